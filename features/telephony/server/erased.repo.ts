import { sql } from 'kysely';
import type { Db, Tx } from '@portal/server/db/client';

/**
 * Forgets whom the customer called, of some calls more: of many years they are more than one
 * statement has time for. Answers how many there were.
 */
export async function eraseSome(db: Db | Tx, customerId: number, most: number): Promise<number> {
  const { rows } = await sql`
    with few as (
      select id from calls where customer_id = ${customerId}
        and (caller <> '' or destination <> '' or decision is not null
          or exists (select from call_legs where call_id = calls.id and destination <> ''))
      limit ${most}
    ), legs as (
      update call_legs set destination = '' from few where call_id = few.id
    )
    update calls set caller = '', destination = '', decision = null
    from few where calls.id = few.id returning calls.id`.execute(db);
  return rows.length;
}

/** Forgets whom the customer called. What calls cost stays with the ledger. */
export async function erase(tx: Tx, customerId: number): Promise<void> {
  await eraseSome(tx, customerId, 2 ** 31 - 1);
  await sql`delete from voicemails using calls
    where call_id = calls.id and calls.customer_id = ${customerId}`.execute(tx);
  await sql`delete from call_parties where customer_id = ${customerId}`.execute(tx);
}
