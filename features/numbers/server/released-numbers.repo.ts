import { sql } from 'kysely';
import type { Tx } from '@portal/server/db/client';

/** Gives up a customer's numbers, or one of them: from the commit on no call finds an owner. */
export async function releaseNumbers(
  tx: Tx,
  owned: { customerId: number; numberId?: number },
): Promise<void> {
  const { customerId, numberId } = owned;
  const which = tx
    .selectFrom('numbers')
    .select('id')
    .where('customer_id', '=', customerId)
    .$if(numberId !== undefined, (query) => query.where('id', '=', numberId ?? 0));
  await tx.deleteFrom('forwarding_targets').where('number_id', 'in', which).execute();
  // Where it rang before is nobody's business once the number is another's.
  await tx.deleteFrom('forwarding_changes').where('number_id', 'in', which).execute();
  await tx
    .updateTable('numbers')
    .set({
      status: 'released',
      customer_id: null,
      released_at: sql<Date>`app_now()`,
      label: '',
      sms_email: '',
      ring_plan: null,
      business_hours: null,
      show_caller: true,
    })
    .where('id', 'in', which)
    .execute();
}
