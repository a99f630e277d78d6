-- Browsers that logged in to an account before. What such a browser keeps proves nothing: guesses
-- that come with it are only counted apart from strangers' guesses. Who logs in to two accounts
-- has one secret, known to both.
create table known_devices (
  customer_id bigint not null references customers,
  secret_hash bytea not null,
  wrong_guesses integer not null default 0,
  created_at timestamptz not null default app_now(),
  last_used_at timestamptz not null default app_now(),
  primary key (secret_hash, customer_id)
);
create index known_devices__customer on known_devices (customer_id, last_used_at desc);
