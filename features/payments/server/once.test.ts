import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { keptOpen } from '@portal/server/testing/kept-open';
import { capturedBy, cardBody, createPaymentScene, type PaymentScene } from '../scene.ts';
import type { Answer } from '@portal/server/testing/test-app';

const scene = keptOpen(createPaymentScene);

const codes = (answers: readonly Answer[]) =>
  answers.map(({ status, body }) => `${status} ${String(body?.['response_code'])}`);

describe('one key', () => {
  it('charges once, of 50 that are sent at the same time', async () => {
    const payer = await scene.payer();
    const before = capturedBy(scene).length;
    const key = randomUUID();
    const body = { ...cardBody('visa'), Amount: 15 };
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => scene.addCredit(payer, body, { key })),
    );
    expect(capturedBy(scene).length - before).toBe(1);
    expect(await scene.balanceOf(payer)).toBe(15);
    expect(await scene.statesOf(payer)).toEqual(['credit captured']);
    // Each is told how it stands: paid, or on its way.
    expect([...new Set(codes(answers))].filter((code) => !/^200 (200|102)$/.test(code))).toEqual(
      [],
    );
    expect(new Set(answers.map(({ body: answer }) => answer?.['confirmationId'])).size).toBe(1);
    const later = await scene.addCredit(payer, body, { key });
    expect(later.body).toMatchObject({ response_code: 200 });
  });

  it('answers the same whatever the order of the fields, and for another amount 409', async () => {
    const payer = await scene.payer();
    const key = randomUUID();
    const body = { ...cardBody('visa'), Amount: 15 };
    const first = await scene.addCredit(payer, body, { key });
    const turned = Object.fromEntries(Object.entries(body).toReversed());
    expect((await scene.addCredit(payer, turned, { key })).body).toEqual(first.body);
    const other = await scene.addCredit(payer, { ...body, Amount: 16 }, { key });
    expect([other.status, other.body?.['response_code'], other.body?.messages]).toEqual([
      409,
      409,
      [{ code: 'IDEMPOTENCY-KEY' }],
    ]);
    expect(await scene.balanceOf(payer)).toBe(15);
  });

  it('is one for every call of a customer, and another for each customer', async () => {
    const [payer, other] = [await scene.payer(), await scene.payer()];
    const key = randomUUID();
    const body = { ...cardBody('visa'), Amount: 5 };
    await scene.addCredit(payer, body, { key });
    const asCard = await scene.app.call('POST', '/api/payment/AddValidatedPaymentMethod', {
      token: payer.token,
      headers: { 'idempotency-key': key },
      body: cardBody('visa'),
    });
    expect(asCard.status).toBe(409);
    expect((await scene.addCredit(other, body, { key })).body?.['response_code']).toBe(200);
    expect(await scene.balanceOf(other)).toBe(5);
    expect((await scene.attempt(other, key)).body?.['response_code']).toBe(200);
  });

  it('keeps answering a declined card as declined', async () => {
    const payer = await scene.payer();
    const key = randomUUID();
    const body = { ...cardBody('declined'), Amount: 5 };
    for (let time = 0; time < 3; time += 1) {
      expect((await scene.addCredit(payer, body, { key })).body?.['response_code']).toBe(100);
    }
    expect(await scene.statesOf(payer)).toEqual(['credit declined']);
  });

  it.each(['abc', '00000000', `${randomUUID()}0`])('has to be a UUID: %s', async (key) => {
    const payer = await scene.payer();
    const { body } = await scene.addCredit(payer, { ...cardBody('visa'), Amount: 5 }, { key });
    expect(body).toMatchObject({
      response_code: 400,
      messages: [{ code: 'VALIDATION', field: '/Idempotency-Key' }],
    });
  });
});

describe('an attempt', () => {
  it('is its customer’s own: anybody else, and an unknown key, are 404', async () => {
    const [payer, other] = [await scene.payer(), await scene.payer()];
    const key = randomUUID();
    await scene.addCredit(payer, { ...cardBody('visa'), Amount: 5 }, { key });
    expect((await scene.attempt(payer, key)).body).toMatchObject({
      response_code: 200,
      transactionStatus: 'succeeded',
    });
    for (const asked of [
      await scene.attempt(other, key),
      await scene.attempt(payer, randomUUID()),
      await scene.attempt(payer, 'x'),
    ]) {
      expect([asked.status, asked.body?.['response_code']]).toEqual([404, 404]);
    }
  });
});

describe('one open payment', () => {
  it('is left of 20 keys that are sent at the same time', async () => {
    const payer = await scene.payer();
    const before = capturedBy(scene).length;
    const body = { ...cardBody('hang'), Amount: 15 };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => scene.addCredit(payer, body, { key: randomUUID() })),
    );
    expect(codes(answers).filter((code) => code === '200 102')).toHaveLength(1);
    expect(codes(answers).filter((code) => code === '409 409')).toHaveLength(19);
    const open = answers.find(({ status }) => status === 200)?.body?.['confirmationId'];
    for (const { body: refused, status } of answers) {
      if (status === 409) expect(refused).toMatchObject({ confirmationId: open });
    }
    expect(await scene.statesOf(payer)).toEqual(['credit unknown']);
    expect(capturedBy(scene).length).toBe(before);
  });
});

describe('cards that fail', () => {
  const decline = (payer: Awaited<ReturnType<PaymentScene['payer']>>) =>
    scene.addCredit(payer, { ...cardBody('declined'), Amount: 5 }, { key: randomUUID() });
  const addresses = async () =>
    scene.app.deps.db.deleteFrom('card_tries').where('bucket', 'like', '%:address:%').execute();

  it('reach the gateway ten times a day for a customer', async () => {
    await addresses();
    const payer = await scene.payer();
    for (let time = 0; time < 10; time += 1) {
      expect((await decline(payer)).body?.['response_code']).toBe(100);
      await addresses();
    }
    const refused = await decline(payer);
    expect([refused.status, refused.body?.messages]).toEqual([429, [{ code: 'TOO-MANY-CARDS' }]]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(80_000);
    expect(await scene.statesOf(payer)).toHaveLength(10);
    const good = await scene.addCredit(payer, { ...cardBody('visa'), Amount: 5 });
    expect(good.status).toBe(429);
  });

  it('reach the gateway ten times a day from an address', async () => {
    await addresses();
    for (let time = 0; time < 10; time += 1) await decline(await scene.payer());
    expect((await decline(await scene.payer())).status).toBe(429);
    await addresses();
  });

  it('do not count when they are paid with', async () => {
    const payer = await scene.payer();
    for (let time = 0; time < 12; time += 1) {
      const key = randomUUID();
      const { body } = await scene.addCredit(payer, { ...cardBody('visa'), Amount: 1 }, { key });
      expect(body?.['response_code']).toBe(200);
    }
    expect(await scene.balanceOf(payer)).toBe(12);
  });
});
