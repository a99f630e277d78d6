-- What callers hear before they leave a message: the customer's own words, one a number.
create table greetings (
  number_id bigint primary key references numbers on delete cascade,
  customer_id bigint not null references customers,
  sha256 text not null constraint greetings__sha256 check (sha256 ~ '^[0-9a-f]{64}$'),
  seconds integer not null,
  sealed bytea not null,
  changed_at timestamptz not null default app_now()
);
alter table greetings alter column sealed set storage external;
-- An edge asks by what the sound is.
create index greetings__sha256 on greetings (sha256);
create index greetings__customer on greetings (customer_id);
