import { sql } from 'kysely';
import type { Tx } from '@portal/server/db/client';

/** Forgets whom the customer called. What calls cost stays with the ledger. */
export async function erase(tx: Tx, customerId: number): Promise<void> {
  await sql`update calls set caller = '', destination = '', decision = null
    where customer_id = ${customerId}`.execute(tx);
  await sql`delete from voicemails using calls
    where call_id = calls.id and calls.customer_id = ${customerId}`.execute(tx);
  await sql`update call_legs set destination = '' from calls
    where call_id = calls.id and calls.customer_id = ${customerId}`.execute(tx);
  await sql`delete from call_parties where customer_id = ${customerId}`.execute(tx);
}
