-- Credit that falls since the bank took a payment back is no reason to charge the card again.
alter table spending_settings drop constraint spending_settings__paused;
alter table spending_settings add constraint spending_settings__paused
  check (top_up_paused in ('declined', 'no-card', 'reversed'));
