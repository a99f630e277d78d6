-- However a number's way changes, edges forget the way that they keep for when we are away. A call that
-- is being decided by the old way is not written down yet and can't be seen from here, so that calls
-- don't tell whether an edge is about to keep one: it is withdrawn of every number that changes.
create or replace function withdraw_last_known(number bigint, owner bigint) returns void language sql as $$
  insert into edge_orders (kind, body, until)
  select 'forget', jsonb_build_object('to', '+' || n.did_number), app_now() + interval '1 day'
  from numbers n
  where n.id = number
    and not exists (select 1 from edge_orders o where o.kind = 'forget' and o.done_at is null
      and o.created_at = app_now() and o.body->>'to' = '+' || n.did_number)
$$;

-- Withdrawals are never done, so that a day of them is open. Those of the last minute are read again and
-- again, and those of this moment are looked for with each that is made.
create index edge_orders__lately on edge_orders (created_at) where done_at is null;

-- With the way, an edge keeps whom its owner blocks. A customer may have thousands of numbers: all of
-- them in one step.
create function withdraw_ways_of_blocking() returns trigger language plpgsql as $$
begin
  insert into edge_orders (kind, body, until)
  select 'forget', jsonb_build_object('to', '+' || n.did_number), app_now() + interval '1 day'
  from numbers n where n.customer_id in (select customer_id from changed);
  return null;
end $$;
create trigger blocked_callers__ways after insert on blocked_callers
  referencing new table as changed for each statement execute function withdraw_ways_of_blocking();
create trigger blocked_callers__ways_again after delete on blocked_callers
  referencing old table as changed for each statement execute function withdraw_ways_of_blocking();
