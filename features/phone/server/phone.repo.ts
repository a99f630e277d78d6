import { sql } from 'kysely';
import type { Db, Tx } from '@portal/server/db/client';

/** What the edge calls a customer's browsers by, made the first time. */
export async function addressOf(tx: Tx, customerId: number, fresh: string): Promise<string> {
  await tx
    .insertInto('phone_addresses')
    .values({ customer_id: customerId, address: fresh })
    .onConflict((conflict) => conflict.column('customer_id').doNothing())
    .execute();
  const row = await tx
    .selectFrom('phone_addresses')
    .select('address')
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  return row.address;
}

/**
 * Writes that a browser may ring for a while; those that may not any more are forgotten. Answers the
 * database's time: edges go by the time of day, of which a node may have an idea of its own.
 */
export async function upsertSession(
  tx: Tx,
  its: { session: string; customerId: number; seconds: number },
): Promise<Date> {
  const { session, customerId, seconds } = its;
  await sql`delete from phone_sessions
    where customer_id = ${customerId} and session <> ${session} and expires_at < app_now()`.execute(
    tx,
  );
  const { rows } = await sql<{ now: Date }>`
    insert into phone_sessions (session, customer_id, expires_at)
    values (${session}, ${customerId}, app_now() + ${seconds} * interval '1 second')
    on conflict (session) do update set expires_at = excluded.expires_at
    returning now() as now`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('A session was not written');
  return row.now;
}

/** An edge tells of its open tabs every 15 s; one that it has not told of for so long is closed. */
const silence = sql`interval '40 seconds'`;

/** How many browsers of a customer have a tab that rings. */
export async function countOpenBrowsers(db: Db, customerId: number): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select count(*) as open from phone_sessions
    where customer_id = ${customerId} and seen_at > app_now() - ${silence}`.execute(db);
  return rows[0]?.open ?? 0;
}

/** Notes which browsers an edge has tabs of. Only the address that is the customer's own counts. */
export async function noteOpenTabs(
  db: Db,
  tabs: readonly { address: string; session: string }[],
): Promise<void> {
  if (tabs.length === 0) return;
  await sql`update phone_sessions s set seen_at = app_now()
    from json_to_recordset(${JSON.stringify(tabs)}::json) as t (address text, session text)
    join phone_addresses a on a.address = t.address
    where s.session = t.session and s.customer_id = a.customer_id`.execute(db);
}

/** Forgets a customer's browsers. */
export async function erase(tx: Tx, customerId: number): Promise<void> {
  await tx.deleteFrom('phone_sessions').where('customer_id', '=', customerId).execute();
  await tx.deleteFrom('phone_addresses').where('customer_id', '=', customerId).execute();
}
