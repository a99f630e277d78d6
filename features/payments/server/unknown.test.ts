import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { gatewayTimes } from '@portal/server/ports/gateway-request';
import { keptOpen } from '@portal/server/testing/kept-open';
import { cardBody, createPaymentScene, type Payer, type TestCard } from '../scene.ts';

const scene = keptOpen(createPaymentScene);

const cards = ['error', 'hang', 'captureHang', 'captureReset'] as const;

interface Sent {
  payer: Payer;
  key: string;
  code: unknown;
}

async function send(card: TestCard): Promise<Sent> {
  const payer = await scene.payer();
  const key = randomUUID();
  const body = { ...cardBody(card, { IsSaveCard: 1 }), Amount: 20 };
  const answer = await scene.addCredit(payer, body, { key });
  return { payer, key, code: answer.body?.['response_code'] };
}

const historyOf = async ({ token }: Payer) =>
  (await scene.app.call('GET', '/api/vnumber/billing/billing-history', { token })).body?.result;
const cardsOf = async ({ token }: Payer) =>
  (await scene.app.call('GET', '/api/vnumber/billing/payment-methods/credit-card', { token })).body
    ?.result;

describe('a payment that nobody has an answer for', () => {
  it('is pending within 20 s, never failed, and settled by asking', async () => {
    expect(gatewayTimes.totalMs).toBeLessThan(20_000);
    const sent = await Promise.all(cards.map(send));
    for (const { payer, key, code } of sent) {
      expect(code).toBe(102);
      expect((await scene.attempt(payer, key)).body).toEqual({
        response_code: 102,
        confirmationId: expect.any(String),
        transactionStatus: 'pending',
      });
      expect((await historyOf(payer))[0]).toMatchObject({ transactionStatus: 'pending' });
      expect(await scene.balanceOf(payer)).toBe(0);
      // Nobody is told to try again, and whoever does meets the open one.
      const again = await scene.addCredit(payer, { ...cardBody('visa'), Amount: 20 });
      expect([again.status, again.body?.['response_code']]).toEqual([409, 409]);
      expect(again.body?.['confirmationId']).toBe((await historyOf(payer))[0].transactionID);
    }

    await scene.askAfter('61 seconds');
    const [error, hang, captureHang, captureReset] = sent;
    if (!error || !hang || !captureHang || !captureReset) throw new Error('Four were sent');
    for (const lost of [error, hang]) {
      expect((await scene.attempt(lost.payer, lost.key)).body).toMatchObject({
        response_code: 100,
        transactionStatus: 'voided',
      });
      expect(await scene.balanceOf(lost.payer)).toBe(0);
      expect(await cardsOf(lost.payer)).toEqual([]);
    }
    for (const found of [captureHang, captureReset]) {
      expect((await scene.attempt(found.payer, found.key)).body).toMatchObject({
        response_code: 200,
        transactionStatus: 'succeeded',
      });
      expect(await scene.balanceOf(found.payer)).toBe(20);
      expect(await cardsOf(found.payer)).toMatchObject([{ isPrimary: true }]);
    }
    expect(await scene.booksOf()).toEqual({ sum: 0, wrong: 0 });

    // The first answer once it is final, and the payer may pay again.
    const body = { ...cardBody('captureHang', { IsSaveCard: 1 }), Amount: 20 };
    const repeated = await scene.addCredit(captureHang.payer, body, { key: captureHang.key });
    expect(repeated.body?.['response_code']).toBe(200);
    const next = await scene.addCredit(hang.payer, { ...cardBody('visa'), Amount: 5 });
    expect(next.body?.['response_code']).toBe(200);
  });
});

