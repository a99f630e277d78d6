-- The gateway is told of a change of a card before the books are written. From before that until both
-- are known to say the same there is a row: what is due is told again what the books say, whoever
-- began it, also after the process that began it has ended.
create table card_tellings (
  id uuid primary key,
  card_id bigint not null references saved_cards (id),
  created_at timestamptz not null default app_now(),
  due_at timestamptz not null
);
create index card_tellings_due on card_tellings (due_at);
create index card_tellings_card on card_tellings (card_id);
