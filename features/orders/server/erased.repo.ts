import { sql } from 'kysely';
import type { Tx } from '@portal/server/db/client';

/** Takes the e-mail and the wishes off a customer's orders; their amounts stay with the ledger. */
export async function erase(tx: Tx, customerId: number): Promise<void> {
  await sql`update orders set email_key = '', forwarding_number = '', draft = '{}'
    where customer_id = ${customerId}`.execute(tx);
}
