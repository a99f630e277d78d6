-- A browser that rings shows the edge credentials that are good by themselves for a quarter of an
-- hour. However the sign-in ends that they were given to, every edge is told to let go of it.
alter table edge_orders drop constraint edge_orders__kind;
alter table edge_orders add constraint edge_orders__kind
  check (kind in ('hang-up', 'ring', 'voicemail', 'forget', 'phone-gone'));

-- A browser's name at the edge is made of the session's id, as the server makes it.
create function close_phone_of_session() returns trigger language plpgsql as $$
declare
  its text := substr(encode(sha256(convert_to('phone ' || old.id::text, 'UTF8')), 'hex'), 1, 20);
begin
  -- Two minutes more than the credentials have: an edge has a clock of its own.
  insert into edge_orders (kind, body, until)
  select 'phone-gone', jsonb_build_object('session', session), expires_at + interval '2 minutes'
  from phone_sessions
  where session = its and expires_at > app_now() - interval '2 minutes';
  delete from phone_sessions where session = its;
  return null;
end $$;
create trigger sessions__phone after update on sessions for each row
  when (old.ended_at is null and new.ended_at is not null)
  execute function close_phone_of_session();
create trigger sessions__phone_deleted after delete on sessions for each row
  when (old.ended_at is null)
  execute function close_phone_of_session();
