import { sql } from 'kysely';
import type { Tx } from '@portal/server/db/client';

/** Forgets the customer's own phones. */
export async function erase(tx: Tx, customerId: number): Promise<void> {
  await sql`delete from caller_ids where customer_id = ${customerId}`.execute(tx);
}
