import type { Patience } from './dunning.rules.ts';
import { type Db, type Tx, transact } from '@portal/server/db/client';
import { findNowUnderLock } from '@portal/server/db/clock.repo';
import { ensureCreditAccount, lockCreditAccount } from '@portal/server/db/ledger.repo';
import type { Deps } from '@portal/server/deps';
import type { Mail } from '@portal/server/mail/define-mail';
import { recipientOf } from '@portal/server/mail/recipient';
import {
  findOwner,
  lockPerson,
  lockSubscription,
  type Person,
  type Subscription,
} from './subscriptions.repo.ts';
import type { WithPayments } from '@portal/features/payments/server';

export type LifeDeps = Pick<Deps, 'db' | 'log' | 'outbox' | 'brands'> & WithPayments;

/** A subscription as it stands while nobody else can change it or pay for it. */
export interface Locked {
  person: Person;
  subscription: Subscription;
  patience: Patience;
  now: Date;
}

/**
 * Locks account, customer and subscription in this order, as every payment does, and looks at them
 * then. Null for one that is over, or whose customer has closed the account.
 */
export async function underLock<T>(
  deps: Pick<Deps, 'brands'> & { db: Db },
  subscriptionId: number,
  work: (tx: Tx, locked: Locked) => Promise<T>,
): Promise<T | null> {
  return transact(deps.db, async (tx) => {
    const owner = await findOwner(tx, subscriptionId);
    if (!owner) return null;
    await ensureCreditAccount(tx, owner);
    await lockCreditAccount(tx, owner.id);
    const person = await lockPerson(tx, owner.id);
    const subscription = await lockSubscription(tx, subscriptionId);
    const isOver = !subscription || subscription.status === 'ended' || person.status === 'Closed';
    const patience = deps.brands.byId(person.brandId)?.dunning;
    if (isOver || !patience) return null;
    return work(tx, { person, subscription, patience, now: await findNowUnderLock(tx) });
  });
}

/** Adds a mail to the customer in the customer's language, in the transaction that causes it. */
export function mailTo<Data extends object>(
  deps: Pick<Deps, 'outbox'>,
  tx: Tx,
  person: Person,
  mail: Mail<Data>,
  data: NoInfer<Data>,
): Promise<string> {
  const { brandId, id: customerId } = person;
  return deps.outbox.add(tx, mail, recipientOf({ brandId, customerId }, person), data);
}
