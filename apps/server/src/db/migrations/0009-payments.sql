-- A refund is a payment of its own that names what it gives back, once.
alter table payment_intents add column refund_of uuid references payment_intents
  constraint payment_intents__refund_of unique;

-- Refunds are ours to make: several may wait at the same time.
drop index payment_intents__one_open;
create unique index payment_intents__one_open on payment_intents (customer_id, kind)
  where state in ('created', 'sent', 'unknown', 'manual') and customer_id is not null
    and kind <> 'refund';

-- One that was never sent has to be closed too.
drop index payment_intents__asking;
create index payment_intents__asking on payment_intents (next_ask_at)
  where state in ('created', 'sent', 'unknown');

-- A removed card has left the gateway's vault when this is set.
alter table saved_cards add column detached_at timestamptz;
create index saved_cards__to_detach on saved_cards (removed_at)
  where removed_at is not null and detached_at is null;
