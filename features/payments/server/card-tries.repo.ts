import { bankRefusals } from '../contract.ts';
import * as limits from '@portal/contract/limits';
import { sql } from 'kysely';
import type { Db, Tx } from '@portal/server/db/client';
import type { Tries } from './card-tries.rules.ts';

const isRefused = sql`i.decline_code in (${sql.join(bankRefusals)})`;

/** Whoever counts a bucket in order to add to it is alone with it until the transaction ends. */
export async function lockTries(tx: Tx, bucket: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${bucket}, 30))`.execute(tx);
}

export async function findTries(tx: Tx, bucket: string): Promise<Tries> {
  const { rows } = await sql<Tries>`
    select count(*) filter (where i.state = 'declined' and ${isRefused}) as failed,
      count(*) filter (where i.state in ('created', 'sent')
        and t.tried_at > app_now() - make_interval(secs => ${limits.paymentRunsSeconds})) as running
    from card_tries t join payment_intents i on i.id = t.intent_id
    where t.bucket = ${bucket} and t.tried_at > app_now() - interval '1 day'`.execute(tx);
  return rows[0] ?? { failed: 0, running: 0 };
}

/** Seconds until fewer than `most` failures of a bucket are younger than a day. */
export async function findTriesReset(tx: Tx, bucket: string, most: number): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from t.tried_at + interval '1 day' - app_now())::float as seconds
    from card_tries t join payment_intents i on i.id = t.intent_id
    where t.bucket = ${bucket} and t.tried_at > app_now() - interval '1 day'
      and i.state = 'declined' and ${isRefused}
    order by t.tried_at desc offset ${most - 1} limit 1`.execute(tx);
  return rows[0]?.seconds ?? 0;
}

export async function insertTries(
  tx: Tx,
  intentId: string,
  buckets: readonly string[],
): Promise<void> {
  if (buckets.length === 0) return;
  await tx
    .insertInto('card_tries')
    .values(buckets.map((bucket) => ({ bucket, intent_id: intentId })))
    .execute();
}

/** Its card did not fail: the address that it came from is forgotten with its try. */
export async function deleteTries(tx: Tx, intentId: string): Promise<void> {
  await tx.deleteFrom('card_tries').where('intent_id', '=', intentId).execute();
}

/** Forgets which addresses cards were tried from, once they count no more. */
export async function deleteOldCardTries(db: Db): Promise<void> {
  await sql`delete from card_tries where tried_at < app_now() - interval '1 day'`.execute(db);
}
