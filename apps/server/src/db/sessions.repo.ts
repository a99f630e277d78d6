import * as limits from '@portal/contract/limits';
import { sql } from 'kysely';
import { type Db, transact, type Tx } from './client.ts';

/**
 * Whether a session lives: not ended, not past its 30 days, its customer not closed, nor suspended
 * where it is an ordinary one.
 */
export async function isSessionOpen(db: Db | Tx, sessionId: string): Promise<boolean> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('customers', 'customers.id', 'sessions.customer_id')
    .select('sessions.id')
    .where('sessions.id', '=', sessionId)
    .where('sessions.ended_at', 'is', null)
    .where('sessions.expires_at', '>', sql<Date>`app_now()`)
    .where('customers.status', '<>', 'Closed')
    .where((eb) =>
      eb.or([eb('sessions.kind', '=', 'suspended'), eb('customers.status', '=', 'Active')]),
    )
    .executeTakeFirst();
  return row !== undefined;
}

/** Keeps a session from ending before the transaction does; false where it has ended already. */
export async function lockOpenSession(tx: Tx, sessionId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** A request was let in, and its session has ended before it was its turn: it is let in no more. */
export class SessionOver extends Error {
  constructor() {
    super('The session of a request has ended meanwhile');
  }
}

/**
 * The same for what money or calls follow from: asked once the lock of the account or the number is
 * there, which may have been waited for while the owner ended somebody else's session. Throws
 * SessionOver.
 */
export async function holdSession(tx: Tx, sessionId: string): Promise<void> {
  if (!(await lockOpenSession(tx, sessionId))) throw new SessionOver();
}

/**
 * Runs `work` as a transaction of somebody who is logged in: nothing stays of it where the session
 * ended while it waited for whatever it locks or writes. Throws SessionOver. For work that does not
 * end the session itself.
 */
export function whileOpen<T>(
  db: Db,
  { sessionId }: { sessionId: string },
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return transact(db, async (tx) => {
    const answer = await work(tx);
    await holdSession(tx, sessionId);
    return answer;
  });
}

/** Whether a session is this customer's. */
export async function isSessionOf(
  db: Db | Tx,
  sessionId: string,
  customerId: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Whether a living session has shown its password or a passkey lately. Asked in the transaction of
 * the act that needs it.
 */
export async function isSessionConfirmed(db: Db | Tx, sessionId: string): Promise<boolean> {
  const minutes = limits.identityProofMinutes;
  const row = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .where('confirmed_at', '>', sql<Date>`app_now() - make_interval(mins => ${minutes})`)
    .executeTakeFirst();
  return row !== undefined;
}
