import type { Deps } from '@portal/server/deps';
import type { Actor } from '@portal/server/http/actor';
import { whileOpen } from '@portal/server/db/sessions.repo';
import { findUseOtherCards, updateCustomer } from '@portal/server/db/customers.repo';

/** How renewals are charged. */
export async function readRenewalSettings({ db }: Pick<Deps, 'db'>, customerId: number) {
  return { useOtherCards: await findUseOtherCards(db, customerId) };
}

export function changeRenewalSettings(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  settings: { useOtherCards: boolean },
): Promise<void> {
  return whileOpen(db, actor, (tx) => updateCustomer(tx, actor.customerId, settings));
}
