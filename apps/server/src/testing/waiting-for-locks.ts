import { sql } from 'kysely';
import type { Tx } from '../db/client.ts';

/** How many connections to this database wait for what another one has locked. */
export async function waitingForLocks(tx: Tx): Promise<number> {
  // A transaction sees who is there as of its first look, unless it forgets that.
  await sql`select pg_stat_clear_snapshot()`.execute(tx);
  const { rows } = await sql<{ count: number }>`select count(*) as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(tx);
  return rows[0]?.count ?? 0;
}
