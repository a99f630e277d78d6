import { sql } from 'kysely';
import type { Bucket } from '../shared/client-address.rules.ts';
import type { Db, Tx } from './client.ts';

export interface Reservation {
  allowed: boolean;
  /** Whether it was the last that is allowed. */
  isLast: boolean;
  /** Seconds until the bucket is empty again. */
  resetsInSeconds: number;
}

/**
 * Counts a try before it is made, atomically: of any number of parallel callers only `limit` get
 * through. When the last one is taken the bucket stays full for `minutes` from then.
 */
export async function reserveTry(
  db: Db | Tx,
  bucket: string,
  limit: number,
  minutes: number,
): Promise<Reservation> {
  const { rows } = await sql<{ tries: number; seconds: number }>`
    insert into throttles as t (bucket, tries, resets_at)
    values (${bucket}, 1, app_now() + make_interval(mins => ${minutes}))
    on conflict (bucket) do update set
      tries = case when t.resets_at <= app_now() then 1 else least(t.tries + 1, ${limit}::int + 1) end,
      resets_at = case
        when t.resets_at <= app_now() or t.tries + 1 = ${limit}::int
        then app_now() + make_interval(mins => ${minutes}) else t.resets_at end
    returning tries, extract(epoch from resets_at - app_now())::float as seconds`.execute(db);
  const row = rows[0];
  return {
    allowed: row !== undefined && row.tries <= limit,
    isLast: row?.tries === limit,
    resetsInSeconds: row?.seconds ?? 0,
  };
}

/** Gives a try back: it did not fail. */
export async function refundTry(db: Db | Tx, bucket: string): Promise<void> {
  await db
    .updateTable('throttles')
    .set((eb) => ({ tries: eb.fn<number>('greatest', [eb('tries', '-', 1), eb.lit(0)]) }))
    .where('bucket', '=', bucket)
    .execute();
}

/**
 * Counts a try in all of these buckets, or in none of them where one is full: whoever is refused
 * for one thing uses up nothing of another. A bucket may have minutes of its own.
 */
export async function reserveTries(
  db: Db | Tx,
  buckets: readonly (Bucket & { minutes?: number })[],
  minutes: number,
): Promise<Reservation> {
  for (const [index, { name, most, minutes: own = minutes }] of buckets.entries()) {
    const tried = await reserveTry(db, name, most, own);
    if (!tried.allowed) {
      await refundTries(db, buckets.slice(0, index));
      return tried;
    }
  }
  return { allowed: true, isLast: false, resetsInSeconds: 0 };
}

/** Gives back what `reserveTries` took. */
export async function refundTries(db: Db | Tx, buckets: readonly Bucket[]): Promise<void> {
  for (const { name } of buckets) await refundTry(db, name);
}

/** Seconds for which one of these buckets is full; null where all have room. Nothing is counted. */
export async function findHold(db: Db | Tx, buckets: readonly Bucket[]): Promise<number | null> {
  const { rows } = await sql<{ seconds: number | null }>`
    select max(extract(epoch from t.resets_at - app_now()))::float as seconds
    from unnest(${namesOf(buckets)}::text[], ${mostsOf(buckets)}::int[]) as b (name, most)
    join throttles t on t.bucket = b.name
    where t.tries >= b.most and t.resets_at > app_now()`.execute(db);
  return rows[0]?.seconds ?? null;
}

/**
 * Counts a guess that was wrong, unless a bucket was full before, and names those that it filled; a
 * right one counts nowhere.
 */
export async function settleGuess(
  db: Db | Tx,
  buckets: readonly Bucket[],
  guess: { minutes: number; isRight: boolean },
): Promise<{ heldSeconds: number | null; filled: string[] | null }> {
  const { rows } = await sql<{ heldSeconds: number | null; filled: string[] | null }>`
    select held_seconds as "heldSeconds", filled
    from settle_guess(${namesOf(buckets)}, ${mostsOf(buckets)}, ${guess.minutes}, ${guess.isRight})
  `.execute(db);
  const row = rows[0];
  if (!row) throw new Error('A guess was not settled');
  return row;
}

const namesOf = (buckets: readonly Bucket[]) => buckets.map(({ name }) => name);
const mostsOf = (buckets: readonly Bucket[]) => buckets.map(({ most }) => most);

/** Empties buckets: whoever they kept out has shown who they are. */
export async function deleteThrottles(db: Db | Tx, buckets: readonly string[]): Promise<void> {
  await db.deleteFrom('throttles').where('bucket', 'in', buckets).execute();
}

/** Forgets buckets that are long empty. */
export async function deleteOldThrottles(db: Db): Promise<void> {
  await sql`delete from throttles where resets_at < app_now() - interval '1 day'`.execute(db);
}
