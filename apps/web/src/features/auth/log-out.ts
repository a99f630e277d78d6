import { logout } from '@portal/contract/auth';
import { call } from '../../api/client.ts';
import { session } from '../../api/session.ts';
import { dropAllDrafts } from '../../lib/drafts.ts';
import { leaveTo } from '../../lib/leave.ts';

/** How long a log-out waits for the server before it happens here alone, ms. */
const farewellMs = 3_000;

/** Ends the session here and on the server, and goes home (SPEC 4). */
export async function logOut(): Promise<void> {
  const farewell = call(logout, {}, { signal: AbortSignal.timeout(farewellMs) });
  await farewell;
  leaveTo('/home');
  dropAllDrafts();
  session.clear();
}
