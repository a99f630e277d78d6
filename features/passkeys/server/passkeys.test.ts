import * as limits from '@portal/contract/limits';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { type LoggedIn, logIn, makeLoggedIn, testPassword } from '@portal/server/testing/logged-in';
import { readQueuedMail } from '@portal/server/testing/queued-mail';
import { keptOpen } from '@portal/server/testing/kept-open';
import { createTestApp } from '@portal/server/testing/test-app';
import { createTestAuthenticator, type Manner } from '@portal/server/testing/test-authenticator';
import * as mails from './mails.ts';

const page = { origin: 'http://localhost:3000', rpId: 'localhost' };
const test = keptOpen(() => createTestApp({ LOGIN_FAILURES_PER_ADDRESS: '1000' }));

const headers = { origin: page.origin, 'user-agent': 'Mozilla/5.0 (X11; Linux) Firefox/140.0' };
type Who = Pick<LoggedIn, 'token'> & { brandId?: number };

const askOptions = (who: Who, origin = page.origin) =>
  test.call('POST', '/api/vnumber/passkeys/options', {
    token: who.token,
    headers: { ...headers, origin },
    brand: who.brandId ?? 1,
  });
const send = (who: Who, credential: unknown, name = '') =>
  test.call('POST', '/api/vnumber/passkeys', {
    token: who.token,
    body: { name, credential },
    headers,
    brand: who.brandId ?? 1,
  });
const list = async (who: Who) =>
  (await test.call('GET', '/api/vnumber/passkeys', { token: who.token })).body?.result;
const remove = (who: Who, id: string, brand = 1) =>
  test.call('DELETE', `/api/vnumber/passkeys/${id}`, { token: who.token, brand });

/** Adds a passkey and answers the authenticator that has it. */
async function add(who: Who, name = '', manner: Manner = {}) {
  const authenticator = createTestAuthenticator(page);
  const options = (await askOptions(who)).body?.result;
  const answer = await send(who, authenticator.make(options, manner), name);
  return { authenticator, answer, options };
}

