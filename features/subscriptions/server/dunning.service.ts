import type { Tx } from '@portal/server/db/client';
import { releaseNumbers } from '@portal/features/numbers/server';
import { findCards } from '@portal/features/payments/server';
import { isServed } from '@portal/server/shared/customer-status.rules';
import * as mails from './mails.ts';
import {
  daysAfter,
  nextCard,
  nextRetryAt,
  reminderDays,
  ringUntil,
  stillRings,
  type UnpaidCause,
  warningsDue,
} from './dunning.rules.ts';
import { type LifeDeps, type Locked, mailTo, underLock } from './locked.service.ts';
import { insertAnnouncement } from './renewal-price.repo.ts';
import {
  isPlanPaymentOpen,
  lockRenewal,
  type Renewal,
  updateDeclined,
  updateNoMoreTries,
} from './renewals.repo.ts';
import { findPhones } from './renewed-number.ts';
import {
  findOwed,
  findRenewalTerm,
  updateCustomerStatus,
  updateEnded,
  updatePastDue,
  updateSuspended,
  updateWarned,
} from './subscriptions.repo.ts';

const phonesOf = (tx: Tx, { person, subscription }: Locked) =>
  findPhones(tx, { numberId: subscription.numberId, customerId: person.id });

/**
 * A definite no of every card (behaviour 9.2): the renewal is owed, the numbers ring on for the
 * days of grace, and the next try is on the brand's next dunning day; none follows money that was
 * given back, which only its payer pays again.
 */
export async function fallDue(
  deps: LifeDeps,
  tx: Tx,
  locked: Locked,
  renewal: Renewal,
  no: { cause: UnpaidCause; transactionId: string | null },
): Promise<void> {
  const { person, subscription, patience, now } = locked;
  const declinedAt = renewal.declinedAt ?? now;
  const graceUntil = daysAfter(declinedAt, patience.graceDays);
  const { amountMicros, packageId } = renewal;
  const transaction =
    no.transactionId ??
    (await deps.payments.noteUnpaid(tx, {
      brandId: person.brandId,
      customerId: person.id,
      subscriptionId: subscription.id,
      packageId,
      amountMicros,
    }));
  const { months } = await findRenewalTerm(tx, packageId);
  const isGivenBack = no.cause === 'given-back';
  const nextTryAt = isGivenBack ? null : nextRetryAt(declinedAt, now, patience);
  await updateDeclined(tx, renewal.id, { declinedAt, nextTryAt });
  await updatePastDue(tx, subscription.id, graceUntil);
  await updateCustomerStatus(tx, person.id);
  const until = ringUntil(await findOwed(tx, person.id)) ?? graceUntil;
  await mailTo(deps, tx, person, mails.renewalDeclined, {
    cause: no.cause,
    didNumber: subscription.didNumber,
    months,
    phones: await phonesOf(tx, locked),
    amountMicros,
    transactionId: transaction,
    graceUntil: until.toISOString(),
    // A suspended account's numbers are charged no more.
    nextTryAt: nextTryAt && nextTryAt < until ? nextTryAt.toISOString() : null,
  });
}

/** Due while the account is suspended: it is owed with the rest, and nothing is charged. */
export async function suspendAtOnce(tx: Tx, locked: Locked): Promise<void> {
  const { subscription, patience, now } = locked;
  await updateSuspended(tx, subscription.id, now, daysAfter(now, patience.releaseDays));
}

/** After the days of grace numbers refuse calls (behaviour 9.2). */
export function suspend(deps: LifeDeps, subscriptionId: number) {
  return underLock(deps, subscriptionId, async (tx, locked) => {
    const { person, subscription, patience, now } = locked;
    const { graceUntil } = subscription;
    if (subscription.status !== 'past-due' || !graceUntil || graceUntil > now) return;
    const renewal = await lockRenewal(tx, subscription.id, subscription.renewsAt);
    // A charge is on its way: nothing is decided before its end is known.
    if (renewal?.state === 'charging' || (await isPlanPaymentOpen(tx, person.id))) return;
    const lostOn = daysAfter(now, patience.releaseDays);
    await updateSuspended(tx, subscription.id, now, lostOn);
    await updateNoMoreTries(tx, subscription.id, 'declined');
    await updateCustomerStatus(tx, person.id);
    await mailTo(deps, tx, person, mails.serviceSuspended, {
      didNumber: subscription.didNumber,
      amountMicros: subscription.renewalMicros,
      lostOn: lostOn.toISOString(),
    });
  });
}

