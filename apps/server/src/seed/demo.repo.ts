import { type Insertable, type Selectable, sql } from 'kysely';
import type { Tx } from '../db/client.ts';
import type { Database } from '../db/schema.ts';

/** The moment of the transaction by the product's one clock. */
export async function findNow(tx: Tx): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select app_now() as now`.execute(tx);
  const now = rows[0]?.now;
  if (!now) throw new Error('The database told no time');
  return now;
}

/**
 * Inserts any number of rows in one statement, in their order; every row has the columns of the
 * first. Answers with the asked columns of each.
 */
export async function insertAll<
  Table extends keyof Database,
  Column extends keyof Selectable<Database[Table]> & string,
>(
  tx: Tx,
  table: Table,
  rows: readonly Insertable<Database[Table]>[],
  returning: readonly Column[],
): Promise<Pick<Selectable<Database[Table]>, Column>[]> {
  const [first] = rows;
  if (!first) return [];
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)));
  const answer = sql.join(returning.map((column) => sql.ref(column)));
  const { rows: made } = await sql<Pick<Selectable<Database[Table]>, Column>>`
    insert into ${sql.table(table)} (${columns})
    select ${columns}
    from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)
    returning ${answer}`.execute(tx);
  return made;
}
