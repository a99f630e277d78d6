import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { lockCreditAccount } from '@portal/server/db/ledger.repo';
import { signEvent } from '@portal/server/ports/gateway-signature';
import { eventsIn, eventText, sendEvent, tellEvent } from '@portal/server/testing/event-telling';
import { makePayment } from '@portal/server/testing/make-payment';
import { keptOpen } from '@portal/server/testing/kept-open';
import { cardBody, createPaymentScene, type Payer, payFive } from '../scene.ts';

const log: string[] = [];
const scene = keptOpen(() => createPaymentScene({}, log));

const tell = (text: string, signature?: string) => tellEvent(scene, text, signature);

const intentOf = (payer: Payer, state: string, kind = 'credit') =>
  makePayment(scene.app.deps.db, payer, { state, kind });

/** Takes money at the gateway as a request that was believed lost does. */
async function captureAtGateway(key: string): Promise<void> {
  const { GATEWAY_URL, GATEWAY_SECRET } = scene.gateway.env;
  const response = await fetch(`${GATEWAY_URL}/v1/charges`, {
    method: 'POST',
    headers: { authorization: `Bearer ${GATEWAY_SECRET}`, 'idempotency-key': key },
    body: JSON.stringify({
      customer: 'x',
      amountCents: 500,
      notifyUrl: 'http://127.0.0.1:9/',
      source: { kind: 'card', keep: false, card: { number: '4242424242424242' } },
    }),
  });
  expect(response.status).toBe(200);
}

const houseMicros = async (kind: 'suspense' | 'loss') =>
  (
    await scene.app.deps.db
      .selectFrom('ledger_accounts')
      .select('balance_micros')
      .where('kind', '=', kind)
      .executeTakeFirst()
  )?.balance_micros ?? 0;

const suspense = () => houseMicros('suspense');

describe('an event of the gateway', () => {
  it('comes before the answer, late and twice, and counts once', async () => {
    const payer = await scene.payer();
    const answer = await scene.addCredit(payer, { ...cardBody('eventStorm'), Amount: 15 });
    expect(answer.body?.['response_code']).toBe(200);
    await new Promise((resolve) => setTimeout(resolve, 3_500));
    expect(await scene.balanceOf(payer)).toBe(15);
    expect(await scene.statesOf(payer)).toEqual(['credit captured']);
    expect(await scene.booksOf()).toEqual({ sum: 0, wrong: 0 });
  });

  it.each(['sent', 'unknown', 'manual'])('settles a payment that is %s', async (state) => {
    const payer = await scene.payer();
    const key = await intentOf(payer, state);
    const text = eventText({ key });
    expect(await tell(text)).toBe(204);
    expect(await scene.balanceOf(payer)).toBe(5);
    expect(await tell(text)).toBe(204);
    expect(await tell(eventText({ key }))).toBe(204);
    expect(await scene.balanceOf(payer)).toBe(5);
    expect(await scene.statesOf(payer)).toEqual(['credit captured']);
  });

  it('that comes 20 times at once counts once', async () => {
    const payer = await scene.payer();
    const text = eventText({ key: await intentOf(payer, 'unknown') });
    const answers = await Promise.all(Array.from({ length: 20 }, () => tell(text)));
    expect(new Set(answers)).toEqual(new Set([204]));
    expect(await scene.balanceOf(payer)).toBe(5);
  });

  it('is acknowledged while its payment is busy, and worked on afterwards', async () => {
    const payer = await scene.payer();
    const text = eventText({ key: await intentOf(payer, 'unknown') });
    await scene.app.deps.db.transaction().execute(async (tx) => {
      await lockCreditAccount(tx, payer.id);
      expect(await sendEvent(scene, text)).toBe(204);
      expect(await eventsIn(scene, 'waiting')).toBe(1);
    });
    await expect.poll(() => eventsIn(scene, 'waiting')).toBe(0);
    expect(await scene.balanceOf(payer)).toBe(5);
  });

  it('is refused unless the gateway signed these very bytes, lately', async () => {
    const payer = await scene.payer();
    const text = eventText({ key: await intentOf(payer, 'unknown') });
    const secret = scene.gateway.env.GATEWAY_SECRET;
    expect(await tell(text, '')).toBe(403);
    expect(await tell(text, 't=1,v1=00')).toBe(403);
    expect(await tell(text, signEvent('another', text, Date.now()))).toBe(403);
    expect(await tell(text, signEvent(secret, `${text} `, Date.now()))).toBe(403);
    expect(await tell(text, signEvent(secret, text, Date.now() - 400_000))).toBe(403);
    expect(await scene.balanceOf(payer)).toBe(0);
  });

  it('about nobody’s payment, or another amount, books nothing', async () => {
    const payer = await scene.payer();
    const key = await intentOf(payer, 'unknown');
    expect(await tell(eventText({ key: randomUUID() }))).toBe(204);
    expect(await tell(eventText({ key: 'not-an-id' }))).toBe(204);
    expect(await tell(eventText({ key, amountCents: 5_000 }))).toBe(204);
    expect(await tell(eventText({ key, type: 'constructor' }))).toBe(204);
    expect(await scene.balanceOf(payer)).toBe(0);
    expect(await scene.statesOf(payer)).toEqual(['credit unknown']);
  });
});

