-- A number that somebody brings from another provider, from the request to its arrival. What only
-- the desk needs (whose name stands on the bill, which account) goes to the desk and is not kept.
create table port_ins (
  id uuid primary key default gen_random_uuid(),
  reference text not null constraint port_ins__reference unique,
  brand_id smallint not null references brands,
  email text not null,
  email_key text generated always as (lower(email)) stored,
  language text not null constraint port_ins__language check (language in ('en', 'es', 'he', 'pt')),
  did_number text not null constraint port_ins__digits check (did_number ~ '^[1-9][0-9]{3,14}$'),
  country_id integer not null,
  provider text not null,
  state text not null default 'received' constraint port_ins__state check (state in
    ('received', 'submitted', 'scheduled', 'completed', 'rejected', 'withdrawn')),
  moves_on date,
  reason text constraint port_ins__reason check (reason in ('holder-differs', 'account-differs',
    'not-with-provider', 'contract-runs', 'not-portable', 'other')),
  created_at timestamptz not null default app_now(),
  final_at timestamptz,
  -- From when on it is a number of an account.
  set_up_at timestamptz,
  constraint port_ins__scheduled check (state <> 'scheduled' or moves_on is not null),
  constraint port_ins__rejected check ((state = 'rejected') = (reason is not null)),
  constraint port_ins__final check
    ((state in ('completed', 'rejected', 'withdrawn')) = (final_at is not null)),
  constraint port_ins__set_up check (set_up_at is null or state = 'completed')
);
-- Asked for twice by the same person it is one request.
create unique index port_ins__open on port_ins (brand_id, email_key, did_number)
  where state in ('received', 'submitted', 'scheduled');
create index port_ins__over on port_ins (final_at) where final_at is not null;

create table port_in_events (
  id bigint generated always as identity primary key,
  port_in_id uuid not null references port_ins on delete cascade,
  state text not null,
  happened_at timestamptz not null default app_now()
);
create index port_in_events__port_in on port_in_events (port_in_id, id);

-- Every mail has a link of its own; only hashes are kept.
create table port_in_links (
  token_hash bytea primary key,
  port_in_id uuid not null references port_ins on delete cascade,
  created_at timestamptz not null default app_now()
);
create index port_in_links__port_in on port_in_links (port_in_id);

-- An unpaid order of a number that was brought leaves it to who brought it.
alter table orders add column port_in_id uuid references port_ins on delete set null;
create index orders__port_in on orders (port_in_id) where port_in_id is not null;
