import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { startServerProcess } from '@portal/stand-ins/drills/killable-server';
import { freshNumbers, fromElsewhere, nothing, orderBody, sendOrder, tracesOf } from '../scene.ts';
import { keptOpen } from '@portal/server/testing/kept-open';
import { capturedBy, createPaymentScene } from '@portal/features/payments/scene';
import type { Answer } from '@portal/server/testing/test-app';
import { freePort } from '@portal/server/testing/free-port';
import { waitingForLocks } from '@portal/server/testing/waiting-for-locks';

const scene = keptOpen(() => createPaymentScene({ TRUSTED_PROXIES: '127.0.0.1' }));

const oneNumber = async () => (await freshNumbers(scene, 1))[0] ?? '';
const told = (answers: readonly Answer[]) =>
  answers.map(({ status, body }) =>
    [status, body?.['response_code'], body?.messages?.[0]?.code].join(' ').trim(),
  );
const made = { customers: 1, openOrders: 0, cards: 1, mails: 1, number: 'active' };

/** Keeps everybody waiting at a number until many are there, so that they meet at it. */
async function atTheSameMoment(
  didNumber: string,
  send: () => Promise<Answer>[],
): Promise<Answer[]> {
  let sent: Promise<Answer>[] = [];
  await scene.app.deps.db.transaction().execute(async (tx) => {
    await sql`select from numbers where did_number = ${didNumber} for update`.execute(tx);
    sent = send();
    await expect.poll(() => waitingForLocks(tx)).toBeGreaterThan(4);
  });
  return Promise.all(sent);
}

describe('a race', () => {
  it('of 20 buyers sells a number once and charges nobody else', async () => {
    const didNumber = await oneNumber();
    const before = capturedBy(scene).length;
    const bodies = Array.from({ length: 20 }, () => orderBody('visa', { didNumber }));
    const sendAll = () =>
      bodies.map((body) => sendOrder(scene, body, { key: randomUUID(), headers: fromElsewhere() }));
    const answers = await atTheSameMoment(didNumber, sendAll);
    expect(told(answers).toSorted()).toEqual([
      '200 200',
      ...Array.from({ length: 19 }, () => '409 409 NUMBER-TAKEN'),
    ]);
    expect(capturedBy(scene).length - before).toBe(1);
    const winner = bodies[answers.findIndex(({ status }) => status === 200)];
    for (const { email } of bodies) {
      const traces = await tracesOf(scene, email, didNumber);
      expect(traces).toEqual(email === winner?.email ? made : { ...nothing, number: 'active' });
    }
    const { rows } = await sql`select count(*) as subscriptions from subscriptions s
      join numbers n on n.id = s.number_id where n.did_number = ${didNumber}`.execute(
      scene.app.deps.db,
    );
    expect(rows).toEqual([{ subscriptions: 1 }]);
  });

  it('of one key makes one order; another body under it is 409', async () => {
    const before = capturedBy(scene).length;
    const key = randomUUID();
    const body = orderBody('visa', { didNumber: await oneNumber() });
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => sendOrder(scene, body, { key, headers: fromElsewhere() })),
    );
    for (const answer of told(answers)) expect(['200 200', '200 102']).toContain(answer);
    expect(new Set(answers.map((answer) => answer.body?.['confirmationId'])).size).toBe(1);
    expect(capturedBy(scene).length - before).toBe(1);
    const again = await sendOrder(scene, body, { key });
    expect(again.body?.['response_code']).toBe(200);
    const other = await sendOrder(scene, { ...body, firstName: 'Daniel' }, { key });
    expect(told([other])).toEqual(['409 409 IDEMPOTENCY-KEY']);
    expect(told([await sendOrder(scene, body, { key: 'none' })])).toEqual(['200 400 VALIDATION']);
  });

  it('of one e-mail for several numbers makes one account', async () => {
    const before = capturedBy(scene).length;
    const numbers = await freshNumbers(scene, 5);
    const { email } = orderBody('visa');
    const answers = await Promise.all(
      numbers.map((didNumber) =>
        sendOrder(scene, orderBody('visa', { didNumber, email }), { headers: fromElsewhere() }),
      ),
    );
    expect(told(answers).filter((answer) => answer === '200 200')).toHaveLength(1);
    for (const answer of told(answers)) {
      expect(['200 200', '409 409 PAYMENT-OPEN', '409 409 ERRVNUMS11']).toContain(answer);
    }
    expect(capturedBy(scene).length - before).toBe(1);
  });
});

