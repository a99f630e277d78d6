-- What the carrier was told when it announced the call: a repeated question gets the same answer,
-- whatever the customer has changed since.
alter table calls add column decision jsonb;
