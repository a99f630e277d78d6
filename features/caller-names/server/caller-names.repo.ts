import { sql } from 'kysely';
import type { Db, Tx } from '@portal/server/db/client';

/** What a customer calls those who call, in the order of their numbers. */
export function findCallerNames(db: Db, customerId: number) {
  return db
    .selectFrom('caller_names')
    .select(['number', 'name'])
    .where('customer_id', '=', customerId)
    .orderBy('number')
    .execute();
}

/** Locks the customer, so that two requests count one after the other, and counts other names. */
export async function countOtherNames(tx: Tx, customerId: number, number: string): Promise<number> {
  await sql`select id from customers where id = ${customerId} for no key update`.execute(tx);
  const { rows } = await sql<{ named: number }>`
    select count(*) as named from caller_names
    where customer_id = ${customerId} and number <> ${number}`.execute(tx);
  return rows[0]?.named ?? 0;
}

export async function upsertCallerName(
  tx: Tx,
  customerId: number,
  { number, name }: { number: string; name: string },
): Promise<void> {
  await tx
    .insertInto('caller_names')
    .values({ customer_id: customerId, number, name })
    .onConflict((conflict) => conflict.columns(['customer_id', 'number']).doUpdateSet({ name }))
    .execute();
}

export async function deleteCallerName(tx: Tx, customerId: number, number: string): Promise<void> {
  await tx
    .deleteFrom('caller_names')
    .where('customer_id', '=', customerId)
    .where('number', '=', number)
    .execute();
}

/** Forgets whom a customer gave a name. */
export async function eraseCallerNames(tx: Tx, customerId: number): Promise<void> {
  await tx.deleteFrom('caller_names').where('customer_id', '=', customerId).execute();
}
