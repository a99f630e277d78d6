import { sql } from 'kysely';
import type { Db, Tx } from './client.ts';

/** The product's one clock, which a test may move. */
export async function findNow(db: Db | Tx): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select app_now() as now`.execute(db);
  const now = rows[0]?.now;
  if (!now) throw new Error('The database did not say what time it is');
  return now;
}
