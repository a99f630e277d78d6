import { sql } from 'kysely';
import * as limits from '@portal/contract/limits';
import type { Db, Tx } from '@portal/server/db/client';

export interface NewChallenge {
  challengeHash: Buffer;
  brandId: number;
  /** The page that asks. */
  origin: string;
  /** Who adds a passkey, and what authenticators are to know them by. */
  adds?: { customerId: number; userHandle: Buffer };
  /** The session that is to be confirmed. With neither it is a log-in. */
  sessionId?: string;
  minutes: number;
}

/** Keeps the hash of what a browser is asked to sign. */
export async function insertPasskeyChallenge(db: Db | Tx, challenge: NewChallenge): Promise<void> {
  await db
    .insertInto('passkey_challenges')
    .values({
      challenge_hash: challenge.challengeHash,
      brand_id: challenge.brandId,
      session_id: challenge.sessionId ?? null,
      customer_id: challenge.adds?.customerId ?? null,
      user_handle: challenge.adds?.userHandle ?? null,
      origin: challenge.origin,
      expires_at: sql<Date>`app_now() + make_interval(mins => ${challenge.minutes})`,
    })
    .execute();
}

/**
 * Takes a challenge out, so that it is answered once. Nothing where it is too old, of another
 * brand, or was not made for this: `customerId` adds a passkey, `sessionId` confirms that session,
 * and neither logs in.
 */
export async function takePasskeyChallenge(
  db: Db | Tx,
  which: { challengeHash: Buffer; brandId: number; customerId?: number; sessionId?: string },
): Promise<{ origin: string; userHandle: Buffer | null } | undefined> {
  return db
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', which.challengeHash)
    .where('brand_id', '=', which.brandId)
    .where(sql<boolean>`customer_id is not distinct from ${which.customerId ?? null}`)
    .where(sql<boolean>`session_id is not distinct from ${which.sessionId ?? null}`)
    .where('expires_at', '>', sql<Date>`app_now()`)
    .returning(['origin', 'user_handle as userHandle'])
    .executeTakeFirst();
}

/** Which passkeys a customer has, by the names that browsers know them by. */
export function findCredentialsOf(db: Db, customerId: number) {
  return db
    .selectFrom('passkeys')
    .select(['credential_id as credentialId', 'transports'])
    .where('customer_id', '=', customerId)
    .orderBy('created_at', 'desc')
    .execute();
}

/** The passkey of a credential, if its customer is of this brand and not closed. */
export async function findPasskeyOfCredential(db: Db, brandId: number, credentialId: string) {
  return db
    .selectFrom('passkeys')
    .innerJoin('customers', 'customers.id', 'passkeys.customer_id')
    .select([
      'passkeys.id',
      'passkeys.customer_id as customerId',
      'passkeys.credential_id as credentialId',
      'passkeys.public_key as publicKey',
      'passkeys.counter',
      'passkeys.user_handle as userHandle',
    ])
    .where('passkeys.credential_id', '=', credentialId)
    .where('customers.brand_id', '=', brandId)
    .where('customers.status', '<>', 'Closed')
    .executeTakeFirst();
}

/**
 * Notes a use; false where the passkey was removed or used since it was looked at. The row stays
 * locked, so that whoever removes it ends the session that opens in this transaction too.
 */
export async function updatePasskeyUsed(
  tx: Tx,
  used: { id: string; counterBefore: number; counter: number },
): Promise<boolean> {
  const row = await tx
    .updateTable('passkeys')
    .set({ counter: used.counter, last_used_at: sql<Date>`app_now()` })
    .where('id', '=', used.id)
    .where('counter', '=', used.counterBefore)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends what a customer may be adding: a device that answers it is too late. */
export async function deletePasskeyChallenges(tx: Tx, customerId: number): Promise<void> {
  await tx.deleteFrom('passkey_challenges').where('customer_id', '=', customerId).execute();
}

/** Removes all passkeys of a customer, and what they may be adding; answers how many there were. */
export async function deletePasskeys(tx: Tx, customerId: number): Promise<number> {
  await deletePasskeyChallenges(tx, customerId);
  const gone = await tx
    .deleteFrom('passkeys')
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return Number(gone.numDeletedRows);
}

/**
 * Removes the passkeys of a customer that were added since the change of e-mail that a link undoes,
 * or so shortly before it that whoever made the change may have added them too. Answers how many.
 */
export async function deletePasskeysOfChange(
  tx: Tx,
  link: { id: string; customerId: number },
): Promise<number> {
  await deletePasskeyChallenges(tx, link.customerId);
  const gone = await sql`
    delete from passkeys using one_time_tokens undone
    where undone.id = ${link.id}
      and passkeys.customer_id = ${link.customerId}
      and passkeys.created_at
        > undone.created_at - make_interval(days => ${limits.passkeySettledDays})`.execute(tx);
  return Number(gone.numAffectedRows ?? 0);
}

/** Forgets challenges that nobody answered. */
export async function deleteOldPasskeyChallenges(db: Db): Promise<void> {
  await sql`delete from passkey_challenges where expires_at < app_now()`.execute(db);
}

/** Forgets a customer's passkeys. */
export async function erasePasskeys(tx: Tx, customerId: number): Promise<void> {
  await sql`delete from passkeys where customer_id = ${customerId}`.execute(tx);
}
