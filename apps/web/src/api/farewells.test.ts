import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Session as SignedIn } from '@portal/features/sign-in/contract';
import * as limits from '@portal/contract/limits';
import { memoryStore } from '../lib/storage.ts';
import { keys } from '../lib/storage-keys.ts';
import type { Exclusive } from './exclusive.ts';
import { createFarewells } from './farewells.ts';
import { leaveAlone } from './leave-alone.ts';
import { createSessionStore } from './session-store.ts';

const start = Date.parse('2026-11-22T12:00:00Z');
beforeEach(() => void vi.useFakeTimers({ now: start }));
afterEach(() => void vi.useRealTimers());

const pair = (n: number, status: 'Active' | 'Suspended' = 'Active'): SignedIn => ({
  token: `access-${n}`,
  refreshToken: status === 'Active' ? `refresh-${n}` : null,
  expiration: new Date(start + 15 * 60_000).toISOString(),
  status,
  user: { name: 'Ann', email: 'ann@example.com', initials: 'A', language: 'en' },
});

/** A browser with tabs, and a server that may be out of reach. */
function browser() {
  const store = memoryStore();
  const server = { isThere: false, heard: [] as string[], asked: 0 };
  const line = { isOn: true };
  let last: Promise<unknown> = Promise.resolve();
  const exclusive: Exclusive = (_name, work) => {
    const next = last.then(work, work);
    last = next.catch(() => undefined);
    return next;
  };
  const openTab = () => {
    const events = new EventTarget();
    const session = createSessionStore(store);
    const farewells = createFarewells({
      store,
      session,
      exclusive,
      isOnline: () => line.isOn,
      endSessionOf: async (token) => {
        server.asked += 1;
        await Promise.resolve();
        if (server.isThere) server.heard.push(token);
        return server.isThere;
      },
    });
    return { farewells, session, line: events };
  };
  return { store, server, line, openTab };
}

