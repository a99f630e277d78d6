import { beforeAll, describe, expect, it } from 'vitest';
import { transact, type Tx } from '@portal/server/db/client';
import { confirmEmail, lockCustomerRecord, updateCustomer } from '@portal/server/db/customers.repo';
import { makeCustomer } from '@portal/server/testing/factories';
import { keptOpen } from '@portal/server/testing/kept-open';
import { createTestApp } from '@portal/server/testing/test-app';
import { findMails, readQueuedMail } from '@portal/server/testing/queued-mail';
import { waitingForLocks } from '@portal/server/testing/waiting-for-locks';
import * as mails from './mails.ts';
import { revokeTrustedDevices } from './trusted-devices.repo.ts';

const password = 'Portal2026';
const test = keptOpen(() => createTestApp());
let passwordHash: string;

const logIn = (email: string, device?: string) =>
  test.call('POST', '/api/vnumber/auth/Login', {
    body: { email, password, ...(device && { trustedDeviceJWT: device }) },
  });
const trust = (token2FA: string, OTP: string, brand = 1) =>
  test.call('POST', '/api/vnumber/auth/trusted-device-email-2fa', {
    body: { token2FA, OTP },
    brand,
  });
const codeFor = async (email: string) =>
  (await readQueuedMail(test.deps, email, mails.signInCode)).code;

beforeAll(async () => {
  passwordHash = await test.deps.passwords.hash(password);
});

async function withCode(email: string) {
  await makeCustomer(test.deps.db, { email, passwordHash, twoFactorEnabled: true });
  const { status, body } = await logIn(email);
  expect([status, body?.messages?.[0]?.code]).toEqual([404, 'TWO-FACTOR-REQUIRED']);
  expect(body?.result.email).toBe(email);
  return { token2FA: body?.result.token2FA as string, code: await codeFor(email) };
}

