import { sql } from 'kysely';
import type { Db, Tx } from '@portal/server/db/client';
import { signInColumns } from './sign-in.repo.ts';

export interface NewSession {
  customerId: number;
  kind: 'active' | 'suspended';
  device: string;
  address: string;
  /** Minutes that the session may live at most. */
  minutes: number;
  /** Hash of its first refresh token; a suspended session has none. */
  refreshHash: Buffer | null;
  /** Whether it was opened by the password or a passkey: a mailed link proves neither. */
  isConfirmed: boolean;
}

/** Opens a session; answers its id and the database's clock, from which its tokens are dated. */
export async function insertSession(
  tx: Tx,
  session: NewSession,
): Promise<{ id: string; now: Date }> {
  const row = await tx
    .insertInto('sessions')
    .values({
      customer_id: session.customerId,
      kind: session.kind,
      device: session.device,
      address: session.address,
      expires_at: sql<Date>`app_now() + make_interval(mins => ${session.minutes})`,
      confirmed_at: session.isConfirmed ? sql<Date>`app_now()` : null,
    })
    .returning(['id', 'created_at as now'])
    .executeTakeFirstOrThrow();
  if (session.refreshHash) {
    await tx
      .insertInto('refresh_tokens')
      .values({ token_hash: session.refreshHash, session_id: row.id })
      .execute();
  }
  return row;
}

/** Spends a refresh token: once, however many ask at the same time. */
export async function spendRefreshToken(tx: Tx, hash: Buffer): Promise<string | undefined> {
  const row = await tx
    .updateTable('refresh_tokens')
    .set({ spent_at: sql<Date>`app_now()` })
    .where('token_hash', '=', hash)
    .where('spent_at', 'is', null)
    .returning('session_id as sessionId')
    .executeTakeFirst();
  return row?.sessionId;
}

/**
 * Takes back what an attempt at spending this token was given in the last `seconds`, as long as
 * nobody has used it. Answers the session; none where there is nothing to take back.
 */
export async function recallRefreshToken(
  tx: Tx,
  which: { hash: Buffer; attemptHash: Buffer; seconds: number },
): Promise<string | undefined> {
  const row = await tx
    .updateTable('refresh_tokens')
    .from('refresh_tokens as before')
    .set({ spent_at: sql<Date>`app_now()` })
    .where('before.token_hash', '=', which.hash)
    .where('before.spent_at', '>', sql<Date>`app_now() - make_interval(secs => ${which.seconds})`)
    .whereRef('refresh_tokens.session_id', '=', 'before.session_id')
    .where('refresh_tokens.attempt_hash', '=', which.attemptHash)
    .where('refresh_tokens.spent_at', 'is', null)
    .returning('refresh_tokens.session_id as sessionId')
    .executeTakeFirst();
  return row?.sessionId;
}

/** The session of a refresh token that was spent before: somebody holds a copy. */
export async function findSessionOfRefreshToken(db: Db | Tx, hash: Buffer) {
  return db
    .selectFrom('refresh_tokens')
    .innerJoin('sessions', 'sessions.id', 'refresh_tokens.session_id')
    .innerJoin('customers', 'customers.id', 'sessions.customer_id')
    .select(['sessions.id', 'customers.brand_id as brandId', 'customers.id as customerId'])
    .where('refresh_tokens.token_hash', '=', hash)
    .executeTakeFirst();
}

/**
 * Keeps a living session of this brand alive with a new refresh token; none if it is over. Whoever
 * has just ordered is logged in without having verified the e-mail, for a day.
 */
export async function renewSession(
  tx: Tx,
  which: {
    sessionId: string;
    brandId: number;
    idleHours: number;
    unverifiedHours: number;
    refreshHash: Buffer;
    attemptHash: Buffer | null;
  },
) {
  const row = await tx
    .updateTable('sessions')
    .from('customers')
    .set({ last_used_at: sql<Date>`app_now()` })
    .whereRef('customers.id', '=', 'sessions.customer_id')
    .where('sessions.id', '=', which.sessionId)
    .where('sessions.kind', '=', 'active')
    .where('sessions.ended_at', 'is', null)
    .where('sessions.expires_at', '>', sql<Date>`app_now()`)
    .where(
      'sessions.last_used_at',
      '>',
      sql<Date>`app_now() - make_interval(hours => ${which.idleHours})`,
    )
    .where('customers.brand_id', '=', which.brandId)
    .where('customers.status', '=', 'Active')
    .where((eb) =>
      eb.or([
        eb('customers.email_verified_at', 'is not', null),
        eb(
          'sessions.created_at',
          '>',
          sql<Date>`app_now() - make_interval(hours => ${which.unverifiedHours})`,
        ),
      ]),
    )
    .returning([...signInColumns, 'sessions.last_used_at as now', 'sessions.expires_at as endsAt'])
    .executeTakeFirst();
  if (!row) return undefined;
  await tx
    .insertInto('refresh_tokens')
    .values({
      token_hash: which.refreshHash,
      session_id: which.sessionId,
      attempt_hash: which.attemptHash,
    })
    .execute();
  return row;
}

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
