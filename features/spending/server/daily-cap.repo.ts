import { sql } from 'kysely';
import type { Tx } from '@portal/server/db/client';
import { daySpending } from './day-spending.repo.ts';

/** What the customer's daily cap leaves for calls of today; null where none is set. */
export async function findDailyCap(
  tx: Tx,
  customerId: number,
): Promise<{ leftMicros: number; day: string } | null> {
  const zone = sql`coalesce(c.time_zone, 'UTC')`;
  const { rows } = await sql<{ leftMicros: number; day: string }>`
    select s.daily_cap_micros - ${daySpending(sql`c.id`, zone)} as "leftMicros",
      (app_now() at time zone ${zone})::date::text as day
    from spending_settings s join customers c on c.id = s.customer_id
    where s.customer_id = ${customerId} and s.daily_cap_on`.execute(tx);
  return rows[0] ?? null;
}

/** Notes that the cap refused a call on a day, for the mail that tells of it. */
export async function updateCapHit(tx: Tx, customerId: number, day: string): Promise<void> {
  await sql`update spending_settings set daily_cap_hit_on = ${day}::date
    where customer_id = ${customerId} and daily_cap_hit_on is distinct from ${day}::date`.execute(
    tx,
  );
}
