import { sql } from 'kysely';
import type { Db, Tx } from '@portal/server/db/client';
import type { TestCall } from '../contract/ring-plan.ts';

/** Whether the last test call of a number is the one of this name, and was not refused. */
export async function isTestCall(tx: Tx, numberId: number, attempt: string): Promise<boolean> {
  const found = await tx
    .selectFrom('test_calls')
    .select('id')
    .where('number_id', '=', numberId)
    .where('attempt', '=', attempt)
    .where('state', '<>', 'failed')
    .executeTakeFirst();
  return found !== undefined;
}

/** A number's test call begins, in the place of the last one. Answers its id. */
export async function insertTestCall(
  tx: Tx,
  numberId: number,
  attempt: string | null,
): Promise<string> {
  const { id } = await tx
    .insertInto('test_calls')
    .values({ number_id: numberId, attempt, state: 'asked', told_at: null })
    .onConflict((conflict) =>
      conflict.column('number_id').doUpdateSet({
        id: sql`gen_random_uuid()`,
        attempt,
        state: 'asked',
        asked_at: sql`app_now()`,
        told_at: null,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The carrier has taken a test call: from now on it rings, where nothing was told of it yet. */
export async function updateTestCallTaken(db: Db, id: string): Promise<void> {
  await db
    .updateTable('test_calls')
    .set({ state: 'ringing', asked_at: sql<Date>`app_now()` })
    .where('id', '=', id)
    .where('state', '=', 'asked')
    .execute();
}

/** Forgets a test call that the carrier was not there to take. */
export async function deleteTestCall(db: Db, id: string): Promise<void> {
  await db.deleteFrom('test_calls').where('id', '=', id).execute();
}

/** Forgets test calls that nobody asks about any more. */
export async function deleteOldTestCalls(db: Db): Promise<void> {
  await sql`delete from test_calls where asked_at < app_now() - interval '1 day'`.execute(db);
}

/** What became of a call, `ago` seconds before now, where nobody said it yet: what comes later changes nothing. */
export async function updateTestCall(
  db: Db,
  { id, state, ago }: { id: string; state: 'answered' | 'unanswered' | 'failed'; ago: number },
): Promise<void> {
  await sql`update test_calls
    set state = ${state}, told_at = greatest(asked_at, app_now() - make_interval(secs => ${ago}))
    where id = ${id} and state in ('asked', 'ringing')`.execute(db);
}

/**
 * The test call of a customer's number that the carrier took or refused lately, with the seconds that it
 * rang: the last one, or where an attempt is named that one alone.
 */
export async function findTestCall(
  db: Db,
  {
    customerId,
    numberId,
    attempt,
  }: { customerId: number; numberId: number; attempt?: string | undefined },
) {
  return db
    .selectFrom('test_calls as t')
    .innerJoin('numbers as n', 'n.id', 't.number_id')
    .select('t.state')
    .select(
      sql<number | null>`round(extract(epoch from t.told_at - t.asked_at))::int`.as('seconds'),
    )
    .where('t.number_id', '=', numberId)
    .where('n.customer_id', '=', customerId)
    .where('t.state', '<>', 'asked')
    .$narrowType<{ state: TestCall['state'] }>()
    .where('t.asked_at', '>', sql<Date>`app_now() - interval '5 minutes'`)
    .$if(attempt !== undefined, (query) => query.where('t.attempt', '=', attempt ?? null))
    .executeTakeFirst();
}
