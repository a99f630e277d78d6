-- Which period of which subscription a payment paid: what a receipt and an invoice are for. Payments
-- from before have none.
create table paid_periods (
  intent_id uuid not null references payment_intents,
  subscription_id bigint not null references subscriptions,
  started_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (intent_id, subscription_id)
);
