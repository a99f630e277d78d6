import { type Db, transact } from '../db/client.ts';
import {
  deleteWaysIn,
  eraseBilling,
  eraseCallsAndTexts,
  eraseCustomer,
  eraseLetters,
  findAccountsToErase,
} from './erasure.repo.ts';

/** Accounts that one run erases at most; the next run is an hour later. */
const atOnce = 100;

/**
 * Erases what is personal of accounts that were closed 30 days ago (CONTRACT 2, cancel-customer),
 * each in a transaction of its own. The ledger, and what payments and calls cost, stays. Answers
 * how many there were.
 */
export async function eraseClosedAccounts(db: Db): Promise<number> {
  let erased = 0;
  for (const customerId of await findAccountsToErase(db, atOnce)) {
    const isErased = await transact(db, async (tx) => {
      if (!(await eraseCustomer(tx, customerId))) return false;
      await deleteWaysIn(tx, customerId);
      await eraseCallsAndTexts(tx, customerId);
      await eraseLetters(tx, customerId);
      await eraseBilling(tx, customerId);
      return true;
    });
    if (isErased) erased += 1;
  }
  return erased;
}
