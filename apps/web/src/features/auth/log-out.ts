import { farewells } from '../../api/client.ts';
import { dropAllDrafts } from '../../lib/drafts.ts';
import { leaveTo, startLeaving } from '../../lib/leave.ts';

/** How long the page waits for the server to hear of a log-out; it is sent later all the same, ms. */
const farewellMs = 3_000;

/** Ends the session here at once and on the server as soon as it hears, and goes home (SPEC 4). */
export async function logOut(): Promise<void> {
  startLeaving();
  dropAllDrafts();
  const heard = farewells.logOut();
  const patience = new Promise((resume) => setTimeout(resume, farewellMs));
  if (navigator.onLine) await Promise.race([heard, patience]);
  leaveTo('/home');
}
