-- Money that the gateway gave or took back by itself, as a refund row of the payment: of a part, or
-- of a payment that its payer disputes. Our own refunds are once a payment and whole.
alter table payment_intents
  add column reversal text constraint payment_intents__reversal check (reversal in ('refund', 'dispute')),
  -- Of a payment: how much is booked as taken back, and how much of it the customer's credit paid.
  add column reversed_micros bigint not null default 0,
  add column reversed_credit_micros bigint not null default 0,
  add constraint payment_intents__reversed check (reversed_credit_micros >= 0
    and reversed_credit_micros <= reversed_micros and reversed_micros <= amount_micros),
  drop constraint payment_intents__refund_of;
create unique index payment_intents__refund_of on payment_intents (refund_of)
  where reversal is null and refund_of is not null;
create unique index payment_intents__reversed_once on payment_intents (refund_of, gateway_reference)
  where reversal is not null;
create index payment_intents__reference on payment_intents (gateway_reference)
  where gateway_reference is not null;

-- What a brand loses when credit goes back to the payer that was spent already.
alter table ledger_accounts drop constraint ledger_accounts__kind;
alter table ledger_accounts add constraint ledger_accounts__kind check (kind in
  ('credit', 'gateway', 'call-revenue', 'plan-revenue', 'opening', 'suspense', 'loss'));
