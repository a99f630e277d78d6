import type { Db, Tx } from '@portal/server/db/client';
import { hashSecret, makeSecret } from '@portal/server/ports/tokens';
import {
  deleteSpareDevices,
  findOwnersOfDevice,
  type KnownDevice,
  saveKnownDevice,
} from './known-devices.repo.ts';

/** The browser that a log-in comes from, if it logged in to this account before. */
export async function knownDevice(
  db: Db,
  secret: string | null,
  customerId: number | undefined,
): Promise<KnownDevice | null> {
  if (secret === null) return null;
  const hash = hashSecret(secret);
  // Asked for before it is looked at whose: an e-mail that nobody has takes the same way.
  const owners = await findOwnersOfDevice(db, hash);
  return customerId !== undefined && owners.includes(customerId) ? { hash, customerId } : null;
}

/** The hash of a browser's secret, if it logged in before to whatever account. */
export async function knownToAnybody(db: Db, secret: string | null): Promise<Buffer | null> {
  if (secret === null) return null;
  const hash = hashSecret(secret);
  return (await findOwnersOfDevice(db, hash)).length > 0 ? hash : null;
}

/**
 * Knows the browser from now on; answers the secret that it is to keep. One that brings a secret of
 * ours, of this account or of another, keeps it; any other is given a new one.
 */
export async function keepDeviceKnown(
  tx: Tx,
  secret: string | null,
  customerId: number,
): Promise<string> {
  const brought = secret === null ? null : { secret, hash: hashSecret(secret) };
  const isOurs = brought !== null && (await findOwnersOfDevice(tx, brought.hash)).length > 0;
  const kept = isOurs ? brought : makeSecret();
  await saveKnownDevice(tx, { hash: kept.hash, customerId });
  await deleteSpareDevices(tx, customerId);
  return kept.secret;
}
