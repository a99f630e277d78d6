import { beforeAll, describe, expect, it } from 'vitest';
import { findMails } from '@portal/server/testing/queued-mail';
import { makeCustomer } from '@portal/server/testing/factories';
import { keptOpen } from '@portal/server/testing/kept-open';
import { createTestApp } from '@portal/server/testing/test-app';

const password = 'Portal2026';
const url = '/api/vnumber/auth/Login';
// All of them come from one address; its own lock has a test of its own.
const test = keptOpen(() => createTestApp({ LOGIN_FAILURES_PER_ADDRESS: '1000' }));

const logIn = (email: string, typed = password, more: { brand?: number; device?: string } = {}) =>
  test.call('POST', url, {
    body: { email, password: typed, ...(more.device && { trustedDeviceJWT: more.device }) },
    ...(more.brand !== undefined && { brand: more.brand }),
  });

beforeAll(async () => {
  const { db, passwords } = test.deps;
  const passwordHash = await passwords.hash(password);
  const make = (email: string, more: object = {}) =>
    makeCustomer(db, { email, passwordHash, ...more });
  await make('ann@example.com', { firstName: 'Ann', lastName: 'Bell', language: 'he' });
  await make('second@example.com');
  await make('sue@example.com', { status: 'Suspended' });
  await make('pre@example.com', { status: 'PreSuspended' });
  await make('two@example.com', { twoFactorEnabled: true });
  await make('new@example.com', { isEmailVerified: false });
  await make('gone@example.com', { status: 'Closed' });
  await make('locked@example.com');
  await make('raced@example.com');
  await make('ann@example.com', {
    brandId: 2,
    passwordHash: await passwords.hash('Second2026'),
  });
});

