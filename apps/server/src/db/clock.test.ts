import { sql } from 'kysely';
import { Stripe } from 'stripe';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createCardGateway } from '../ports/create-card-gateway.ts';
import { stripeKeys } from '../testing/gateway-harness.ts';
import { solvedChallenge } from '../testing/solved-challenge.ts';
import { logIn, makeLoggedIn, makeWithPassword } from '../testing/logged-in.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { insertTrustedDevice } from '@portal/features/sign-in/server';
import { createTestDatabase } from '../testing/test-database.ts';
import { transact } from './client.ts';
import { createClock } from './clock.ts';
import { findNow } from './clock.repo.ts';

const minuteMs = 60_000;
const { webhooks } = new Stripe('sk_test_teller');
let test: TestApp | undefined;

afterEach(async () => {
  vi.useRealTimers();
  await test?.close();
  test = undefined;
});

/** A server on a machine whose clock is off; only its date, so that waiting goes on as it does. */
async function serverThatIsOff(minutes: number, env: Record<string, string> = {}) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * minuteMs });
  return (test = await createTestApp(env));
}

async function databaseMovesOn(server: TestApp, minutes: number): Promise<void> {
  await sql`delete from clock_offset`.execute(server.deps.db);
  await sql`insert into clock_offset (shifted_by)
    values (${minutes} * interval '1 minute')`.execute(server.deps.db);
  await server.deps.clock.measure();
}

const account = async (server: TestApp, token: string) =>
  (await server.call('GET', '/api/vnumber/account-information', { token })).status;

describe.each([
  ['15 minutes ahead', 15],
  ['an hour behind', -60],
])('A server whose clock is %s', (_, minutes) => {
  it('lets customers in, and takes their tokens for 15 minutes', async () => {
    const server = await serverThatIsOff(minutes);
    const ann = await makeLoggedIn(server);
    expect(await account(server, ann.token)).toBe(200);
    await databaseMovesOn(server, 14);
    expect(await account(server, ann.token)).toBe(200);
    await databaseMovesOn(server, 16);
    expect(await account(server, ann.token)).toBe(401);
    const again = await server.call('POST', '/api/vnumber/auth/refresh-token', {
      body: { refreshToken: ann.refreshToken },
    });
    expect(await account(server, again.body?.result.token)).toBe(200);
  });

  it('trusts a device until its 30 days are over', async () => {
    const server = await serverThatIsOff(minutes);
    const ann = await makeWithPassword(server, { twoFactorEnabled: true });
    const made = await transact(server.deps.db, (tx) => insertTrustedDevice(tx, ann.id, '', 30));
    const device = await server.deps.tokens.sign({
      kind: 'device',
      customerId: ann.id,
      brandId: 1,
      id: made.id,
      expiresAt: made.expiresAt.getTime(),
    });
    const day = 24 * 60;
    await databaseMovesOn(server, 30 * day - 5);
    expect((await logIn(server, ann.email, { device })).status).toBe(200);
    await databaseMovesOn(server, 30 * day + 5);
    const late = await logIn(server, ann.email, { device });
    expect(late.status).toBe(400);
  });

  it('takes a bot check for ten minutes', async () => {
    const server = await serverThatIsOff(minutes, { BOT_CHECK: 'altcha' });
    const check = async (token: string) =>
      (
        await server.call('POST', '/api/vnumber/auth/Login', {
          body: { email: 'nobody@example.com', password: 'x' },
          headers: { 'x-recaptcha-token': token },
        })
      ).status;
    const [now, late] = [
      await solvedChallenge(server.deps, 'general'),
      await solvedChallenge(server.deps, 'general'),
    ];
    expect(await check(now)).toBe(401);
    await databaseMovesOn(server, 11);
    expect(await check(late)).toBe(403);
  });

  it('takes an event that the gateway signed in the last five minutes', async () => {
    const { clock, db } = (await serverThatIsOff(minutes)).deps;
    const settings = { kind: 'stripe', ...stripeKeys, apiBase: 'http://127.0.0.1:9' } as const;
    const gateway = createCardGateway({ gateway: settings, publicUrl: '' }, clock);
    const payload = JSON.stringify({ id: 'evt_1', object: 'event', type: 'other', data: {} });
    const read = (signedAt: number) => {
      const timestamp = Math.floor(signedAt / 1000);
      const signed = { payload, secret: stripeKeys.webhookSecret, timestamp };
      return gateway.readEvent(Buffer.from(payload), webhooks.generateTestHeaderString(signed));
    };
    const now = (await findNow(db)).getTime();
    expect(read(now - 4 * minuteMs)).toBe('irrelevant');
    expect(read(now - 6 * minuteMs)).toBeNull();
  });
});

describe('The clock of the database', () => {
  it.each([
    [60_000, 3],
    [200, 1],
  ])('that is read each %i ms is asked so often for it: %i', async (everyMs, times) => {
    let asked = 0;
    const { db, drop } = await createTestDatabase({ onQuery: () => (asked += 1) });
    asked = 0;
    await createClock(db, { warn: () => {} }, everyMs).measure();
    expect(asked).toBe(times);
    await drop();
  });

  it('is kept when the clock of the machine is set', async () => {
    test = await createTestApp();
    const before = test.deps.clock.now();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 90 * minuteMs });
    expect(Math.abs(test.deps.clock.now() - before)).toBeLessThan(60 * minuteMs);
  });
});
