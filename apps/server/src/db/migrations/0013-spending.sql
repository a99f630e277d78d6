-- What a customer has set about credit: automatic top-up, a mail when it runs low, and the most that
-- calls of a day may cost. It takes the place of columns that nothing ever wrote.
alter table customers
  drop column low_balance_micros,
  drop column daily_spend_cap_micros,
  drop column auto_top_up;

create table spending_settings (
  customer_id bigint primary key references customers,
  top_up_on boolean not null default false,
  top_up_below_micros bigint not null default 5000000,
  top_up_amount_micros bigint not null default 15000000,
  top_up_month_max_micros bigint not null default 100000000,
  -- When it was switched on: what was declined before is forgotten.
  top_up_since timestamptz,
  top_up_paused text constraint spending_settings__paused check (top_up_paused in ('declined', 'no-card')),
  top_up_look_at timestamptz,
  low_balance_on boolean not null default false,
  low_balance_micros bigint not null default 2000000,
  -- Set while the credit is below and the customer knows.
  low_balance_told_at timestamptz,
  daily_cap_on boolean not null default false,
  daily_cap_micros bigint not null default 10000000,
  -- The customer's own dates, of the last call that the cap refused and of the last mail about it.
  daily_cap_hit_on date,
  daily_cap_told_on date,
  constraint spending_settings__amounts check (
    top_up_below_micros > 0 and top_up_amount_micros >= top_up_below_micros
    and top_up_month_max_micros >= top_up_amount_micros
    and low_balance_micros > 0 and daily_cap_micros > 0),
  constraint spending_settings__pause check (top_up_paused is null or not top_up_on)
);
create index spending_settings__watched on spending_settings (customer_id)
  where top_up_on or low_balance_on or daily_cap_hit_on is distinct from daily_cap_told_on;
