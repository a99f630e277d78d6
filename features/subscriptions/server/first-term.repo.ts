import { sql } from 'kysely';
import type { Tx } from '@portal/server/db/client';
import { insertPaidPeriod } from './paid-periods.repo.ts';

/** The first term of a number, and the payment that pays it: it renews on the same day of the month, in UTC, one term later. */
export async function insertSubscription(
  tx: Tx,
  order: { numberId: number | null; packageId: string; months: number },
  customerId: number,
  intentId: string,
): Promise<{ id: number; renewsAt: Date }> {
  const { id, startedAt, renewsAt } = await tx
    .insertInto('subscriptions')
    .values({
      customer_id: customerId,
      number_id: order.numberId ?? 0,
      package_id: order.packageId,
      anchor_day: sql<number>`extract(day from app_now() at time zone 'UTC')`,
      period_started_at: sql<Date>`app_now()`,
      renews_at: sql<Date>`(app_now() at time zone 'UTC'
        + make_interval(months => ${order.months})) at time zone 'UTC'`,
      next_package_id: null,
      coupon_code: null,
    })
    .returning(['id', 'period_started_at as startedAt', 'renews_at as renewsAt'])
    .executeTakeFirstOrThrow();
  await insertPaidPeriod(tx, { intentId, subscriptionId: id, startedAt, renewsAt });
  return { id, renewsAt };
}
