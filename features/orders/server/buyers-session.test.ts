import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPaymentScene, type PaymentScene } from '@portal/features/payments/scene';
import { readQueuedMail } from '@portal/server/testing/queued-mail';
import { setClock } from '@portal/server/testing/subscription-clock';
import { freshNumbers, orderBody, sendOrder } from '../scene.ts';
import * as mails from './mails.ts';

let scene: PaymentScene;
let stock: string[] = [];
beforeAll(async () => {
  scene = await createPaymentScene();
  stock = await freshNumbers(scene, 10);
});
afterAll(() => scene.close());
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

async function orderAndEnter(body = wish()) {
  const answer = await sendOrder(scene, body, { key: randomUUID() });
  return answer.body?.['session'] as { token: string; refreshToken: string; expiration: string };
}

describe('who has ordered an account', () => {
  it('is logged in at once, and has proved the password with the order', async () => {
    const { token } = await orderAndEnter();
    expect(await account(token)).toBe(200);
    const confirmed = await scene.app.call('POST', '/api/vnumber/verify-email-change', {
      token,
      body: { Email: 'buyer-else@example.com', LanguageIso: 'en' },
    });
    expect(confirmed.body?.isSuccessful).toBe(true);
  });

  it('is out after a day without the e-mail verified, and in with it', async () => {
    const first = await orderAndEnter();
    const body = wish();
    const second = await orderAndEnter(body);
    const { linkPath } = await readQueuedMail(scene.app.deps, body.email, mails.welcome);
    const secret = linkPath.replace('/validate-email/', '');
    await scene.app.call('GET', `/api/vnumber/validate-customer-email?token=${secret}`);
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
