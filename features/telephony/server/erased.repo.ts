import { sql } from 'kysely';
import type { Db, Tx } from '@portal/server/db/client';

/**
 * Forgets whom the customer called, of so many calls behind one: of many years they are more than one
 * statement has time for. Answers the last of these; null where there were no more.
 */
export async function eraseSome(
  db: Db | Tx,
  customerId: number,
  { after, most }: { after: number; most: number },
): Promise<number | null> {
  const { rows } = await sql<{ last: number | null }>`
    with few as (
      select id from calls where customer_id = ${customerId} and id > ${after}
      order by id limit ${most}
    ), legs as (
      update call_legs set destination = '' from few where call_id = few.id and destination <> ''
    ), erased as (
      update calls set caller = '', destination = '', decision = null from few
      where calls.id = few.id
        and (caller <> '' or destination <> '' or decision is not null)
    )
    select max(id) as last from few`.execute(db);
  return rows[0]?.last ?? null;
}

/** Forgets whom the customer called. What calls cost stays with the ledger. */
export async function erase(tx: Tx, customerId: number): Promise<void> {
  await eraseSome(tx, customerId, { after: 0, most: 2 ** 31 - 1 });
  await sql`delete from voicemails using calls
    where call_id = calls.id and calls.customer_id = ${customerId}`.execute(tx);
  await sql`delete from call_parties where customer_id = ${customerId}`.execute(tx);
}
