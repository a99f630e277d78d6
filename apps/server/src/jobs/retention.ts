import { deleteOldPasskeyChallenges } from '../db/passkeys.repo.ts';
import { deleteOldThrottles } from '../db/throttles.repo.ts';
import type { Db } from '../db/client.ts';
import { eraseClosedAccounts } from './erasure.ts';
import {
  deleteOldCardTries,
  deleteOldCountedEvents,
  deleteOldMails,
  deleteOldOneTimeTokens,
  deleteOldPortIns,
  deleteOldSessions,
  deleteOldTrustedDevices,
  deleteUnusedKnownDevices,
  deleteUsedBotChecks,
} from './retention.repo.ts';

/** Forgets what is over and serves nobody any more. Each part on its own: none waits for another. */
export async function forgetWhatIsOver(db: Db): Promise<void> {
  await deleteOldThrottles(db);
  await deleteOldCardTries(db);
  await deleteUsedBotChecks(db);
  await deleteOldPasskeyChallenges(db);
  await deleteOldOneTimeTokens(db);
  await deleteOldSessions(db);
  await deleteOldTrustedDevices(db);
  await deleteUnusedKnownDevices(db);
  await deleteOldMails(db);
  await deleteOldCountedEvents(db);
  await deleteOldPortIns(db);
  await eraseClosedAccounts(db);
}
