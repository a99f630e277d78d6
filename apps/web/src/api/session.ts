import { useSyncExternalStore } from 'react';
import { localStore } from '../lib/storage.ts';
import { keys } from '../lib/storage-keys.ts';
import { createSessionStore } from './session-store.ts';
import type { Session } from './session.rules.ts';

export type { Session } from './session.rules.ts';

/** This browser's session, shared with its other tabs. */
export const session = createSessionStore(localStore);

if (typeof window !== 'undefined') {
  const ours: readonly (string | null)[] = [null, keys.currentUser, keys.suspended];
  window.addEventListener('storage', (event) => {
    if (ours.includes(event.key)) session.reread();
  });
  // A page that the browser kept while another was open heard nothing of what happened there.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) session.reread();
  });
}

/** The session, live: a log-in or log-out in another tab shows here too. */
export function useSession(): Session {
  return useSyncExternalStore(session.subscribe, session.get);
}