describe('Adding a passkey', () => {
  it('keeps it, tells the customer by mail and writes it down', async () => {
    const ann = await makeLoggedIn(test, { firstName: 'Ann' });
    const { answer, options } = await add(ann, ' My phone ');
    expect(answer.body).toMatchObject({
      isSuccessful: true,
      result: { name: 'My phone', device: 'Firefox on Linux', browser: 'Firefox', lastUsed: null },
    });
    expect(options).toMatchObject({
      rp: { id: 'localhost' },
      user: { name: ann.email, displayName: 'Ann Tester' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    // What authenticators know the customer by says nothing of them.
    expect(Buffer.from(options.user.id, 'base64url')).toHaveLength(32);
    expect(await list(ann)).toEqual([answer.body?.result]);
    expect(await readQueuedMail(test.deps, ann.email, mails.passkeyChanged)).toMatchObject({
      isAdded: true,
      name: 'My phone',
      firstName: 'Ann',
    });
    const activity = await test.call('GET', '/api/vnumber/activity', { token: ann.token });
    expect(activity.body?.result[0]).toMatchObject({ event: 'passkey-added', browser: 'Firefox' });
  });

  it('asks nothing of a session that has just proved itself, a number of times', async () => {
    const ann = await makeLoggedIn(test);
    for (let start = 1; start <= limits.passkeyStartsPerCustomer; start += 1) {
      expect((await askOptions(ann)).status).toBe(200);
    }
    const held = await askOptions(ann);
    expect([held.status, held.body?.messages?.[0]?.code]).toEqual([429, 'TOO-MANY-REQUESTS']);
    expect(Number(held.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('names those that are there, with the same handle', async () => {
    const ann = await makeLoggedIn(test);
    const { authenticator, options } = await add(ann);
    const next = (await askOptions(ann)).body?.result;
    expect(next.user.id).toBe(options.user.id);
    expect(next.excludeCredentials).toEqual([
      // A way that is not known here is not handed on.
      { id: authenticator.id, type: 'public-key', transports: ['internal'] },
    ]);
  });

  it.each<[string, Manner]>([
    ['made on another page', { origin: 'https://portal.example' }],
    ['made for another domain', { rpId: 'portal.example' }],
    ['whose device did not check who holds it', { isVerified: false }],
  ])('refuses one %s', async (_, manner) => {
    const ann = await makeLoggedIn(test);
    const { answer } = await add(ann, '', manner);
    expect([answer.status, answer.body?.messages?.[0]?.code]).toEqual([200, 'PASSKEY-NOT-ADDED']);
    expect(await list(ann)).toEqual([]);
  });

  it('takes an answer once, of the one who asked, and in time', async () => {
    const ann = await makeLoggedIn(test);
    const bob = await makeLoggedIn(test);
    const options = (await askOptions(ann)).body?.result;
    const credential = createTestAuthenticator(page).make(options);
    const code = async (who: Who) => (await send(who, credential)).body?.messages?.[0]?.code;
    expect(await code(bob)).toBe('PASSKEY-NOT-ADDED');
    const both = await Promise.all([send(ann, credential), send(ann, credential)]);
    expect(both.map(({ body }) => body?.isSuccessful).toSorted()).toEqual([false, true]);
    expect(await code(ann)).toBe('PASSKEY-NOT-ADDED');

    const late = (await askOptions(ann)).body?.result;
    await sql`update passkey_challenges set expires_at = app_now()`.execute(test.deps.db);
    const answer = await send(ann, createTestAuthenticator(page).make(late));
    expect(answer.body?.messages?.[0]?.code).toBe('PASSKEY-NOT-ADDED');
  });

  it('does not take over the passkey of somebody else', async () => {
    const { authenticator } = await add(await makeLoggedIn(test));
    const bob = await makeLoggedIn(test);
    const options = (await askOptions(bob)).body?.result;
    const { body } = await send(bob, authenticator.make(options));
    expect(body?.messages?.[0]?.code).toBe('PASSKEY-NOT-ADDED');
    expect(await list(bob)).toEqual([]);
  });

  it('stops at ten, also when two come at once', async () => {
    const ann = await makeLoggedIn(test);
    for (let count = 1; count < limits.passkeysMax; count += 1) await add(ann);
    const asked = [(await askOptions(ann)).body?.result, (await askOptions(ann)).body?.result];
    const last = await Promise.all(
      asked.map((options) => send(ann, createTestAuthenticator(page).make(options))),
    );
    const codes = last.map(({ body }) => body?.messages?.[0]?.code ?? 'added');
    expect(codes.toSorted()).toEqual(['MAX-PASSKEYS', 'added']);
    expect((await askOptions(ann)).body?.messages?.[0]?.code).toBe('MAX-PASSKEYS');
    expect(await list(ann)).toHaveLength(limits.passkeysMax);
  });

  it('refuses what is no credential at all', async () => {
    const ann = await makeLoggedIn(test);
    for (const credential of [null, {}, { id: 'x y' }]) {
      expect((await send(ann, credential)).status).toBe(400);
    }
    const options = (await askOptions(ann)).body?.result;
    const made = createTestAuthenticator(page).make(options);
    const empty = { ...made, response: { ...made.response, clientDataJSON: 'bnVsbA' } };
    expect((await send(ann, empty)).body?.messages?.[0]?.code).toBe('PASSKEY-NOT-ADDED');
    const { status } = await send(ann, made, 'x'.repeat(limits.passkeyNameMax + 1));
    expect(status).toBe(400);
  });

  it('is bound to a page of the brand, never to one that the request names', async () => {
    const ann = await makeLoggedIn(test, { brandId: 2 });
    const asked = async (origin: string) => (await askOptions(ann, origin)).body?.result.rp.id;
    expect(await asked('http://brand2.localhost:3000')).toBe('brand2.localhost');
    for (const origin of ['https://evil.example', page.origin, 'http://brand1.localhost:3000']) {
      expect(await asked(origin)).toBe('brand2.localhost');
    }
  });
});

describe('Renaming a passkey', () => {
  const rename = (who: Who, id: string, name: string, brand = 1) =>
    test.call('PUT', `/api/vnumber/passkeys/${id}`, { token: who.token, body: { name }, brand });

  it('changes what its customer calls it, and nothing else', async () => {
    const ann = await makeLoggedIn(test);
    const { answer } = await add(ann, 'Old phone');
    const entry = answer.body?.result;
    expect((await rename(ann, entry.id, ' New phone ')).body?.result).toBe(true);
    expect(await list(ann)).toEqual([{ ...entry, name: 'New phone' }]);
    expect((await rename(ann, entry.id, '')).body?.result).toBe(true);
    expect(await list(ann)).toEqual([{ ...entry, name: '' }]);
    const long = await rename(ann, entry.id, 'x'.repeat(limits.passkeyNameMax + 1));
    expect([long.status, long.body?.messages]).toEqual([
      400,
      [{ code: 'VALIDATION', field: '/name', text: 'passkeys.name-too-long' }],
    ]);
  });

  it('does not find those of others', async () => {
    const ann = await makeLoggedIn(test);
    const { answer } = await add(ann, 'Hers');
    const id = answer.body?.result.id as string;
    const second = await makeLoggedIn(test, { brandId: 2 });
    expect((await rename(second, id, 'Mine', 2)).status).toBe(404);
    const bob = await makeLoggedIn(test);
    for (const wrong of [id, 'x']) expect((await rename(bob, wrong, 'Mine')).status).toBe(404);
    expect((await list(ann))[0].name).toBe('Hers');
  });
});

describe('Removing a passkey', () => {
  it('takes it away and tells the customer by mail', async () => {
    const ann = await makeLoggedIn(test);
    const { answer } = await add(ann, 'Old phone');
    const id = answer.body?.result.id as string;
    expect((await remove(ann, id)).body?.result).toBe(true);
    expect(await list(ann)).toEqual([]);
    expect((await remove(ann, id)).status).toBe(404);
    const mail = await readQueuedMail(test.deps, ann.email, mails.passkeyChanged);
    expect(mail).toMatchObject({ isAdded: false, name: 'Old phone' });
    const activity = await test.call('GET', '/api/vnumber/activity', { token: ann.token });
    expect(activity.body?.result[0].event).toBe('passkey-removed');
  });

  it('does not find those of others', async () => {
    const { answer } = await add(await makeLoggedIn(test));
    const id = answer.body?.result.id as string;
    const bob = await makeLoggedIn(test);
    const second = await makeLoggedIn(test, { brandId: 2 });
    for (const wrong of [id, 'x', '00000000-0000-4000-8000-000000000000']) {
      expect((await remove(bob, wrong)).status).toBe(404);
    }
    expect((await remove(second, id, 2)).status).toBe(404);
  });
});

describe('All passkeys go', () => {
  it('with the account', async () => {
    const ann = await makeLoggedIn(test);
    await add(ann);
    await askOptions(ann);
    const closing = { languageISO: 'en', reason: 'reason-1', message: '', password: testPassword };
    const closed = await test.call('POST', '/api/inquiry/cancel-customer', {
      token: ann.token,
      body: closing,
    });
    expect(closed.body?.isSuccessful).toBe(true);
    const { rows } = await sql<{ left: number }>`select
      (select count(*) from passkeys where customer_id = ${ann.id})
      + (select count(*) from passkey_challenges where customer_id = ${ann.id}) as left`.execute(
      test.deps.db,
    );
    expect(rows[0]?.left).toBe(0);
  });

  it('but not when the customer changes the password', async () => {
    const ann = await makeLoggedIn(test);
    await add(ann);
    const changed = await test.call('PATCH', '/api/vnumber/account-information', {
      token: ann.token,
      body: [
        { op: 'replace', path: '/Customer/CurrentPassword', value: testPassword },
        { op: 'replace', path: '/Customer/NewPassword', value: 'Harbour2027' },
      ],
    });
    expect(changed.body?.isSuccessful).toBe(true);
    expect(await list(ann)).toHaveLength(1);
    expect((await logIn(test, ann.email, { password: 'Harbour2027' })).status).toBe(200);
  });
});
