import type { BodyOf } from '@portal/contract/endpoint';
import {
  type PackagePrice,
  packagePriceOf,
  type PreSuspended,
  type UnpaidNumber,
  type submitPreSuspendedPayment as row,
} from '../contract.ts';
import { responseCodes } from '@portal/features/payments/contract';
import type { Tx } from '@portal/server/db/client';
import { findCustomerRecord } from '@portal/server/db/customers.repo';
import { SessionOver } from '@portal/server/db/sessions.repo';
import { microsToDollars } from '@portal/contract/fields/money';
import type { Deps } from '@portal/server/deps';
import type {
  Keyed,
  NewPayment,
  PaymentOutcome,
  WithPayments,
} from '@portal/features/payments/server';
import type { Actor } from '@portal/server/http/actor';
import { fail, type Failure } from '@portal/server/http/context';
import { findPackageTerms, findPlansAndTerms } from './package-terms.repo.ts';
import { type AccountTerm, accountTerms } from './account-price.rules.ts';
import { ringUntil } from './dunning.rules.ts';
import { isAsShown } from './shown-price.rules.ts';
import { findOwed, findPaidTransaction, type Subscription } from './subscriptions.repo.ts';

/** What a reactivation pays for; kept with the payment. */
export interface ReactivationPurpose {
  packages: AccountTerm['packages'];
  /** The session that pays lives on, so that an answer that got lost can be asked for. */
  sessionId?: string;
}

const isOwed = ({ status }: { status: string }) => status === 'past-due' || status === 'suspended';

/**
 * What is owed, by term; for a customer in order what all numbers cost: no more than was announced.
 * Null without a number.
 */
export async function readPackagePrice(
  { db }: Pick<Deps, 'db'>,
  customerId: number,
): Promise<PackagePrice | null> {
  const { plans, terms } = await findPlansAndTerms(db, customerId);
  const owed = plans.filter(isOwed);
  return packagePriceOf(accountTerms(owed.length > 0 ? owed : plans, terms));
}

const earliest = (dates: readonly (Date | null)[]): string | null => {
  const times = dates.flatMap((date) => date?.getTime() ?? []);
  return times.length === 0 ? null : new Date(Math.min(...times)).toISOString();
};

/** What an unpaid number comes to; those that change first stand first. */
function unpaidNumbers(owed: readonly Subscription[], ringsUntil: string | null): UnpaidNumber[] {
  return owed
    .toSorted((a, b) => nextDay(a) - nextDay(b))
    .map(({ didNumber, lostOn }) => ({
      didNumber,
      ringsUntil,
      lostOn: lostOn?.toISOString() ?? null,
    }));
}

/** When something happens to it, were it the only one; one without such a day comes last. */
const nextDay = ({ status, graceUntil, lostOn }: Subscription) =>
  (status === 'past-due' ? graceUntil : lostOn)?.getTime() ?? Infinity;

/** The transaction that keeps an account suspended; null for none. */
export async function readPreSuspended(
  { db }: Pick<Deps, 'db'>,
  customerId: number,
): Promise<PreSuspended | null> {
  const owed = await findOwed(db, customerId);
  const unpaid = owed[0]?.unpaidTransactionId;
  if (!unpaid) return null;
  const graceUntil = ringUntil(owed)?.toISOString() ?? null;
  return {
    transactionID: String(unpaid),
    transactionAmount: microsToDollars(owed.reduce((sum, one) => sum + one.renewalMicros, 0)),
    graceUntil,
    lostOn: earliest(owed.map(({ lostOn }) => lostOn)),
    numbers: unpaidNumbers(owed, graceUntil),
  };
}

/** Nothing is owed any more: told as the payment that settled it. */
async function paidAlready(tx: Tx, customerId: number): Promise<PaymentOutcome> {
  const paid = await findPaidTransaction(tx, customerId);
  if (!paid) return fail('NOT-FOUND');
  return {
    ok: true,
    attempt: {
      response_code: responseCodes.done,
      confirmationId: String(paid.transactionId),
      transactionStatus: 'succeeded',
    },
  };
}

const unknownTerm = () =>
  fail('VALIDATION', { field: '/RenewalPackageID', text: 'form.term-required' });

const priceChanged = () => fail('PRICE-CHANGED', { field: '/shownTotal' });

/** Looked at again under the lock: a payment elsewhere, or the renewal job, may have been faster. */
async function insteadOfPaying(tx: Tx, actor: Actor): Promise<PaymentOutcome | null> {
  const { customerId } = actor;
  const owed = await findOwed(tx, customerId);
  if (owed.length > 0) return null;
  // A closed account owes nothing either: its sessions are over, and are told nothing.
  if (!(await findCustomerRecord(tx, customerId))) throw new SessionOver();
  return paidAlready(tx, customerId);
}

/** Other numbers are owed under the lock than the sum was made for: it has changed, and is not taken. */
async function refuseOtherNumbers(tx: Tx, customerId: number, { packages }: AccountTerm) {
  const owed = await findOwed(tx, customerId);
  const isSame =
    owed.length === packages.length &&
    owed.every(({ id }) => packages.some(({ subscriptionId }) => subscriptionId === id));
  return isSame ? null : priceChanged();
}

/**
 * Pays what a suspended customer owes for the chosen term (behaviour 9.3). The amount is the
 * server's, and nothing is charged where the payer was shown another (behaviour 10.3). Of any
 * number of payments at the same moment one is charged.
 */
export async function reactivate(
  deps: Pick<Deps, 'db'> & WithPayments,
  actor: Actor,
  body: BodyOf<typeof row>,
  keyed: Keyed,
): Promise<PaymentOutcome | Failure<'PRICE-CHANGED'>> {
  const owed = await findOwed(deps.db, actor.customerId);
  if (owed.length === 0) {
    return deps.db.transaction().execute((tx) => paidAlready(tx, actor.customerId));
  }
  const offers = await findPackageTerms(deps.db);
  const term = accountTerms(owed, offers).find(({ id }) => id === body.RenewalPackageID);
  if (!term) {
    // A term of another country's numbers: it was shown while those were owed.
    const wasShown = body.shownTotal !== undefined;
    const isOffered = offers.some(({ id }) => id === body.RenewalPackageID);
    return wasShown && isOffered ? priceChanged() : unknownTerm();
  }
  if (!isAsShown(body.shownTotal, term.priceMicros)) return priceChanged();
  const purpose: ReactivationPurpose = { packages: term.packages, sessionId: actor.sessionId };
  const payment: NewPayment = {
    ...actor,
    kind: 'reactivation',
    amountMicros: term.priceMicros,
    source:
      'PaymentId' in body ? { kind: 'saved', cardId: body.PaymentId } : { kind: 'new', card: body },
    packageId: term.id,
    purpose: { ...purpose },
    instead: (tx) => insteadOfPaying(tx, actor),
    ...keyed,
  };
  return deps.payments.payReserved(payment, (tx) => refuseOtherNumbers(tx, actor.customerId, term));
}
