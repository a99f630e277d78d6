import { farewells } from '@portal/web/api/client';
import { dropAllDrafts } from '@portal/web/lib/drafts.ts';
import { leaveTo, startLeaving } from '@portal/web/lib/leave.ts';
import { sitePaths } from '@portal/contract/paths';

/** Ends the session here at once and on the server as soon as it hears, and goes home. */
export async function logOut(): Promise<void> {
  startLeaving();
  dropAllDrafts();
  await farewells.logOut();
  leaveTo(sitePaths.home);
}
