import { Writable } from 'node:stream';
import { emailOfRecoveryToken } from '@portal/contract/fields/recovery-token';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { findEvents } from '@portal/server/testing/account-events';
import { type CustomerOptions, makeCustomer } from '@portal/server/testing/factories';
import { findMails, readQueuedMail } from '@portal/server/testing/queued-mail';
import { makeResetLinks, readResetToken } from '@portal/server/testing/reset-links';
import { keptOpen } from '@portal/server/testing/kept-open';
import { createTestApp } from '@portal/server/testing/test-app';
import * as mails from './mails.ts';

const password = 'Portal2026';
const newPassword = 'Ñandú 2027';
const auth = '/api/vnumber/auth';
const lines: string[] = [];
const log = new Writable({
  write(chunk, _encoding, done) {
    lines.push(String(chunk));
    done();
  },
});
const test = keptOpen(() => createTestApp({ TRUSTED_PROXIES: '127.0.0.1' }, { log }));
let passwordHash: string;
let made = 0;

beforeAll(async () => {
  passwordHash = await test.deps.passwords.hash(password);
});

/** Every test comes from an address of its own: the quota is counted by it. */
const fromSomewhere = () => ({ 'x-forwarded-for': `192.0.2.${(made += 1)}` });
const make = (email: string, more: CustomerOptions = {}) =>
  makeCustomer(test.deps.db, { email, passwordHash, ...more });
const ask = (email: string, headers: Record<string, string>, brand = 1) =>
  test.call('POST', `${auth}/reset-password`, {
    body: { email, languageIso: 'es' },
    headers,
    brand,
  });
const recover = (token: string, typed = newPassword, brand = 1) =>
  test.call('POST', `${auth}/validate-customer-password`, {
    body: { token, password: typed },
    brand,
  });
const logIn = (email: string, typed: string, device?: string) =>
  test.call('POST', `${auth}/Login`, {
    body: { email, password: typed, ...(device && { trustedDeviceJWT: device }) },
    headers: fromSomewhere(),
  });
const resetsTo = (recipient: string) =>
  findMails(test.deps, { recipient, template: 'password-reset' });

async function tokenFor(email: string): Promise<string> {
  expect((await ask(email, fromSomewhere())).body?.result).toBe(true);
  return readResetToken(test.deps, email);
}

describe('Asking for a new password', () => {
  it('mails a link that shows its e-mail, in the language of the page', async () => {
    await make('josé@example.com');
    const token = await tokenFor('josé@example.com');
    expect(emailOfRecoveryToken(token)).toBe('josé@example.com');
    const [mail] = await resetsTo('josé@example.com');
    expect(mail?.language).toBe('es');
    const minutes = (Number(mail?.expires_at) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(58);
    expect(minutes).toBeLessThanOrEqual(60.1);
  });

  it('keeps only a hash of the link', async () => {
    await make('hash@example.com');
    const token = await tokenFor('hash@example.com');
    const { rows } = await sql<{ row: string }>`
      select t::text as row from one_time_tokens t where purpose = 'password-reset'`.execute(
      test.deps.db,
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { row } of rows) expect(row).not.toContain(token.split('.')[1]);
  });

  it('says ERRVNUMS19 three times to an address, then yes without a mail', async () => {
    await make('known@example.com');
    const here = fromSomewhere();
    for (let round = 0; round < 3; round += 1) {
      const { status, body } = await ask('nobody@example.com', here);
      expect([status, body?.result, body?.messages?.[0]?.code]).toEqual([200, false, 'ERRVNUMS19']);
    }
    const fourth = await ask('nobody@example.com', here);
    expect([fourth.status, fourth.body?.isSuccessful, fourth.body?.result]).toEqual([
      200,
      true,
      true,
    ]);
    const known = await ask('known@example.com', here);
    expect(known.text).toBe(fourth.text);
    await makeResetLinks(test.deps);
    expect(await resetsTo('nobody@example.com')).toHaveLength(0);
    expect(await resetsTo('known@example.com')).toHaveLength(1);
    // Elsewhere the quota is another one.
    expect((await ask('nobody@example.com', fromSomewhere())).body?.result).toBe(false);
  });

  it('counts parallel questions before it answers them', async () => {
    const here = fromSomewhere();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => ask(`nobody${index}@example.com`, here)),
    );
    expect(answers.filter(({ body }) => body?.result === false)).toHaveLength(3);
  });

  it('does the same work for an e-mail that it has and for one that it does not have', async () => {
    const here = fromSomewhere();
    for (let round = 0; round < 3; round += 1) await ask('nobody@example.com', here);
    const statements = async (email: string) => {
      test.queries.length = 0;
      await ask(email, here);
      return test.queries.map((query) => query.replace(/\s+/g, ' '));
    };
    const unknown = await statements('nobody@example.com');
    expect(unknown.length).toBeGreaterThan(2);
    expect(await statements('known@example.com')).toEqual(unknown);
  });

  it('does not know closed accounts and those of other brands', async () => {
    await make('gone@example.com', { status: 'Closed' });
    await make('second@example.com', { brandId: 2 });
    expect((await ask('gone@example.com', fromSomewhere())).body?.result).toBe(false);
    expect((await ask('second@example.com', fromSomewhere())).body?.result).toBe(false);
    expect((await ask('second@example.com', fromSomewhere(), 2)).body?.result).toBe(true);
  });

  it('mails at most twenty links an hour to one customer', async () => {
    await make('flooded@example.com');
    const here = fromSomewhere();
    for (let round = 0; round < 22; round += 1) await ask('flooded@example.com', here);
    await makeResetLinks(test.deps);
    expect(await resetsTo('flooded@example.com')).toHaveLength(20);
  });

  it.each([
    [{ email: 'ann', languageIso: 'en' }, '/email'],
    [{ languageIso: 'en' }, '/email'],
    [{ email: 'ann@example.com', languageIso: 'fr' }, '/languageIso'],
  ])('refuses %j', async (body, field) => {
    const answer = await test.call('POST', `${auth}/reset-password`, { body });
    expect([answer.status, answer.body?.messages?.[0]?.field]).toEqual([400, field]);
  });
});

