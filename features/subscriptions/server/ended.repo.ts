import { sql } from 'kysely';
import type { Tx } from '@portal/server/db/client';

/** Ends the customer's subscriptions: nothing renews any more. */
export async function endSubscriptions(tx: Tx, customerId: number): Promise<void> {
  await tx
    .updateTable('subscriptions')
    .set({
      status: 'ended',
      next_package_id: null,
      cancel_at: sql<Date>`app_now()`,
      released_at: sql<Date>`app_now()`,
    })
    .where('customer_id', '=', customerId)
    .where('status', '<>', 'ended')
    .execute();
}
