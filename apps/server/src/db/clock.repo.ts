import { sql } from 'kysely';
import type { Db, Tx } from './client.ts';

/** The product's one clock, which a test may move. */
export async function findNow(db: Db | Tx): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select app_now() as now`.execute(db);
  const now = rows[0]?.now;
  if (!now) throw new Error('The database did not say what time it is');
  return now;
}

/**
 * The same clock at this moment. `app_now()` stands still while a transaction lasts, and so tells the
 * time before its locks were waited for.
 */
export async function findNowUnderLock(tx: Tx): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`
    select clock_timestamp() + (app_now() - now()) as now`.execute(tx);
  const now = rows[0]?.now;
  if (!now) throw new Error('The database did not say what time it is');
  return now;
}
