import { type RawBuilder, sql } from 'kysely';
import type { Tx } from './client.ts';

/** What calls that began today cost, with what running ones of them may still cost. Micro-dollars. */
export function daySpending(customer: RawBuilder<unknown>, zone: RawBuilder<unknown>) {
  const today = sql`date_trunc('day', app_now() at time zone ${zone}) at time zone ${zone}`;
  return sql<number>`(
    (select coalesce(sum(k.cost_micros), 0) from calls k
      where k.customer_id = ${customer} and k.state = 'ended' and k.dialed_at >= ${today})
    + (select coalesce(sum(h.amount_micros), 0) from ledger_accounts o
      join credit_holds h on h.account_id = o.id join calls k on k.id = h.call_id
      where o.customer_id = ${customer} and o.kind = 'credit' and k.dialed_at >= ${today})
  )::bigint`;
}

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
