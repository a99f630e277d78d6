-- A call of a SIP edge is known by its From tag too: a forked request reaches us twice under one id.
alter table calls add column from_tag text not null default '';
alter table calls drop constraint calls__identity;
alter table calls add constraint calls__identity
  unique (carrier, carrier_call_id, did_number, trunk, from_tag);

-- What became of a call, finer than its outcome. Null: from before it was kept, or nobody said it.
alter table calls add column cause text constraint calls__cause check (cause in
  ('answered', 'busy', 'no-answer', 'cancelled', 'failed', 'refused', 'voicemail'));
alter table calls add column sip_code smallint;

-- The edge that has the call, and what it calls the call by. Its other words are few and come late,
-- so that most of these stay empty: the phone that talks, how far the talk was when it was last heard
-- of, and the last answer to a wish for more time.
alter table calls add column edge text;
alter table calls add column edge_call text;
alter table calls add column hidden_caller boolean not null default false;
alter table calls add column ringing_at timestamptz;
alter table calls add column talk_target text;
alter table calls add column last_seen_at timestamptz;
alter table calls add column last_seen_seconds integer;
alter table calls add column extended jsonb;
create unique index calls__edge_call on calls (edge_call) where edge_call is not null;
-- How many calls a customer has at once is counted at every one.
create index calls__open on calls (customer_id) where state <> 'ended';

-- The talk as it was measured, before it was rounded to seconds, and how each phone fared.
alter table call_legs add column ms integer;
alter table call_legs add column ring_ms integer;
alter table call_legs add column sip_code smallint;
alter table call_legs add column trunk text;
alter table call_legs add column started_at timestamptz;
alter table call_legs add column answered_at timestamptz;
alter table call_legs add column ended_at timestamptz;
alter table call_legs add column quality jsonb;

-- What an edge said, by the ids of its words: one that comes again changes nothing.
create table edge_words (
  id uuid primary key,
  kind text not null,
  edge text not null,
  received_at timestamptz not null default app_now()
);
create index edge_words__received on edge_words (received_at);

-- Locks a customer's credit and says what of it no call holds. Each statement in it sees what was
-- committed before, also by whoever had the lock: so one round trip locks, checks and writes.
create function lock_free_credit(account bigint) returns bigint language plpgsql volatile as $$
declare balance bigint;
begin
  select balance_micros into balance from ledger_accounts where id = account for update;
  return balance - (select coalesce(sum(amount_micros), 0) from credit_holds
    where account_id = account);
end $$;
