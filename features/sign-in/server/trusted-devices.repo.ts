import { sql } from 'kysely';
import type { Tx } from '@portal/server/db/client';

/** Ends the trust in one device of a customer, or in all; answers how many there were. */
export async function revokeTrustedDevices(
  tx: Tx,
  customerId: number,
  deviceId?: string,
): Promise<number> {
  let query = tx
    .updateTable('trusted_devices')
    .set({ revoked_at: sql<Date>`app_now()` })
    .where('customer_id', '=', customerId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<Date>`app_now()`);
  if (deviceId !== undefined) query = query.where('id', '=', deviceId);
  const { numUpdatedRows } = await query.executeTakeFirst();
  return Number(numUpdatedRows);
}