describe('a log-out without a line', () => {
  it('is not even tried, and is sent when the line is back', async () => {
    const { server, line, openTab } = browser();
    server.isThere = true;
    line.isOn = false;
    const tab = openTab();
    tab.session.signIn(pair(1));
    tab.farewells.watch(tab.line);
    await tab.farewells.logOut();
    expect([tab.session.get().kind, server.asked]).toEqual(['anonymous', 0]);
    line.isOn = true;
    tab.line.dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(server.heard).toEqual(['access-1']));
  });

  it('keeps nobody waiting for a server that does not answer', async () => {
    const { store } = browser();
    const session = createSessionStore(store);
    session.signIn(pair(1));
    const farewells = createFarewells({
      store,
      session,
      exclusive: (_name, work) => work(),
      isOnline: () => true,
      endSessionOf: () => new Promise(() => {}),
    });
    let isGone = false;
    void farewells.logOut().then(() => (isGone = true));
    expect(session.get().kind).toBe('anonymous');
    await vi.advanceTimersByTimeAsync(2_900);
    expect(isGone).toBe(false);
    await vi.advanceTimersByTimeAsync(200);
    expect(isGone).toBe(true);
    expect(store.getItem(keys.farewells)).toContain('access-1');
  });

  it('ends the session here at once, and keeps only what ends it at the server', async () => {
    const { store, server, openTab } = browser();
    const { farewells, session } = openTab();
    session.signIn(pair(1));
    const sent = farewells.logOut();
    expect(session.get().kind).toBe('anonymous');
    await sent;
    expect(server.heard).toEqual([]);
    expect(JSON.parse(store.getItem(keys.farewells) ?? '')).toEqual([
      { token: 'access-1', at: start },
    ]);
    for (const key of [keys.token, keys.refreshToken, keys.currentUser, keys.name]) {
      expect(store.getItem(key)).toBeNull();
    }
  });

  it('is sent once when the line is back, by one of the tabs', async () => {
    const { store, server, openTab } = browser();
    const first = openTab();
    first.session.signIn(pair(1));
    await first.farewells.logOut();
    // The page is loaded anew, twice.
    const tabs = [openTab(), openTab()];
    for (const { farewells, line } of tabs) farewells.watch(line);
    await vi.advanceTimersByTimeAsync(0);
    expect(server.heard).toEqual([]);
    server.isThere = true;
    for (const { line } of tabs) line.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(120_000);
    expect(server.heard).toEqual(['access-1']);
    expect(store.getItem(keys.farewells)).toBeNull();
  });

  it('is sent when a server answers again although the line was never gone', async () => {
    const { server, openTab } = browser();
    const { farewells, session, line } = openTab();
    farewells.watch(line);
    session.signIn(pair(1));
    await farewells.logOut();
    server.isThere = true;
    await vi.advanceTimersByTimeAsync(30_000);
    expect(server.heard).toEqual(['access-1']);
  });

  it('does not touch a session that began since', async () => {
    const { server, openTab } = browser();
    const { farewells, session } = openTab();
    session.signIn(pair(1));
    await farewells.logOut();
    session.signIn(pair(2));
    await farewells.logOut();
    session.signIn(pair(3));
    server.isThere = true;
    await farewells.send();
    expect(server.heard).toEqual(['access-1', 'access-2']);
    expect(session.get()).toMatchObject({ record: { token: 'access-3' } });
  });

  it('is of no use once the session is over by itself', async () => {
    const { store, server, openTab } = browser();
    const { farewells, session } = openTab();
    session.signIn(pair(1));
    await farewells.logOut();
    vi.setSystemTime(start + limits.sessionIdleHours * 3_600_000);
    server.isThere = true;
    await farewells.send();
    expect([server.heard, store.getItem(keys.farewells)]).toEqual([[], null]);
  });

  it('ends a suspended session too, and survives what somebody else wrote', async () => {
    const { store, server, openTab } = browser();
    const { farewells, session } = openTab();
    store.setItem(keys.farewells, '{"broken');
    server.isThere = true;
    session.signIn(pair(1, 'Suspended'));
    await farewells.logOut();
    expect(server.heard).toEqual(['access-1']);
  });
});

describe('a log-out of a page that could not have the script which tells the server', () => {
  it.each(['Active', 'Suspended'] as const)(
    'counts here at once, and is heard of the next page (%s)',
    async (status) => {
      const { store, server, openTab } = browser();
      const tab = memoryStore();
      tab.setItem(keys.supportDraft, 'typed');
      tab.setItem(keys.broughtNumber, '{"token":"secret"}');
      store.setItem(keys.orderData, '{"phone":"541234568"}');
      store.setItem(keys.language, 'he');
      const before = openTab();
      before.session.signIn(pair(1));
      await Promise.all([before.farewells.logOut(), vi.advanceTimersByTimeAsync(3_000)]);
      openTab().session.signIn(pair(2, status));
      leaveAlone(store, tab);
      expect(openTab().session.get().kind).toBe('anonymous');
      const left = Object.values(keys).filter((key) => store.getItem(key) !== null);
      expect(left.toSorted()).toEqual([keys.farewells, keys.language].toSorted());
      expect(Object.values(keys).filter((key) => tab.getItem(key) !== null)).toEqual([]);
      server.isThere = true;
      openTab().farewells.watch(new EventTarget());
      await vi.advanceTimersByTimeAsync(0);
      expect(server.heard).toEqual(['access-1', 'access-2']);
      expect(store.getItem(keys.farewells)).toBeNull();
    },
  );

  it('leaves nothing to say where nobody was in', () => {
    const { store } = browser();
    store.setItem(keys.farewells, 'broken');
    store.setItem(keys.currentUser, 'broken');
    leaveAlone(store, memoryStore());
    expect(store.getItem(keys.currentUser)).toBeNull();
  });
});
