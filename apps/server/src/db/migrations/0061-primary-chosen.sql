-- When its owner chose a card as the primary one; null where it is that as the first of all. A card
-- whose payment is known late does not take the place of one that was chosen since.
alter table saved_cards add column primary_chosen_at timestamptz;
