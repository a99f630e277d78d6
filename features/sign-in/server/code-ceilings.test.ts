import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import {
  logIn,
  makeLoggedIn,
  makeWithPassword,
  testPassword,
} from '@portal/server/testing/logged-in';
import { findMails, readQueuedMail } from '@portal/server/testing/queued-mail';
import { keptOpen } from '@portal/server/testing/kept-open';
import { createSecondNode, createTestApp, type TestApp } from '@portal/server/testing/test-app';
import * as mails from './mails.ts';

const test = keptOpen(() => createTestApp({ LOGIN_FAILURES_PER_ADDRESS: '1000' }));
const nodes: [TestApp, TestApp] = [test, keptOpen(() => createSecondNode(test))];

const node = (index: number) => nodes[index % 2 === 0 ? 0 : 1];
const times = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

const makeTwoFactor = () => makeWithPassword(test, { twoFactorEnabled: true });
/** Lets ten minutes pass for the codes of a window, but not the day. */
const nextWindow = (id: number) =>
  sql`delete from throttles where bucket = ${`otp:${id}`}`.execute(test.deps.db);
const nextDay = (id: number) =>
  sql`update throttles set resets_at = app_now() where bucket like ${`otp%:${id}`}`.execute(
    test.deps.db,
  );
const warnings = async (id: number) =>
  (await findMails(test.deps, { customer_id: id, template: 'codes-stopped' })).length;

/** Takes `count` codes, however few a window has. */
async function takeCodes(customer: { id: number; email: string }, count: number) {
  let token2FA = '';
  for (let code = 0; code < count; code += 1) {
    await nextWindow(customer.id);
    token2FA = (await logIn(test, customer.email)).body?.result.token2FA;
  }
  return token2FA;
}

const guess = async (token2FA: string, OTP: string, at = test) =>
  (await at.call('POST', '/api/vnumber/auth/trusted-device-email-2fa', { body: { token2FA, OTP } }))
    .body?.messages?.[0]?.code ?? 'right';

/** A code that is not the one that was mailed. */
async function wrongCode(email: string): Promise<string> {
  const { code } = await readQueuedMail(test.deps, email, mails.signInCode);
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0');
}

/** Uses up `codes` codes by five wrong guesses at each. */
async function guessAway(customer: { id: number; email: string }, codes: number) {
  for (let code = 0; code < codes; code += 1) {
    const token2FA = await takeCodes(customer, 1);
    const wrong = await wrongCode(customer.email);
    for (let tried = 0; tried < 5; tried += 1) {
      expect(await guess(token2FA, wrong)).toBe('INVALID-OTP');
    }
  }
}

describe('Sign-in codes of one account', () => {
  it('are ten in a day, and the owner is told that somebody knows the password', async () => {
    const customer = await makeTwoFactor();
    await takeCodes(customer, 9);
    expect(await warnings(customer.id)).toBe(0);
    await takeCodes(customer, 1);
    expect(await warnings(customer.id)).toBe(1);
    expect(await readQueuedMail(test.deps, customer.email, mails.codesStopped)).toEqual({
      firstName: 'Robin',
    });
    for (let more = 0; more < 4; more += 1) {
      const refused = await logIn(test, customer.email);
      expect(refused.status).toBe(429);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(23 * 3600);
    }
    expect(await warnings(customer.id)).toBe(1);
    await nextDay(customer.id);
    expect((await logIn(test, customer.email)).status).toBe(404);
  });

  it('are ten however many are asked for at once on two nodes', async () => {
    const customer = await makeTwoFactor();
    let mailed = 0;
    for (let round = 0; round < 6; round += 1) {
      await nextWindow(customer.id);
      const answers = await times(8, (index) => logIn(node(index), customer.email));
      mailed += answers.filter(({ status }) => status === 404).length;
    }
    expect([mailed, await warnings(customer.id)]).toEqual([10, 1]);
  });

  it('are another account’s affair there', async () => {
    const customer = await makeTwoFactor();
    await takeCodes(customer, 10);
    expect((await logIn(test, (await makeTwoFactor()).email)).status).toBe(404);
  });

  it('work again at once with a new password', async () => {
    const customer = await makeLoggedIn(test);
    await sql`update customers set two_factor_enabled = true
      where id = ${customer.id}`.execute(test.deps.db);
    await takeCodes(customer, 10);
    expect((await logIn(test, customer.email)).status).toBe(429);
    const changed = await test.call('PATCH', '/api/vnumber/account-information', {
      token: customer.token,
      body: [
        { op: 'replace', path: '/Customer/CurrentPassword', value: testPassword },
        { op: 'replace', path: '/Customer/NewPassword', value: 'Renewed2026' },
      ],
    });
    expect(changed.body?.isSuccessful).toBe(true);
    expect((await logIn(test, customer.email, { password: 'Renewed2026' })).status).toBe(404);
  });
});

describe('Guesses at sign-in codes of one account', () => {
  it('are looked at thirty times in a day, and the owner is told', async () => {
    const customer = await makeTwoFactor();
    await guessAway(customer, 6);
    expect(await warnings(customer.id)).toBe(1);
    const token2FA = await takeCodes(customer, 1);
    const { code } = await readQueuedMail(test.deps, customer.email, mails.signInCode);
    expect(await guess(token2FA, code)).toBe('ERRVNUMS12');
    await nextDay(customer.id);
    const tomorrow = await takeCodes(customer, 1);
    const fresh = await readQueuedMail(test.deps, customer.email, mails.signInCode);
    expect(await guess(tomorrow, fresh.code)).toBe('right');
  });

  it('are thirty however many come at once on two nodes', async () => {
    const customer = await makeTwoFactor();
    await guessAway(customer, 5);
    const first = await takeCodes(customer, 1);
    const wrongAtFirst = await wrongCode(customer.email);
    for (let tried = 0; tried < 3; tried += 1) await guess(first, wrongAtFirst);
    const token2FA = await takeCodes(customer, 1);
    const wrong = await wrongCode(customer.email);
    const said = await times(40, (index) => guess(token2FA, wrong, node(index)));
    expect(said.filter((one) => one === 'INVALID-OTP')).toHaveLength(2);
    expect(await warnings(customer.id)).toBe(1);
  });
});
