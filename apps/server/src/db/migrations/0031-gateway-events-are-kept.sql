-- What the gateway tells is kept before it is acknowledged, and worked on afterwards: once, again
-- after a failure, and without keeping others waiting.
alter table gateway_events
  add column body jsonb,
  add column state text not null default 'done'
    constraint gateway_events__state check (state in ('waiting', 'done', 'refused', 'failed')),
  add column tries integer not null default 0,
  add column next_try_at timestamptz,
  -- Why it was refused.
  add column note text,
  add constraint gateway_events__waiting check
    (state <> 'waiting' or (body is not null and next_try_at is not null));
create index gateway_events__due on gateway_events (next_try_at) where state = 'waiting';
create index gateway_events__not_done on gateway_events (state) where state <> 'done';
