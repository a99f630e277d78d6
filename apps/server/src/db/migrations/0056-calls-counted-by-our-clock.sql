-- When the call was decided, by the database's clock. `dialed_at` is what the history shows, and the
-- record of an edge may set it: a day's cap on spending is counted by this, which nobody can shift.
alter table calls add column routed_at timestamptz;
update calls set routed_at = dialed_at;
alter table calls alter column routed_at set default app_now(), alter column routed_at set not null;
create index calls__cost_of_day on calls (customer_id, routed_at) include (cost_micros)
  where state = 'ended' and cost_micros > 0;
