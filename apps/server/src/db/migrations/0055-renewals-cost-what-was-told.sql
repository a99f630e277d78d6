-- What the mail before a renewal said that it costs, in micro-dollars: no more than that is charged for
-- the period that it was sent for. Null where nothing was said, or another term was chosen since.
alter table subscriptions add column reminded_micros bigint;
