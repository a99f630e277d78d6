import * as limits from '@portal/contract/limits';
import type { KeyStore } from '../lib/storage.ts';
import { keys } from '../lib/storage-keys.ts';
import type { Exclusive } from './exclusive.ts';
import type { SessionStore } from './session-store.ts';

/** How often a log-out that nobody has heard is tried again, ms. */
const everyMs = 20_000;

/** How long a page waits for the server to hear of a log-out; it is sent later all the same, ms. */
const patienceMs = 3_000;

/** A log-out that the server has not heard. The access token ends its session and, soon, no more. */
interface Farewell {
  readonly token: string;
  readonly at: number;
}

export interface FarewellDeps {
  readonly store: KeyStore;
  readonly session: SessionStore;
  readonly exclusive: Exclusive;
  /** False where the browser knows of no line: what is sent then is lost with the page. */
  readonly isOnline: () => boolean;
  /** True where the session is over. */
  readonly endSessionOf: (token: string) => Promise<boolean>;
  readonly now?: () => number;
}

function isFarewell(value: unknown): value is Farewell {
  const { token, at } = (value ?? {}) as Partial<Record<keyof Farewell, unknown>>;
  return typeof token === 'string' && typeof at === 'number';
}

/** Log-outs: they happen here at once, and at the server as soon as it can be reached. */
export function createFarewells(deps: FarewellDeps) {
  const { store, session, exclusive, isOnline, endSessionOf, now = Date.now } = deps;

  /** Those that may still end something: an unused session is over after so many hours by itself. */
  function waiting(): Farewell[] {
    try {
      const kept: unknown = JSON.parse(store.getItem(keys.farewells) ?? '[]');
      const oldest = now() - limits.sessionIdleHours * 3_600_000;
      return Array.isArray(kept) ? kept.filter(isFarewell).filter(({ at }) => at > oldest) : [];
    } catch {
      return [];
    }
  }

  function keep(farewells: readonly Farewell[]): void {
    if (farewells.length > 0) store.setItem(keys.farewells, JSON.stringify(farewells));
    else store.removeItem(keys.farewells);
  }

  /** Sends what waits, in one tab at a time, so that each is heard once. */
  function send(): Promise<void> {
    if (!isOnline() || store.getItem(keys.farewells) === null) return Promise.resolve();
    return exclusive('farewells', async () => {
      for (const { token } of waiting()) {
        if (!(await endSessionOf(token))) break;
        keep(waiting().filter((other) => other.token !== token));
      }
      if (waiting().length === 0) keep([]);
    });
  }

  return {
    /**
     * Ends the session in this browser, in all its tabs; answers once the server heard of it, or
     * after a while.
     */
    async logOut(): Promise<void> {
      const leaving = session.get();
      if (leaving.kind !== 'anonymous') {
        keep([...waiting(), { token: leaving.record.token, at: now() }]);
      }
      session.clear();
      await Promise.race([send(), new Promise((resume) => setTimeout(resume, patienceMs))]);
    },
    send,
    /** Sends what is left from before as soon as there is a line. */
    watch(line: Pick<EventTarget, 'addEventListener'>): void {
      line.addEventListener('online', () => void send());
      setInterval(() => void send(), everyMs);
      void send();
    },
  };
}
