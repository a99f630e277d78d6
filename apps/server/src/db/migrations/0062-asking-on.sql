-- Payments that a person has to look at are asked about on, every six hours: a gateway that is back
-- says by itself what became of them, and nobody's next payment waits for ever.
drop index payment_intents__asking;
create index payment_intents__asking on payment_intents (next_ask_at)
  where state in ('created', 'sent', 'unknown', 'manual');

update payment_intents set next_ask_at = app_now() + random() * interval '6 hours'
  where state = 'manual' and reversal is null and next_ask_at is null;
