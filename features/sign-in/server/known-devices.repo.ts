import * as limits from '@portal/contract/limits';
import { sql } from 'kysely';
import type { Db, Tx } from '@portal/server/db/client';

/** A browser that logged in to an account: the hash of its secret, and whose account. */
export interface KnownDevice {
  hash: Buffer;
  customerId: number;
}

const isInUse = sql<boolean>`last_used_at > app_now() - make_interval(days => ${limits.knownDeviceDays})`;

/** The customers whose accounts the browser with this secret logged in to. */
export async function findOwnersOfDevice(db: Db | Tx, hash: Buffer): Promise<number[]> {
  const rows = await db
    .selectFrom('known_devices')
    .select('customer_id as customerId')
    .where('secret_hash', '=', hash)
    .where(isInUse)
    .execute();
  return rows.map(({ customerId }) => customerId);
}

/** Notes that a browser logged in to an account, for the first time or again. */
export async function saveKnownDevice(tx: Tx, { hash, customerId }: KnownDevice): Promise<void> {
  await tx
    .insertInto('known_devices')
    .values({ secret_hash: hash, customer_id: customerId })
    .onConflict((conflict) =>
      conflict
        .columns(['secret_hash', 'customer_id'])
        .doUpdateSet({ last_used_at: sql<Date>`app_now()`, wrong_guesses: 0 }),
    )
    .execute();
}

/** Forgets the browsers of a customer beyond the most recent. */
export async function deleteSpareDevices(tx: Tx, customerId: number): Promise<void> {
  // Skipping what another log-in is forgetting at this moment: neither waits for the other.
  await sql`delete from known_devices where (secret_hash, customer_id) in (
    select secret_hash, customer_id from known_devices
    where customer_id = ${customerId} and last_used_at < (
      select last_used_at from known_devices where customer_id = ${customerId}
      order by last_used_at desc offset ${limits.knownDevicesMax - 1} limit 1)
    for update skip locked)`.execute(tx);
}

/**
 * Counts a wrong guess of a known browser. After many without a right one it is known no more:
 * whoever logged in once, and took many such secrets along, does not guess with them for ever.
 */
export async function updateWrongGuesses(db: Db, { hash, customerId }: KnownDevice): Promise<void> {
  const { rows } = await sql<{ guesses: number }>`
    update known_devices set wrong_guesses = wrong_guesses + 1
    where secret_hash = ${hash} and customer_id = ${customerId}
    returning wrong_guesses as guesses`.execute(db);
  if ((rows[0]?.guesses ?? 0) < limits.knownDeviceGuesses) return;
  await db
    .deleteFrom('known_devices')
    .where('secret_hash', '=', hash)
    .where('customer_id', '=', customerId)
    .execute();
}

/** Forgives the browsers of a customer what they guessed; answers the hashes of their secrets. */
export async function forgiveWrongGuesses(tx: Tx, customerId: number): Promise<Buffer[]> {
  const rows = await tx
    .updateTable('known_devices')
    .set({ wrong_guesses: 0 })
    .where('customer_id', '=', customerId)
    .returning('secret_hash as hash')
    .execute();
  return rows.map(({ hash }) => hash);
}
