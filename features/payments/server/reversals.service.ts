import type { Tx } from '@portal/server/db/client';
import type { GatewayReversal } from '@portal/server/ports/card-gateway';
import { lockBoth, turn } from './intent-books.service.ts';
import { endOwnRefund } from './own-refunds.service.ts';
import { isOpen } from './payment-states.rules.ts';
import { findRefundOf, type Intent, lockIntent, updateState } from './payments.repo.ts';
import { captureGivenBack, finishRefundIn } from './refunds.service.ts';
import { rebook } from './reversal-books.service.ts';
import {
  findReversals,
  insertReversal,
  type ReversalRow,
  updateAskFromNow,
} from './reversals.repo.ts';
import { isRefund, type ReversalOutcome, sumOf } from './reversals.rules.ts';
import { type SettleDeps, settleIn } from './settle-payment.service.ts';

const stateOf = { opened: 'manual', lost: 'captured', won: 'voided' } as const;

/** The row of what is told, written or brought up to it; null where it says nothing new. */
async function noteReversal(
  tx: Tx,
  payment: Intent,
  told: GatewayReversal,
): Promise<ReversalRow | { refused: string } | null> {
  const rows = await findReversals(tx, payment.id);
  const { reference } = told;
  const there = rows.find((row) => row.reference === reference);
  if (told.kind === 'refunded') {
    const before = sumOf(rows.filter(isRefund));
    const amountMicros = told.isTotal ? told.amountMicros - before : told.amountMicros;
    if (amountMicros <= 0 || (there && !told.isTotal)) return null;
    const name = told.isTotal ? `${reference}:${told.amountMicros}` : reference;
    const row = { reversal: 'refund', state: 'captured', amountMicros, reference: name } as const;
    return insertReversal(tx, payment, row);
  }
  const state = stateOf[told.outcome];
  const { amountMicros } = told;
  if (!there) {
    return insertReversal(tx, payment, { reversal: 'dispute', state, amountMicros, reference });
  }
  if (there.state === state || state === 'manual') return null;
  if (there.state !== 'manual') return { refused: 'the dispute has ended otherwise' };
  await updateState(tx, there.id, 'manual', state);
  return { ...there, state };
}

/** A payment that is not known as taken was taken, or it could not be taken back. */
async function settleFirst(
  deps: SettleDeps,
  tx: Tx,
  payment: Intent,
  told: GatewayReversal,
): Promise<void> {
  const { id, state, amountMicros } = payment;
  if (isOpen(state) && told.kind === 'refunded' && told.amountMicros === amountMicros) {
    return captureGivenBack(deps, tx, payment, told.reference);
  }
  if (!isOpen(state) && state !== 'declined' && state !== 'voided') return;
  const card = told.card ?? { brand: 'unknown', lastFour: '', token: null };
  const reference = told.chargeReference ?? told.reference;
  await settleIn(deps, tx, id, { kind: 'captured', reference, card });
}

/**
 * Money that the gateway gave back or lost by itself, of a part or the whole of a payment. The books
 * follow from all that was told, so order and repeats do not matter.
 */
export async function reverseIn(
  deps: SettleDeps,
  tx: Tx,
  id: string,
  told: GatewayReversal,
): Promise<ReversalOutcome> {
  const seen = await lockBoth(tx, id);
  if (!seen) return { refused: 'the payment is not there' };
  if (seen.kind === 'refund' || told.amountMicros <= 0 || told.amountMicros > seen.amountMicros) {
    return { refused: 'nothing of this amount could be taken back' };
  }
  await settleFirst(deps, tx, seen, told);
  const own = await findRefundOf(tx, id);
  const isWaiting = own !== undefined && isOpen(own.state);
  if (isWaiting && told.kind === 'refunded' && told.amountMicros === seen.amountMicros) {
    await finishRefundIn(tx, own.id, told.reference);
    return 'booked';
  }
  const payment = await lockIntent(tx, id);
  if (payment.state === 'refunded' && told.kind === 'refunded') {
    return seen.state === 'refunded' ? 'same' : 'booked';
  }
  const row = await noteReversal(tx, payment, told);
  if (row === null) return 'same';
  if ('refused' in row) return row;
  await rebook(deps, tx, { payment, row, isInSuspense: own !== undefined });
  const { reversedMicros } = await lockIntent(tx, id);
  if (payment.state === 'refunded' && reversedMicros < payment.reversedMicros) {
    // Our refund left this part to the dispute, and there is only one of it.
    return { refused: 'what came back is in suspense, and a person has to give it back' };
  }
  // What came back was left to nobody while it was disputed: it is to be given back now.
  if (isWaiting && row.state === 'voided') await updateAskFromNow(tx, own.id);
  await endIfOver(tx, id);
  return 'booked';
}

/** A payment is 'refunded' when all of it is gone for good. */
async function endIfOver(tx: Tx, id: string): Promise<void> {
  const payment = await lockIntent(tx, id);
  const gone = (await findReversals(tx, id)).filter(({ state }) => state === 'captured');
  if (payment.state === 'refunded' || sumOf(gone) < payment.amountMicros) return;
  const own = await findRefundOf(tx, id);
  if (own && isOpen(own.state)) await endOwnRefund(tx, await lockIntent(tx, own.id));
  await turn(tx, payment, 'refunded');
}
