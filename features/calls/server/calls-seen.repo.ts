import { sql } from 'kysely';
import type { Tx } from '@portal/server/db/client';

/** Notes that what ended until then has been in view; never backwards, and nothing of the future. */
export async function markCallsSeen(db: Tx, customerId: number, until: Date): Promise<void> {
  await sql`
    insert into calls_seen (customer_id, until)
    values (${customerId}, least(${until}::timestamptz, app_now()))
    on conflict (customer_id)
      do update set until = greatest(calls_seen.until, excluded.until)`.execute(db);
}

/** Forgets what a customer has seen. */
export async function eraseCallsSeen(tx: Tx, customerId: number): Promise<void> {
  await tx.deleteFrom('calls_seen').where('customer_id', '=', customerId).execute();
}