describe('an event that the gateway signed', () => {
  it.each([
    ['is no JSON', 'not json'],
    ['is no event', '{"id":1}'],
    ['has a NUL in its id', eventText({ id: 'evt\u0000', key: randomUUID() })],
    ['has a huge amount', eventText({ key: randomUUID() }).replace(':500', ':5e300')],
    ['has an amount past what is counted', eventText({ key: randomUUID(), amountCents: 2 ** 53 })],
  ])('and %s is refused as such', async (_what, text) => {
    expect(await sendEvent(scene, text)).toBe(400);
  });

  it.each([
    ['charge.captured', 'declined', null],
    ['charge.captured', 'voided', null],
    ['charge.captured', 'captured', randomUUID()],
  ])('as %s of what is %s (of %s) books nothing and is told', async (type, state, chargeKey) => {
    const payer = await scene.payer();
    const key = await intentOf(payer, 'unknown');
    const refused = await eventsIn(scene, 'refused');
    expect(await tell(eventText({ key, type, state, chargeKey }))).toBe(204);
    expect((await eventsIn(scene, 'refused')) - refused).toBe(1);
    expect(await scene.balanceOf(payer)).toBe(0);
    expect(await scene.statesOf(payer)).toEqual(['credit unknown']);
    expect(log.join('')).toContain('An event of the gateway is refused');
  });

  it('about another amount, or of our refund as of a payment, is refused loudly', async () => {
    const payer = await scene.payer();
    const refused = await eventsIn(scene, 'refused');
    await tell(eventText({ key: await intentOf(payer, 'unknown'), amountCents: 499 }));
    await tell(eventText({ key: await intentOf(payer, 'sent', 'refund') }));
    expect((await eventsIn(scene, 'refused')) - refused).toBe(2);
    expect(await scene.statesOf(payer)).toEqual(['credit unknown', 'refund sent']);
    expect(log.join('')).toContain('An event is refused');
    expect(await scene.booksOf()).toEqual({ sum: 0, wrong: 0 });
  });

  it('ends our refund of its own payment only', async () => {
    const [payer, other] = [await scene.payer(), await scene.payer()];
    const key = await intentOf(payer, 'voided');
    await tell(eventText({ key }));
    const { id: refundKey } = await scene.app.deps.db
      .selectFrom('payment_intents')
      .select('id')
      .where('refund_of', '=', key)
      .executeTakeFirstOrThrow();
    const told = { type: 'charge.refunded', key: refundKey };
    await tell(eventText({ ...told, chargeKey: await intentOf(other, 'unknown') }));
    expect(await scene.statesOf(payer)).toEqual(['credit voided', 'refund created']);
    await tell(eventText({ ...told, chargeKey: key }));
    expect(await scene.statesOf(payer)).toEqual(['credit refunded', 'refund captured']);
  });
});

describe('money that was taken for a payment that is over', () => {
  it.each(['voided', 'declined'])('of a %s one goes to suspense and back', async (state) => {
    const payer = await scene.payer();
    const key = await intentOf(payer, state);
    await captureAtGateway(key);
    expect(await tell(eventText({ key }))).toBe(204);
    expect(await tell(eventText({ key }))).toBe(204);
    expect(await scene.balanceOf(payer)).toBe(0);
    expect(await suspense()).toBe(5_000_000);
    expect(await scene.statesOf(payer)).toEqual([`credit ${state}`, 'refund created']);
    await scene.askAfter('1 second');
    expect(await scene.statesOf(payer)).toEqual(['credit refunded', 'refund captured']);
    expect(await suspense()).toBe(0);
    expect(scene.gateway.operations().get(key)?.state).toBe('refunded');
    const { body } = await scene.app.call('GET', '/api/vnumber/billing/billing-history', {
      token: payer.token,
    });
    expect(body?.result).toMatchObject([
      { transactionType: 'refund', transactionStatus: 'succeeded' },
      { transactionType: 'credit', transactionStatus: 'refunded' },
    ]);
    expect(await scene.booksOf()).toEqual({ sum: 0, wrong: 0 });
  });
});

