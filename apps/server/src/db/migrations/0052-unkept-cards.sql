-- A card that was to be saved with its payment stays in the gateway's vault although the payment buys
-- nothing here: its customer has left, or was told that it is over. It is taken out there, and its row
-- goes with it.
create table unkept_cards (
  gateway text not null,
  gateway_token text not null,
  created_at timestamptz not null default app_now(),
  primary key (gateway, gateway_token)
);
