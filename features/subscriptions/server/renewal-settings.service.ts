import type { Deps } from '@portal/server/deps';
import { findUseOtherCards, updateCustomer } from '@portal/server/db/customers.repo';

/** How renewals are charged. */
export async function readRenewalSettings({ db }: Pick<Deps, 'db'>, customerId: number) {
  return { useOtherCards: await findUseOtherCards(db, customerId) };
}

export function changeRenewalSettings(
  { db }: Pick<Deps, 'db'>,
  customerId: number,
  settings: { useOtherCards: boolean },
): Promise<void> {
  return updateCustomer(db, customerId, settings);
}
