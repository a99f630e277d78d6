-- Requests to bring a number that came along when an e-mail was changed. Undoing it takes these back
-- and no others: what else the new mailbox asked for is its own. Null of a change before this.
alter table one_time_tokens add column brought_requests uuid[];
