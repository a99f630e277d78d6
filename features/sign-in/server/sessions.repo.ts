import { sql } from 'kysely';
import type { Db, Tx } from '@portal/server/db/client';

/**
 * Ends sessions; the database tells every node when the transaction commits. Answers which they
 * were, so that this node can be told at once.
 */
export async function endSessions(
  tx: Db | Tx,
  which: { sessionId: string } | { customerId: number; except?: string },
  reason: string,
): Promise<string[]> {
  let query = tx
    .updateTable('sessions')
    .set({ ended_at: sql<Date>`app_now()`, end_reason: reason })
    .where('ended_at', 'is', null);
  if ('sessionId' in which) query = query.where('id', '=', which.sessionId);
  else {
    query = query.where('customer_id', '=', which.customerId);
    if (which.except !== undefined) query = query.where('id', '<>', which.except);
  }
  const rows = await query.returning('id').execute();
  return rows.map(({ id }) => id);
}

/** Notes that a session has just shown who holds it; false where it is over. */
export async function updateSessionConfirmed(tx: Db | Tx, sessionId: string): Promise<boolean> {
  const row = await tx
    .updateTable('sessions')
    .set({ confirmed_at: sql<Date>`app_now()` })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
