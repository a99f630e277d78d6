import * as passkeys from '../features/passkeys/index.ts';
import * as payments from '../features/payments/index.ts';
import * as portIns from '../features/port-ins/index.ts';
import * as signIn from '../features/auth/index.ts';
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
  await deleteOldMails(db);
  await deleteOldCountedEvents(db);
  await portIns.forget(db);
  await eraseClosedAccounts(db);
}
