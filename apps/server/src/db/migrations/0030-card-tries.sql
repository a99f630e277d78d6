-- Which counters a payment falls into while its card may fail or has failed: of its customer and of
-- the client's address. Whether it counts is read from the payment itself, so whoever learns how it
-- ended gives the try back with that very row. A payment that was taken or voided leaves no row.
create table card_tries (
  bucket text not null,
  intent_id uuid not null references payment_intents on delete cascade,
  tried_at timestamptz not null default app_now(),
  primary key (bucket, intent_id)
);
create index card_tries__intent on card_tries (intent_id);
create index card_tries__old on card_tries (tried_at);

-- A payment without a key that comes again at once is looked for by its body.
create index payment_intents__keyless on payment_intents (body_hash, created_at)
  where idempotency_key is null and body_hash is not null;
