import { sql } from 'kysely';
import type { Tx } from '@portal/server/db/client';

/** Notes that what ended until then has been in view; never backwards, and nothing of the future. */
export async function markCallsSeen(db: Tx, customerId: number, until: Date): Promise<void> {
  await sql`
    insert into calls_seen (customer_id, until)
    values (${customerId}, least(${until}::timestamptz, app_now()))
    on conflict (customer_id)
      do update set until = greatest(calls_seen.until, excluded.until),
        late_missed = case when excluded.until >= calls_seen.late_at then 0
          else calls_seen.late_missed end`.execute(db);
}

/** Forgets what a customer has seen. */
export async function eraseCallsSeen(tx: Tx, customerId: number): Promise<void> {
  await tx.deleteFrom('calls_seen').where('customer_id', '=', customerId).execute();
}
