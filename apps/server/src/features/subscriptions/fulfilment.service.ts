import type { Tx } from '../../db/client.ts';
import { findNow } from '../../db/clock.repo.ts';
import type { Fulfilments, PaidIntent } from '../../deps.ts';
import { paidPeriod } from './period.rules.ts';
import type { ReactivationPurpose } from './reactivation.service.ts';
import {
  endSessionsOfKind,
  findTermMonths,
  lockPerson,
  lockSubscription,
  updateCustomerStatus,
  updatePaid,
  updateRenewalPaid,
} from './subscriptions.repo.ts';

/** Renews what was paid for; answers how many subscriptions took it. */
async function renew(
  tx: Tx,
  paid: PaidIntent,
  packages: ReactivationPurpose['packages'],
): Promise<number> {
  const now = await findNow(tx);
  let renewed = 0;
  for (const { subscriptionId, packageId } of packages) {
    const owed = await lockSubscription(tx, subscriptionId);
    if (!owed || owed.status === 'ended' || owed.status === 'cancelled') continue;
    const months = await findTermMonths(tx, packageId);
    const { status, renewsAt, anchorDay } = owed;
    const period = paidPeriod({ status, dueAt: renewsAt, anchorDay }, months, now);
    await updatePaid(tx, owed, packageId, period);
    await updateRenewalPaid(tx, subscriptionId, paid.id);
    renewed += 1;
  }
  return renewed;
}

/** In order again: suspended sessions end, but not the one that has to hear of its payment. */
async function freeCustomer(tx: Tx, customerId: number, sessionId?: string): Promise<void> {
  const status = await updateCustomerStatus(tx, customerId);
  if (status !== 'Active') return;
  const which = { reason: 'reactivated', ...(sessionId !== undefined && { except: sessionId }) };
  await endSessionsOfKind(tx, customerId, 'suspended', which);
}

async function takePayment(
  tx: Tx,
  paid: PaidIntent,
  packages: ReactivationPurpose['packages'],
  sessionId?: string,
): Promise<null | 'give-back'> {
  if (paid.customerId === null) throw new Error(`Payment ${paid.id} renews nobody's numbers`);
  const person = await lockPerson(tx, paid.customerId);
  if (person.status === 'Closed') return 'give-back';
  const renewed = await renew(tx, paid, packages);
  if (renewed === 0) return 'give-back';
  await freeCustomer(tx, paid.customerId, sessionId);
  return null;
}

/** What renewals and reactivations buy, in the transaction that books them. */
export const subscriptionFulfilments: Fulfilments = {
  reactivation(tx, paid) {
    const { packages, sessionId } = paid.purpose as ReactivationPurpose;
    return takePayment(tx, paid, packages, sessionId);
  },
};
