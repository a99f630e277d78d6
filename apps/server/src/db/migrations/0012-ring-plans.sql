-- Ring plans: how far a call has come, and the messages that callers leave.
alter table forwarding_changes drop constraint forwarding_changes__kind;
alter table forwarding_changes add constraint forwarding_changes__kind
  check (kind in ('calls', 'sms', 'plan'));

-- The step of the plan that rings now, and which phone of it each of the carrier's legs is. Most
-- calls have neither, so that most rows are no wider.
alter table calls add column step integer;
alter table calls add column rung jsonb;

-- The sound stays with the carrier until it is mailed, and is nowhere else afterwards.
create table voicemails (
  id bigint generated always as identity primary key,
  call_id bigint not null references calls,
  carrier_account_id text not null,
  recording_id text not null constraint voicemails__recording unique,
  seconds integer not null,
  state text not null default 'fetching'
    constraint voicemails__state check (state in ('fetching', 'mailed', 'lost')),
  tries integer not null default 0,
  mail_id uuid references mails on delete set null,
  received_at timestamptz not null default app_now()
);
create index voicemails__call on voicemails (call_id);
create index voicemails__mail on voicemails (mail_id);
create index sms_messages__mail_id on sms_messages (mail_id);
