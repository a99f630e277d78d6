import { leftKeys, siteKeys } from '../lib/site-keys.ts';
import type { KeyStore } from '../lib/storage.ts';
import { readSession } from './session.rules.ts';

/** A list with one thing more, as JSON; what is no list of objects is begun anew. */
const withOneMore = (list: string | null, one: string) =>
  list?.endsWith('}]') ? `${list.slice(0, -1)},${one}]` : `[${one}]`;

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
  for (const key of leftKeys) {
    store.removeItem(key);
    tab.removeItem(key);
  }
  if (session.kind === 'anonymous') return;
  const farewell = JSON.stringify({ token: session.record.token, at: now });
  store.setItem(siteKeys.farewells, withOneMore(store.getItem(siteKeys.farewells), farewell));
}