describe('money for somebody who has closed their account', () => {
  it('goes to suspense and back, not to credit that nobody can use', async () => {
    const payer = await scene.payer();
    const key = await intentOf(payer, 'unknown');
    const { db } = scene.app.deps;
    await db
      .updateTable('customers')
      .set({ status: 'Closed' })
      .where('id', '=', payer.id)
      .execute();
    await captureAtGateway(key);
    expect(await tell(eventText({ key }))).toBe(204);
    expect(await scene.balanceOf(payer)).toBe(0);
    expect(await scene.statesOf(payer)).toEqual(['credit declined', 'refund created']);
    await scene.askAfter('1 second');
    expect(await scene.statesOf(payer)).toEqual(['credit refunded', 'refund captured']);
    expect(scene.gateway.operations().get(key)?.state).toBe('refunded');
    expect(await scene.booksOf()).toEqual({ sum: 0, wrong: 0 });
  });
});

describe('money that somebody else gives back', () => {
  const givenBack = (chargeKey: string) =>
    eventText({ type: 'charge.refunded', key: randomUUID(), chargeKey });

  it.each(['sent', 'unknown', 'manual'])(
    'before anybody told that it was taken for a %s one buys nothing',
    async (state) => {
      const payer = await scene.payer();
      const key = await intentOf(payer, state);
      expect(await tell(givenBack(key))).toBe(204);
      expect(await tell(eventText({ key }))).toBe(204);
      expect(await scene.balanceOf(payer)).toBe(0);
      expect(await scene.statesOf(payer)).toEqual(['credit refunded']);
      expect(await scene.booksOf()).toEqual({ sum: 0, wrong: 0 });
    },
  );

  it('while our own refund waits is that refund', async () => {
    const payer = await scene.payer();
    const before = await suspense();
    const key = await intentOf(payer, 'voided');
    await tell(eventText({ key }));
    expect(await scene.statesOf(payer)).toEqual(['credit voided', 'refund created']);
    expect(await tell(givenBack(key))).toBe(204);
    expect(await scene.statesOf(payer)).toEqual(['credit refunded', 'refund captured']);
    expect(await suspense()).toBe(before);
    await scene.askAfter('1 second');
    expect(await scene.statesOf(payer)).toEqual(['credit refunded', 'refund captured']);
  });
});

describe('money that was given back at the gateway', () => {
  async function payAndRefund(payer: Payer): Promise<string> {
    const id = await payFive(scene, payer);
    return eventText({ type: 'charge.refunded', key: randomUUID(), chargeKey: id });
  }

  it('leaves the credit once, however often it is told', async () => {
    const payer = await scene.payer({ creditMicros: 2_000_000 });
    const text = await payAndRefund(payer);
    expect(await scene.balanceOf(payer)).toBe(7);
    await Promise.all([tell(text), tell(text), tell(text)]);
    expect(await scene.balanceOf(payer)).toBe(2);
    expect(await scene.statesOf(payer)).toEqual(['credit refunded', 'refund captured']);
  });

  it('takes no credit that a running call holds: the brand loses the rest', async () => {
    const payer = await scene.payer();
    const text = await payAndRefund(payer);
    const { db } = scene.app.deps;
    await sql`
      with number as (
        insert into numbers (did_number, country_id, prefix, mask, region, package_id, brand_id,
          customer_id, status, acquired_at)
        values ('12015550199', 218, '1', '(###) ###-####', 'New Jersey', 'us-1', 1, ${payer.id},
          'active', app_now()) returning id
      ), call as (
        insert into calls (carrier, carrier_call_id, brand_id, customer_id, number_id, did_number,
          caller, destination, state, max_seconds)
        select 'test', 'holding', 1, ${payer.id}, id, '12015550199', '1', '2', 'routed', 60
        from number returning id
      )
      insert into credit_holds (call_id, account_id, amount_micros)
      select id, ${payer.accountId}, 3000000 from call`.execute(db);
    const before = await houseMicros('loss');
    expect(await tell(text)).toBe(204);
    expect(await scene.balanceOf(payer)).toBe(3);
    expect((await houseMicros('loss')) - before).toBe(-3_000_000);
    expect(await scene.booksOf()).toEqual({ sum: 0, wrong: 0 });
  });
});
