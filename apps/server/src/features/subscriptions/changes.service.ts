import { findPackageTerms } from '../../db/offers.repo.ts';
import type { Tx } from '../../db/client.ts';
import { fail, type Failure, ok } from '../../http/context.ts';
import { type LifeDeps, type Locked, mailTo, underLock } from './locked.service.ts';
import { findSubscriptionOf, updateCancelAt, updateNextPackage } from './subscriptions.repo.ts';

type Changed<Code extends string = never> =
  { ok: true; result: boolean } | Failure<'NOT-FOUND' | 'CONFLICT' | Code>;
type ChangeDeps = Pick<LifeDeps, 'db' | 'brands' | 'outbox'>;

interface Owned {
  customerId: number;
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
    const { status, renewsAt } = locked.subscription;
    if (status !== 'active' || renewsAt <= locked.now) return fail('CONFLICT');
    return work(tx, locked);
  });
  return changed ?? fail('NOT-FOUND');
}

/** Books another term of the same country's plan for the next renewal. */
export function changePlan(
  deps: ChangeDeps,
  owned: Owned,
  packageId: string,
): Promise<Changed<'VALIDATION'>> {
  return change<'VALIDATION'>(deps, owned, async (tx, { subscription }) => {
    const offers = await findPackageTerms(tx);
    const term = offers.find(({ id }) => id === packageId);
    if (term?.countryId !== subscription.countryId) {
      return fail('VALIDATION', { field: '/renewalPackageID', text: 'form.term-required' });
    }
    const isPresent = packageId === subscription.packageId;
    await updateNextPackage(tx, subscription.id, isPresent ? null : packageId);
    return ok(true);
  });
}

/** Gives a number up at the end of its period, or takes that back; a mail says which. */
export function changeCancellation(
  deps: ChangeDeps,
  owned: Owned,
  isBooked: boolean,
): Promise<Changed> {
  return change(deps, owned, async (tx, { person, subscription }) => {
    const { id, renewsAt, cancelAt, didNumber } = subscription;
    if ((cancelAt !== null) === isBooked) return ok(true);
    await updateCancelAt(tx, id, isBooked ? renewsAt : null);
    const endsAt = renewsAt.toISOString();
    await mailTo(deps, tx, person, 'cancellation-changed', { didNumber, endsAt, isBooked });
    return ok(true);
  });
}
