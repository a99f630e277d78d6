import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '@portal/server/db/client';
import { daySpending } from './day-spending.repo.ts';

export interface DailyCap {
  leftMicros: number;
  day: string;
}

async function findCapOf(
  tx: Tx,
  customerId: number,
  moment: RawBuilder<unknown>,
): Promise<DailyCap | null> {
  const zone = sql`coalesce(c.time_zone, 'UTC')`;
  const { rows } = await sql<DailyCap>`
    select s.daily_cap_micros - ${daySpending(sql`c.id`, zone, moment)} as "leftMicros",
      (${moment} at time zone ${zone})::date::text as day
    from spending_settings s join customers c on c.id = s.customer_id
    where s.customer_id = ${customerId} and s.daily_cap_on`.execute(tx);
  return rows[0] ?? null;
}

/** What the customer's daily cap leaves for calls of today; null where none is set. */
export const findDailyCap = (tx: Tx, customerId: number) =>
  findCapOf(tx, customerId, sql`app_now()`);

/**
 * What it leaves on the day on which a call began, to which all of its cost counts: over midnight,
 * what the call holds is no part of the new day, of which it would else take a whole cap each time.
 */
export const findCapOfCall = (tx: Tx, customerId: number, callId: number) =>
  findCapOf(tx, customerId, sql`(select own.routed_at from calls own where own.id = ${callId})`);

/** Notes that the cap refused a call on a day, for the mail that tells of it. */
export async function updateCapHit(tx: Tx, customerId: number, day: string): Promise<void> {
  await sql`update spending_settings set daily_cap_hit_on = ${day}::date
    where customer_id = ${customerId} and daily_cap_hit_on is distinct from ${day}::date`.execute(
    tx,
  );
}
