-- The name that a browser gave its test call: it asks what became of that one, also where the answer
-- to its request was lost, and the same request again rings nobody twice.
alter table test_calls add column attempt uuid;

-- A call rings once the carrier has taken it; until then nobody can say whether it will.
alter table test_calls drop constraint test_calls_state_check;
alter table test_calls add constraint test_calls_state_check
  check (state in ('asked', 'ringing', 'answered', 'unanswered', 'failed'));
