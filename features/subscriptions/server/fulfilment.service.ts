import type { Tx } from '@portal/server/db/client';
import { findNow } from '@portal/server/db/clock.repo';
import type { Deps } from '@portal/server/deps';
import type { WithGeography } from '@portal/features/geography/server';
import { findPaidBy, type Fulfilments, type PaidIntent } from '@portal/features/payments/server';
import * as mails from './mails.ts';
import { mailTo } from './locked.service.ts';
import { insertPaidPeriod } from './paid-periods.repo.ts';
import { paidPeriod } from './period.rules.ts';
import type { ReactivationPurpose } from './reactivation.service.ts';
import { findPhones, type RenewedNumber } from './renewed-number.ts';
import {
  findReceiptFacts,
  findRenewalTerm,
  lockPerson,
  lockSubscription,
  type Person,
  updateCustomerStatus,
  updatePaid,
  updateRenewalPaid,
} from './subscriptions.repo.ts';

type RenewalDeps = Pick<Deps, 'outbox'> & WithGeography;

/** Renews what was paid for; answers the numbers that took it. */
async function renew(
  tx: Tx,
  paid: PaidIntent,
  packages: ReactivationPurpose['packages'],
): Promise<RenewedNumber[]> {
  const now = await findNow(tx);
  const renewed: RenewedNumber[] = [];
  for (const { subscriptionId, packageId } of packages) {
    const owed = await lockSubscription(tx, subscriptionId);
    if (!owed || owed.status === 'ended') continue;
    const { months, priceMicros } = await findRenewalTerm(tx, packageId);
    const { status, renewsAt, anchorDay, didNumber, customerId, numberId } = owed;
    const period = paidPeriod({ status, dueAt: renewsAt, anchorDay }, months, now);
    await updatePaid(tx, owed, packageId, period);
    await updateRenewalPaid(tx, subscriptionId, paid.id);
    await insertPaidPeriod(tx, { intentId: paid.id, subscriptionId, ...period });
    renewed.push({
      didNumber,
      months,
      priceMicros,
      phones: await findPhones(tx, { customerId, numberId }),
      from: period.startedAt.toISOString(),
      renewsAt: period.renewsAt.toISOString(),
    });
  }
  return renewed;
}

/** Of several numbers, when the first of them renews: ISO 8601 in UTC, so that text compares as time. */
const nextRenewal = ([first, ...others]: readonly [RenewedNumber, ...RenewedNumber[]]) =>
  others.reduce((least, { renewsAt }) => (renewsAt < least ? renewsAt : least), first.renewsAt);

async function sendReceipt(
  deps: RenewalDeps,
  tx: Tx,
  person: Person,
  paid: PaidIntent,
  renewed: readonly [RenewedNumber, ...RenewedNumber[]],
): Promise<void> {
  await mailTo(deps, tx, person, mails.renewalPaid, {
    numbers: renewed.map(({ didNumber }) => didNumber),
    amountMicros: paid.amountMicros,
    renewsAt: nextRenewal(renewed),
    renewed,
    ...(await findReceiptFacts(tx, paid.id)),
    billedTo: await findPaidBy(deps, tx, { ...paid, customerId: person.id }),
  });
}

async function takePayment(
  deps: RenewalDeps,
  tx: Tx,
  paid: PaidIntent,
): Promise<null | 'give-back'> {
  const { packages, sessionId } = paid.purpose as ReactivationPurpose;
  if (paid.customerId === null) throw new Error(`Payment ${paid.id} renews nobody's numbers`);
  const person = await lockPerson(tx, paid.customerId);
  if (person.status === 'Closed') return 'give-back';
  const [first, ...others] = await renew(tx, paid, packages);
  if (!first) return 'give-back';
  // In order again: suspended sessions end, but not the one that has to hear of its payment.
  await updateCustomerStatus(tx, paid.customerId, sessionId);
  await sendReceipt(deps, tx, person, paid, [first, ...others]);
  return null;
}

/** What renewals and reactivations buy, in the transaction that books them. */
export function subscriptionFulfilments(deps: RenewalDeps): Fulfilments {
  return {
    renewal: (tx, paid) => takePayment(deps, tx, paid),
    reactivation: (tx, paid) => takePayment(deps, tx, paid),
  };
}
