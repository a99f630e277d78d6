import * as numbers from '@portal/features/numbers/server';
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

/** Forgets what is over and serves nobody any more. Each part on its own: none waits for another. */
export async function forgetWhatIsOver(db: Db): Promise<void> {
  await deleteOldThrottles(db);
  await payments.forget(db);
  await deleteUsedBotChecks(db);
  await passkeys.forget(db);
  await signIn.forget(db);
  await telephony.forget(db);
  await voicemail.forget(db);
  await deleteOldMails(db, [sms.usesMail, telephony.usesMail]);
  await deleteOldCountedEvents(db);
  await portIns.forget(db);
  await numbers.forget(db);
  await support.forget(db);
  await eraseClosedAccounts(db);
}
