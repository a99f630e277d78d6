-- What callers said, for the row of the call: sealed, so that the database alone tells nobody.
create table voicemail_sounds (
  voicemail_id bigint primary key references voicemails on delete cascade,
  customer_id bigint not null references customers,
  type text not null constraint voicemail_sounds__type check (type in ('audio/wav', 'audio/mpeg')),
  bytes integer not null,
  sealed bytea not null,
  heard_at timestamptz,
  kept_at timestamptz not null default app_now()
);
-- What is sealed can't be made smaller.
alter table voicemail_sounds alter column sealed set storage external;
create index voicemail_sounds__kept on voicemail_sounds (kept_at);
create index voicemail_sounds__of_customer on voicemail_sounds (customer_id, kept_at);
create index voicemail_sounds__unheard on voicemail_sounds (customer_id) where heard_at is null;
