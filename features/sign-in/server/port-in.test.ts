import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import * as limits from '@portal/contract/limits';
import { insertOneTimeToken } from './one-time-tokens.repo.ts';
import { makeSecret } from '@portal/server/ports/tokens';
import type { CustomerOptions } from '@portal/server/testing/factories';
import { makeWithPassword } from '@portal/server/testing/logged-in';
import { readQueuedMail } from '@portal/server/testing/queued-mail';
import { keptOpen } from '@portal/server/testing/kept-open';
import { createTestApp } from '@portal/server/testing/test-app';
import * as mails from './mails.ts';

const test = keptOpen(() => createTestApp());

/** A link as the operator's port-in desk mails it. */
async function withLink(options: CustomerOptions = {}) {
  const customer = await makeWithPassword(test, options);
  const { secret, hash } = makeSecret();
  await insertOneTimeToken(test.deps.db, {
    customerId: customer.id,
    purpose: 'port-in',
    tokenHash: hash,
    minutes: limits.portInLinkDays * 24 * 60,
  });
  return { ...customer, link: secret };
}
const open = (token: string, device?: string, brand = 1) =>
  test.call('POST', '/api/vnumber/auth/sign-in/port-in', {
    body: { token, ...(device !== undefined && { trustedDeviceJWT: device }) },
    brand,
  });
const codeOf = async (token: string, brand = 1) =>
  (await open(token, undefined, brand)).body?.messages?.[0]?.code;

describe('sign-in/port-in', () => {
  it('answers as Login, once', async () => {
    const { link, email } = await withLink();
    const { status, body } = await open(link);
    expect(status).toBe(200);
    expect(body?.result).toMatchObject({ status: 'Active', user: { email } });
    expect(body?.result.knownDevice).toMatch(/^[\w-]{43}$/);
    const account = await test.call('GET', '/api/vnumber/account-information', {
      token: body?.result.token,
    });
    expect(account.status).toBe(200);
    const again = await open(link);
    expect([again.status, again.body?.messages?.[0]?.code]).toEqual([200, 'ERRVNUMS12']);
  });

  it('of many at the same moment opens one session', async () => {
    const { link } = await withLink();
    const answers = await Promise.all(Array.from({ length: 10 }, () => open(link)));
    expect(answers.filter(({ body }) => body?.isSuccessful)).toHaveLength(1);
  });

  it('works for seven days, on its own brand, for an open account', async () => {
    const { db } = test.deps;
    const { id, link } = await withLink();
    const left = await db
      .selectFrom('one_time_tokens')
      .select(sql<number>`extract(epoch from expires_at - app_now())::float`.as('seconds'))
      .where('customer_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(Math.round(left.seconds / 86_400)).toBe(7);
    expect(await codeOf(link, 2)).toBe('ERRVNUMS12');
    expect(await codeOf('forged')).toBe('ERRVNUMS12');
    await sql`update customers set status = 'Closed' where id = ${id}`.execute(db);
    expect(await codeOf(link)).toBe('ERRVNUMS12');
    await sql`update customers set status = 'Active' where id = ${id}`.execute(db);
    await sql`update one_time_tokens set expires_at = app_now() where customer_id = ${id}`.execute(
      db,
    );
    expect(await codeOf(link)).toBe('ERRVNUMS12');
  });

  it('asks for the second factor where it is on, and works after it', async () => {
    const { link, email } = await withLink({ twoFactorEnabled: true });
    const first = await open(link);
    expect([first.status, first.body?.messages?.[0]?.code]).toEqual([404, 'TWO-FACTOR-REQUIRED']);
    const { code } = await readQueuedMail(test.deps, email, mails.signInCode);
    const trusted = await test.call('POST', '/api/vnumber/auth/trusted-device-email-2fa', {
      body: { token2FA: first.body?.result.token2FA, OTP: code },
    });
    expect((await open(link, trusted.body?.result)).status).toBe(200);
    expect(await codeOf(link)).toBe('ERRVNUMS12');
  });

  it('gives a suspended customer a suspended token, and an unverified one a fresh link', async () => {
    const sue = await withLink({ status: 'Suspended' });
    expect((await open(sue.link)).body?.result).toMatchObject({
      status: 'Suspended',
      refreshToken: null,
    });
    const newcomer = await withLink({ isEmailVerified: false });
    const answer = await open(newcomer.link);
    expect([answer.status, answer.body?.messageCode]).toEqual([401, 'EMAIL-NOT-VERIFIED']);
    await readQueuedMail(test.deps, newcomer.email, mails.emailVerification);
  });
});
