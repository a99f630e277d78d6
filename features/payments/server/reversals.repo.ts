import { sql } from 'kysely';
import type { Tx } from '@portal/server/db/client';
import type { Intent } from './payments.repo.ts';

export interface ReversalRow {
  id: string;
  reversal: 'refund' | 'dispute';
  /** A dispute that is open is 'manual': people decide it. 'voided' is one that was won. */
  state: 'manual' | 'captured' | 'voided';
  amountMicros: number;
  reference: string;
}

/** What the gateway took back of a payment by itself, oldest first; the payment is locked. */
export async function findReversals(tx: Tx, paymentId: string): Promise<ReversalRow[]> {
  const { rows } = await sql<ReversalRow>`
    select id, reversal, state, amount_micros as "amountMicros", gateway_reference as reference
    from payment_intents where refund_of = ${paymentId} and reversal is not null
    order by transaction_id`.execute(tx);
  return rows;
}

/**
 * What is booked of a locked payment beside the parts that it notes itself: given back at once, the
 * whole or what was left, and taken beyond it. Micro-dollars.
 */
export async function findBookedBack(
  tx: Tx,
  paymentId: string,
  reversals: readonly ReversalRow[],
): Promise<{ wholeMicros: number; beyondMicros: number }> {
  const ids = reversals.map(({ id }) => id);
  const { rows } = await sql<{ wholeMicros: number; beyondMicros: number }>`
    select coalesce(sum(p.amount_micros) filter (where e.kind = 'refund'), 0)::bigint
        as "wholeMicros",
      coalesce(sum(p.amount_micros) filter (where e.kind <> 'refund'), 0)::bigint
        as "beyondMicros"
    from ledger_entries e
    join ledger_postings p on p.entry_id = e.id
    join ledger_accounts a on a.id = p.account_id and a.kind = 'gateway'
    where e.kind = 'refund' and e.reference = ${paymentId}
      or e.kind in ('refund-beyond', 'refund-beyond-undone')
        and e.reference = any (${ids}::text[])`.execute(tx);
  return rows[0] ?? { wholeMicros: 0, beyondMicros: 0 };
}

/** Writes a refund row of a payment, which its customer sees in the billing history. */
export async function insertReversal(
  tx: Tx,
  payment: Intent,
  { reversal, state, amountMicros, reference }: Omit<ReversalRow, 'id'>,
): Promise<ReversalRow> {
  const { rows } = await sql<{ id: string }>`
    insert into payment_intents (brand_id, customer_id, kind, state, amount_micros, gateway,
      card_id, card_brand, card_last_four, gateway_reference, refund_of, reversal, final_at)
    select brand_id, customer_id, 'refund', ${state}, ${amountMicros}, gateway, card_id, card_brand,
      card_last_four, ${reference}, id, ${reversal},
      case when ${state} = 'manual' then null else app_now() end
    from payment_intents where id = ${payment.id}
    returning id`.execute(tx);
  const [made] = rows;
  if (!made) throw new Error(`Payment ${payment.id} is not there`);
  return { id: made.id, reversal, state, amountMicros, reference };
}

/** Notes what is booked of a locked payment as taken back. */
export async function updateReversed(
  tx: Tx,
  paymentId: string,
  more: { creditMicros: number; brandMicros: number },
): Promise<void> {
  await sql`update payment_intents
    set reversed_micros = reversed_micros + ${more.creditMicros + more.brandMicros}::bigint,
      reversed_credit_micros = reversed_credit_micros + ${more.creditMicros}::bigint
    where id = ${paymentId}`.execute(tx);
}

/** A refund of ours is sent as if it were new, however long ago it was asked for the last time. */
export async function updateAskFromNow(tx: Tx, refundId: string): Promise<void> {
  await sql`update payment_intents set next_ask_at = app_now(),
      sent_at = case when sent_at is not null then app_now() end
    where id = ${refundId}`.execute(tx);
}
