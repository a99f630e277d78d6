import { describe, expect, it } from 'vitest';
import type { Session as SignedIn } from '@portal/features/sign-in/contract';
import { memoryStore } from '../lib/storage.ts';
import { createSessionStore } from './session-store.ts';
import { returnFor, returnOf, safeReturn } from './safe-return.rules.ts';
import { initialsOf, msLeft, readSession } from './session.rules.ts';

const start = Date.parse('2026-11-20T12:00:00Z');
const minutes = (n: number) => new Date(start + n * 60_000).toISOString();

const user = { name: 'Noa Ben David', email: 'noa@example.com', initials: 'NB', language: 'he' };

function signedIn(more: Partial<SignedIn> = {}): SignedIn {
  return {
    token: 'access-1',
    refreshToken: 'refresh-1',
    expiration: minutes(15),
    status: 'Active',
    user: user as SignedIn['user'],
    ...more,
  };
}

function storeAt(now: () => number) {
  const kept = memoryStore();
  return { kept, session: createSessionStore(kept, now) };
}

describe('what a browser has stored', () => {
  const record = (more: object = {}) =>
    JSON.stringify({ token: 'a', refresh_token: 'r', expiration: minutes(15), user, ...more });

  it.each([
    ['nothing', null, null, 'anonymous'],
    ['a logged-in record', record(), null, 'active'],
    [
      'one whose token ended, with a refresh token',
      record({ expiration: minutes(-1) }),
      null,
      'active',
    ],
    [
      'one whose token ended, without',
      record({ expiration: minutes(-1), refresh_token: null }),
      null,
      'anonymous',
    ],
    ['a record without a token', record({ token: '' }), null, 'anonymous'],
    ['broken text', '{"token":', 'null', 'anonymous'],
    ['a suspended record', null, record(), 'suspended'],
    ['a suspended record that ended', null, record({ expiration: minutes(-1) }), 'anonymous'],
    ['both, which is the suspended one', record(), record(), 'suspended'],
  ])('%s', (_name, currentUser, suspended, kind) => {
    expect(readSession(currentUser, suspended, start).kind).toBe(kind);
  });
});

describe('a log-in', () => {
  it('writes the stored keys', () => {
    const { kept, session } = storeAt(() => start);
    session.signIn(signedIn());
    expect(session.get()).toMatchObject({ kind: 'active', record: { token: 'access-1' } });
    expect(kept.getItem('token')).toBe('access-1');
    expect(kept.getItem('refresh_token')).toBe('refresh-1');
    expect(kept.getItem('expiration')).toBe(minutes(15));
    expect(kept.getItem('name')).toBe('Noa Ben David');
    expect(JSON.parse(kept.getItem('currentUser') ?? '')).toMatchObject({ user });
    expect(kept.getItem('suspended')).toBeNull();
  });

  it('of a suspended customer is kept apart from the normal session', () => {
    const { kept, session } = storeAt(() => start);
    session.signIn(signedIn());
    session.signIn(signedIn({ status: 'PreSuspended', token: 'paused', refreshToken: null }));
    expect(session.get()).toMatchObject({
      kind: 'suspended',
      record: { token: 'paused', status: 'PreSuspended' },
    });
    expect(kept.getItem('currentUser')).toBeNull();
    expect(kept.getItem('token')).toBeNull();
  });

  it.each([-180, 30, 90])(
    'of a suspended customer lasts its hour with a clock that is %i minutes ahead',
    (ahead) => {
      let clock = start + ahead * 60_000;
      const { kept, session } = storeAt(() => clock);
      const expiration = minutes(60);
      session.signIn(signedIn({ status: 'Suspended', refreshToken: null, expiration }));
      const kindAfter = (waited: number) => {
        clock = start + (ahead + waited) * 60_000;
        return createSessionStore(kept, () => clock).get().kind;
      };
      expect([0, 59, 61].map(kindAfter)).toEqual(['suspended', 'suspended', 'anonymous']);
    },
  );

  it('and its end are told to whoever watches, once each', () => {
    const { kept, session } = storeAt(() => start);
    const seen: string[] = [];
    session.subscribe(() => seen.push(session.get().kind));
    session.signIn(signedIn());
    session.reread();
    session.clear();
    expect(seen).toEqual(['active', 'anonymous']);
    expect(kept.getItem('currentUser')).toBeNull();
    expect(kept.getItem('name')).toBeNull();
  });

  it('in another tab is taken over', () => {
    const kept = memoryStore();
    const here = createSessionStore(kept, () => start);
    createSessionStore(kept, () => start).signIn(signedIn());
    expect(here.get().kind).toBe('anonymous');
    here.reread();
    expect(here.get().kind).toBe('active');
  });
});

describe('a port-in link that lies ready', () => {
  it.each([
    ['a log-in', (session: ReturnType<typeof storeAt>['session']) => session.signIn(signedIn())],
    ['a log-out', (session: ReturnType<typeof storeAt>['session']) => session.clear()],
  ])('is gone after %s, so that it lets in nobody later', (_name, happen) => {
    const { kept, session } = storeAt(() => start);
    kept.setItem('portInToken', 'link');
    happen(session);
    expect(kept.getItem('portInToken')).toBeNull();
  });
});

