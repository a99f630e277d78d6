import type { Tx } from '@portal/server/db/client';

/** Notes which period a payment paid; the same payment pays it once. */
export async function insertPaidPeriod(
  tx: Tx,
  paid: { intentId: string; subscriptionId: number; startedAt: Date; renewsAt: Date },
): Promise<void> {
  await tx
    .insertInto('paid_periods')
    .values({
      intent_id: paid.intentId,
      subscription_id: paid.subscriptionId,
      started_at: paid.startedAt,
      ends_at: paid.renewsAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
