import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { keptOpen } from '@portal/server/testing/kept-open';
import { cardBody, createPaymentScene, type Payer } from '@portal/features/payments/scene';
import { solvedChallenge } from '@portal/server/testing/solved-challenge';

const scene = keptOpen(() => createPaymentScene({ BOT_CHECK: 'altcha' }));
let payer: Payer;
beforeAll(async () => {
  payer = await scene.payer();
});

const body = () => ({ ...cardBody('visa'), Amount: 5 });
const send = (token: string | null, key?: string) =>
  scene.addCredit(payer, body(), {
    ...(key !== undefined && { key }),
    headers: token === null ? {} : { 'x-recaptcha-token': token },
  });
const solve = (kind: 'general' | 'transaction') => solvedChallenge(scene.app.deps, kind);

describe('the bot check of a payment', () => {
  it('is 530 without a token and 531 with another than a good one', async () => {
    for (const token of [null, '']) {
      const { status, body: answer } = await send(token);
      expect([status, answer?.['response_code']]).toEqual([200, 530]);
    }
    for (const token of ['Recaptcha not loaded', await solve('general')]) {
      const { status, body: answer } = await send(token);
      expect([status, answer?.['response_code']]).toEqual([200, 531]);
    }
    expect(await scene.statesOf(payer)).toEqual([]);
  });

  it('is 403 in the envelope of the hub', async () => {
    const { status, body: answer } = await scene.app.call(
      'POST',
      '/api/vnumber/billing/payment-methods/credit-card',
      { token: payer.token, body: cardBody('visa') },
    );
    expect([status, answer?.messages?.[0]?.code]).toEqual([403, 'BOT-CHECK']);
  });

  it('takes a token once, and a key that comes again is answered before it is looked at', async () => {
    const [token, key] = [await solve('transaction'), randomUUID()];
    const first = await send(token, key);
    expect(first.body?.['response_code']).toBe(200);
    for (const spent of [token, '', null])
      expect((await send(spent, key)).body).toEqual(first.body);
    expect((await send(token, randomUUID())).body?.['response_code']).toBe(531);
    expect(await scene.balanceOf(payer)).toBe(5);
  });

  it('is not spent on fields that do not fit', async () => {
    const token = await solve('transaction');
    const wrong = await scene.addCredit(
      payer,
      { ...body(), Amount: 100 },
      {
        headers: { 'x-recaptcha-token': token },
      },
    );
    expect(wrong.body?.['response_code']).toBe(400);
    expect((await send(token)).body?.['response_code']).toBe(200);
  });
});
