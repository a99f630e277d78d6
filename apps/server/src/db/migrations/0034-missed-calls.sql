-- Missed calls read their own order, so that a page of them costs the same where nearly all calls are
-- answered; searched too. Each look at the history counts those that are not seen yet from the same.
create index calls__missed on calls (customer_id, dialed_at desc, id desc)
  include (caller, destination, is_incoming, cost_micros, seconds, outcome, did_number, ended_at)
  where state = 'ended' and outcome = 'missed' and is_incoming;
create index calls__missed_by_caller on calls (customer_id, caller, dialed_at desc, id desc)
  where state = 'ended' and outcome = 'missed' and is_incoming and caller <> '';
create index calls__missed_by_destination on calls (customer_id, destination, dialed_at desc, id desc)
  where state = 'ended' and outcome = 'missed' and is_incoming and destination <> '';

-- Calls that ended until then have been in view; without a row, none.
create table calls_seen (
  customer_id bigint primary key references customers,
  until timestamptz not null
);
-- What was missed before is no news.
insert into calls_seen (customer_id, until) select id, app_now() from customers;
