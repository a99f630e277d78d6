import { randomUUID } from 'node:crypto';
import { responseCodes } from '@portal/features/payments/contract';
import type { Tx } from '@portal/server/db/client';
import { findCards, isUndone, type PaymentOutcome } from '@portal/features/payments/server';
import { fail } from '@portal/server/http/context';
import { nextCard, type UnpaidCause } from './dunning.rules.ts';
import { fallDue, suspendAtOnce } from './dunning.service.ts';
import { type LifeDeps, type Locked, underLock } from './locked.service.ts';
import {
  ensureRenewal,
  lockRenewal,
  type Renewal,
  updateAsked,
  updateLookAgain,
  updateTryAgain,
  updateTrying,
} from './renewals.repo.ts';
import type { ReactivationPurpose } from './reactivation.service.ts';

/** One try to charge one period to one card: under its key it is one payment. */
interface Try {
  subscriptionId: number;
  periodStartedAt: Date;
  customerId: number;
  brandId: number;
  key: string;
  cardId: number;
  packageId: string;
  amountMicros: number;
}

/** What failed without being anybody's fault is tried again hourly for a day; then it counts. */
const sendsAtMost = 24;
const hour = 3_600;

function tryOf(
  { person, subscription }: Locked,
  renewal: Renewal,
  key: string,
  cardId: number,
): Try {
  return {
    subscriptionId: subscription.id,
    periodStartedAt: subscription.renewsAt,
    customerId: person.id,
    brandId: person.brandId,
    key,
    cardId,
    packageId: renewal.packageId,
    amountMicros: renewal.amountMicros,
  };
}

/** Writes down the next try before anything leaves the house; null where nothing is to be charged. */
async function beginTry(deps: LifeDeps, tx: Tx, locked: Locked): Promise<Try | null> {
  const { person, subscription, now } = locked;
  const isCharged = subscription.status === 'active' || subscription.status === 'past-due';
  if (!isCharged || subscription.renewsAt > now || subscription.cancelAt) return null;
  if (person.status === 'Suspended') {
    await suspendAtOnce(tx, locked);
    return null;
  }
  const renewal = await ensureRenewal(tx, {
    subscriptionId: subscription.id,
    periodStartedAt: subscription.renewsAt,
    packageId: subscription.nextPackageId ?? subscription.packageId,
    amountMicros: subscription.renewalMicros,
  });
  if (renewal.nextTryAt === null || renewal.nextTryAt > now) return null;
  if (renewal.state === 'charging' && renewal.tryKey !== null && renewal.cardId !== null) {
    return tryOf(locked, renewal, renewal.tryKey, renewal.cardId);
  }
  if (renewal.state !== 'due' && renewal.state !== 'declined') return null;
  // A price that fell since the last try is what the notice of the debt tells.
  const asked = await updateAsked(tx, renewal, subscription.renewalMicros);
  const cards = await findCards(tx, person.id);
  const card = nextCard(cards, renewal.triedCardIds, person.renewWithOtherCard, now);
  if (!card) {
    await fallDue(deps, tx, locked, asked, { cause: 'no-card', transactionId: null });
    return null;
  }
  const key = randomUUID();
  await updateTrying(tx, renewal.id, { key, cardId: card.id });
  return tryOf(locked, asked, key, card.id);
}

function charge(deps: LifeDeps, attempt: Try): Promise<PaymentOutcome> {
  const { subscriptionId, packageId, periodStartedAt, cardId, key } = attempt;
  const purpose: ReactivationPurpose = { packages: [{ subscriptionId, packageId }] };
  return deps.payments.pay({
    brandId: attempt.brandId,
    customerId: attempt.customerId,
    address: null,
    kind: 'renewal',
    amountMicros: attempt.amountMicros,
    source: { kind: 'saved', cardId: String(cardId) },
    key,
    body: {
      call: 'renewal',
      subscriptionId,
      periodStartedAt: periodStartedAt.toISOString(),
      cardId,
    },
    subscriptionId,
    packageId,
    purpose: { ...purpose },
    // Meanwhile the customer may have paid, or closed the account.
    instead: async (tx) => {
      const renewal = await lockRenewal(tx, subscriptionId, periodStartedAt);
      const isStillTried = renewal?.state === 'charging' && renewal.tryKey === key;
      return isStillTried ? null : fail('PAYMENT-OPEN');
    },
  });
}

