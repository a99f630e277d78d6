import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { insertOneTimeToken } from './one-time-tokens.repo.ts';
import { shiftClock } from '@portal/server/testing/clock';
import { hashSecret } from '@portal/server/ports/tokens';
import { makeCustomer } from '@portal/server/testing/factories';
import { readQueuedMail } from '@portal/server/testing/queued-mail';
import { keptOpen } from '@portal/server/testing/kept-open';
import { createTestApp } from '@portal/server/testing/test-app';
import * as mails from './mails.ts';

const password = 'Portal2026';
const test = keptOpen(() => createTestApp());
let passwordHash: string;

beforeAll(async () => {
  passwordHash = await test.deps.passwords.hash(password);
});
afterEach(() => shiftClock(test.deps.db, '0'));

const logIn = (email: string) =>
  test.call('POST', '/api/vnumber/auth/Login', { body: { email, password } });

/** What the link of a mail answers: its result, or the code that it failed with. */
async function open(secret: string, brand = 1) {
  const url = `/api/vnumber/validate-customer-email?token=${secret}`;
  const { status, body } = await test.call('GET', url, { brand });
  expect(status).toBe(200);
  return body?.isSuccessful ? body.result : body?.messages?.[0]?.code;
}

/** A customer who just tried to log in without a verified address, and the mailed link's token. */
async function unverified(email: string): Promise<string> {
  await makeCustomer(test.deps.db, { email, passwordHash, isEmailVerified: false });
  const refused = await logIn(email);
  expect([refused.status, refused.body?.messageCode]).toEqual([401, 'EMAIL-NOT-VERIFIED']);
  const { linkPath } = await readQueuedMail(test.deps, email, mails.emailVerification);
  expect(linkPath).toMatch(/^\/validate-email\/[\w-]{20,}$/);
  return linkPath.slice('/validate-email/'.length);
}

/** A link for a change to another address. */
async function changing(to: string, customerId: number): Promise<string> {
  const secret = `change-to-${to}`;
  await insertOneTimeToken(test.deps.db, {
    customerId,
    purpose: 'email-change',
    tokenHash: hashSecret(secret),
    subject: to,
    minutes: 60,
  });
  return encodeURIComponent(secret);
}

describe('The link that confirms an address', () => {
  it('lets the customer log in, and answers a second click as the first', async () => {
    const token = await unverified('new@example.com');
    expect(await open(token)).toEqual({ email: 'new@example.com' });
    expect(await open(token)).toEqual({ email: 'new@example.com' });
    expect((await logIn('new@example.com')).status).toBe(200);
  });

  it('is taken with the end of its address too, as it was copied', async () => {
    const token = await unverified('copied@example.com');
    const whole = encodeURIComponent(`${token}?lang=en`);
    expect(await open(whole)).toEqual({ email: 'copied@example.com' });
  });

  it('is used up ten minutes after it worked', async () => {
    const token = await unverified('late@example.com');
    await open(token);
    await shiftClock(test.deps.db, '11 minutes');
    expect(await open(token)).toBe('ERRVNUMS16');
  });

  it('works for a day', async () => {
    const token = await unverified('slow@example.com');
    await shiftClock(test.deps.db, '24 hours 1 minute');
    expect(await open(token)).toBe('ERRVNUMS12');
  });

  it('is nothing when it is made up, or belongs to another brand', async () => {
    const token = await unverified('brand@example.com');
    expect(await open('made-up')).toBe('ERRVNUMS12');
    expect(await open(token, 2)).toBe('ERRVNUMS12');
    expect(await open(token)).toEqual({ email: 'brand@example.com' });
  });

  it('says so when the account is closed', async () => {
    const { id } = await makeCustomer(test.deps.db, { status: 'Closed' });
    expect(await open(await changing('gone@example.com', id))).toBe('ERRVNUMS09');
  });

  it('does not take an address that somebody else has', async () => {
    await makeCustomer(test.deps.db, { email: 'taken@example.com' });
    const { id } = await makeCustomer(test.deps.db);
    expect(await open(await changing('TAKEN@example.com', id))).toBe('ERRVNUMS11');
  });

  it('needs its token', async () => {
    const { status, body } = await test.call('GET', '/api/vnumber/validate-customer-email');
    expect([status, body?.messages?.[0]?.code]).toEqual([400, 'VALIDATION']);
  });

  it('is mailed at most once in five minutes', async () => {
    const email = 'eager@example.com';
    const first = await unverified(email);
    await logIn(email);
    const { linkPath } = await readQueuedMail(test.deps, email, mails.emailVerification);
    expect(linkPath).toBe(`/validate-email/${first}`);
    await shiftClock(test.deps.db, '6 minutes');
    await logIn(email);
    const again = await readQueuedMail(test.deps, email, mails.emailVerification);
    expect(again.linkPath).not.toBe(`/validate-email/${first}`);
  });
});
