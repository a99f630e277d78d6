import { sql } from 'kysely';
import type { Tx } from '@portal/server/db/client';

/** Forgets whom the customer wrote with. */
export async function erase(tx: Tx, customerId: number): Promise<void> {
  await sql`delete from sms_messages where customer_id = ${customerId}`.execute(tx);
}
