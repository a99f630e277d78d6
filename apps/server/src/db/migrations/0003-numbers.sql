-- Plans. A package is one term of a country's plan; the base is the term of one month.
create table packages (
  id text primary key,
  country_id integer not null,
  interval_months integer not null constraint packages__interval check (interval_months > 0),
  price_micros bigint not null constraint packages__price check (price_micros >= 0),
  discount_percentage numeric(5, 2) not null default 0,
  included_country_ids integer[] not null default '{}',
  constraint packages__term unique (country_id, interval_months)
);

-- Virtual numbers, for sale and owned.
create table numbers (
  id bigint generated always as identity primary key,
  did_number text not null constraint numbers__did_number unique
    constraint numbers__digits check (did_number ~ '^[1-9][0-9]{3,14}$'),
  country_id integer not null,
  prefix text not null,
  mask text not null,
  region text not null default '',
  package_id text not null references packages,
  brand_id smallint references brands,
  customer_id bigint references customers,
  status text not null default 'for-sale'
    constraint numbers__status check (status in ('for-sale', 'reserved', 'active', 'paused', 'released')),
  reserved_until timestamptz,
  reserved_for uuid,
  label text not null default '',
  sms_email text not null default '',
  show_caller boolean not null default true,
  ring_plan jsonb,
  business_hours jsonb,
  acquired_at timestamptz,
  released_at timestamptz,
  constraint numbers__owner check ((status in ('active', 'paused')) = (customer_id is not null))
);
create index numbers__customer on numbers (customer_id, id) where customer_id is not null;
create index numbers__for_sale on numbers (country_id, did_number) where status = 'for-sale';

-- Where a number rings, in order. No row: forwarding is switched off.
create table forwarding_targets (
  id bigint generated always as identity primary key,
  number_id bigint not null references numbers,
  position integer not null default 1,
  destination text not null
    constraint forwarding_targets__digits check (destination ~ '^[1-9][0-9]{1,14}$'),
  ring_seconds integer not null default 25,
  updated_at timestamptz not null default app_now(),
  constraint forwarding_targets__position unique (number_id, position)
);

create table forwarding_changes (
  id bigint generated always as identity primary key,
  number_id bigint not null references numbers,
  kind text not null constraint forwarding_changes__kind check (kind in ('calls', 'sms')),
  old_value text not null,
  new_value text not null,
  changed_at timestamptz not null default app_now()
);
create index forwarding_changes__number on forwarding_changes (number_id, changed_at desc);

create table caller_ids (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customers,
  number text not null constraint caller_ids__digits check (number ~ '^[1-9][0-9]{1,14}$'),
  comment text not null default '',
  proved_at timestamptz,
  created_at timestamptz not null default app_now(),
  constraint caller_ids__number unique (customer_id, number)
);

create table blocked_callers (
  customer_id bigint not null references customers,
  number text not null,
  created_at timestamptz not null default app_now(),
  primary key (customer_id, number)
);

create table subscriptions (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customers,
  number_id bigint not null references numbers,
  package_id text not null references packages,
  next_package_id text references packages,
  status text not null default 'active'
    constraint subscriptions__status check (status in ('active', 'past-due', 'suspended', 'cancelled', 'ended')),
  anchor_day smallint not null constraint subscriptions__anchor_day check (anchor_day between 1 and 31),
  period_started_at timestamptz not null,
  renews_at timestamptz not null,
  grace_until timestamptz,
  cancel_at timestamptz,
  released_at timestamptz,
  coupon_code text,
  created_at timestamptz not null default app_now()
);
create unique index subscriptions__number on subscriptions (number_id) where status <> 'ended';
create index subscriptions__due on subscriptions (renews_at) where status = 'active';

create table coupons (
  code text primary key,
  brand_id smallint references brands,
  country_id integer,
  discount_percentage numeric(5, 2) not null,
  uses_left integer,
  valid_until timestamptz
);

create table sms_messages (
  id bigint generated always as identity primary key,
  carrier text not null,
  carrier_message_id text not null,
  number_id bigint references numbers,
  customer_id bigint references customers,
  sender text not null,
  recipient text not null,
  body text not null,
  received_at timestamptz not null default app_now(),
  mail_id uuid,
  constraint sms_messages__carrier_message unique (carrier, carrier_message_id)
);
create index sms_messages__number on sms_messages (number_id, received_at desc);
