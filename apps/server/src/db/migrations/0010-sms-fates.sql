-- How many files came with a text; they stay with the carrier.
alter table sms_messages add column attachments integer not null default 0;
alter table sms_messages add column fate text not null default 'off'
  constraint sms_messages__fate check (fate in ('off', 'kept', 'mailed'));
alter table sms_messages add constraint sms_messages__mail foreign key (mail_id) references mails;
