create table customers (
  id bigint generated always as identity primary key,
  brand_id smallint not null references brands,
  email text not null,
  email_key text generated always as (lower(email)) stored,
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  language text not null constraint customers__language check (language in ('en', 'es', 'he', 'pt')),
  status text not null default 'Active'
    constraint customers__status check (status in ('Active', 'PreSuspended', 'Suspended', 'Closed')),
  email_verified_at timestamptz,
  two_factor_enabled boolean not null default false,
  max_caller_ids integer not null default 3 constraint customers__max_caller_ids check (max_caller_ids >= 1),
  time_zone text,
  low_balance_micros bigint,
  daily_spend_cap_micros bigint,
  auto_top_up jsonb,
  gateway_customer text,
  created_at timestamptz not null default app_now(),
  closed_at timestamptz,
  erase_after timestamptz,
  erased_at timestamptz
);
-- A closed account frees its address; the same address on two brands is two customers.
create unique index customers__email on customers (brand_id, email_key) where status <> 'Closed';

create table sessions (
  id uuid primary key default gen_random_uuid(),
  customer_id bigint not null references customers,
  kind text not null constraint sessions__kind check (kind in ('active', 'suspended')),
  device text not null default '',
  address text not null default '',
  created_at timestamptz not null default app_now(),
  last_used_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text
);
create index sessions__open on sessions (customer_id) where ended_at is null;

-- Every refresh token ever issued to a session, by its hash: a spent one that returns is a theft.
create table refresh_tokens (
  token_hash bytea primary key,
  session_id uuid not null references sessions,
  issued_at timestamptz not null default app_now(),
  spent_at timestamptz
);
create index refresh_tokens__session on refresh_tokens (session_id);

create table trusted_devices (
  id uuid primary key default gen_random_uuid(),
  customer_id bigint not null references customers,
  device text not null default '',
  created_at timestamptz not null default app_now(),
  last_used_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index trusted_devices__customer on trusted_devices (customer_id) where revoked_at is null;

create table passkeys (
  id text primary key,
  customer_id bigint not null references customers,
  public_key bytea not null,
  counter bigint not null default 0,
  transports text[] not null default '{}',
  label text not null default '',
  created_at timestamptz not null default app_now(),
  last_used_at timestamptz
);

-- Links and codes that work once. Only hashes are kept.
create table one_time_tokens (
  id uuid primary key default gen_random_uuid(),
  customer_id bigint not null references customers,
  purpose text not null constraint one_time_tokens__purpose check (purpose in
    ('two-factor', 'email-verification', 'email-change', 'email-change-undo', 'password-reset',
     'port-in', 'caller-id-proof', 'passkey-challenge')),
  token_hash bytea not null constraint one_time_tokens__token_hash unique,
  code_hash bytea,
  tries integer not null default 0,
  subject text,
  created_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index one_time_tokens__customer on one_time_tokens (customer_id, purpose, created_at desc);

-- Counters of tries, counted before the thing that they guard is looked at.
create table throttles (
  bucket text primary key,
  tries integer not null,
  resets_at timestamptz not null
);

-- Bot-check challenges that were answered: each answer counts once.
create table bot_check_uses (
  token_hash bytea primary key,
  expires_at timestamptz not null
);

-- What happened to an account, for its owner and for support. No secrets, no card data.
create table audit_events (
  id bigint generated always as identity primary key,
  brand_id smallint references brands,
  customer_id bigint references customers,
  event text not null,
  detail jsonb not null default '{}',
  address text not null default '',
  happened_at timestamptz not null default app_now()
);
create index audit_events__customer on audit_events (customer_id, happened_at desc);