describe('Login', () => {
  it.each(['İrem@example.com', 'ΝΙΚΟΣ@example.com'])(
    'lets in who has the e-mail %s, however its letters are made small',
    async (email) => {
      const { db, passwords } = test.deps;
      await makeCustomer(db, { email, passwordHash: await passwords.hash(password) });
      expect((await logIn(email)).status).toBe(200);
    },
  );

  it('answers a session with the customer and when the token ends', async () => {
    const { status, body } = await logIn(' Ann@Example.com ');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      isSuccessful: true,
      messages: [],
      result: {
        status: 'Active',
        user: { name: 'Ann Bell', email: 'ann@example.com', initials: 'AB', language: 'he' },
      },
    });
    const left = Date.parse(body?.result.expiration) - Date.now();
    expect(left).toBeGreaterThan(14 * 60_000);
    expect(left).toBeLessThanOrEqual(15 * 60_000 + 1000);
    const account = await test.call('GET', '/api/vnumber/account-information', {
      token: body?.result.token,
    });
    expect(account.status).toBe(200);
    expect(account.headers['cache-control']).toBe('no-store');
    expect(account.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('is also there under the field names of sign-in', async () => {
    const { status, body } = await test.call('POST', '/api/vnumber/auth/sign-in', {
      body: { username: 'ann@example.com', password },
    });
    expect([status, body?.result.user.initials]).toEqual([200, 'AB']);
  });

  it.each([
    ['a wrong password', 'ann@example.com', 'Wrong2026'],
    ['an e-mail that nobody has', 'nobody@example.com', password],
    ['an empty password', 'ann@example.com', ''],
    ['a very long password', 'ann@example.com', 'x'.repeat(4000)],
    ['a closed account', 'gone@example.com', password],
  ])('answers %s with 401 INVALID-CREDENTIALS', async (_name, email, typed) => {
    const { status, body } = await logIn(email, typed);
    expect(status).toBe(401);
    expect(body).toEqual({
      isSuccessful: false,
      result: null,
      messages: [{ code: 'INVALID-CREDENTIALS' }],
      messageCode: 'INVALID-CREDENTIALS',
    });
  });

  it('keeps the brands apart: the same e-mail on two brands is two customers', async () => {
    expect((await logIn('ann@example.com', password, { brand: 2 })).status).toBe(401);
    const second = await logIn('ann@example.com', 'Second2026', { brand: 2 });
    expect(second.status).toBe(200);
    const token: string = second.body?.result?.token;
    const asked = (brand: number) =>
      test.call('GET', '/api/vnumber/account-information', { token, brand });
    expect((await asked(2)).status).toBe(200);
    expect((await asked(1)).status).toBe(401);
  });

  it('tells an unverified customer so, and mails a link once in five minutes', async () => {
    const mails = () => findMails(test.deps, { recipient: 'new@example.com' });
    for (let round = 0; round < 2; round += 1) {
      const { status, body } = await logIn('new@example.com');
      expect([status, body?.messageCode]).toEqual([401, 'EMAIL-NOT-VERIFIED']);
      expect(await mails()).toHaveLength(1);
    }
    expect((await logIn('new@example.com', 'Wrong2026')).body?.messageCode).toBe(
      'INVALID-CREDENTIALS',
    );
  });

  it.each([
    ['sue@example.com', 'Suspended'],
    ['pre@example.com', 'PreSuspended'],
  ])('gives %s a suspended token that opens no other door', async (email, state) => {
    const { status, body } = await logIn(email);
    expect([status, body?.result.status, body?.result.refreshToken]).toEqual([200, state, null]);
    const token: string = body?.result?.token;
    const account = await test.call('GET', '/api/vnumber/account-information', { token });
    expect([account.status, account.body?.messages?.[0]?.code]).toEqual([403, 'WRONG-TOKEN-KIND']);
    expect((await test.call('POST', '/api/vnumber/auth/logout', { token })).status).toBe(200);
    expect((await test.call('POST', '/api/vnumber/auth/logout', { token })).status).toBe(401);
  });

  it('locks an account after ten failures, and an e-mail that nobody has just the same', async () => {
    for (const email of ['locked@example.com', 'phantom@example.com']) {
      for (let failure = 0; failure < 10; failure += 1) {
        expect((await logIn(email, 'Wrong2026')).body?.messageCode).toBe('INVALID-CREDENTIALS');
      }
      const locked = await logIn(email);
      expect([locked.status, locked.body?.messageCode]).toEqual([401, 'ACCOUNT-LOCKED']);
    }
    expect((await logIn('second@example.com')).status).toBe(200);
  });

  it('lets exactly ten of many parallel guesses through', async () => {
    const guesses = Array.from({ length: 40 }, () => logIn('raced@example.com', 'Wrong2026'));
    const codes = (await Promise.all(guesses)).map((answer) => answer.body?.messageCode);
    expect(codes.filter((code) => code === 'INVALID-CREDENTIALS')).toHaveLength(10);
    expect(codes.filter((code) => code === 'ACCOUNT-LOCKED')).toHaveLength(30);
  });

  it('does not count a success as a failure', async () => {
    for (let round = 0; round < 12; round += 1) {
      expect((await logIn('second@example.com')).status).toBe(200);
    }
  });
});

describe('An address that guesses', () => {
  it('is locked for every account, without locking the accounts', async () => {
    const own = await createTestApp({ LOGIN_FAILURES_PER_ADDRESS: '3' });
    try {
      const passwordHash = await own.deps.passwords.hash(password);
      await makeCustomer(own.deps.db, { email: 'a@example.com', passwordHash });
      const body = (email: string, typed: string) => ({ body: { email, password: typed } });
      for (let failure = 0; failure < 3; failure += 1) {
        await own.call('POST', url, body(`x${failure}@example.com`, 'Wrong2026'));
      }
      const locked = await own.call('POST', url, body('a@example.com', password));
      expect(locked.body?.messageCode).toBe('ACCOUNT-LOCKED');
      const buckets = await own.deps.db.selectFrom('throttles').selectAll().execute();
      expect(buckets.filter((row) => row.bucket.startsWith('login:account'))).toHaveLength(3);
    } finally {
      await own.close();
    }
  });
});
