import * as limits from '@portal/contract/limits';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { CustomerOptions } from '@portal/server/testing/factories';
import { logIn, type LoggedIn, makeLoggedIn, testPassword } from '@portal/server/testing/logged-in';
import { readQueuedMail } from '@portal/server/testing/queued-mail';
import { readResetToken } from '@portal/server/testing/reset-links';
import { keptOpen } from '@portal/server/testing/kept-open';
import { createTestApp } from '@portal/server/testing/test-app';
import {
  createTestAuthenticator,
  type Manner,
  type TestAuthenticator,
} from '@portal/server/testing/test-authenticator';
import * as mails from './mails.ts';

const page = { origin: 'http://localhost:3000', rpId: 'localhost' };
const test = keptOpen(() =>
  createTestApp({
    LOGIN_FAILURES_PER_ADDRESS: '1000',
    TRUSTED_PROXIES: '127.0.0.1',
  }),
);

type From = { origin?: string; address?: string; brand?: number };
function post(path: string, body: object | undefined, from: From = {}) {
  const { origin = page.origin, address, brand = 1 } = from;
  return test.call('POST', `/api/vnumber/${path}`, {
    ...(body && { body }),
    headers: { origin, ...(address !== undefined && { 'x-forwarded-for': address }) },
    brand,
  });
}
const start = async (from: From = {}) =>
  (await post('auth/passkey/options', undefined, from)).body?.result;
const logInBy = async (authenticator: TestAuthenticator, manner: Manner = {}, from: From = {}) =>
  post('auth/passkey', authenticator.sign(await start(from), manner), from);
const codeOf = ({ body }: Awaited<ReturnType<typeof post>>) =>
  body?.isSuccessful ? 'in' : body?.messages?.[0]?.code;

async function withPasskey(options: CustomerOptions = {}) {
  const customer = await makeLoggedIn(test, options);
  return { ...customer, authenticator: await addPasskey(customer) };
}

async function addPasskey({ token }: LoggedIn): Promise<TestAuthenticator> {
  const authenticator = createTestAuthenticator(page);
  const headers = { origin: page.origin };
  const options = await test.call('POST', '/api/vnumber/passkeys/options', {
    token,
    headers,
  });
  const credential = authenticator.make(options.body?.result);
  const added = await test.call('POST', '/api/vnumber/passkeys', {
    token,
    headers,
    body: { name: '', credential },
  });
  expect(added.body?.isSuccessful).toBe(true);
  return authenticator;
}

const setCustomer = (id: number, change: ReturnType<typeof sql>) =>
  sql`update customers set ${change} where id = ${id}`.execute(test.deps.db);

