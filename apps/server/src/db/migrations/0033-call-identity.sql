-- A call, and a text, is known by carrier, trunk, the carrier's id and the called number together: an
-- id alone is only as unique as whoever made it up. The trunk is the carrier's account, or the name of
-- the line it came by; '' where the carrier tells none. Null: from before it was kept.
alter table calls add column trunk text;
alter table calls drop constraint calls__carrier_call;
alter table calls add constraint calls__identity
  unique (carrier, carrier_call_id, did_number, trunk);

alter table sms_messages add column trunk text;
alter table sms_messages drop constraint sms_messages__carrier_message;
alter table sms_messages add constraint sms_messages__identity
  unique (carrier, carrier_message_id, recipient, trunk);

-- The same recording told of two calls is two messages, of which neither hides the other.
alter table voicemails drop constraint voicemails__recording;
alter table voicemails add constraint voicemails__recording unique (recording_id, call_id);
