-- Events that somebody can bring about as often as they like are counted in one row instead of
-- being written one by one: what happened, to whom, one of a few places that a client's network
-- falls into, and the day.
alter table audit_events
  add column times integer not null default 1,
  add column counted_as text constraint audit_events__counted_as unique;
create index audit_events__counted on audit_events (customer_id, happened_at desc)
  where counted_as is not null;
