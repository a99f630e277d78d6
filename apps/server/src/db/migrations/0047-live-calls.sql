-- The phone that rings at the moment, as its edge names it; 'message' while the caller leaves one.
alter table calls add column ring_target text;

-- Whose calls somebody watches, at which node and until when. Telling of a change takes a lock that
-- all of the installation shares, so nothing is told of calls that nobody looks at. What is lost with
-- the database's own end is written again within seconds.
create unlogged table call_watchers (
  customer_id bigint not null,
  node uuid not null,
  until timestamptz not null,
  primary key (customer_id, node)
);

-- However a call changes, by our own code or by hand in SQL, whoever watches is told when it commits.
create function tell_live_calls() returns trigger language plpgsql as $$
begin
  if exists (select 1 from call_watchers w
    where w.customer_id = new.customer_id and w.until > app_now()) then
    perform pg_notify('live_calls', new.customer_id::text);
  end if;
  return null;
end $$;
create trigger calls__begun after insert on calls for each row
  when (new.state <> 'ended')
  execute function tell_live_calls();
create trigger calls__moved after update on calls for each row
  when (old.state <> 'ended' and (old.state, old.step, old.ring_target, old.talk_target, old.answered_at)
    is distinct from (new.state, new.step, new.ring_target, new.talk_target, new.answered_at))
  execute function tell_live_calls();
