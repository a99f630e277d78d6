-- What edges are told to do, for a day; an edge of no name stands for each of them. What is done is
-- told back; a withdrawal of what is kept asks for no answer.
create table edge_orders (
  id bigint generated always as identity primary key,
  edge text,
  kind text not null constraint edge_orders__kind check (kind in ('hang-up', 'ring', 'voicemail', 'forget')),
  call_id bigint references calls on delete cascade,
  body jsonb not null,
  created_at timestamptz not null default app_now(),
  until timestamptz not null,
  done_at timestamptz,
  result text constraint edge_orders__result check (result in ('done', 'over', 'failed'))
);
create index edge_orders__open on edge_orders (id) where done_at is null;
create index edge_orders__call on edge_orders (call_id) where call_id is not null;

create function tell_edge_order() returns trigger language plpgsql as $$
begin
  perform pg_notify('edge_orders', coalesce(new.edge, ''));
  return null;
end $$;
create trigger edge_orders__made after insert on edge_orders for each row
  execute function tell_edge_order();

-- However a customer is suspended, his calls end.
create function hang_up_calls_of_status() returns trigger language plpgsql as $$
begin
  insert into edge_orders (edge, kind, call_id, body, until)
  select edge, 'hang-up', id, jsonb_build_object('call', edge_call, 'why', 'suspended'),
    app_now() + interval '1 hour'
  from calls
  where customer_id = new.id and state = 'routed' and edge is not null and edge_call is not null;
  return null;
end $$;
create trigger customers__calls_end after update on customers for each row
  when (old.status is distinct from new.status and new.status in ('Suspended', 'Closed'))
  execute function hang_up_calls_of_status();

-- However a number's way changes, edges forget the way that they keep for when we are away. Only a
-- number that an edge asked about lately can be kept by one.
create function withdraw_last_known(number bigint, owner bigint) returns void language sql as $$
  insert into edge_orders (kind, body, until)
  select 'forget', jsonb_build_object('to', '+' || n.did_number), app_now() + interval '1 day'
  from numbers n
  where n.id = number
    and exists (select 1 from calls c where c.customer_id = owner and c.number_id = n.id
      and c.edge is not null and c.dialed_at > app_now() - interval '1 day')
    and not exists (select 1 from edge_orders o where o.kind = 'forget' and o.done_at is null
      and o.created_at = app_now() and o.body->>'to' = '+' || n.did_number)
$$;

create function withdraw_ways_of_number() returns trigger language plpgsql as $$
begin
  perform withdraw_last_known(old.id, old.customer_id);
  return null;
end $$;
create trigger numbers__way after update on numbers for each row
  when (old.customer_id is not null and (old.status, old.customer_id, old.package_id, old.show_caller,
      old.ring_plan, old.business_hours)
    is distinct from (new.status, new.customer_id, new.package_id, new.show_caller,
      new.ring_plan, new.business_hours))
  execute function withdraw_ways_of_number();

create function withdraw_ways_of_target() returns trigger language plpgsql as $$
declare
  number bigint := case when tg_op = 'DELETE' then old.number_id else new.number_id end;
begin
  perform withdraw_last_known(n.id, n.customer_id) from numbers n
  where n.id = number and n.customer_id is not null;
  return null;
end $$;
create trigger forwarding_targets__way after insert or update or delete on forwarding_targets
  for each row execute function withdraw_ways_of_target();

create function withdraw_ways_of_customer() returns trigger language plpgsql as $$
begin
  perform withdraw_last_known(n.id, n.customer_id) from numbers n where n.customer_id = new.id;
  return null;
end $$;
create trigger customers__ways after update on customers for each row
  when (old.status is distinct from new.status)
  execute function withdraw_ways_of_customer();
