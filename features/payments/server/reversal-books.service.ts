import type { Tx } from '@portal/server/db/client';
import {
  ensureHouseAccount,
  findHeldMicros,
  insertEntry,
  lockCreditAccount,
  type Posting,
} from '@portal/server/db/ledger.repo';
import { creditMicrosOf } from './credit-part.rules.ts';
import type { Intent } from './payments.repo.ts';
import {
  findBookedBack,
  findReversals,
  type ReversalRow,
  updateReversed,
} from './reversals.repo.ts';
import { bookingOf, brandPartsOf, sumOf } from './reversals.rules.ts';
import type { SettleDeps } from './settle-payment.service.ts';

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
export async function rebook(deps: SettleDeps, tx: Tx, about: Told): Promise<void> {
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
