import { sql } from 'kysely';
import type { Tx } from '@portal/server/db/client';

/**
 * Takes the e-mail and the wishes off a customer's orders; their amounts stay with the ledger. One
 * whose payment is not known yet holds its customer's place, and loses both when it is.
 */
export async function erase(tx: Tx, customerId: number): Promise<void> {
  await sql`update orders set email_key = '', forwarding_number = '', draft = '{}'
    where customer_id = ${customerId} and state <> 'reserved'`.execute(tx);
}
