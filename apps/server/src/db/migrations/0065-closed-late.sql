-- A missed call whose end nobody told is closed long after it rang: further back than the count of new
-- ones looks, once calls were seen meanwhile. It is news then, as one that is told late.
create or replace function note_late_missed() returns trigger language plpgsql as $$
begin
  update calls_seen set late_missed = late_missed + 1, late_at = app_now()
    where customer_id = new.customer_id
      and (until >= new.ended_at or new.dialed_at <= until - interval '10 minutes');
  return null;
end $$;
