import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Answer } from '@portal/server/testing/test-app';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { keptOpen } from '@portal/server/testing/kept-open';
import { createPaymentScene } from '@portal/features/payments/scene';
import { readQueuedMail } from '@portal/server/testing/queued-mail';
import { setClock } from '@portal/server/testing/clock';

import { freshNumbers, orderBody, sendOrder } from '../scene.ts';
import * as mails from './mails.ts';

const scene = keptOpen(createPaymentScene);
let stock: string[] = [];
beforeAll(async () => {
  stock = await freshNumbers(scene, 10);
});
beforeEach(async () => {
  await scene.app.deps.db.deleteFrom('throttles').execute();
});

const wish = (card: Parameters<typeof orderBody>[0] = 'visa') =>
  orderBody(card, { didNumber: stock.pop() ?? '' });
const hoursOn = (hours: number) =>
  setClock(scene.app.deps, new Date(Date.now() + hours * 3_600_000));
const account = async (token: string) =>
  (await scene.app.call('GET', '/api/vnumber/account-information', { token })).status;
const refresh = (refreshToken: string) =>
  scene.app.call('POST', '/api/vnumber/auth/refresh-token', { body: { refreshToken } });

const codeOf = ({ body }: Answer) => body?.messages?.[0]?.code;
const askEmail = (token: string) =>
  scene.app.call('POST', '/api/vnumber/verify-email-change', {
    token,
    body: { Email: 'buyer-else@example.com', LanguageIso: 'en' },
  });
const replace = (path: string, value: string) => ({ op: 'replace', path, value });
const newPassword = (token: string) =>
  scene.app.call('PATCH', '/api/vnumber/account-information', {
    token,
    body: [
      replace('/Customer/CurrentPassword', 'Portal2026'),
      replace('/Customer/NewPassword', 'Lantern-Street-18'),
    ],
  });
const isConfirmed = async (token: string) => {
  const { body } = await scene.app.call('GET', '/api/vnumber/account-information', { token });
  return body?.result.emailConfirmed;
};

/** Opens the link of the welcome mail. */
async function confirmBy(email: string): Promise<void> {
  const { linkPath } = await readQueuedMail(scene.app.deps, email, mails.welcome);
  const secret = linkPath.replace('/validate-email/', '');
  await scene.app.call('GET', `/api/vnumber/validate-customer-email?token=${secret}`);
}

async function orderAndEnter(body = wish()) {
  const answer = await sendOrder(scene, body, { key: randomUUID() });
  return answer.body?.['session'] as { token: string; refreshToken: string; expiration: string };
}

describe('who has ordered an account', () => {
  it('is logged in at once, and has proved the password with the order', async () => {
    const body = wish();
    const { token } = await orderAndEnter(body);
    expect(await account(token)).toBe(200);
    await confirmBy(body.email);
    expect((await askEmail(token)).body?.isSuccessful).toBe(true);
  });

  it('changes neither e-mail nor password before the e-mail is confirmed', async () => {
    const body = wish();
    const { token } = await orderAndEnter(body);
    const codes = async () => [codeOf(await askEmail(token)), codeOf(await newPassword(token))];
    expect(await codes()).toEqual(['EMAIL-UNCONFIRMED', 'EMAIL-UNCONFIRMED']);
    expect(await isConfirmed(token)).toBe(false);
    const again = await scene.app.call('POST', '/api/vnumber/auth/send-confirmation', { token });
    expect(again.body?.result).toBe(true);
    const { rows } = await sql<{ templates: string[] }>`select array_agg(template order by template)
      as templates from mails where recipient = ${body.email}`.execute(scene.app.deps.db);
    expect(rows[0]?.templates).toEqual(['email-verification', 'welcome']);
    await confirmBy(body.email);
    expect(await isConfirmed(token)).toBe(true);
    expect(await codes()).toEqual([undefined, undefined]);
  });

  it('is out after a day without the e-mail verified, and in with it', async () => {
    const first = await orderAndEnter();
    const body = wish();
    const second = await orderAndEnter(body);
    await confirmBy(body.email);
    await hoursOn(11);
    const early = (await refresh(first.refreshToken)).body?.result;
    const other = (await refresh(second.refreshToken)).body?.result;
    expect([await account(early.token), await account(other.token)]).toEqual([200, 200]);
    await hoursOn(22);
    const later = (await refresh(early.refreshToken)).body?.result;
    const kept = (await refresh(other.refreshToken)).body?.result;
    await hoursOn(25);
    expect((await refresh(later.refreshToken)).status).toBe(401);
    expect((await refresh(kept.refreshToken)).status).toBe(200);
    await hoursOn(0);
  });

  it('is not logged in by a key that is sent again, which proves no password', async () => {
    const body = wish();
    const key = randomUUID();
    expect((await sendOrder(scene, body, { key })).body?.['session']).toBeDefined();
    const again = await sendOrder(scene, { ...body, password: 'Another2026' }, { key });
    expect([again.body?.['response_code'], again.body?.['session']]).toEqual([200, undefined]);
  });

  it('is nobody where the card was declined, or the bank has not said yet', async () => {
    for (const card of ['declined', 'captureReset'] as const) {
      const { body } = await sendOrder(scene, wish(card), { key: randomUUID() });
      expect(body?.['response_code']).not.toBe(200);
      expect(body?.['session']).toBeUndefined();
    }
  });
});

describe('credit to start on', () => {
  it('is the new customer’s, paid with the number', async () => {
    const body = { ...wish(), startingCredit: 15 };
    const { token } = await orderAndEnter(body);
    const read = await scene.app.call('GET', '/api/vnumber/account-information', { token });
    expect(read.body?.result.currentBalance).toBe(15);
    const { amountMicros } = await readQueuedMail(scene.app.deps, body.email, mails.welcome);
    expect(amountMicros).toBe(19_990_000);
    expect(await scene.booksOf()).toEqual({ sum: 0, wrong: 0 });
  });
});