describe('an order that nobody has an answer for', () => {
  it('keeps number and e-mail until it is known, then makes or frees everything', async () => {
    const cards = ['captureReset', 'error', 'captureHang', 'hang'] as const;
    const numbers = await freshNumbers(scene, cards.length);
    const sent = await Promise.all(
      cards.map(async (card, index) => {
        const body = orderBody(card, { didNumber: numbers[index] ?? '' });
        const key = randomUUID();
        const answer = await sendOrder(scene, body, { key, headers: fromElsewhere() });
        return { card, body, key, answer };
      }),
    );
    for (const { body, key, answer } of sent) {
      expect(answer.body?.['response_code']).toBe(102);
      const { confirmationId } = answer.body ?? {};
      expect((await sendOrder(scene, body, { key })).body).toEqual(answer.body);
      const rival = await sendOrder(scene, orderBody('visa', { didNumber: body.didNumber }));
      expect(told([rival])).toEqual(['409 409 NUMBER-TAKEN']);
      // The same person again, in another tab: nobody is charged twice.
      const again = { ...orderBody('visa', { email: body.email }), didNumber: await oneNumber() };
      const open = await sendOrder(scene, again);
      expect([open.status, open.body]).toEqual([
        409,
        { response_code: 409, confirmationId, messages: [{ code: 'PAYMENT-OPEN' }] },
      ]);
      const same = await sendOrder(scene, { ...again, didNumber: body.didNumber });
      expect([same.status, same.body]).toEqual([open.status, open.body]);
      // Nor may a customer take the e-mail meanwhile.
      await expect(
        sql`insert into customers (brand_id, email, password_hash, first_name, last_name, language)
          values (1, ${body.email}, '', '', '', 'en')`.execute(scene.app.deps.db),
      ).rejects.toMatchObject({ constraint: 'customers__email' });
    }

    await scene.askAfter('61 seconds');
    for (const { card, body, key } of sent) {
      const isTaken = card.startsWith('capture');
      const later = await sendOrder(scene, body, { key });
      expect(later.body?.['response_code']).toBe(isTaken ? 200 : 100);
      expect(await tracesOf(scene, body.email, body.didNumber)).toEqual(isTaken ? made : nothing);
    }
    expect(await scene.booksOf()).toEqual({ sum: 0, wrong: 0 });
    const freed = sent.find(({ card }) => card === 'hang');
    const retry = await sendOrder(
      scene,
      orderBody('visa', { ...freed?.body, CreditCardNumber: '4242424242424242' }),
    );
    expect(retry.body?.['response_code']).toBe(200);
  });

  it('is made when the server dies between the gateway and the entry', async () => {
    const { db, config } = scene.app.deps;
    const port = await freePort();
    const server = await startServerProcess({
      ...scene.gateway.env,
      PORT: String(port),
      METRICS_PORT: '0',
      DATA_DIR: config.dataDir,
      DATABASE_URL: config.databaseUrl,
    });
    try {
      const before = capturedBy(scene).length;
      const body = orderBody('captureHang', { didNumber: await oneNumber() });
      const key = randomUUID();
      const send = () =>
        fetch(`${server.url}/api/payment/CreatevalidatedSubscriber`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'idempotency-key': key },
          body: JSON.stringify(body),
        });
      const lost = send().catch(() => null);
      await expect.poll(() => capturedBy(scene).length - before).toBe(1);
      await server.killAndStart();
      await lost;
      await sql`update payment_intents set next_ask_at = app_now() where state = 'sent'`.execute(
        db,
      );
      const code = async () =>
        ((await (await send()).json()) as Record<string, unknown>)['response_code'];
      await expect.poll(code).toBe(200);
      expect(await tracesOf(scene, body.email, body.didNumber)).toEqual(made);
      expect(capturedBy(scene).length - before).toBe(1);
      expect(await scene.booksOf()).toEqual({ sum: 0, wrong: 0 });
    } finally {
      await server.stop();
    }
  });
});
