-- Dollars a minute and a connection in micro-dollars; intervals in seconds.
create table rates (
  prefix text primary key constraint rates__digits check (prefix ~ '^[1-9][0-9]*$'),
  country_id integer not null,
  destination text not null,
  per_minute_micros bigint not null constraint rates__per_minute check (per_minute_micros >= 0),
  connection_fee_micros bigint not null default 0,
  first_interval integer not null default 60 constraint rates__first_interval check (first_interval > 0),
  increment integer not null default 60 constraint rates__increment check (increment > 0)
);
create index rates__country on rates (country_id, prefix);

-- One row a call, from the routing decision to its end. `state` goes one way:
-- routed (it may ring) -> ending (the carrier said that it is over) -> ended (rated and debited).
create table calls (
  id bigint generated always as identity primary key,
  carrier text not null,
  carrier_call_id text not null,
  brand_id smallint not null references brands,
  customer_id bigint not null references customers,
  number_id bigint not null references numbers,
  did_number text not null,
  caller text not null,
  destination text not null,
  is_incoming boolean not null default true,
  state text not null constraint calls__state check (state in ('routed', 'ending', 'ended')),
  outcome text constraint calls__outcome check (outcome in ('answered', 'missed', 'refused')),
  refusal text,
  included boolean not null default false,
  rate jsonb,
  max_seconds integer,
  dialed_at timestamptz not null default app_now(),
  answered_at timestamptz,
  ended_at timestamptz,
  reported_seconds integer,
  settle_at timestamptz,
  seconds integer not null default 0,
  cost_micros bigint not null default 0 constraint calls__cost check (cost_micros >= 0),
  constraint calls__carrier_call unique (carrier, carrier_call_id),
  constraint calls__ended check ((state = 'ended') = (outcome is not null))
);
-- The history page is answered from this index alone, at any depth.
create index calls__history on calls (customer_id, dialed_at desc, id desc)
  include (caller, destination, is_incoming, cost_micros, seconds, outcome, did_number)
  where state = 'ended';
create index calls__to_settle on calls (settle_at) where state <> 'ended';

create table call_legs (
  call_id bigint not null references calls,
  position integer not null,
  destination text not null,
  seconds integer not null,
  rate_prefix text,
  per_minute_micros bigint not null default 0,
  connection_fee_micros bigint not null default 0,
  first_interval integer not null default 60,
  increment integer not null default 60,
  intervals integer not null default 0,
  included boolean not null default false,
  cost_micros bigint not null,
  primary key (call_id, position)
);

-- Credit that running calls may still spend, so that two calls never spend the same dollar.
create table credit_holds (
  call_id bigint primary key references calls,
  account_id bigint not null references ledger_accounts,
  amount_micros bigint not null constraint credit_holds__amount check (amount_micros > 0),
  created_at timestamptz not null default app_now()
);
create index credit_holds__account on credit_holds (account_id) include (amount_micros);
