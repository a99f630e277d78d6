-- A browser as a phone of a ring plan: it has no digits, costs nothing, and there is one at most.
alter table forwarding_targets alter column destination drop not null;
create unique index forwarding_targets__browser on forwarding_targets (number_id)
  where destination is null;

-- What the edge calls a customer's browsers by; it tells nothing of the customer.
create table phone_addresses (
  customer_id bigint primary key references customers,
  address text not null constraint phone_addresses__once unique
);

-- Browsers that may ring, one for each sign-in, and when an edge last said that a tab of it is open.
create table phone_sessions (
  session text primary key,
  customer_id bigint not null references customers,
  expires_at timestamptz not null,
  seen_at timestamptz
);
create index phone_sessions__customer on phone_sessions (customer_id);
