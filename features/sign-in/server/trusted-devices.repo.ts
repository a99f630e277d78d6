import { sql } from 'kysely';
import type { Db, Tx } from '@portal/server/db/client';

/** Notes that a device is used. Answers what it is worth; 'none' for one that was removed. */
export async function updateDeviceUse(
  db: Db,
  deviceId: string,
  customerId: number,
): Promise<'trusted' | 'expired' | 'none'> {
  const row = await db
    .updateTable('trusted_devices')
    .set({
      last_used_at: sql<Date>`case when expires_at > app_now() then app_now() else last_used_at end`,
    })
    .where('id', '=', deviceId)
    .where('customer_id', '=', customerId)
    .where('revoked_at', 'is', null)
    .returning(sql<boolean>`expires_at > app_now()`.as('isTrusted'))
    .executeTakeFirst();
  if (!row) return 'none';
  return row.isTrusted ? 'trusted' : 'expired';
}

/** Whether a device needs no code, locked: whoever removes it comes before or after. */
export async function lockDeviceTrust(tx: Tx, deviceId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('trusted_devices')
    .select('id')
    .where('id', '=', deviceId)
    .where('revoked_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertTrustedDevice(
  tx: Tx,
  customerId: number,
  device: string,
  days: number,
): Promise<{ id: string; expiresAt: Date }> {
  return tx
    .insertInto('trusted_devices')
    .values({
      customer_id: customerId,
      device,
      expires_at: sql<Date>`app_now() + make_interval(days => ${days})`,
    })
    .returning(['id', 'expires_at as expiresAt'])
    .executeTakeFirstOrThrow();
}

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
