import { sql } from 'kysely';
import type { Tx } from '../../db/client.ts';

/** Closes the account; its e-mail is free from then on. */
export async function updateClosed(
  tx: Tx,
  customerId: number,
  erasedAfterDays: number,
): Promise<void> {
  await tx
    .updateTable('customers')
    .set({
      status: 'Closed',
      closed_at: sql<Date>`app_now()`,
      erase_after: sql<Date>`app_now() + make_interval(days => ${erasedAfterDays})`,
    })
    .where('id', '=', customerId)
    .execute();
}

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

/** Removes the customer's cards; the payment sweeper takes them out of the gateway's vault. */
export async function removeCards(tx: Tx, customerId: number): Promise<void> {
  await tx
    .updateTable('saved_cards')
    .set({ removed_at: sql<Date>`app_now()`, is_primary: false })
    .where('customer_id', '=', customerId)
    .where('removed_at', 'is', null)
    .execute();
}
