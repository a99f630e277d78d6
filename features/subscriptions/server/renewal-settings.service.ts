import { audit } from '@portal/server/db/audit.repo';
import { findUseOtherCards, updateCustomer } from '@portal/server/db/customers.repo';
import { whileOpen } from '@portal/server/db/sessions.repo';
import type { Deps } from '@portal/server/deps';
import type { Actor } from '@portal/server/http/actor';
import { type Failure, ok } from '@portal/server/http/context';
import { refuseToldChange } from '@portal/server/http/told-changes';
import { recipientOf } from '@portal/server/mail/recipient';
import * as mails from './mails.ts';
import { lockPerson } from './subscriptions.repo.ts';

/** How renewals are charged. */
export async function readRenewalSettings({ db }: Pick<Deps, 'db'>, customerId: number) {
  return { useOtherCards: await findUseOtherCards(db, customerId) };
}

/**
 * Allows or forbids renewals on other cards, and mails which. Allowed fifty times a day at most, and
 * forbidden whoever used that up. What stands already is neither written nor told.
 */
export function changeRenewalSettings(
  deps: Pick<Deps, 'db' | 'outbox'>,
  actor: Actor,
  { useOtherCards }: { useOtherCards: boolean },
): Promise<{ ok: true; result: boolean } | Failure<'TOO-MANY-REQUESTS'>> {
  const { customerId } = actor;
  return whileOpen(deps.db, actor, async (tx) => {
    const person = await lockPerson(tx, customerId);
    if (person.renewWithOtherCard === useOtherCards) return ok(true);
    if (useOtherCards) {
      const refused = await refuseToldChange(tx, 'renewal-settings', customerId);
      if (refused) return refused;
    }
    await updateCustomer(tx, customerId, { useOtherCards });
    await audit(tx, actor, 'renewal-cards-changed', { useOtherCards });
    const recipient = recipientOf(actor, person);
    await deps.outbox.add(tx, mails.renewalCardsChanged, recipient, { useOtherCards });
    return ok(true);
  });
}
