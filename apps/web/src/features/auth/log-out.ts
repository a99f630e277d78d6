import { farewells } from '../../api/client.ts';
import { dropAllDrafts } from '../../lib/drafts.ts';
import { leaveTo, startLeaving } from '../../lib/leave.ts';

/** Ends the session here at once and on the server as soon as it hears, and goes home (SPEC 4). */
export async function logOut(): Promise<void> {
  startLeaving();
  dropAllDrafts();
  await farewells.logOut();
  leaveTo('/home');
}
