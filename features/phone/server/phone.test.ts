import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { logIn, makeLoggedIn } from '@portal/server/testing/logged-in';
import { keptOpen } from '@portal/server/testing/kept-open';
import { createTestApp } from '@portal/server/testing/test-app';
import { noteOpenTabs } from './phone.repo.ts';

const secret = 'a-secret-of-the-web-phones';
const tokenPath = '/api/vnumber/phone/token';

const test = keptOpen(() =>
  createTestApp({ PHONE_URL: '/phone', PHONE_SECRETS: `${secret},an-older-one` }),
);
const off = keptOpen(() => createTestApp());
let tokens: Record<'ann' | 'annAgain' | 'bob' | 'sue', string>;

const ask = async (token: string) => (await test.call('POST', tokenPath, { token })).body?.result;
const state = async (token: string) =>
  (await test.call('GET', '/api/vnumber/phone', { token })).body?.result;

beforeAll(async () => {
  const ann = await makeLoggedIn(test);
  tokens = {
    ann: ann.token,
    annAgain: (await logIn(test, ann.email)).body?.result.token,
    bob: (await makeLoggedIn(test)).token,
    sue: (await makeLoggedIn(test, { status: 'Suspended' })).token,
  };
});

describe("A browser's credentials", () => {
  it('are good for a quarter of an hour, and proved by the first secret', async () => {
    const before = Math.floor(Date.now() / 1_000);
    const given = await ask(tokens.ann);
    const after = Math.ceil(Date.now() / 1_000);
    const [expiry, user] = given.username.split(':');
    expect(Number(expiry) - before).toBeGreaterThanOrEqual(900);
    expect(Number(expiry) - after).toBeLessThanOrEqual(900);
    expect(given.aor).toBe(`sip:${user}@phone.invalid`);
    expect(given.url).toBe('/phone');
    expect(given.expires).toBe(new Date(Number(expiry) * 1_000).toISOString());
    const proof = createHmac('sha256', secret).update(given.username).digest('base64');
    expect(given.password).toBe(proof);
  });

  it('are good for as long where the clock of the node is off', async () => {
    const now = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now: now - 16 * 60_000 });
    try {
      const { expires } = await ask(tokens.ann);
      expect(Date.parse(expires) - now).toBeGreaterThan(890_000);
    } finally {
      vi.useRealTimers();
    }
  });

  it('name one address a customer and one session a sign-in, and neither of them', async () => {
    const users = await Promise.all(
      [tokens.ann, tokens.ann, tokens.annAgain, tokens.bob].map(async (token) => {
        const { username } = await ask(token);
        return username.split(':')[1].split('.') as [string, string];
      }),
    );
    const [one, same, again, other] = users;
    expect(same).toEqual(one);
    expect(again?.[0]).toBe(one?.[0]);
    expect(again?.[1]).not.toBe(one?.[1]);
    expect(other?.[0]).not.toBe(one?.[0]);
    // Drawn at random, and said of nobody.
    expect(one?.[0]).toMatch(/^[0-9a-f]{24}$/);
    expect(new Set(users.map((user) => user[0])).size).toBe(2);
  });

  it('are for customers who are signed in and in order, where browsers are offered', async () => {
    expect((await test.call('POST', tokenPath, {})).status).toBe(401);
    expect((await test.call('POST', tokenPath, { token: tokens.sue })).status).toBe(403);
    const { token } = await makeLoggedIn(off);
    expect((await off.call('POST', tokenPath, { token })).status).toBe(404);
    const { body } = await off.call('GET', '/api/vnumber/phone', { token });
    expect(body?.result).toEqual({ isOffered: false, openBrowsers: 0 });
  });
});

describe('Open browsers', () => {
  it('are those that an edge told of within 40 seconds, each once', async () => {
    const { db } = test.deps;
    const tabOf = async (token: string) => {
      const [address, session] = (await ask(token)).username.split(':')[1].split('.');
      return { address, session };
    };
    const [one, other, bobs] = await Promise.all(
      [tokens.ann, tokens.annAgain, tokens.bob].map(tabOf),
    );
    if (!one || !other || !bobs) throw new Error('No tabs');
    expect(await state(tokens.ann)).toEqual({ isOffered: true, openBrowsers: 0 });
    await noteOpenTabs(db, [one, one, other, { ...bobs, address: one.address }]);
    expect(await state(tokens.ann)).toEqual({ isOffered: true, openBrowsers: 2 });
    expect(await state(tokens.bob)).toEqual({ isOffered: true, openBrowsers: 0 });
    await sql`update phone_sessions set seen_at = app_now() - interval '41 seconds'
      where session = ${one.session}`.execute(db);
    expect(await state(tokens.ann)).toEqual({ isOffered: true, openBrowsers: 1 });
  });
});