describe('A second factor', () => {
  it('turns the mailed code into a device that signs in without one', async () => {
    const { token2FA, code } = await withCode('one@example.com');
    const trusted = await trust(token2FA, `${code.slice(0, 3)}-${code.slice(3)}`);
    expect(trusted.body?.isSuccessful).toBe(true);
    const device = trusted.body?.result as string;
    expect((await logIn('one@example.com', device)).status).toBe(200);
    // The code is used up.
    expect((await trust(token2FA, code)).body?.messages?.[0]?.code).toBe('ERRVNUMS12');
  });

  it.each([
    ['arabic', 0x660],
    ['persian', 0x6f0],
    ['wide', 0xff10],
  ])('takes the code in %s digits', async (name, zero) => {
    const { token2FA, code } = await withCode(`${name}@example.com`);
    const typed = code.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
    expect(
      (await trust(token2FA, `${typed.slice(0, 3)}-${typed.slice(3)}`)).body?.result,
    ).toBeTruthy();
  });

  it.each<[string, boolean, (tx: Tx, id: number) => Promise<unknown>]>([
    ['its device is removed', true, (tx, id) => revokeTrustedDevices(tx, id)],
    ['it is switched on', false, (tx, id) => updateCustomer(tx, id, { twoFactorEnabled: true })],
  ])('is asked of a log-in that is under way while %s', async (what, isOn, happens) => {
    const email = `${what.replaceAll(' ', '-')}@example.com`;
    const { id } = await makeCustomer(test.deps.db, {
      email,
      passwordHash,
      twoFactorEnabled: true,
    });
    const { body } = await logIn(email);
    const device = (await trust(body?.result.token2FA, await codeFor(email))).body?.result;
    await updateCustomer(test.deps.db, id, { twoFactorEnabled: isOn });
    const login = await transact(test.deps.db, async (tx) => {
      await lockCustomerRecord(tx, id);
      const answer = logIn(email, isOn ? device : undefined);
      await expect.poll(() => waitingForLocks(tx)).toBe(1);
      await happens(tx, id);
      return { answer };
    });
    expect((await login.answer).body?.messages?.[0]?.code).toBe('TWO-FACTOR-REQUIRED');
  });

  it('is mailed to the address that the account has by then, and to none that it lost', async () => {
    const email = 'old-mailbox@example.com';
    const { id } = await makeCustomer(test.deps.db, {
      email,
      passwordHash,
      twoFactorEnabled: true,
    });
    const login = await transact(test.deps.db, async (tx) => {
      // As the link of a change of e-mail does it, while somebody logs in with the old one.
      await lockCustomerRecord(tx, id);
      await confirmEmail(tx, id, 'new-mailbox@example.com');
      const answer = logIn(email);
      await expect.poll(() => waitingForLocks(tx)).toBe(1);
      return { answer };
    });
    await login.answer;
    const codes = await findMails(test.deps, { customer_id: id, template: mails.signInCode.name });
    expect(codes.map(({ recipient }) => recipient)).toEqual(['new-mailbox@example.com']);
  });

  it('refuses a wrong code and, after five, every code', async () => {
    const { token2FA, code } = await withCode('five@example.com');
    const wrong = code === '000000' ? '111111' : '000000';
    for (let guess = 0; guess < 5; guess += 1) {
      expect((await trust(token2FA, wrong)).body?.messages?.[0]?.code).toBe('INVALID-OTP');
    }
    const late = await trust(token2FA, code);
    expect([late.status, late.body?.messages?.[0]?.code]).toEqual([200, 'ERRVNUMS12']);
  });

  it('evaluates at most five of 200 parallel guesses', async () => {
    const { token2FA, code } = await withCode('crowd@example.com');
    const guesses = Array.from({ length: 200 }, (_, index) =>
      trust(token2FA, String((Number(code) + 1 + index) % 1_000_000).padStart(6, '0')),
    );
    const codes = (await Promise.all(guesses)).map((answer) => answer.body?.messages?.[0]?.code);
    expect(codes.filter((one) => one === 'INVALID-OTP')).toHaveLength(5);
  });

  it('mails at most three codes in ten minutes', async () => {
    await withCode('four@example.com');
    expect((await logIn('four@example.com')).status).toBe(404);
    expect((await logIn('four@example.com')).status).toBe(404);
    const fourth = await logIn('four@example.com');
    expect(fourth.status).toBe(429);
    expect(Number(fourth.headers['retry-after'])).toBeGreaterThan(0);
  });

  it("does not take another brand's token, a forged token or another customer's device", async () => {
    const { token2FA, code } = await withCode('mine@example.com');
    expect((await trust(token2FA, code, 2)).body?.messages?.[0]?.code).toBe('ERRVNUMS12');
    expect((await trust('forged', code)).body?.messages?.[0]?.code).toBe('ERRVNUMS12');
    const device = (await trust(token2FA, code)).body?.result as string;
    await makeCustomer(test.deps.db, {
      email: 'other@example.com',
      passwordHash,
      twoFactorEnabled: true,
    });
    expect((await logIn('other@example.com', device)).status).toBe(404);
    // A device token signs nobody in by itself.
    const account = await test.call('GET', '/api/vnumber/account-information', { token: device });
    expect(account.status).toBe(401);
  });

  it('answers an expired device token with 400 ERRVNUMS12', async () => {
    const customer = await makeCustomer(test.deps.db, {
      email: 'old@example.com',
      passwordHash,
      twoFactorEnabled: true,
    });
    const device = await test.deps.tokens.sign({
      kind: 'device',
      customerId: customer.id,
      brandId: 1,
      id: '00000000-0000-4000-8000-000000000000',
      expiresAt: Date.now() - 60_000,
    });
    const { status, body } = await logIn('old@example.com', device);
    expect([status, body?.messages?.[0]?.code]).toEqual([400, 'ERRVNUMS12']);
  });

  it('does not lock a trusted device out by the guesses of others', async () => {
    const { token2FA, code } = await withCode('safe@example.com');
    const device = (await trust(token2FA, code)).body?.result as string;
    const guess = () =>
      test.call('POST', '/api/vnumber/auth/Login', {
        body: { email: 'safe@example.com', password: 'Wrong2026' },
      });
    for (let round = 0; round < 11; round += 1) await guess();
    expect((await guess()).body?.messageCode).toBe('ACCOUNT-LOCKED');
    expect((await logIn('safe@example.com', device)).status).toBe(200);
  });
});
