-- A passkey has an id of its own, by which its owner names it: the credential's may be a thousand
-- letters long, and comes from the authenticator.
alter table passkeys rename column id to credential_id;
alter table passkeys drop constraint passkeys_pkey;
alter table passkeys
  add column id uuid primary key default gen_random_uuid(),
  -- What authenticators know the customer by: random, the same on all passkeys of a customer.
  add column user_handle bytea not null,
  -- Browser and system that it was added with.
  add column device text not null default '',
  add constraint passkeys__credential_id unique (credential_id);
create index passkeys__customer on passkeys (customer_id, created_at desc);

-- What a browser was asked to sign. It is deleted when it is answered, so it works once.
create table passkey_challenges (
  challenge_hash bytea primary key,
  brand_id smallint not null references brands,
  -- Who adds a passkey; null: somebody who logs in with one, and says so by it.
  customer_id bigint references customers,
  user_handle bytea,
  origin text not null,
  expires_at timestamptz not null,
  constraint passkey_challenges__user_handle check ((customer_id is null) = (user_handle is null))
);
create index passkey_challenges__customer on passkey_challenges (customer_id)
  where customer_id is not null;
create index passkey_challenges__expires_at on passkey_challenges (expires_at);

-- Challenges have a table of their own: whoever logs in with a passkey is nobody yet.
alter table one_time_tokens drop constraint one_time_tokens__purpose;
alter table one_time_tokens add constraint one_time_tokens__purpose check (purpose in
  ('two-factor', 'email-verification', 'email-change', 'email-change-undo', 'password-reset',
   'port-in', 'caller-id-proof'));
