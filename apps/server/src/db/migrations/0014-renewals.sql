-- One row a subscription and period, however often and on however many nodes the renewal runs.
create table renewals (
  id bigint generated always as identity primary key,
  subscription_id bigint not null references subscriptions,
  period_started_at timestamptz not null,
  package_id text not null references packages,
  amount_micros bigint not null constraint renewals__amount check (amount_micros >= 0),
  state text not null default 'due'
    constraint renewals__state check (state in ('due', 'charging', 'declined', 'paid', 'dropped')),
  -- The try that runs now: under its key it is one payment, however often it is sent.
  try_key uuid,
  card_id bigint references saved_cards,
  tried_card_ids bigint[] not null default '{}',
  failed_sends integer not null default 0,
  intent_id uuid references payment_intents,
  declined_at timestamptz,
  next_try_at timestamptz,
  created_at timestamptz not null default app_now(),
  constraint renewals__period unique (subscription_id, period_started_at)
);
create index renewals__due on renewals (next_try_at) where state in ('due', 'charging', 'declined');

alter table subscriptions
  add column suspended_at timestamptz,
  -- When the number of a suspended subscription is released.
  add column lost_on timestamptz,
  add column warnings_sent integer not null default 0,
  -- The renewal that a mail was sent before.
  add column reminded_for timestamptz;
create index subscriptions__unpaid on subscriptions (grace_until)
  where status in ('past-due', 'suspended');
create index subscriptions__customer on subscriptions (customer_id) where status <> 'ended';

-- Whether a renewal may be charged to another saved card when the primary one is declined.
alter table customers add column renew_with_other_card boolean not null default false;

-- Mails about cards that end soon: one for each card, its expiry and the days before it.
create table card_expiry_mails (
  card_id bigint not null references saved_cards,
  expiration_year smallint not null,
  expiration_month smallint not null,
  days_before smallint not null,
  sent_at timestamptz not null default app_now(),
  primary key (card_id, expiration_year, expiration_month, days_before)
);
