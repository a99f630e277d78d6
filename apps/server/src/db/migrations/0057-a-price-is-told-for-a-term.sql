-- What the mails before a renewal said that it costs, by the term that they told of: whoever looks at
-- another term and comes back pays what was told for the first one.
create table renewal_announcements (
  subscription_id bigint not null references subscriptions,
  period_started_at timestamptz not null,
  package_id text not null references packages,
  amount_micros bigint not null,
  announced_at timestamptz not null default app_now(),
  primary key (subscription_id, period_started_at, package_id)
);
insert into renewal_announcements (subscription_id, period_started_at, package_id, amount_micros)
select id, reminded_for, coalesce(next_package_id, package_id), reminded_micros
from subscriptions
where status = 'active' and reminded_for = date_trunc('milliseconds', renews_at)
  and reminded_micros is not null;
alter table subscriptions drop column reminded_for, drop column reminded_micros;
