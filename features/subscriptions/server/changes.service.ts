import { audit } from '@portal/server/db/audit.repo';
import type { Tx } from '@portal/server/db/client';
import { holdSession, isSessionConfirmed } from '@portal/server/db/sessions.repo';
import type { Actor } from '@portal/server/http/actor';
import { fail, type Failure, ok } from '@portal/server/http/context';
import { refuseToldChange } from '@portal/server/http/told-changes';
import { announce } from './dunning.service.ts';
import * as mails from './mails.ts';
import { findPackageTerms } from './package-terms.repo.ts';
import { findPhones } from './renewed-number.ts';
import { type LifeDeps, type Locked, mailTo, underLock } from './locked.service.ts';
import {
  findSubscriptionOf,
  lockSubscription,
  updateCancelAt,
  updateNextPackage,
} from './subscriptions.repo.ts';

type Changed<Code extends string = never> =
  { ok: true; result: boolean } | Failure<'NOT-FOUND' | 'CONFLICT' | Code>;
type ChangeDeps = Pick<LifeDeps, 'db' | 'brands' | 'outbox'>;

/** Who asks, and for which number. */
interface Owned extends Actor {
  didid: string;
}

/** Changes a number's subscription while it is in order; what is owed has to be paid first. */
async function change<Code extends string>(
  deps: ChangeDeps,
  owned: Owned,
  work: (tx: Tx, locked: Locked) => Promise<Changed<Code>>,
): Promise<Changed<Code>> {
  const id = await findSubscriptionOf(deps.db, owned.customerId, owned.didid);
  if (id === undefined) return fail('NOT-FOUND');
  const changed = await underLock(deps, id, async (tx, locked) => {
    await holdSession(tx, owned.sessionId);
    const { status, renewsAt } = locked.subscription;
    if (status !== 'active' || renewsAt <= locked.now) return fail('CONFLICT');
    return work(tx, locked);
  });
  return changed ?? fail('NOT-FOUND');
}

/** Mails what the next renewal costs by another term: as its announcement, where that is due. */
async function tellPlan(deps: ChangeDeps, tx: Tx, locked: Locked): Promise<void> {
  if (await announce(deps, tx, locked)) return;
  const { person, subscription } = locked;
  const { numberId, didNumber, months, renewalMicros, renewsAt, cancelAt } = subscription;
  await mailTo(deps, tx, person, mails.planChanged, {
    didNumber,
    months,
    phones: await findPhones(tx, { numberId, customerId: person.id }),
    amountMicros: renewalMicros,
    renewsAt: cancelAt ? null : renewsAt.toISOString(),
  });
}

/**
 * Books another term of the same country's plan for the next renewal, and mails what that costs then.
 * Fifty times a day at most, whichever of the customer's numbers it is; the present term can be taken
 * again whoever used that up. What stands already is neither written nor told.
 */
export function changePlan(
  deps: ChangeDeps,
  owned: Owned,
  packageId: string,
): Promise<Changed<'VALIDATION' | 'TOO-MANY-REQUESTS'>> {
  return change<'VALIDATION' | 'TOO-MANY-REQUESTS'>(deps, owned, async (tx, locked) => {
    const { subscription } = locked;
    const offers = await findPackageTerms(tx);
    const term = offers.find(({ id }) => id === packageId);
    if (term?.countryId !== subscription.countryId) {
      return fail('VALIDATION', { field: '/renewalPackageID', text: 'form.term-required' });
    }
    const next = packageId === subscription.packageId ? null : packageId;
    if (next === subscription.nextPackageId) return ok(true);
    const refused = next && (await refuseToldChange(tx, 'plan-changes', locked.person.id));
    if (refused) return refused;
    await updateNextPackage(tx, subscription.id, next);
    const { didNumber: number } = subscription;
    await audit(tx, owned, 'plan-changed', { number, months: term.months });
    const changed = await lockSubscription(tx, subscription.id);
    if (changed) await tellPlan(deps, tx, { ...locked, subscription: changed });
    return ok(true);
  });
}

/** Books a number's end at the end of its period, or takes that back; a mail says which. */
async function bookEnd(
  deps: ChangeDeps,
  tx: Tx,
  owned: Owned,
  { person, subscription, isBooked }: Locked & { isBooked: boolean },
): Promise<Changed> {
  const { id, renewsAt, didNumber } = subscription;
  await updateCancelAt(tx, id, isBooked ? renewsAt : null);
  const event = isBooked ? 'number-cancelled' : 'number-kept';
  await audit(tx, owned, event, { number: didNumber });
  const endsAt = renewsAt.toISOString();
  await mailTo(deps, tx, person, mails.cancellationChanged, { didNumber, endsAt, isBooked });
  return ok(true);
}

/**
 * Cancels a number at the end of its period; the session must have proved itself lately. Fifty times a
 * day at most, whichever of the customer's numbers it is.
 */
export function cancelNumber(
  deps: ChangeDeps,
  owned: Owned,
): Promise<Changed<'CONFIRM-IDENTITY' | 'TOO-MANY-REQUESTS'>> {
  return change<'CONFIRM-IDENTITY' | 'TOO-MANY-REQUESTS'>(deps, owned, async (tx, locked) => {
    if (!(await isSessionConfirmed(tx, owned.sessionId))) return fail('CONFIRM-IDENTITY');
    if (locked.subscription.cancelAt) return ok(true);
    const refused = await refuseToldChange(tx, 'number-endings', locked.person.id);
    return refused ?? bookEnd(deps, tx, owned, { ...locked, isBooked: true });
  });
}

/**
 * Takes a cancellation back: nothing is lost by it, so no proof is asked for, and each cancellation can
 * be, whoever used up their bound.
 */
export function restoreNumber(deps: ChangeDeps, owned: Owned): Promise<Changed> {
  return change(deps, owned, async (tx, locked) =>
    locked.subscription.cancelAt
      ? bookEnd(deps, tx, owned, { ...locked, isBooked: false })
      : ok(true),
  );
}
