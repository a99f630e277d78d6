-- When the call was decided, by the database's clock. `dialed_at` is what the history shows, and the
-- record of an edge may set it: a day's cap on spending is counted by this, which nobody can shift.
-- Calls of days that no cap counts any more are left as they are, since there may be millions.
alter table calls add column routed_at timestamptz not null default '-infinity';
update calls set routed_at = dialed_at where dialed_at > app_now() - interval '2 days';
alter table calls alter column routed_at set default app_now();
create index calls__cost_of_day on calls (customer_id, routed_at) include (cost_micros)
  where state = 'ended' and cost_micros > 0;
