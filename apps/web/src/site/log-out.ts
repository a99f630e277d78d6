import { logout } from '@portal/contract/auth';
import { call } from '../api/client.ts';
import { session } from '../api/session.ts';
import { homePath } from './site-map.ts';

/** Ends the session on the server as far as it can be reached, here in any case, and goes home. */
export async function logOut(): Promise<void> {
  await call(logout, {});
  session.clear();
  location.assign(homePath);
}