describe('Logging in with a passkey', () => {
  it('opens a session, and the passkey shows when it was used', async () => {
    const ann = await withPasskey();
    const { status, body } = await logInBy(ann.authenticator);
    expect([status, body?.result.status, body?.result.user.email]).toEqual([
      200,
      'Active',
      ann.email,
    ]);
    const list = await test.call('GET', '/api/vnumber/passkeys', { token: body?.result.token });
    expect(Date.parse(list.body?.result[0].lastUsed)).toBeGreaterThan(Date.now() - 60_000);
    expect(body?.result.knownDevice).toMatch(/^[\w-]{43}$/);
  });

  it('asks for no code: it is both factors', async () => {
    const ann = await withPasskey();
    await setCustomer(ann.id, sql`two_factor_enabled = true`);
    expect(codeOf(await logInBy(ann.authenticator))).toBe('in');
    expect(codeOf(await logInBy(ann.authenticator, { isVerified: false }))).toBe('PASSKEY-REFUSED');
  });

  it('names nobody and no credential before somebody answers', async () => {
    expect(await start()).toEqual({
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      rpId: 'localhost',
      timeout: limits.passkeyMinutes * 60_000,
      userVerification: 'required',
    });
    expect((await start({ origin: 'https://evil.example' })).rpId).toBe('localhost');
  });

  it.each(['Suspended', 'PreSuspended'] as const)(
    'of a customer who is %s opens the suspended session',
    async (status) => {
      const ann = await withPasskey();
      await setCustomer(ann.id, sql`status = ${status}`);
      const { result } = (await logInBy(ann.authenticator)).body ?? {};
      expect([result.status, result.refreshToken]).toEqual([status, null]);
      const account = await test.call('GET', '/api/vnumber/account-information', {
        token: result.token,
      });
      expect(account.status).toBe(403);
    },
  );

  it('of a customer who is gone, or whose e-mail is not confirmed, opens nothing', async () => {
    const closed = await withPasskey();
    await setCustomer(closed.id, sql`status = 'Closed', closed_at = app_now()`);
    expect(codeOf(await logInBy(closed.authenticator))).toBe('PASSKEY-REFUSED');
    const unsure = await withPasskey();
    await setCustomer(unsure.id, sql`email_verified_at = null`);
    expect(codeOf(await logInBy(unsure.authenticator))).toBe('EMAIL-NOT-VERIFIED');
  });

  it.each<[string, Manner]>([
    ['signed on another page', { origin: 'https://portal.example' }],
    ['signed for another domain', { rpId: 'portal.example' }],
    ['with a signature that is not its own', { isForged: true }],
    ['of another customer than it says', { userHandle: 'AAAA' }],
    ['whose device says nobody', { userHandle: null }],
    ['that counts backwards, as a copy does', { counter: 1 }],
  ])('refuses one %s', async (_, manner) => {
    const ann = await withPasskey();
    expect(codeOf(await logInBy(ann.authenticator))).toBe('in');
    const refused = await logInBy(ann.authenticator, manner);
    expect([refused.status, refused.body?.messageCode]).toEqual([401, 'PASSKEY-REFUSED']);
    expect(codeOf(await logInBy(ann.authenticator, { counter: 9 }))).toBe('in');
  });

  it('takes an answer once, however many come at the same time, and in time', async () => {
    const { authenticator } = await withPasskey();
    const answer = authenticator.sign(await start());
    const all = await Promise.all(Array.from({ length: 8 }, () => post('auth/passkey', answer)));
    expect(all.filter((one) => codeOf(one) === 'in')).toHaveLength(1);
    const late = authenticator.sign(await start());
    await sql`update passkey_challenges set expires_at = app_now()`.execute(test.deps.db);
    expect(codeOf(await post('auth/passkey', late))).toBe('PASSKEY-REFUSED');
  });

  it('refuses a challenge of its own making, of another brand, and one for adding', async () => {
    const ann = await withPasskey();
    const made = ann.authenticator.sign({ challenge: 'A'.repeat(43) });
    expect(codeOf(await post('auth/passkey', made))).toBe('PASSKEY-REFUSED');
    const ofSecond = await start({ brand: 2, origin: 'http://brand2.localhost:3000' });
    expect(ofSecond.rpId).toBe('brand2.localhost');
    const elsewhere = ann.authenticator.sign(ofSecond);
    expect(codeOf(await post('auth/passkey', elsewhere))).toBe('PASSKEY-REFUSED');
    const adding = await test.call('POST', '/api/vnumber/passkeys/options', {
      token: ann.token,
      body: { password: testPassword },
    });
    const crossed = ann.authenticator.sign(adding.body?.result);
    expect(codeOf(await post('auth/passkey', crossed))).toBe('PASSKEY-REFUSED');
  });

  it('is not the way into another brand', async () => {
    const { authenticator } = await withPasskey();
    const at = { brand: 2, origin: 'http://brand2.localhost:3000' };
    const manner = { origin: at.origin, rpId: 'brand2.localhost' };
    expect(codeOf(await logInBy(authenticator, manner, at))).toBe('PASSKEY-REFUSED');
  });

  it('refuses what is no answer at all', async () => {
    const { authenticator } = await withPasskey();
    for (const body of [{}, { id: '', rawId: '', type: 'public-key', response: {} }]) {
      expect((await post('auth/passkey', body)).status).toBe(400);
    }
    const answer = authenticator.sign(await start());
    for (const clientDataJSON of ['bnVsbA', 'e30', 'AAAA']) {
      const broken = { ...answer, response: { ...answer.response, clientDataJSON } };
      expect(codeOf(await post('auth/passkey', broken))).toBe('PASSKEY-REFUSED');
    }
  });
});

describe('A removed passkey', () => {
  it('opens nothing', async () => {
    const ann = await withPasskey();
    const answer = ann.authenticator.sign(await start());
    const list = await test.call('GET', '/api/vnumber/passkeys', { token: ann.token });
    await test.call('DELETE', `/api/vnumber/passkeys/${list.body?.result[0].id}`, {
      token: ann.token,
    });
    expect(codeOf(await post('auth/passkey', answer))).toBe('PASSKEY-REFUSED');
  });

  it('is what recovery leaves of each, and the mail says so', async () => {
    const ann = await withPasskey();
    // Somebody is about to add another one, with the old password.
    const pending = await test.call('POST', '/api/vnumber/passkeys/options', {
      token: ann.token,
      body: { password: testPassword },
    });
    expect(pending.body?.isSuccessful).toBe(true);
    await post('auth/reset-password', { email: ann.email, languageIso: 'en' });
    const link = await readResetToken(test.deps, ann.email);
    const recovery = { token: link, password: 'Harbour2027' };
    expect(codeOf(await post('auth/validate-customer-password', recovery))).toBe('in');
    expect(codeOf(await logInBy(ann.authenticator))).toBe('PASSKEY-REFUSED');
    const mail = await readQueuedMail(test.deps, ann.email, mails.passwordChanged);
    expect(mail.passkeysRemoved).toBe(1);
    const left = await test.deps.db
      .selectFrom('passkey_challenges')
      .select('origin')
      .where('customer_id', '=', ann.id)
      .execute();
    expect(left).toEqual([]);
  });
});

