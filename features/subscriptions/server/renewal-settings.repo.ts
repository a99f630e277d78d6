import type { Db } from '@portal/server/db/client';

/** Whether renewals may be charged to another saved card. */
export async function findUseOtherCards(db: Db, customerId: number): Promise<boolean> {
  const { allowed } = await db
    .selectFrom('customers')
    .select('renew_with_other_card as allowed')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  return allowed;
}

export async function updateUseOtherCards(
  db: Db,
  customerId: number,
  allowed: boolean,
): Promise<void> {
  await db
    .updateTable('customers')
    .set({ renew_with_other_card: allowed })
    .where('id', '=', customerId)
    .execute();
}
