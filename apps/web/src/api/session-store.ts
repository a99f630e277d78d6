import { suspendedTokenMinutes } from '@portal/contract/limits';
import type { Session as SignedIn } from '@portal/features/sign-in/contract';
import { newKey } from '../lib/new-key.ts';
import type { KeyStore } from '../lib/storage.ts';
import { leftKeys } from '../lib/site-keys.ts';
import { keys } from '../lib/storage-keys.ts';
import { activeRecord, clockAhead } from './active-record.rules.ts';
import {
  anonymous,
  readSession,
  type ActiveRecord,
  type Session,
  type SessionUser,
  type SuspendedRecord,
} from './session.rules.ts';

export interface SessionStore {
  /** The session now; the same object until it changes. */
  get: () => Session;
  subscribe: (listener: () => void) => () => void;
  /** Takes over what a sign-in answered; the two kinds never stand side by side. */
  signIn: (answer: SignedIn) => Session;
  /** Puts a fresh pair in the place of the old one; null when the session was left meanwhile. */
  renew: (answer: SignedIn, spent: string) => ActiveRecord | null;
  /** The attempt at exchanging this refresh token; the same one until there is an answer. */
  refreshAttempt: (spent: string) => string;
  /** No later visit of the account's language in this session. */
  settleLanguage: () => void;
  /** Takes over what the customer changed about themselves. */
  describe: (user: Partial<SessionUser>) => void;
  clear: () => void;
  /** Another tab wrote. */
  reread: () => void;
}

const sessionKeys = leftKeys.filter((key) => key !== keys.orderData);

/** Where nobody was in, an order that was begun is a visitor's, who may be about to log in. */
const keysOf = ({ kind }: Session) => (kind === 'anonymous' ? sessionKeys : leftKeys);

function suspendedRecord(
  answer: SignedIn,
  status: SuspendedRecord['status'],
  now: number,
): SuspendedRecord {
  const { token, expiration, user } = answer;
  const clockAheadMs = clockAhead(answer, suspendedTokenMinutes, now);
  return { token, status, expiration, user, clockAheadMs };
}

/** The browser's session over its stored keys. */
export function createSessionStore(store: KeyStore, now: () => number = Date.now): SessionStore {
  const listeners = new Set<() => void>();
  let raw = '';
  let session: Session = anonymous;

  function reread() {
    const currentUser = store.getItem(keys.currentUser);
    const suspended = store.getItem(keys.suspended);
    const fresh = JSON.stringify([currentUser, suspended]);
    const next = readSession(currentUser, suspended, now());
    if (fresh === raw && next.kind === session.kind) return;
    raw = fresh;
    session = next;
    for (const listener of listeners) listener();
  }

  function writeActive(record: ActiveRecord) {
    store.removeItem(keys.suspended);
    store.setItem(keys.currentUser, JSON.stringify(record));
    store.setItem(keys.token, record.token);
    store.setItem(keys.expiration, record.expiration);
    store.setItem(keys.name, record.user.name);
    if (record.refresh_token) store.setItem(keys.refreshToken, record.refresh_token);
    else store.removeItem(keys.refreshToken);
    reread();
  }

  /** Another window may have exchanged the token since: a spent one is never put back. */
  function rewrite(change: (record: ActiveRecord) => Partial<ActiveRecord>) {
    reread();
    if (session.kind === 'active') writeActive({ ...session.record, ...change(session.record) });
  }

  function clear() {
    for (const key of keysOf(session)) store.removeItem(key);
    reread();
  }

  reread();
  return {
    get: () => session,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    signIn(answer) {
      // Whoever is in has no use for the link that was to let them in.
      store.removeItem(keys.portInToken);
      const { status } = answer;
      if (status === 'Active') {
        writeActive(activeRecord(answer, now()));
      } else {
        for (const key of sessionKeys) if (key !== keys.suspended) store.removeItem(key);
        store.setItem(keys.suspended, JSON.stringify(suspendedRecord(answer, status, now())));
        reread();
      }
      return session;
    },
    renew(answer, spent) {
      reread();
      if (session.kind !== 'active' || session.record.refresh_token !== spent) return null;
      const record = activeRecord(answer, now(), session.record);
      store.removeItem(keys.refreshAttempt);
      writeActive(record);
      return record;
    },
    refreshAttempt(spent) {
      const [attempt, of] = (store.getItem(keys.refreshAttempt) ?? '').split(' ');
      if (attempt && of === spent) return attempt;
      const fresh = newKey();
      store.setItem(keys.refreshAttempt, `${fresh} ${spent}`);
      return fresh;
    },
    settleLanguage: () => rewrite(() => ({ languageSettled: true })),
    describe: (user) => rewrite((record) => ({ user: { ...record.user, ...user } })),
    clear,
    reread,
  };
}
