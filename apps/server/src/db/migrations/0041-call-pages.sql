-- Why a call did not go through is told in every list of calls, so it stands where the lists are read.
drop index calls__history;
create index calls__history on calls (customer_id, dialed_at desc, id desc)
  include (caller, destination, is_incoming, cost_micros, seconds, outcome, did_number, refusal, cause)
  where state = 'ended';
drop index calls__by_direction;
create index calls__by_direction on calls (customer_id, is_incoming, dialed_at desc, id desc)
  include (caller, destination, cost_micros, seconds, outcome, did_number, refusal, cause)
  where state = 'ended';
drop index calls__missed;
create index calls__missed on calls (customer_id, dialed_at desc, id desc)
  include (caller, destination, is_incoming, cost_micros, seconds, outcome, did_number, refusal, cause,
    ended_at)
  where state = 'ended' and outcome = 'missed' and is_incoming;