describe('Log-ins with a passkey from one address', () => {
  it('are begun so many times at most', async () => {
    const from = { address: '192.0.2.7' };
    const begun = [];
    for (let count = 0; count <= limits.passkeyStartsPerAddress; count += 1) {
      begun.push((await post('auth/passkey/options', undefined, from)).status);
    }
    expect(begun.slice(0, -1).every((status) => status === 200)).toBe(true);
    expect(begun.at(-1)).toBe(429);
    expect((await post('auth/passkey/options', undefined)).status).toBe(200);
  });

  it('of a browser that logged in before go on where strangers fail at its address', async () => {
    const { authenticator, email } = await withPasskey();
    const known: string = (await logIn(test, email)).body?.result.knownDevice;
    const from = { address: '192.0.2.9' };
    await sql`insert into throttles (bucket, tries, resets_at) values
      ('login:address:192.0.2.9', 1000, app_now() + interval '15 minutes')`.execute(test.deps.db);
    const by = async (secret?: string) => {
      const answer = authenticator.sign(await start(from));
      const { body } = await post('auth/passkey', { ...answer, knownDevice: secret }, from);
      return body?.isSuccessful ? 'in' : body?.messageCode;
    };
    expect(await by()).toBe('ACCOUNT-LOCKED');
    expect(await by('A'.repeat(43))).toBe('ACCOUNT-LOCKED');
    expect(await by(known)).toBe('in');
    const stranger = createTestAuthenticator(page);
    const bad = stranger.sign({ challenge: 'A'.repeat(43) }, { userHandle: 'AAAA' });
    const tries = [];
    for (let count = 0; count < 11; count += 1) {
      tries.push(
        (await post('auth/passkey', { ...bad, knownDevice: known }, from)).body?.messageCode,
      );
    }
    expect(tries).toEqual([...Array<string>(10).fill('PASSKEY-REFUSED'), 'ACCOUNT-LOCKED']);
  });

  it('that fail count as wrong passwords do, and those that work do not', async () => {
    const strict = await createTestApp({ LOGIN_FAILURES_PER_ADDRESS: '3' });
    try {
      const unknown = createTestAuthenticator(page);
      const answer = unknown.sign({ challenge: 'A'.repeat(43) }, { userHandle: 'AAAA' });
      const tries = [];
      for (let count = 0; count < 4; count += 1) {
        const options = { body: answer, headers: { origin: page.origin } };
        tries.push(await strict.call('POST', '/api/vnumber/auth/passkey', options));
      }
      expect(tries.map(({ body }) => body?.messageCode)).toEqual([
        'PASSKEY-REFUSED',
        'PASSKEY-REFUSED',
        'PASSKEY-REFUSED',
        'ACCOUNT-LOCKED',
      ]);
    } finally {
      await strict.close();
    }
    const { authenticator } = await withPasskey();
    const from = { address: '192.0.2.8' };
    for (let count = 0; count < 3; count += 1) await logInBy(authenticator, {}, from);
    const { rows } = await sql`select tries from throttles
      where bucket = 'login:address:192.0.2.8'`.execute(test.deps.db);
    expect(rows).toEqual([]);
  });
});

describe('A brand without an address that passkeys work at', () => {
  it('refuses to begin', async () => {
    const bare = await createTestApp();
    try {
      bare.deps.brands.passkeyOrigins = () => [];
      const begun = await bare.call('POST', '/api/vnumber/auth/passkey/options');
      expect([begun.status, begun.body?.messageCode]).toEqual([401, 'PASSKEY-REFUSED']);
      const { token } = await makeLoggedIn(bare);
      const adding = await bare.call('POST', '/api/vnumber/passkeys/options', {
        token,
        body: { password: testPassword },
      });
      expect(adding.body?.messages?.[0]?.code).toBe('PASSKEY-NOT-ADDED');
    } finally {
      await bare.close();
    }
  });
});
