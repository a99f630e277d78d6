import { sql } from 'kysely';
import type { Db, Tx } from '../db/client.ts';

/** Closed accounts whose 30 days are over (behaviour 3.4). */
export async function findAccountsToErase(db: Db, most: number): Promise<number[]> {
  const rows = await db
    .selectFrom('customers')
    .select('id')
    .where('status', '=', 'Closed')
    .where('erased_at', 'is', null)
    .where('erase_after', '<=', sql<Date>`app_now()`)
    .orderBy('erase_after')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

/** Locks a closed account that is not erased yet; false when somebody else did that. */
export async function lockToErase(tx: Tx, customerId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('customers')
    .select('id')
    .where('id', '=', customerId)
    .where('status', '=', 'Closed')
    .where('erased_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes what is personal out of the account's own row, which is locked. */
export async function eraseCustomer(tx: Tx, customerId: number): Promise<void> {
  await tx
    .updateTable('customers')
    .set({
      email: `erased-${customerId}@erased.invalid`,
      password_hash: 'erased',
      first_name: '',
      last_name: '',
      email_verified_at: null,
      time_zone: null,
      gateway_customer: null,
      erased_at: sql<Date>`app_now()`,
    })
    .where('id', '=', customerId)
    .execute();
}
