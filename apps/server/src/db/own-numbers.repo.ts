import type { Db, Tx } from './client.ts';

/** Whether the digits are a number of this house, owned or for sale: forwarding there is a loop. */
export async function isOwnNumber(db: Db | Tx, digits: string): Promise<boolean> {
  const row = await db
    .selectFrom('numbers')
    .select('id')
    .where('did_number', '=', digits)
    .where('status', '<>', 'released')
    .executeTakeFirst();
  return row !== undefined;
}
