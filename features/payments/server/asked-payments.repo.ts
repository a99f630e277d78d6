import { sql } from 'kysely';
import type { Db, Tx } from '@portal/server/db/client';
import { openStates } from './payment-states.rules.ts';
import { everyIntent, type Intent, intentColumns } from './payments.repo.ts';

/** Puts off the next question to the gateway; one that was wished for meanwhile stays as it is. */
export async function updateNextAsk(db: Db | Tx, id: string, at: Date | null): Promise<void> {
  // Whoever asks has claimed the payment, so that its time lies ahead.
  const next = sql<Date>`case when next_ask_at <= app_now() then next_ask_at
    else ${at}::timestamptz end`;
  await db.updateTable('payment_intents').set({ next_ask_at: next }).where('id', '=', id).execute();
}

/**
 * Takes payments whose time to be asked about has come, each for a minute: another node, or the
 * next start of this one, takes what a killed process leaves.
 */
export async function claimDue(db: Db, gateway: string, most: number): Promise<Intent[]> {
  return db
    .updateTable('payment_intents')
    .set((column) => ({
      next_ask_at: sql<Date>`app_now() + interval '1 minute'`,
      asked_times: column('asked_times', '+', 1),
    }))
    .where('id', 'in', (inner) =>
      inner
        .selectFrom('payment_intents')
        .select('id')
        .where('state', 'in', openStates)
        // One that an older node has left to a person stands without a time.
        .where(
          sql<boolean>`(next_ask_at <= app_now() or (next_ask_at is null and state = 'manual'
            and reversal is null and created_at > app_now() - interval '59 days'))`,
        )
        .where('gateway', '=', gateway)
        .orderBy('next_ask_at')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .returning(intentColumns)
    .execute();
}

/** Payments of money that became final from an instant on, for reconciliation. */
export function findCapturedSince(db: Db, gateway: string, from: Date) {
  return everyIntent(db)
    .where('gateway', '=', gateway)
    .where('state', 'in', ['captured', 'refunded'])
    .where('reversal', 'is', null)
    .where('amount_micros', '>', 0)
    .where('final_at', '>=', from)
    .where('gateway_reference', 'not like', 'demo-%')
    .execute();
}
