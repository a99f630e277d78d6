import type { AccountInformation } from '../contract.ts';
import { microsToDollars } from '@portal/contract/fields/money';
import type { Deps } from '@portal/server/deps';
import { initialsOf, nameOf } from '@portal/server/shared/person.rules';
import { findAccount } from './account.repo.ts';

/** What the account page shows. Dollars: what running calls hold is taken off `freeCredit` alone. */
export async function readAccount(
  deps: Pick<Deps, 'db'>,
  customerId: number,
): Promise<AccountInformation | null> {
  const row = await findAccount(deps.db, customerId);
  if (!row || row.status === 'Closed') return null;
  return {
    firstName: row.firstName,
    lastName: row.lastName,
    language: row.language,
    customerEmail: row.email,
    initials: initialsOf(row),
    name: nameOf(row),
    currentBalance: microsToDollars(row.balanceMicros),
    freeCredit: microsToDollars(row.freeMicros),
    twoFactorEnabled: row.twoFactorEnabled,
    status: row.status,
    memberSince: row.createdAt.toISOString(),
    emailConfirmed: row.emailConfirmed,
    pendingEmail: row.pendingEmail,
  };
}
