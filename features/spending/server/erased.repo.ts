import { sql } from 'kysely';
import type { Tx } from '@portal/server/db/client';

/** Forgets how the customer wished to spend. */
export async function erase(tx: Tx, customerId: number): Promise<void> {
  await sql`delete from spending_settings where customer_id = ${customerId}`.execute(tx);
}