describe('a gateway that is not there', () => {
  it('has taken nothing: the payment is over at once', async () => {
    const alone = await createPaymentScene({ GATEWAY_URL: 'http://127.0.0.1:9' });
    try {
      const payer = await alone.payer();
      const { status, body } = await alone.addCredit(payer, { ...cardBody('visa'), Amount: 5 });
      expect([status, body?.['response_code']]).toEqual([200, 500]);
      expect(await alone.statesOf(payer)).toEqual(['credit declined']);
    } finally {
      await alone.close();
    }
  });

  it('is asked about although an older node left it to a person without a time', async () => {
    const payer = await scene.payer();
    const make = (ago: string) =>
      sql`insert into payment_intents (brand_id, customer_id, kind, state, amount_micros, gateway,
        sent_at, created_at) values (1, ${payer.id}, 'credit', 'manual', 5000000, 'sandbox',
        app_now() - ${ago}::interval, app_now() - ${ago}::interval)`.execute(scene.app.deps.db);
    await make('61 days');
    await scene.askAfter('1 hour');
    expect(await scene.statesOf(payer)).toEqual(['credit manual']);
    await sql`delete from payment_intents where customer_id = ${payer.id}`.execute(
      scene.app.deps.db,
    );
    await make('2 days');
    await scene.askAfter('1 hour');
    expect(await scene.statesOf(payer)).toEqual(['credit voided']);
    await scene.askAfter('0 seconds');
  });

  it('is asked for a day, then a person has to look, and the log says so, and it is asked on', async () => {
    const lines: string[] = [];
    const alone = await createPaymentScene({ GATEWAY_URL: 'http://127.0.0.1:9' }, lines);
    try {
      const payer = await alone.payer();
      const { db } = alone.app.deps;
      await sql`
        insert into payment_intents (brand_id, customer_id, kind, state, amount_micros, gateway,
          sent_at, next_ask_at)
        values (1, ${payer.id}, 'credit', 'sent', 5000000, 'sandbox', app_now(),
          app_now() + interval '1 minute')`.execute(db);
      await alone.askAfter('59 seconds');
      expect(await alone.statesOf(payer)).toEqual(['credit sent']);
      for (const at of ['61 seconds', '3 minutes', '20 minutes', '23 hours 59 minutes']) {
        await alone.askAfter(at);
        expect(await alone.statesOf(payer)).toEqual(['credit unknown']);
      }
      await alone.askAfter('24 hours 1 minute');
      expect(await alone.statesOf(payer)).toEqual(['credit manual']);
      expect(
        lines.some((line) => line.includes('"level":"error"') && line.includes('person')),
      ).toBe(true);
      const { cardGateway } = alone.app.deps;
      let asked = 0;
      cardGateway.voidUnlessDone = () =>
        Promise.resolve({ kind: 'unknown', reason: `asked ${(asked += 1)}` });
      await alone.askAfter('30 hours');
      expect(asked).toBe(0);
      await alone.askAfter('30 hours 2 minutes');
      await alone.askAfter('36 hours');
      expect(asked).toBe(1);
      expect(await alone.statesOf(payer)).toEqual(['credit manual']);
      // It is back, and has never seen the payment.
      cardGateway.voidUnlessDone = () => Promise.resolve({ kind: 'voided' });
      await alone.askAfter('36 hours 5 minutes');
      expect(await alone.statesOf(payer)).toEqual(['credit voided']);
    } finally {
      await alone.close();
    }
  });
});

describe('a payment that was never sent', () => {
  it('is closed, and nothing can send it afterwards', async () => {
    const payer = await scene.payer();
    await sql`
      insert into payment_intents (brand_id, customer_id, kind, amount_micros, gateway, next_ask_at)
      values (1, ${payer.id}, 'credit', 5000000, 'sandbox', app_now() - interval '1 second')`.execute(
      scene.app.deps.db,
    );
    await scene.askAfter('61 seconds');
    expect(await scene.statesOf(payer)).toEqual(['credit voided']);
  });
});

describe('a payment whose adapter breaks down', () => {
  it('may have been taken: it is pending until the gateway was asked', async () => {
    const { cardGateway } = scene.app.deps;
    const { charge } = cardGateway;
    cardGateway.charge = async (request) => {
      await charge(request);
      throw new Error('What the gateway answered can not be read');
    };
    const payer = await scene.payer();
    const key = randomUUID();
    const { body } = await scene
      .addCredit(payer, { ...cardBody('visa'), Amount: 20 }, { key })
      .finally(() => (cardGateway.charge = charge));
    expect(body?.['response_code']).toBe(102);
    await scene.askAfter('3 minutes');
    expect((await scene.attempt(payer, key)).body).toMatchObject({
      response_code: 200,
      transactionStatus: 'succeeded',
    });
    expect(await scene.balanceOf(payer)).toBe(20);
  });
});
