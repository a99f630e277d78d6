import { sql } from 'kysely';
import { compiled } from '@portal/server/db/compiled';
import type { Db, Tx } from '@portal/server/db/client';

const blockedBy = compiled(
  (db, customerId: number) =>
    db
      .selectFrom('blocked_callers')
      .select(['number', 'created_at as blockedAt'])
      .where('customer_id', '=', customerId)
      .orderBy('created_at', 'desc')
      .orderBy('number'),
  { isBrief: () => true },
);

/** Callers whom a customer blocked, the last first. */
export function findBlockedCallers(db: Db, customerId: number) {
  return blockedBy(db, customerId);
}

/** Locks the customer, so that two requests count one after the other, and counts. */
export async function countBlockedCallers(tx: Tx, customerId: number): Promise<number> {
  await sql`select id from customers where id = ${customerId} for no key update`.execute(tx);
  const { rows } = await sql<{ blocked: number }>`
    select count(*) as blocked from blocked_callers where customer_id = ${customerId}`.execute(tx);
  return rows[0]?.blocked ?? 0;
}

export async function isBlockedCaller(
  tx: Tx,
  customerId: number,
  number: string,
): Promise<boolean> {
  const row = await tx
    .selectFrom('blocked_callers')
    .select('number')
    .where('customer_id', '=', customerId)
    .where('number', '=', number)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertBlockedCaller(
  tx: Tx,
  customerId: number,
  number: string,
): Promise<void> {
  await tx.insertInto('blocked_callers').values({ customer_id: customerId, number }).execute();
}

/** False where the number was not blocked. */
export async function deleteBlockedCaller(
  tx: Tx,
  customerId: number,
  number: string,
): Promise<boolean> {
  const row = await tx
    .deleteFrom('blocked_callers')
    .where('customer_id', '=', customerId)
    .where('number', '=', number)
    .returning('number')
    .executeTakeFirst();
  return row !== undefined;
}

/** Forgets whom a customer blocked. */
export async function eraseBlockedCallers(tx: Tx, customerId: number): Promise<void> {
  await tx.deleteFrom('blocked_callers').where('customer_id', '=', customerId).execute();
}
