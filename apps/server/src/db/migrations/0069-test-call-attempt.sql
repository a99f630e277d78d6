-- The name that a browser gave its test call: it asks what became of that one, also where the answer
-- to its request was lost, and the same request again rings nobody twice.
alter table test_calls add column attempt uuid;
