import * as blockedCallers from '@portal/features/blocked-callers/server';
import * as callerNames from '@portal/features/caller-names/server';
import { eraseAudit } from '../db/audit.repo.ts';
import { type Db, transact, type Tx } from '../db/client.ts';
import * as signIn from '@portal/features/sign-in/server';
import * as calls from '@portal/features/calls/server';
import * as callerIds from '@portal/features/caller-ids/server';
import * as orders from '@portal/features/orders/server';
import * as phone from '@portal/features/phone/server';
import * as passkeys from '@portal/features/passkeys/server';
import * as payments from '@portal/features/payments/server';
import * as portIns from '@portal/features/port-ins/server';
import * as sms from '@portal/features/sms/server';
import * as spending from '@portal/features/spending/server';
import * as support from '@portal/features/support/server';
import * as telephony from '@portal/features/telephony/server';
import * as voicemail from '@portal/features/voicemail/server';
import { eraseMails } from '../mail/mail.repo.ts';
import { eraseCustomer, findAccountsToErase, lockToErase } from './erasure.repo.ts';

/** Accounts that one run erases at most; the next run is an hour later. */
const atOnce = 100;

/** Calls that one statement erases: a customer of many years has millions. */
const callsAtOnce = 5_000;

/** What each part of the server has of a customer, in the order in which rows point at each other. */
const erasures: readonly ((tx: Tx, customerId: number) => Promise<void>)[] = [
  signIn.erase,
  passkeys.erase,
  calls.erase,
  voicemail.erase,
  telephony.erase,
  callerIds.erase,
  blockedCallers.erase,
  callerNames.erase,
  phone.erase,
  sms.erase,
  support.erase,
  eraseMails,
  eraseAudit,
  payments.erase,
  spending.erase,
  orders.erase,
];

/** Erases what is personal of an account; false where it waits, or somebody else did it. */
async function eraseAccount(db: Db, customerId: number): Promise<boolean> {
  let after: number | null = 0;
  while (after !== null) {
    after = await telephony.eraseSome(db, customerId, { after, most: callsAtOnce });
  }
  return transact(db, async (tx) => {
    // By the account's e-mail, so before that goes.
    if (!(await lockToErase(tx, customerId)) || !(await portIns.erase(tx, customerId)))
      return false;
    await eraseCustomer(tx, customerId);
    for (const erase of erasures) await erase(tx, customerId);
    return true;
  });
}

/**
 * Erases what is personal of accounts that were closed 30 days ago, each in a transaction of its
 * own. The ledger, and what payments and calls cost, stays. Answers how many there were. One that
 * cannot be erased keeps no other one; that it failed is told in the end, so the job's log has it.
 */
export async function eraseClosedAccounts(db: Db): Promise<number> {
  let erased = 0;
  const failures: Error[] = [];
  for (const customerId of await findAccountsToErase(db, atOnce)) {
    try {
      if (await eraseAccount(db, customerId)) erased += 1;
    } catch (cause) {
      failures.push(new Error(`Account ${customerId} was not erased`, { cause }));
    }
  }
  const [first] = failures;
  if (first) throw failures.length === 1 ? first : new AggregateError(failures, first.message);
  return erased;
}
