import type { Tx } from '@portal/server/db/client';
import type { GatewayEvent } from '@portal/server/ports/card-gateway';
import { lockBoth, turn } from './intent-books.service.ts';
import { isOpen } from './payment-states.rules.ts';
import { type Intent, lockIntent } from './payments.repo.ts';
import { finishRefundIn } from './refunds.service.ts';
import { findReversals } from './reversals.repo.ts';
import { isRefund, type ReversalOutcome, sumOf } from './reversals.rules.ts';

/**
 * The end of a refund that we asked for; it has to be the one, and of the payment that is named. Both
 * are read once they are locked: an event and the comparison of the books may tell of it at once.
 */
export async function finishOwnRefundIn(
  tx: Tx,
  { id: paymentId }: Pick<Intent, 'id'>,
  { id: refundId }: Pick<Intent, 'id'>,
  { amountMicros, reference }: Pick<GatewayEvent, 'amountMicros' | 'reference'>,
): Promise<ReversalOutcome> {
  const payment = await lockBoth(tx, paymentId);
  const ours = await lockIntent(tx, refundId);
  if (!payment || ours.refundOf !== paymentId) {
    return { refused: 'it tells of another refund than ours' };
  }
  if (ours.state === 'voided') {
    const rows = await findReversals(tx, payment.id);
    // Told as the gateway's own first, it is in the books; else it went out beside what was lost.
    const isTold = rows.some((row) => isRefund(row) && row.state === 'captured');
    return isTold ? 'same' : { refused: 'it gives back what was gone already' };
  }
  const rest = ours.amountMicros - payment.reversedMicros;
  const isAmount = amountMicros === ours.amountMicros || amountMicros === rest;
  if (!isAmount) return { refused: 'it tells of another refund than ours' };
  if (!isOpen(ours.state)) return 'same';
  await finishRefundIn(tx, ours.id, reference);
  // Sent before a dispute took a part, with an answer that was lost: the part went out twice.
  const others = (await findReversals(tx, payment.id)).filter(isRefund);
  return amountMicros - sumOf(others) > rest
    ? { refused: 'it gave back what a dispute has taken as well' }
    : 'booked';
}

/** A refund of ours that has nothing left to give ends without having given anything. */
export async function endOwnRefund(tx: Tx, own: Intent): Promise<void> {
  const isSent = own.state === 'sent';
  if (isSent) await turn(tx, own, 'unknown');
  await turn(tx, { ...own, state: isSent ? 'unknown' : own.state }, 'voided');
}
