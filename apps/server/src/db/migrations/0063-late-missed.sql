-- A missed call may be told late, as by an edge that could not reach the portal: it ended before the
-- last look, and is news all the same. Such ones are counted until the next look.
alter table calls_seen
  add column late_missed integer not null default 0,
  add column late_at timestamptz not null default '-infinity';

create function note_late_missed() returns trigger language plpgsql as $$
begin
  update calls_seen set late_missed = late_missed + 1, late_at = app_now()
    where customer_id = new.customer_id and until >= new.ended_at;
  return null;
end $$;

create trigger calls__late_missed_made after insert on calls for each row
  when (new.state = 'ended' and new.outcome = 'missed' and new.is_incoming)
  execute function note_late_missed();
create trigger calls__late_missed_ended after update of state on calls for each row
  when (old.state <> 'ended' and new.state = 'ended' and new.outcome = 'missed' and new.is_incoming)
  execute function note_late_missed();
