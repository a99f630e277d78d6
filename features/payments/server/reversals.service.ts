import type { Tx } from '@portal/server/db/client';
import {
  ensureHouseAccount,
  findHeldMicros,
  insertEntry,
  lockCreditAccount,
  type Posting,
} from '@portal/server/db/ledger.repo';
import type { GatewayEvent, GatewayReversal } from '@portal/server/ports/card-gateway';
import { isOpen } from './payment-states.rules.ts';
import { lockBoth, turn } from './intent-books.service.ts';
import { findRefundOf, type Intent, lockIntent, updateState } from './payments.repo.ts';
import { captureGivenBack, finishRefundIn } from './refunds.service.ts';
import {
  findBookedBack,
  findReversals,
  insertReversal,
  type ReversalRow,
  updateAskFromNow,
  updateReversed,
} from './reversals.repo.ts';
import { creditMicrosOf } from './credit-part.rules.ts';
import { bookingOf, brandPartsOf } from './reversals.rules.ts';
import { type SettleDeps, settleIn } from './settle-payment.service.ts';

/** What became of news: it changed our books, they said the same already, or it can't be true. */
export type ReversalOutcome = 'booked' | 'same' | { refused: string };

const stateOf = { opened: 'manual', lost: 'captured', won: 'voided' } as const;

const sumOf = (rows: readonly ReversalRow[]) =>
  rows.reduce((sum, { amountMicros }) => sum + amountMicros, 0);
const isRefund = ({ reversal }: ReversalRow) => reversal === 'refund';

/** The end of a refund that we asked for; it has to be the one, and of the payment that is named. */
export async function finishOwnRefundIn(
  tx: Tx,
  payment: Intent,
  ours: Intent,
  { amountMicros, reference }: Pick<GatewayEvent, 'amountMicros' | 'reference'>,
): Promise<ReversalOutcome> {
  if (ours.refundOf === payment.id && ours.state === 'voided') {
    const rows = await findReversals(tx, payment.id);
    // Told as the gateway's own first, it is in the books; else it went out beside what was lost.
    const isTold = rows.some((row) => isRefund(row) && row.state === 'captured');
    return isTold ? 'same' : { refused: 'it gives back what was gone already' };
  }
  const rest = ours.amountMicros - payment.reversedMicros;
  const isAmount = amountMicros === ours.amountMicros || amountMicros === rest;
  if (ours.refundOf !== payment.id || !isAmount) {
    return { refused: 'it tells of another refund than ours' };
  }
  if (!isOpen(ours.state)) return 'same';
  await finishRefundIn(tx, ours.id, reference);
  // Sent before a dispute took a part, with an answer that was lost: the part went out twice.
  const others = (await findReversals(tx, payment.id)).filter(isRefund);
  return amountMicros - sumOf(others) > rest
    ? { refused: 'it gave back what a dispute has taken as well' }
    : 'booked';
}

/** What the brand pays beside the customer's credit, and from where. */
async function brandPostings(
  tx: Tx,
  payment: Intent,
  { brandMicros, isInSuspense }: { brandMicros: number; isInSuspense: boolean },
): Promise<Posting[]> {
  const from = async (kind: 'suspense' | 'plan-revenue' | 'loss', amountMicros: number) =>
    amountMicros === 0
      ? []
      : [{ accountId: await ensureHouseAccount(tx, payment.brandId, kind), amountMicros }];
  if (isInSuspense) return from('suspense', -brandMicros);
  const parts = brandPartsOf(payment, creditMicrosOf(payment), { brandMicros });
  return [
    ...(await from('plan-revenue', -parts.gainMicros)),
    ...(await from('loss', -parts.lossMicros)),
  ];
}

interface Told {
  payment: Intent;
  row: ReversalRow;
  /** It buys nothing: no credit and no revenue came of it. */
  isInSuspense: boolean;
}

/** What left beyond the payment, a dispute of what was given back already: the brand loses it. */
async function bookBeyond(
  deps: SettleDeps,
  tx: Tx,
  { payment, row }: Told,
  missingMicros: number,
): Promise<void> {
  if (missingMicros === 0) return;
  const loss = await ensureHouseAccount(tx, payment.brandId, 'loss');
  const gateway = await ensureHouseAccount(tx, payment.brandId, 'gateway');
  const isBooked = await insertEntry(tx, {
    kind: missingMicros > 0 ? 'refund-beyond' : 'refund-beyond-undone',
    reference: row.id,
    postings: [
      { accountId: loss, amountMicros: -missingMicros },
      { accountId: gateway, amountMicros: missingMicros },
    ],
  });
  if (!isBooked) throw new Error(`What refund ${row.id} took beyond its payment is booked already`);
  const about = { payment: payment.id, micros: missingMicros };
  deps.log.error(about, 'More was taken back than was paid, or a part of that came back');
}

/** Books what is missing between what was told of a payment and what is booked, as entries of `row`. */
async function rebook(deps: SettleDeps, tx: Tx, about: Told): Promise<void> {
  const { payment, row, isInSuspense } = about;
  const rows = await findReversals(tx, payment.id);
  const told = rows.filter(({ state }) => state !== 'voided');
  const toldMicros = sumOf(told);
  const booked = await findBookedBack(tx, payment.id, rows);
  const leftMicros = payment.amountMicros - booked.wholeMicros;
  await bookBeyond(deps, tx, about, Math.max(0, toldMicros - leftMicros) - booked.beyondMicros);
  const boughtCredit = creditMicrosOf(payment);
  const account =
    boughtCredit > 0 && payment.customerId !== null && !isInSuspense
      ? await lockCreditAccount(tx, payment.customerId)
      : undefined;
  // Running calls keep what they hold, and what was not bought by this payment is not taken for it.
  const unheld = account ? account.balanceMicros - (await findHeldMicros(tx, account.id)) : 0;
  const free = Math.min(unheld, boughtCredit - payment.reversedCreditMicros);
  const takenBack = { ...payment, amountMicros: leftMicros };
  const { creditMicros, brandMicros } = bookingOf(takenBack, toldMicros, free);
  const sum = creditMicros + brandMicros;
  if (creditMicros === 0 && brandMicros === 0) return;
  const fromCredit = account ? creditMicros : 0;
  const gateway = await ensureHouseAccount(tx, payment.brandId, 'gateway');
  const postings = [
    ...(account ? [{ accountId: account.id, amountMicros: -fromCredit }] : []),
    ...(await brandPostings(tx, payment, { brandMicros: sum - fromCredit, isInSuspense })),
    { accountId: gateway, amountMicros: sum },
  ];
  const isBooked = await insertEntry(tx, {
    kind: sum > 0 ? 'refund' : 'refund-undone',
    reference: row.id,
    postings: postings.filter(({ amountMicros }) => amountMicros !== 0),
  });
  if (!isBooked) throw new Error(`Refund ${row.id} is booked already`);
  await updateReversed(tx, payment.id, { creditMicros, brandMicros });
  const moved = { payment: payment.id, what: row.reversal, micros: sum, brandMicros };
  deps.log.warn(moved, 'Money of a payment was moved back at the gateway');
}

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

/** A refund of ours that has nothing left to give ends without having given anything. */
async function endOwnRefund(tx: Tx, own: Intent): Promise<void> {
  const isSent = own.state === 'sent';
  if (isSent) await turn(tx, own, 'unknown');
  await turn(tx, { ...own, state: isSent ? 'unknown' : own.state }, 'voided');
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
