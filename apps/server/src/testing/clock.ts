import { sql } from 'kysely';
import type { Db } from '../db/client.ts';

/** Sets the product's clock apart from the machine's by an interval of PostgreSQL: `2 minutes`, `0`. */
export async function shiftClock(db: Db, by: string): Promise<void> {
  await sql`insert into clock_offset (shifted_by) values (${by}::interval)
    on conflict (only_row) do update set shifted_by = excluded.shifted_by`.execute(db);
}

/** Moves the product's clock forward from where it stands. */
export async function moveClock(db: Db, by: string): Promise<void> {
  await sql`insert into clock_offset (shifted_by) values (${by}::interval)
    on conflict (only_row) do update
      set shifted_by = clock_offset.shifted_by + excluded.shifted_by`.execute(db);
}

/** Sets the product's clock to a moment, from which it goes on. */
export async function setClock({ db }: { db: Db }, moment: Date): Promise<void> {
  await shiftClock(db, `${moment.getTime() - Date.now()} milliseconds`);
}
