import { sql } from 'kysely';
import type { Db, Tx } from '@portal/server/db/client';

export type TokenPurpose =
  | 'two-factor'
  | 'email-verification'
  | 'email-change'
  | 'email-change-undo'
  | 'password-reset'
  | 'port-in'
  | 'caller-id-proof';

export interface NewOneTimeToken {
  customerId: number;
  purpose: TokenPurpose;
  tokenHash: Buffer;
  codeHash?: Buffer;
  /** What it is about, such as the new e-mail address. */
  subject?: string;
  /** Whether log-in asked for codes when it was made, for what may bring that back. */
  twoFactorBefore?: boolean;
  /** What came along with a change of e-mail, for what may bring it back. */
  broughtRequests?: readonly string[];
  minutes: number;
}

/** Keeps the hash of a new link or code; answers when it ends. */
export async function insertOneTimeToken(tx: Db | Tx, token: NewOneTimeToken): Promise<Date> {
  const row = await tx
    .insertInto('one_time_tokens')
    .values({
      customer_id: token.customerId,
      purpose: token.purpose,
      token_hash: token.tokenHash,
      code_hash: token.codeHash ?? null,
      subject: token.subject ?? null,
      two_factor_before: token.twoFactorBefore ?? null,
      brought_requests: token.broughtRequests ? [...token.broughtRequests] : null,
      expires_at: sql<Date>`app_now() + make_interval(mins => ${token.minutes})`,
    })
    .returning('expires_at as expiresAt')
    .executeTakeFirstOrThrow();
  return row.expiresAt;
}

/** Counts a guess at a code before it is looked at; nothing when no guess is left or it is over. */
export async function takeGuess(
  tx: Db | Tx,
  which: { tokenHash: Buffer; purpose: TokenPurpose; brandId: number; most: number },
) {
  return tx
    .updateTable('one_time_tokens')
    .from('customers')
    .set((eb) => ({ tries: eb('one_time_tokens.tries', '+', 1) }))
    .whereRef('customers.id', '=', 'one_time_tokens.customer_id')
    .where('customers.brand_id', '=', which.brandId)
    .where('one_time_tokens.token_hash', '=', which.tokenHash)
    .where('one_time_tokens.purpose', '=', which.purpose)
    .where('one_time_tokens.used_at', 'is', null)
    .where('one_time_tokens.expires_at', '>', sql<Date>`app_now()`)
    .where('one_time_tokens.tries', '<', which.most)
    .returning([
      'one_time_tokens.id',
      'one_time_tokens.customer_id as customerId',
      'one_time_tokens.code_hash as codeHash',
    ])
    .executeTakeFirst();
}

/**
 * Counts a guess at the newest code of a customer about one thing, before it is looked at; nothing
 * when there is none, no guess is left or it is over. An older code counts no more.
 */
export async function takeGuessAtNewest(
  db: Db | Tx,
  which: { customerId: number; purpose: TokenPurpose; subject: string; most: number },
) {
  return db
    .updateTable('one_time_tokens')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('one_time_tokens')
        .select('id')
        .where('customer_id', '=', which.customerId)
        .where('purpose', '=', which.purpose)
        .where('subject', '=', which.subject)
        .orderBy('created_at', 'desc')
        .limit(1),
    )
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`app_now()`)
    .where('tries', '<', which.most)
    .returning(['id', 'token_hash as tokenHash', 'code_hash as codeHash'])
    .executeTakeFirst();
}

/** Uses a token up; false when somebody else did first, or when it has ended. */
export async function useOneTimeToken(tx: Tx, id: string): Promise<boolean> {
  const row = await tx
    .updateTable('one_time_tokens')
    .set({ used_at: sql<Date>`app_now()` })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`app_now()`)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
