-- A card that a gateway does not let go is asked for again after a pause that doubles, up to a day.
-- Without a time it is asked for at once.
alter table saved_cards
  add column detach_tries integer not null default 0,
  add column next_detach_at timestamptz;
alter table unkept_cards
  add column detach_tries integer not null default 0,
  add column next_detach_at timestamptz;

-- What was worked on long ago is forgotten, and cards are taken out of what was told of a customer.
create index gateway_events__done on gateway_events (received_at) where state = 'done';
create index gateway_events__card on gateway_events ((body ->> 'key'), (body ->> 'chargeReference'))
  where body ->> 'card' is not null;