type Verdict = 'paid' | UnpaidCause | { lookAgainIn: number };

/**
 * What became of a try: the body of one that was sent may be another by now, after another release
 * or with another secret, but its key is its own.
 */
async function triedBefore(
  { payments }: LifeDeps,
  { customerId, key }: Try,
  outcome: PaymentOutcome,
): Promise<PaymentOutcome> {
  if (outcome.ok || outcome.code !== 'IDEMPOTENCY-KEY') return outcome;
  const attempt = await payments.findAttempt(customerId, key);
  return attempt ? { ok: true, attempt } : outcome;
}

/** The card was removed, or ended, since it was chosen. */
const noCard: readonly string[] = ['NOT-FOUND', 'VALIDATION'];

/** Only a definite answer decides anything: an unknown one is looked at again. */
async function verdictOf(
  { db }: LifeDeps,
  attempt: Try,
  outcome: PaymentOutcome,
): Promise<Verdict> {
  if (!outcome.ok) return noCard.includes(outcome.code) ? 'no-card' : { lookAgainIn: 60 };
  const { transactionStatus, response_code: code } = outcome.attempt;
  if (transactionStatus === 'pending') return { lookAgainIn: 60 };
  if (code === responseCodes.done) return 'paid';
  // Whoever else gave the money back did not mean it to be taken once more, from any card.
  if (transactionStatus === 'refunded') {
    return (await isUndone(db, attempt)) ? 'not-reached' : 'given-back';
  }
  const isCardsFault = ['failed', 'card-authentication-failed'].includes(transactionStatus);
  return isCardsFault ? 'declined' : 'not-reached';
}

/** Takes a definite no: the next card, another hour, or the customer hears of it. */
async function takeNo(
  deps: LifeDeps,
  tx: Tx,
  locked: Locked,
  attempt: Try,
  no: { cause: UnpaidCause; transactionId: string | null },
): Promise<'again' | 'over'> {
  const renewal = await lockRenewal(tx, attempt.subscriptionId, attempt.periodStartedAt);
  if (renewal?.state !== 'charging' || renewal.tryKey !== attempt.key) return 'over';
  const { triedCardIds } = renewal;
  const isReached = no.cause !== 'not-reached';
  const failedSends = renewal.failedSends + (isReached ? 0 : 1);
  if (!isReached && failedSends < sendsAtMost) {
    await updateTryAgain(tx, renewal.id, { triedCardIds, failedSends, seconds: hour });
    return 'over';
  }
  const tried = [...triedCardIds, attempt.cardId];
  const { person, now } = locked;
  const canGoOn = no.cause !== 'given-back';
  if (canGoOn && nextCard(await findCards(tx, person.id), tried, person.renewWithOtherCard, now)) {
    await updateTryAgain(tx, renewal.id, { triedCardIds: tried, failedSends, seconds: 0 });
    return 'again';
  }
  await fallDue(deps, tx, locked, renewal, no);
  return 'over';
}

/**
 * Charges a period that is due, to the primary card and then to others where the customer allowed
 * it. Once, on however many nodes it runs: the period has one row, the try that runs one key, and a
 * payment under a key is taken once.
 */
export async function renewSubscription(deps: LifeDeps, subscriptionId: number): Promise<void> {
  for (;;) {
    const attempt = await underLock(deps, subscriptionId, (tx, locked) =>
      beginTry(deps, tx, locked),
    );
    if (!attempt) return;
    const outcome = await triedBefore(deps, attempt, await charge(deps, attempt));
    const verdict = await verdictOf(deps, attempt, outcome);
    if (verdict === 'paid') return;
    if (typeof verdict === 'object') {
      return updateLookAgain(deps.db, attempt.key, verdict.lookAgainIn);
    }
    const no = {
      cause: verdict,
      transactionId: outcome.ok ? (outcome.attempt.confirmationId ?? null) : null,
    };
    const next = await underLock(deps, subscriptionId, (tx, locked) =>
      takeNo(deps, tx, locked, attempt, no),
    );
    if (next !== 'again') return;
  }
}
