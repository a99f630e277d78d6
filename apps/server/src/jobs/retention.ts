import * as numbers from '@portal/features/numbers/server';
import * as orders from '@portal/features/orders/server';
import * as passkeys from '@portal/features/passkeys/server';
import * as payments from '@portal/features/payments/server';
import * as portIns from '@portal/features/port-ins/server';
import * as signIn from '@portal/features/sign-in/server';
import * as sms from '@portal/features/sms/server';
import * as support from '@portal/features/support/server';
import * as telephony from '@portal/features/telephony/server';
import * as voicemail from '@portal/features/voicemail/server';
import { deleteOldCountedEvents } from '../db/audit.repo.ts';
import { deleteUsedBotChecks } from '../db/bot-check-uses.repo.ts';
import type { Db } from '../db/client.ts';
import { deleteOldThrottles } from '../db/throttles.repo.ts';
import { deleteOldMails } from '../mail/mail.repo.ts';
import { eraseClosedAccounts } from './erasure.ts';

/** What has something to forget, by the name that a failure is told with. */
const parts: Readonly<Record<string, (db: Db) => Promise<unknown>>> = {
  throttles: deleteOldThrottles,
  payments: payments.forget,
  'bot checks': deleteUsedBotChecks,
  passkeys: passkeys.forget,
  'log-in': signIn.forget,
  telephony: telephony.forget,
  voicemail: voicemail.forget,
  mails: (db) => deleteOldMails(db, [sms.usesMail, telephony.usesMail]),
  events: deleteOldCountedEvents,
  'port-ins': portIns.forget,
  numbers: numbers.forget,
  support: support.forget,
  orders: orders.forget,
  accounts: eraseClosedAccounts,
};

/**
 * Forgets what is over and serves nobody any more. Each part on its own: one that fails keeps no other
 * one, and is told in the end, so the job's log has it.
 */
export async function forgetWhatIsOver(db: Db): Promise<void> {
  const failures: Error[] = [];
  for (const [what, forget] of Object.entries(parts)) {
    try {
      await forget(db);
    } catch (cause) {
      failures.push(new Error(`What is over was not forgotten: ${what}`, { cause }));
    }
  }
  const [first] = failures;
  if (first) throw failures.length === 1 ? first : new AggregateError(failures, first.message);
}
