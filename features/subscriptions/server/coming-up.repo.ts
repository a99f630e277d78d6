import { callsCost } from '@portal/features/spending/server';
import type { Db } from '@portal/server/db/client';
import { freeCredit } from '@portal/server/db/ledger.repo';
import { sql } from 'kysely';
import type { RunningPlan } from './coming-up.rules.ts';

/** Instants as JSON has them. */
interface PlanRow extends Omit<RunningPlan, 'renewsAt' | 'cancelAt' | 'owed'> {
  renewsAt: string;
  cancelAt: string | null;
  owed: { amountMicros: number; nextTryAt: string | null } | null;
}

export interface ComingRow {
  now: Date;
  plans: PlanRow[];
  card: { brand: string; lastFour: string } | null;
  freeMicros: number;
  monthMicros: number;
  fourWeeksMicros: number;
}

const zone = sql`coalesce(c.time_zone, 'UTC')`;

/** All that is known of what a customer will pay, and how fast credit goes, in one round trip. */
export async function findComing(db: Db, customerId: number): Promise<ComingRow> {
  const { rows } = await sql<ComingRow>`
    select app_now() as now,
      coalesce((
        select json_agg(json_build_object(
          'didNumber', n.did_number, 'label', n.label, 'status', s.status,
          'renewsAt', s.renews_at, 'cancelAt', s.cancel_at, 'anchorDay', s.anchor_day,
          'months', p.interval_months, 'priceMicros', p.price_micros,
          'owed', (select json_build_object('amountMicros', r.amount_micros,
              'nextTryAt', r.next_try_at) from renewals r
            where r.subscription_id = s.id and r.period_started_at = s.renews_at
              and r.state in ('due', 'charging', 'declined'))))
        from subscriptions s
        join numbers n on n.id = s.number_id
        join packages p on p.id = coalesce(s.next_package_id, s.package_id)
        where s.customer_id = c.id and s.status <> 'ended'), '[]'::json) as plans,
      (select json_build_object('brand', k.brand, 'lastFour', k.last_four)
        from saved_cards k where k.customer_id = c.id and k.is_primary and k.removed_at is null
      ) as card,
      ${freeCredit(sql`c.id`)} as "freeMicros",
      ${callsCost(
        sql`c.id`,
        sql`date_trunc('month', app_now() at time zone ${zone}) at time zone ${zone}`,
      )} as "monthMicros",
      ${callsCost(sql`c.id`, sql`app_now() - interval '28 days'`)} as "fourWeeksMicros"
    from customers c where c.id = ${customerId}`.execute(db);
  if (!rows[0]) throw new Error(`There is no customer ${customerId}`);
  return rows[0];
}