describe('what was chosen for an order', () => {
  it('goes with the session of whoever chose it, and stays through the log-in of a visitor', () => {
    const { kept, session } = storeAt(() => start);
    kept.setItem('orderData', '{"phone":"541234568"}');
    session.clear();
    session.signIn(signedIn({ status: 'Suspended', token: 'paused', refreshToken: null }));
    session.signIn(signedIn());
    expect(kept.getItem('orderData')).not.toBeNull();
    session.clear();
    expect(kept.getItem('orderData')).toBeNull();
  });
});

describe('what a customer changed about themselves', () => {
  it('is in the stored record, and the tokens stay', () => {
    const { kept, session } = storeAt(() => start);
    session.signIn(signedIn());
    session.describe({ name: 'Dana Levi' });
    expect(session.get()).toMatchObject({
      record: { token: 'access-1', user: { name: 'Dana Levi', email: 'noa@example.com' } },
    });
    expect(kept.getItem('name')).toBe('Dana Levi');
  });

  it('puts no spent token back over one that another window has just exchanged', () => {
    const { kept, session } = storeAt(() => start);
    session.signIn(signedIn());
    // Its storage event has not come yet.
    const other = createSessionStore(kept, () => start);
    other.renew(signedIn({ token: 'access-2', refreshToken: 'refresh-2' }), 'refresh-1');
    session.describe({ name: 'Dana Levi' });
    session.settleLanguage();
    const { record } = session.get() as { record: { refresh_token: string; token: string } };
    expect([record.token, record.refresh_token]).toEqual(['access-2', 'refresh-2']);
  });

  it('makes no session where there is none', () => {
    const { session } = storeAt(() => start);
    session.describe({ name: 'Dana Levi' });
    expect(session.get()).toEqual({ kind: 'anonymous' });
  });
});

describe('a fresh pair', () => {
  it('takes the place of the spent one and keeps what was settled', () => {
    const { session } = storeAt(() => start);
    session.signIn(signedIn());
    session.settleLanguage();
    session.renew(signedIn({ token: 'access-2', refreshToken: 'refresh-2' }), 'refresh-1');
    expect(session.get()).toMatchObject({
      record: { token: 'access-2', refresh_token: 'refresh-2', languageSettled: true },
    });
  });

  it('is dropped when the customer has logged out meanwhile', () => {
    const { kept, session } = storeAt(() => start);
    session.signIn(signedIn());
    session.clear();
    expect(session.renew(signedIn({ token: 'access-2' }), 'refresh-1')).toBeNull();
    expect(kept.getItem('currentUser')).toBeNull();
  });
});

describe('the end of a token', () => {
  it('is told by the server’s clock', () => {
    expect(msLeft({ expiration: minutes(15) }, start)).toBe(15 * 60_000);
  });

  it('is told right by a machine whose clock is two hours ahead', () => {
    const ahead = start + 2 * 3_600_000;
    const { session } = storeAt(() => ahead);
    session.signIn(signedIn());
    const now = session.get();
    expect(now.kind).toBe('active');
    if (now.kind === 'active') expect(msLeft(now.record, ahead)).toBe(15 * 60_000);
  });
});

describe('initials', () => {
  it.each([
    [{ initials: 'nb' }, 'NB'],
    [{ name: 'Noa Ben David' }, 'ND'],
    [{ name: ' Ann ' }, 'A'],
    [{ name: 'נועה בן דוד' }, 'נד'],
    [{ email: 'ann@example.com' }, 'A'],
    [{}, ''],
  ])('of %o', (person, letters) => {
    expect(initialsOf(person)).toBe(letters);
  });
});

describe('the page to go back to', () => {
  it.each([
    ['/profile/billing', true],
    ['/profile/service-configuration?number=7', true],
    ['/profile', true],
    [`/port-in/${'a-_9'.repeat(10)}`, true],
    ['/port-in/', false],
    ['/port-in/../login', false],
    ['/login', false],
    ['//elsewhere.example/profile', false],
    ['https://elsewhere.example/profile', false],
    ['/profile/../login', false],
    [null, false],
  ])('%s', (path, counts) => {
    expect(safeReturn(path)).toBe(counts ? path : null);
  });

  it('is its customer’s alone where a session ended, else whoever’s that logs in', () => {
    const kept = returnOf('ann1', '/profile/billing?page=2');
    expect(returnFor(kept, 'ann1')).toBe('/profile/billing?page=2');
    expect(returnFor(kept, 'bob2')).toBeNull();
    expect(returnFor(returnOf('ann1', '//elsewhere.example/profile'), 'ann1')).toBeNull();
    expect(returnFor('/profile/billing', 'bob2')).toBe('/profile/billing');
    expect(returnFor(null, 'bob2')).toBeNull();
  });
});