async function release(
  deps: LifeDeps,
  tx: Tx,
  { person, subscription }: Locked,
  reason: 'unpaid' | 'cancelled',
): Promise<void> {
  await releaseNumbers(tx, { customerId: person.id, numberId: subscription.numberId });
  await updateEnded(tx, subscription.id);
  await updateNoMoreTries(tx, subscription.id, 'dropped');
  await updateCustomerStatus(tx, person.id);
  await mailTo(deps, tx, person, mails.numberLost, { didNumber: subscription.didNumber, reason });
}

/** Warns of a suspended number's loss, twice as the brands have it, and then lets it go. */
export function warnOrRelease(deps: LifeDeps, subscriptionId: number) {
  return underLock(deps, subscriptionId, async (tx, locked) => {
    const { person, subscription, patience, now } = locked;
    if (subscription.status !== 'suspended') return;
    const suspendedAt = subscription.suspendedAt ?? subscription.graceUntil ?? now;
    const lostOn = subscription.lostOn ?? daysAfter(suspendedAt, patience.releaseDays);
    if (!subscription.lostOn) {
      await updateSuspended(tx, subscription.id, suspendedAt, lostOn);
    }
    if (await isPlanPaymentOpen(tx, person.id)) return;
    if (lostOn <= now) return release(deps, tx, locked, 'unpaid');
    const due = warningsDue(suspendedAt, now, patience);
    if (due <= subscription.warningsSent) return;
    await updateWarned(tx, subscription.id, due);
    await mailTo(deps, tx, person, mails.numberLossWarning, {
      didNumber: subscription.didNumber,
      lostOn: lostOn.toISOString(),
      isLast: due === patience.warningDays.length,
    });
  });
}

/** The end of a period after which a customer wanted no other. */
export function endCancelled(deps: LifeDeps, subscriptionId: number) {
  return underLock(deps, subscriptionId, async (tx, locked) => {
    const { status, cancelAt } = locked.subscription;
    if (status !== 'active' || !cancelAt || cancelAt > locked.now) return;
    await release(deps, tx, locked, 'cancelled');
  });
}

/** Announces a renewal in its last days, once for each term that it was to renew by; whether it did. */
export async function announce(
  deps: Pick<LifeDeps, 'outbox'>,
  tx: Tx,
  locked: Locked,
): Promise<boolean> {
  const { person, subscription, now } = locked;
  const { status, renewsAt, cancelAt, months, priceMicros: amountMicros } = subscription;
  if (status !== 'active' || cancelAt || !isServed(person.status)) return false;
  if (renewsAt <= now || daysAfter(renewsAt, -reminderDays(months)) > now) return false;
  // While another number is unpaid this one is charged all the same, unless that one stops it before.
  if (!stillRings(await findOwed(tx, person.id), renewsAt)) return false;
  const isNew = await insertAnnouncement(tx, {
    subscriptionId: subscription.id,
    periodStartedAt: renewsAt,
    packageId: subscription.nextPackageId ?? subscription.packageId,
    amountMicros,
  });
  if (!isNew) return false;
  // Which card it will be, on that day; one that is over by then pays nothing.
  const cards = await findCards(tx, person.id);
  const card = nextCard(cards, [], person.renewWithOtherCard, renewsAt);
  await mailTo(deps, tx, person, mails.renewalSoon, {
    didNumber: subscription.didNumber,
    months,
    phones: await phonesOf(tx, locked),
    amountMicros,
    renewsAt: renewsAt.toISOString(),
    card: card && { brand: card.brand, lastFour: card.lastFour },
  });
  return true;
}

/** Announces a renewal that is near, where that was not done yet. */
export function remind(deps: LifeDeps, subscriptionId: number) {
  return underLock(deps, subscriptionId, (tx, locked) => announce(deps, tx, locked));
}