describe('find-customer', () => {
  const find = (email: string, headers: Record<string, string>) =>
    test.call('POST', '/api/vnumber/find-customer', { body: { email }, headers });

  it('shares the quota of reset-password', async () => {
    await make('found@example.com');
    const here = fromSomewhere();
    expect((await find('found@example.com', here)).body?.result).toBe(true);
    expect((await find('nobody@example.com', here)).body).toEqual({
      isSuccessful: true,
      result: false,
      messages: [],
    });
    expect((await ask('nobody@example.com', here)).body?.result).toBe(false);
    expect((await find('nobody@example.com', here)).body?.result).toBe(false);
    expect((await find('nobody@example.com', here)).body?.result).toBe(true);
    expect((await ask('nobody@example.com', here)).body?.result).toBe(true);
    expect((await find('no e-mail', here)).status).toBe(400);
  });
});

describe('Choosing a new password', () => {
  it('works once, and the old password opens nothing any more', async () => {
    await make('once@example.com');
    const token = await tokenFor('once@example.com');
    expect((await recover(token)).body).toEqual({
      isSuccessful: true,
      result: { email: 'once@example.com' },
      messages: [],
    });
    const again = await recover(token, 'Another 2028');
    expect([again.status, again.body?.messages?.[0]?.code]).toEqual([200, 'ERRVNUMS12']);
    expect((await logIn('once@example.com', password)).status).toBe(401);
    expect((await logIn('once@example.com', newPassword)).status).toBe(200);
    // The accented letters may be typed in either of their two ways.
    expect((await logIn('once@example.com', newPassword.normalize('NFD'))).status).toBe(200);
  });

  it('ends every session, every trusted device and every other link and code', async () => {
    const email = 'everywhere@example.com';
    await make(email, { twoFactorEnabled: true });
    const first = await logIn(email, password);
    const { code } = await readQueuedMail(test.deps, email, mails.signInCode);
    const trust = (token2FA: string, OTP: string) =>
      test.call('POST', `${auth}/trusted-device-email-2fa`, { body: { token2FA, OTP } });
    const device = (await trust(first.body?.result.token2FA, code)).body?.result as string;
    const session = (await logIn(email, password, device)).body?.result;
    const pending = (await logIn(email, password)).body?.result.token2FA as string;
    const older = await tokenFor(email);
    const newer = await tokenFor(email);

    expect((await recover(newer)).status).toBe(200);
    const account = await test.call('GET', '/api/vnumber/account-information', {
      token: session.token,
    });
    expect(account.status).toBe(401);
    const renewed = await test.call('POST', `${auth}/refresh-token`, {
      body: { refreshToken: session.refreshToken },
    });
    expect(renewed.status).toBe(401);
    // An untrusted browser meets the second factor again.
    expect((await logIn(email, newPassword, device)).status).toBe(404);
    const lateCode = await readQueuedMail(test.deps, email, mails.signInCode);
    expect((await trust(pending, lateCode.code)).body?.messages?.[0]?.code).toBe('ERRVNUMS12');
    expect((await recover(older)).body?.messages?.[0]?.code).toBe('ERRVNUMS12');
  });

  it('tells the customer by mail and keeps it in the account’s past', async () => {
    const customer = await make('told@example.com');
    await recover(await tokenFor('told@example.com'));
    const mail = await readQueuedMail(test.deps, 'told@example.com', mails.passwordChanged);
    expect(mail.firstName).toBe('Robin');
    const events = await findEvents(test.deps, customer.id);
    expect(events.map(({ event }) => event)).toEqual(['password-reset']);
  });

  it('lets in whoever was locked out by the guesses of others', async () => {
    const email = 'guessed@example.com';
    await make(email);
    for (let guess = 0; guess < 11; guess += 1) await logIn(email, 'Wrong2026');
    expect((await logIn(email, password)).body?.messageCode).toBe('ACCOUNT-LOCKED');
    await recover(await tokenFor(email));
    expect((await logIn(email, newPassword)).status).toBe(200);
  });

  it('of many at the same moment takes one', async () => {
    await make('raced@example.com');
    const token = await tokenFor('raced@example.com');
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => recover(token, `Password number ${index}`)),
    );
    expect(answers.filter(({ body }) => body?.isSuccessful)).toHaveLength(1);
  });

  it('refuses links that are too old, forged, of another brand or of a closed account', async () => {
    const { db } = test.deps;
    const customer = await make('old@example.com');
    const token = await tokenFor('old@example.com');
    const codeOf = async (tried: string, brand = 1) =>
      (await recover(tried, newPassword, brand)).body?.messages?.[0]?.code;
    expect(await codeOf(token, 2)).toBe('ERRVNUMS12');
    expect(await codeOf(`${token}x`)).toBe('ERRVNUMS12');
    expect(await codeOf(token.split('.')[1] ?? '')).toBe('ERRVNUMS12');
    await sql`update customers set status = 'Closed' where id = ${customer.id}`.execute(db);
    expect(await codeOf(token)).toBe('ERRVNUMS12');
    await sql`update customers set status = 'Active' where id = ${customer.id}`.execute(db);
    await sql`update one_time_tokens set expires_at = app_now() where customer_id = ${customer.id}`.execute(
      db,
    );
    expect(await codeOf(token)).toBe('ERRVNUMS12');
    expect((await logIn('old@example.com', password)).status).toBe(200);
  });

  it.each([
    ['', 'form.password-new-required'],
    ['Short1', 'form.password-character'],
    ['lowercase1', 'form.password-uppercase'],
    ['Noooo number', 'form.password-number'],
    [`A1${'x'.repeat(127)}`, 'form.password-too-long'],
    ['Password1', 'form.password-common'],
    ['QWERTY123', 'form.password-common'],
  ])('refuses a weak password (%#) and keeps the link', async (typed, text) => {
    const email = `rule${(made += 1)}@example.com`;
    await make(email);
    const token = await tokenFor(email);
    const { status, body } = await recover(token, typed);
    expect([status, body?.messages]).toEqual([
      400,
      [{ code: 'VALIDATION', field: '/password', text }],
    ]);
    expect((await recover(token)).body?.isSuccessful).toBe(true);
  });

  it.each([
    ['without a body', undefined, {}],
    ['with an empty body that says JSON', '', { 'content-type': 'application/json' }],
    ['with an empty object', '{}', { 'content-type': 'application/json' }],
  ])('takes token and password from the query %s', async (_name, body, headers) => {
    const email = `query${(made += 1)}@example.com`;
    await make(email);
    const token = await tokenFor(email);
    const query = new URLSearchParams({ token, password: newPassword }).toString();
    const url = `${auth}/validate-customer-password?${query}`;
    const answer = await test.call('POST', url, {
      headers,
      ...(body !== undefined && { body }),
    });
    expect(answer.body?.result).toEqual({ email });
    const weak = `${auth}/validate-customer-password?token=${token}&password=weak`;
    expect((await test.call('POST', weak)).status).toBe(400);
  });

  it('leaves no token and no password in any log', async () => {
    await make('logged@example.com');
    const token = await tokenFor('logged@example.com');
    const secret = 'Unrepeatable secret 77';
    const query = new URLSearchParams({ token, password: secret }).toString();
    await test.call('POST', `${auth}/validate-customer-password?${query}`);
    await test.call('POST', `${auth}/validate-customer-password?${query}`);
    await test.call('POST', `${auth}/validate-customer-password/no-such?${query}`);
    const text = lines.join('');
    expect(text).toContain('validate-customer-password');
    expect(text).not.toContain('Unrepeatable');
    expect(text).not.toContain(token.split('.')[0]);
    expect(text).not.toContain(token.split('.')[1]);
  });

  it('does not let a log-in finish that began with the old password', async () => {
    const email = 'between@example.com';
    await make(email);
    const token = await tokenFor(email);
    const { passwords } = test.deps;
    const honest = passwords.verify;
    passwords.verify = async (typed, hash) => {
      const right = await honest(typed, hash);
      await recover(token);
      return right;
    };
    try {
      expect((await logIn(email, password)).body?.messageCode).toBe('INVALID-CREDENTIALS');
    } finally {
      passwords.verify = honest;
    }
    expect((await logIn(email, newPassword)).status).toBe(200);
  });
});
