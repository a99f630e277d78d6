import { callsCost } from '@portal/features/spending/server';
import type { Db } from '@portal/server/db/client';
import { freeCredit } from '@portal/server/db/ledger.repo';
import { sql } from 'kysely';
import { renewalMicros, renewsAt } from './renewal-price.repo.ts';
import type { RunningPlan } from './coming-up.rules.ts';
import type { PayingCard } from './dunning.rules.ts';

/** Instants as JSON has them. */
interface PlanRow extends Omit<RunningPlan, 'renewsAt' | 'cancelAt' | 'graceUntil' | 'owed'> {
  renewsAt: string;
  cancelAt: string | null;
  graceUntil: string | null;
  owed: { amountMicros: number; nextTryAt: string | null } | null;
}

export interface ComingRow {
  now: Date;
  plans: PlanRow[];
  /** As `findCards` has them: the primary one first, then the newest. */
  cards: (PayingCard & { brand: string; lastFour: string })[];
  mayUseOthers: boolean;
  freeMicros: number;
  monthMicros: number;
  fourWeeksMicros: number;
  /** The first call that ever cost something. */
  firstPaidAt: Date | null;
  /** The customer's own month, `2026-11`. */
  month: string;
  /** Paid in it, with what was given back taken off; the second is the part that bought credit. */
  paidMicros: number;
  paidCreditMicros: number;
  saveUpTo: number;
}

const zone = sql`coalesce(c.time_zone, 'UTC')`;
const monthBegan = sql`date_trunc('month', app_now() at time zone ${zone}) at time zone ${zone}`;

/** What the customer paid this month and what of it bought credit, less what was given back. */
const paidThisMonth = sql`
  select coalesce(sum(net), 0)::bigint as total, coalesce(sum(least(net, credit)), 0)::bigint as credit
  from payment_intents i
  cross join lateral (
    select i.amount_micros - coalesce(sum(r.amount_micros), 0) as net
    from payment_intents r where r.refund_of = i.id and r.state = 'captured'
  ) back
  cross join lateral (
    select case when i.kind = 'credit' then i.amount_micros
      else coalesce((i.purpose ->> 'creditMicros')::bigint, 0) end as credit
  ) part
  where i.customer_id = c.id and i.state = 'captured' and i.created_at >= ${monthBegan}
    and i.kind in ('credit', 'renewal', 'reactivation', 'order')`;

/** What a longer term than the present one of any running plan saves at most. Percent. */
const mostSaved = sql`
  select coalesce(max(longer.discount_percentage), 0)::float8 from subscriptions s
  join packages p on p.id = coalesce(s.next_package_id, s.package_id)
  join packages longer on longer.country_id = p.country_id
    and longer.interval_months > p.interval_months
  where s.customer_id = c.id and s.status <> 'ended' and s.cancel_at is null`;

/** All that is known of what a customer will pay, and how fast credit goes, in one round trip. */
export async function findComing(db: Db, customerId: number): Promise<ComingRow> {
  const { rows } = await sql<ComingRow>`
    select app_now() as now,
      coalesce((
        select json_agg(json_build_object(
          'didNumber', n.did_number, 'label', n.label, 'status', s.status,
          'renewsAt', s.renews_at, 'cancelAt', s.cancel_at,
          'graceUntil', s.grace_until, 'anchorDay', s.anchor_day,
          'months', p.interval_months, 'priceMicros', p.price_micros,
          'renewalMicros', ${renewalMicros},
          'owed', (select json_build_object(
              'amountMicros', case r.state when 'charging' then r.amount_micros
                else ${renewalMicros} end,
              'nextTryAt', r.next_try_at) from renewals r
            where r.subscription_id = s.id
              and r.period_started_at = ${renewsAt}
              and r.state in ('due', 'charging', 'declined'))))
        from subscriptions s
        join numbers n on n.id = s.number_id
        join packages p on p.id = coalesce(s.next_package_id, s.package_id)
        where s.customer_id = c.id and s.status <> 'ended'), '[]'::json) as plans,
      coalesce((
        select json_agg(json_build_object('id', k.id, 'isPrimary', k.is_primary,
            'brand', k.brand, 'lastFour', k.last_four,
            'expirationMonth', k.expiration_month, 'expirationYear', k.expiration_year)
          order by k.is_primary desc, k.id desc)
        from saved_cards k where k.customer_id = c.id and k.removed_at is null), '[]'::json) as cards,
      c.renew_with_other_card as "mayUseOthers",
      ${freeCredit(sql`c.id`)} as "freeMicros",
      ${callsCost(sql`c.id`, monthBegan)} as "monthMicros",
      ${callsCost(sql`c.id`, sql`app_now() - interval '28 days'`)} as "fourWeeksMicros",
      (select k.dialed_at from calls k
        where k.customer_id = c.id and k.state = 'ended' and k.cost_micros > 0
        order by k.dialed_at limit 1) as "firstPaidAt",
      to_char(app_now() at time zone ${zone}, 'YYYY-MM') as month,
      paid.total as "paidMicros", paid.credit as "paidCreditMicros",
      (${mostSaved}) as "saveUpTo"
    from customers c cross join lateral (${paidThisMonth}) paid
    where c.id = ${customerId}`.execute(db);
  if (!rows[0]) throw new Error(`There is no customer ${customerId}`);
  return rows[0];
}
