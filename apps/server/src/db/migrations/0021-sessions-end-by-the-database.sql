-- However a session ends, by our own code or by hand in SQL, every node is told when it commits.
create function tell_session_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_ended', old.id::text);
  return null;
end $$;
create trigger sessions__ended after update on sessions for each row
  when ((old.ended_at, old.expires_at, old.kind, old.customer_id)
    is distinct from (new.ended_at, new.expires_at, new.kind, new.customer_id))
  execute function tell_session_ended();
create trigger sessions__deleted after delete on sessions for each row
  when (old.ended_at is null)
  execute function tell_session_ended();

-- A message without an id stands for all sessions.
create function tell_sessions_emptied() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_ended', '');
  return null;
end $$;
create trigger sessions__emptied after truncate on sessions
  execute function tell_sessions_emptied();

-- A session is opened for customers in order, or for suspended ones: the sessions of the other kind
-- end with the status. The one that has to hear of its own payment may be named to be kept.
create function end_sessions_of_status() returns trigger language plpgsql as $$
begin
  update sessions
  set ended_at = app_now(),
    end_reason = case new.status
      when 'Active' then 'reactivated' when 'Closed' then 'account-closed' else 'suspended' end
  where customer_id = new.id
    and ended_at is null
    and (new.status = 'Closed' or (kind = 'active') = (new.status <> 'Active'))
    and id::text <> coalesce(current_setting('portal.kept_session', true), '');
  return null;
end $$;
create trigger customers__status after update on customers for each row
  when (old.status is distinct from new.status)
  execute function end_sessions_of_status();

-- What is open against the status today ends now.
update sessions set ended_at = app_now(), end_reason = 'suspended'
from customers
where customers.id = sessions.customer_id and sessions.ended_at is null
  and sessions.kind = 'active' and customers.status <> 'Active';
