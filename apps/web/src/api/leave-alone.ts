import { draftKeys, sessionKeys, siteKeys } from '../lib/site-keys.ts';
import type { KeyStore } from '../lib/storage.ts';
import { readSession } from './session.rules.ts';

function kept(text: string | null): unknown[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

/**
 * Ends the session in this browser, without the large script that tells the server: it is written down
 * as a log-out that nobody has heard yet (`farewells.ts`), and whoever can sends it.
 */
export function leaveAlone(store: KeyStore, tab: KeyStore): void {
  const now = Date.now();
  const session = readSession(
    store.getItem(siteKeys.currentUser),
    store.getItem(siteKeys.suspended),
    now,
  );
  const unheard = kept(store.getItem(siteKeys.farewells));
  for (const key of sessionKeys) store.removeItem(key);
  for (const key of draftKeys) tab.removeItem(key);
  if (session.kind === 'anonymous') return;
  const farewell = { token: session.record.token, at: now };
  store.setItem(siteKeys.farewells, JSON.stringify([...unheard, farewell]));
}
