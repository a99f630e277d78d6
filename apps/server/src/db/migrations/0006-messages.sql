-- Mails, added in the transaction that causes them and sent by a job. `sealed` holds what the
-- template needs, encrypted, and is emptied once the mail is final: a code is no secret to keep.
create table mails (
  id uuid primary key default gen_random_uuid(),
  brand_id smallint not null references brands,
  customer_id bigint references customers,
  template text not null,
  language text not null,
  recipient text not null,
  reply_to text,
  sealed bytea,
  state text not null default 'queued'
    constraint mails__state check (state in ('queued', 'sent', 'expired', 'failed')),
  tries integer not null default 0,
  last_error text,
  expires_at timestamptz,
  created_at timestamptz not null default app_now(),
  final_at timestamptz
);
create index mails__queued on mails (created_at) where state = 'queued';

create table inquiries (
  id bigint generated always as identity primary key,
  brand_id smallint not null references brands,
  customer_id bigint references customers,
  kind text not null constraint inquiries__kind check (kind in ('support', 'cancel', 'lead', 'port-in')),
  subject text not null,
  message text not null,
  language text not null,
  name text not null default '',
  email text not null default '',
  phone text not null default '',
  reason text,
  created_at timestamptz not null default app_now()
);

create table marketing_conversions (
  id bigint generated always as identity primary key,
  brand_id smallint not null references brands,
  source text not null,
  campaign text not null default '',
  page text not null,
  happened_at timestamptz not null default app_now()
);
