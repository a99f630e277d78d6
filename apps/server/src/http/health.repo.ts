import { sql } from 'kysely';
import type { Db } from '../db/client.ts';

/** Whether the database answers at all. */
export async function canAskDatabase(db: Db): Promise<boolean> {
  try {
    await sql`select 1`.execute(db);
    return true;
  } catch {
    return false;
  }
}
