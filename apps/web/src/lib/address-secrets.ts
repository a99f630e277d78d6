import { paths } from '@portal/contract/paths';
import { localStore } from './storage.ts';
import { keys } from './storage-keys.ts';

const kept = [
  ['TrustedDeviceJWT', keys.trustedDevice],
  ['portInToken', keys.portInToken],
] as const;

/**
 * What /login is given in its address is kept and taken out of the address bar at once, before
 * anything else of the page runs.
 */
export function takeLoginSecrets(): void {
  const url = new URL(location.href);
  if (url.pathname !== paths.login) return;
  let found = false;
  for (const [name, key] of kept) {
    const value = url.searchParams.get(name);
    if (value === null) continue;
    if (value !== '') localStore.setItem(key, value);
    url.searchParams.delete(name);
    found = true;
  }
  if (found) history.replaceState(history.state, '', url);
}
