-- Double entry, integer micro-dollars. One sign: a customer's credit is positive on the customer's
-- account, and every entry's postings sum to zero.
create table ledger_accounts (
  id bigint generated always as identity primary key,
  brand_id smallint not null references brands,
  kind text not null constraint ledger_accounts__kind check (kind in
    ('credit', 'gateway', 'call-revenue', 'plan-revenue', 'opening', 'suspense')),
  customer_id bigint references customers,
  balance_micros bigint not null default 0,
  constraint ledger_accounts__customer check ((kind = 'credit') = (customer_id is not null)),
  -- A customer's credit is never below zero.
  constraint ledger_accounts__credit_not_negative check (kind <> 'credit' or balance_micros >= 0)
);
create unique index ledger_accounts__credit on ledger_accounts (customer_id) where kind = 'credit';
create unique index ledger_accounts__house on ledger_accounts (brand_id, kind) where kind <> 'credit';

create table ledger_entries (
  id bigint generated always as identity primary key,
  kind text not null,
  reference text not null,
  created_at timestamptz not null default app_now(),
  -- One entry a cause: a call, an intent's capture, a refund.
  constraint ledger_entries__reference unique (kind, reference)
);

create table ledger_postings (
  id bigint generated always as identity primary key,
  entry_id bigint not null references ledger_entries,
  account_id bigint not null references ledger_accounts,
  amount_micros bigint not null constraint ledger_postings__amount check (amount_micros <> 0),
  created_at timestamptz not null default app_now()
);
create index ledger_postings__entry on ledger_postings (entry_id);
create index ledger_postings__account on ledger_postings (account_id, id);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger ledger_postings__append_only before update or delete on ledger_postings
  for each row execute function refuse_change();
create trigger ledger_postings__no_truncate before truncate on ledger_postings
  for each statement execute function refuse_change();
create trigger ledger_entries__append_only before update or delete on ledger_entries
  for each row execute function refuse_change();

-- The balance is the sum of postings: nothing else may write it.
create function add_posting_to_balance() returns trigger language plpgsql as $$
begin
  update ledger_accounts set balance_micros = balance_micros + new.amount_micros
    where id = new.account_id;
  return null;
end $$;
create trigger ledger_postings__balance after insert on ledger_postings
  for each row execute function add_posting_to_balance();

create function refuse_direct_balance() returns trigger language plpgsql as $$
begin
  if (tg_op = 'INSERT' and new.balance_micros <> 0)
     or (tg_op = 'UPDATE' and new.balance_micros <> old.balance_micros and pg_trigger_depth() < 2) then
    raise exception 'a balance is the sum of postings' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger ledger_accounts__balance_is_derived before insert or update on ledger_accounts
  for each row execute function refuse_direct_balance();

create function check_entry_sums_to_zero() returns trigger language plpgsql as $$
declare total bigint;
begin
  select sum(amount_micros) into total from ledger_postings where entry_id = new.entry_id;
  if total <> 0 then
    raise exception 'ledger entry % sums to %', new.entry_id, total
      using errcode = 'check_violation', constraint = 'ledger_postings__sum_is_zero';
  end if;
  return null;
end $$;
create constraint trigger ledger_postings__sum_is_zero after insert on ledger_postings
  deferrable initially deferred for each row execute function check_entry_sums_to_zero();

create table saved_cards (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customers,
  gateway text not null,
  gateway_token text not null,
  brand text not null,
  last_four text not null constraint saved_cards__last_four check (last_four ~ '^[0-9]{4}$'),
  expiration_month smallint not null constraint saved_cards__month check (expiration_month between 1 and 12),
  expiration_year smallint not null,
  is_primary boolean not null default false,
  card_holder text not null,
  address text not null,
  city text not null,
  zip_code text not null,
  country_id integer not null,
  state_id integer,
  state text not null default '',
  created_at timestamptz not null default app_now(),
  removed_at timestamptz
);
create unique index saved_cards__one_primary on saved_cards (customer_id)
  where is_primary and removed_at is null;
create index saved_cards__customer on saved_cards (customer_id) where removed_at is null;

create table payment_intents (
  id uuid primary key default gen_random_uuid(),
  transaction_id bigint generated always as identity constraint payment_intents__transaction unique,
  brand_id smallint not null references brands,
  customer_id bigint references customers,
  kind text not null constraint payment_intents__kind check (kind in
    ('credit', 'renewal', 'reactivation', 'order', 'refund', 'card-check')),
  state text not null default 'created' constraint payment_intents__state check (state in
    ('created', 'sent', 'captured', 'declined', 'unknown', 'manual', 'voided', 'refunded')),
  amount_micros bigint not null constraint payment_intents__amount check (amount_micros >= 0),
  idempotency_key uuid,
  body_hash bytea,
  card_id bigint references saved_cards,
  card_brand text,
  card_last_four text,
  gateway text not null,
  gateway_reference text,
  decline_code integer,
  subscription_id bigint references subscriptions,
  package_id text references packages,
  purpose jsonb not null default '{}',
  asked_times integer not null default 0,
  next_ask_at timestamptz,
  created_at timestamptz not null default app_now(),
  sent_at timestamptz,
  final_at timestamptz
);
create unique index payment_intents__key on payment_intents (customer_id, idempotency_key)
  where idempotency_key is not null;
create unique index payment_intents__one_open on payment_intents (customer_id, kind)
  where state in ('created', 'sent', 'unknown', 'manual') and customer_id is not null;
create index payment_intents__history on payment_intents (customer_id, created_at desc, transaction_id desc);
create index payment_intents__asking on payment_intents (next_ask_at) where state in ('sent', 'unknown');

create table gateway_events (
  gateway text not null,
  event_id text not null,
  received_at timestamptz not null default app_now(),
  kind text not null,
  primary key (gateway, event_id)
);

create table orders (
  id uuid primary key default gen_random_uuid(),
  brand_id smallint not null references brands,
  customer_id bigint references customers,
  number_id bigint references numbers,
  intent_id uuid references payment_intents,
  package_id text not null references packages,
  forwarding_number text not null default '',
  coupon_code text references coupons,
  email_key text not null,
  draft jsonb not null default '{}',
  state text not null default 'reserved'
    constraint orders__state check (state in ('reserved', 'paid', 'declined', 'unknown', 'expired')),
  created_at timestamptz not null default app_now()
);
