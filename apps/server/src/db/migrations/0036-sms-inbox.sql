-- One inbox for all numbers of a customer, and the texts of one of them, newest first.
create index sms_messages__inbox on sms_messages (customer_id, id desc);
create index sms_messages__newest on sms_messages (number_id, id desc);
drop index sms_messages__number;
