import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { Stripe } from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testCardNumbers } from '@portal/stand-ins/sandbox-cards';
import { scanContent } from '@portal/stand-ins/drills/card-scan';
import { transact } from '@portal/server/db/client';
import type { SentCharge } from '@portal/server/ports/card-gateway';
import { stripeKeys } from '@portal/server/testing/gateway-harness';
import {
  freshNumbers,
  nothing,
  orderBody,
  sendOrder,
  tracesOf,
} from '@portal/features/orders/scene';
import {
  cardBody,
  createPaymentScene,
  type Payer,
  type PaymentScene,
  type TestCard,
} from '../scene.ts';
import { type StripeStandIn, startStripeStandIn } from '@portal/stand-ins/stripe';
import { askDuePayments, detachRemovedCards, sentCharge } from './ask.service.ts';
import { findIntent } from './payments.repo.ts';
import { reconcile } from './reconcile.service.ts';
import { settleIn } from './settle-payment.service.ts';
import { insertUnkept } from './unkept-cards.repo.ts';

const lines: string[] = [];
const settings = { ...stripeKeys, notifyUrl: '' };
const events = '/api/gateway/stripe/events';
const cards = '/api/vnumber/billing/payment-methods/credit-card';
let standIn: StripeStandIn;
let scene: PaymentScene;
beforeAll(async () => {
  standIn = await startStripeStandIn(settings);
  const env = {
    PAYMENT_GATEWAY: 'stripe',
    STRIPE_SECRET_KEY: settings.secretKey,
    STRIPE_WEBHOOK_SECRET: settings.webhookSecret,
    STRIPE_API_BASE: `http://127.0.0.1:${standIn.port}`,
  };
  scene = await createPaymentScene(env, lines);
  settings.notifyUrl = scene.app.deps.config.publicUrl + events;
});
afterAll(async () => {
  await scene.close();
  await standIn.stop();
});

const deps = () => ({ ...scene.app.deps, fulfilments: scene.app.deps.payments.fulfilments });
const pay = async (payer: Payer, card: TestCard, more: object = {}) => {
  const key = randomUUID();
  const answer = await scene.addCredit(payer, { ...cardBody(card, more), Amount: 20 }, { key });
  return { key, code: answer.body?.['response_code'] };
};
const attempt = async (payer: Payer, key: string) => (await scene.attempt(payer, key)).body;
const cardsOf = async (payer: Payer) =>
  (await scene.app.call('GET', cards, { token: payer.token, brand: payer.brandId })).body?.result;
const intentOf = async (key: string) => {
  const { id } = await scene.app.deps.db
    .selectFrom('payment_intents')
    .select('id')
    .where('idempotency_key', '=', key)
    .executeTakeFirstOrThrow();
  const theirs = [...standIn.objects.intents.values()].find(
    ({ metadata }) => metadata['intent'] === id,
  );
  return { id, theirs };
};

const { webhooks } = new Stripe('sk_test_teller');
const tell = async (object: object, type: string, secret: string) => {
  const payload = JSON.stringify({
    id: `evt_${randomUUID()}`,
    object: 'event',
    type,
    data: { object },
  });
  const { statusCode } = await scene.app.app.inject({
    method: 'POST',
    url: events,
    headers: {
      'content-type': 'application/json',
      'stripe-signature': webhooks.generateTestHeaderString({ payload, secret }),
    },
    payload,
  });
  return statusCode;
};

/** Two payments of two days ago that nobody has an answer for: one that Stripe never saw, one that it took. */
async function twoDaysOld(): Promise<[unseen: Payer, taken: Payer]> {
  const [unseen, taken] = [await scene.payer(), await scene.payer()];
  const untold = settings.notifyUrl;
  settings.notifyUrl = '';
  for (const [payer, card] of [
    [unseen, 'error'],
    [taken, 'captureReset'],
  ] as const) {
    const { key } = await pay(payer, card);
    const { id, theirs } = await intentOf(key);
    await sql`update payment_intents set state = 'manual', next_ask_at = app_now() - interval '1 hour',
      sent_at = app_now() - interval '2 days' where id = ${id}`.execute(scene.app.deps.db);
    if (payer === unseen) standIn.objects.intents.delete(theirs?.id ?? '');
  }
  settings.notifyUrl = untold;
  return [unseen, taken];
}

describe('a payment through Stripe', () => {
  it.each<[TestCard, number, string, number]>([
    ['visa', 200, 'succeeded', 20],
    ['eventStorm', 200, 'succeeded', 20],
    ['declined', 100, 'failed', 0],
    ['authenticationFailed', 101, 'card-authentication-failed', 0],
  ])('with %s is answered with %i at once', async (card, code, transactionStatus, balance) => {
    const payer = await scene.payer();
    const sent = await pay(payer, card);
    expect(sent.code).toBe(code);
    expect(await attempt(payer, sent.key)).toMatchObject({
      response_code: code,
      transactionStatus,
    });
    expect(await scene.balanceOf(payer)).toBe(balance);
  });

  it('that nobody has an answer for is asked about, and then paid or voided for good', async () => {
    const [lost, taken] = [await scene.payer(), await scene.payer()];
    const untold = settings.notifyUrl;
    settings.notifyUrl = '';
    const first = await pay(lost, 'error');
    const second = await pay(taken, 'captureReset', { IsSaveCard: 1 });
    expect([first.code, second.code]).toEqual([102, 102]);
    await scene.askAfter('61 seconds');
    settings.notifyUrl = untold;
    expect(await attempt(lost, first.key)).toMatchObject({ transactionStatus: 'voided' });
    expect((await intentOf(first.key)).theirs?.status).toBe('canceled');
    expect(await attempt(taken, second.key)).toMatchObject({ transactionStatus: 'succeeded' });
    expect([await scene.balanceOf(lost), await scene.balanceOf(taken)]).toEqual([0, 20]);
    expect(await cardsOf(taken)).toMatchObject([
      { creditCardType: 'visa', lastFourNumbers: '1976' },
    ]);
  });

  it('that nobody could ask about for two days ends by itself, even if Stripe never saw it', async () => {
    const [unseen, taken] = await twoDaysOld();
    await scene.askAfter('0 seconds');
    expect(await scene.statesOf(unseen)).toEqual(['credit voided']);
    expect(await scene.statesOf(taken)).toEqual(['credit captured']);
    expect([await scene.balanceOf(unseen), await scene.balanceOf(taken)]).toEqual([0, 20]);
    // The next one of its kind is not stopped any more.
    expect((await pay(unseen, 'visa')).code).toBe(200);
  });

  it('that two nodes ask about at once ends once, also where the first one dies of it', async () => {
    const { db, cardGateway } = scene.app.deps;
    const [unseen, taken] = await twoDaysOld();
    const isDue = () =>
      sql`update payment_intents set next_ask_at = app_now() - interval '1 hour'
        where customer_id in (${unseen.id}, ${taken.id})`.execute(db);
    const died = { ...cardGateway, voidUnlessDone: () => Promise.reject(new Error('died')) };
    await askDuePayments({ ...deps(), cardGateway: died });
    expect(await scene.statesOf(unseen)).toEqual(['credit manual']);
    await isDue();
    // The first node's answers are on their way while the second asks and writes them down.
    let othersTurn = Promise.resolve(0);
    const slow = {
      ...cardGateway,
      voidUnlessDone: async (charge: SentCharge) => {
        const answer = await cardGateway.voidUnlessDone(charge);
        await (othersTurn = othersTurn.then(isDue).then(() => askDuePayments(deps())));
        return answer;
      },
    };
    await askDuePayments({ ...deps(), cardGateway: slow });
    await othersTurn;
    expect(await scene.statesOf(unseen)).toEqual(['credit voided']);
    expect(await scene.statesOf(taken)).toEqual(['credit captured']);
    expect([await scene.balanceOf(unseen), await scene.balanceOf(taken)]).toEqual([0, 20]);
    expect(await scene.booksOf()).toEqual({ sum: 0, wrong: 0 });
  });

  it('knows its account by a payment that was taken before it, not by a later one', async () => {
    const payer = await scene.payer();
    const [first, second] = [await pay(payer, 'visa'), await pay(payer, 'visa')];
    const askedWith = async (key: string) => {
      const found = await findIntent(scene.app.deps.db, (await intentOf(key)).id);
      if (!found) throw new Error('It is not there');
      return sentCharge(scene.app.deps, found, new Date()).takenBefore?.();
    };
    expect(await askedWith(second.key)).toBe((await intentOf(first.key)).theirs?.id);
    expect(await askedWith(first.key)).not.toBe((await intentOf(second.key)).theirs?.id);
  });

  it('that nobody has an answer for is settled by an event, with the card that is kept', async () => {
    const payer = await scene.payer();
    const sent = await pay(payer, 'captureReset', { IsSaveCard: 1 });
    expect(sent.code).toBe(102);
    await expect.poll(() => scene.balanceOf(payer)).toBe(20);
    expect(await cardsOf(payer)).toMatchObject([{ lastFourNumbers: '1976', isPrimary: true }]);
  });

  it('keeps a card at Stripe under one customer, charges it, and takes it out again', async () => {
    const payer = await scene.payer();
    await pay(payer, 'visa', { IsSaveCard: 1 });
    await pay(payer, 'amex', { IsSaveCard: 1 });
    const [primary, other] = (await cardsOf(payer)) as { creditCardId: string }[];
    const body = { PaymentId: primary?.creditCardId, Amount: 5 };
    expect((await scene.addCredit(payer, body)).body?.['response_code']).toBe(200);
    expect(await scene.balanceOf(payer)).toBe(45);
    const kept = await scene.app.deps.db
      .selectFrom('saved_cards')
      .select('gateway_token')
      .where('customer_id', '=', payer.id)
      .execute();
    const owners = kept.map(
      ({ gateway_token }) => standIn.objects.methods.get(gateway_token)?.customer,
    );
    expect(owners).toEqual([expect.stringMatching(/^cus_/), owners[0]]);

    const as = { token: payer.token, brand: payer.brandId };
    await scene.app.call('DELETE', `${cards}?id=${other?.creditCardId}`, as);
    await detachRemovedCards(deps());
    const left = kept.map(
      ({ gateway_token }) => standIn.objects.methods.get(gateway_token)?.customer,
    );
    expect(left.filter((owner) => owner !== null)).toHaveLength(1);
  });

  it('of an order keeps the card under the customer whom it makes', async () => {
    const order = orderBody('visa');
    expect((await sendOrder(scene, order)).body?.['response_code']).toBe(200);
    const { place, token } = await scene.app.deps.db
      .selectFrom('customers as c')
      .innerJoin('saved_cards as s', 's.customer_id', 'c.id')
      .select(['c.gateway_customer as place', 's.gateway_token as token'])
      .where('c.email', '=', order.email)
      .executeTakeFirstOrThrow();
    expect(place).toMatch(/^stripe:cus_/);
    expect(`stripe:${standIn.objects.methods.get(token)?.customer}`).toBe(place);
  });

  it('pays with no card of another gateway', async () => {
    const payer = await scene.payer();
    const { rows } = await sql<{ id: string }>`
      insert into saved_cards (customer_id, gateway, gateway_token, brand, last_four,
        expiration_month, expiration_year, card_holder, address, city, zip_code, country_id)
      values (${payer.id}, 'sandbox', 'tok_demo_x', 'visa', '4242', 4, 2040, 'A', 'B', 'C', '1', 101)
      returning id::text`.execute(scene.app.deps.db);
    const answer = await scene.addCredit(payer, { PaymentId: rows[0]?.id, Amount: 5 });
    expect(answer.status).toBe(404);
    expect(await scene.statesOf(payer)).toEqual([]);
  });

  it('is not taken while the customer has no place in the vault, and says so', async () => {
    const payer = await scene.payer();
    standIn.faults.push({ route: 'POST /v1/customers', when: 'before', fault: 'reset' });
    expect((await pay(payer, 'visa', { IsSaveCard: 1 })).code).toBe(500);
    expect(await scene.statesOf(payer)).toEqual(['credit declined']);
    expect((await pay(payer, 'visa', { IsSaveCard: 1 })).code).toBe(200);
  });
});

describe('money that goes back through Stripe', () => {
  it('was taken for a payment that is over', async () => {
    const payer = await scene.payer();
    const sent = await pay(payer, 'captureReset');
    const { id, theirs } = await intentOf(sent.key);
    await sql`update payment_intents set state = 'voided', decline_code = 100, next_ask_at = null,
      final_at = app_now() where id = ${id}`.execute(scene.app.deps.db);
    await expect.poll(() => scene.statesOf(payer)).toEqual(['credit voided', 'refund created']);
    await scene.askAfter('62 seconds');
    expect(await scene.statesOf(payer)).toEqual(['credit refunded', 'refund captured']);
    expect(standIn.objects.refundsOf(theirs?.id ?? '')).toHaveLength(1);
    expect(await scene.balanceOf(payer)).toBe(0);
  });

  it.each([
    ['asking', () => scene.askAfter('10 minutes')],
    ['the comparison of books', () => reconcile(deps())],
  ])('went back before %s told of its order: the number is for sale again', async (_, learn) => {
    const [didNumber = ''] = await freshNumbers(scene, 1);
    const order = orderBody('captureReset', { didNumber });
    const told = settings.notifyUrl;
    settings.notifyUrl = '';
    expect((await sendOrder(scene, order)).body?.['response_code']).toBe(102);
    const theirs = [...standIn.objects.intents.values()].at(-1);
    standIn.objects.refund({ payment_intent: theirs?.id ?? '', amount: '499' });
    await learn();
    settings.notifyUrl = told;
    expect(await tracesOf(scene, order.email, didNumber)).toEqual(nothing);
    const { rows } = await sql`select state from payment_intents
      where gateway_reference = ${theirs?.id}`.execute(scene.app.deps.db);
    expect(rows).toEqual([{ state: 'refunded' }]);
    expect(await reconcile(deps())).toMatchObject({ settled: [], alarms: [] });
  });

  it('went back in parts and by a dispute, as events and then books tell', async () => {
    const payer = await scene.payer();
    const sent = await pay(payer, 'visa');
    const { theirs } = await intentOf(sent.key);
    if (!theirs) throw new Error('Stripe has no such payment');
    const part = () => standIn.objects.refund({ payment_intent: theirs.id, amount: '500' });
    const { event } = part();
    await tell(event?.object ?? {}, 'charge.refunded', settings.webhookSecret);
    await expect.poll(() => scene.balanceOf(payer)).toBe(15);
    part();
    await reconcile(deps());
    expect(await scene.balanceOf(payer)).toBe(10);
    const told = standIn.objects.dispute('du_1', theirs, 'opened');
    await tell(told, 'charge.dispute.created', settings.webhookSecret);
    await expect.poll(() => scene.balanceOf(payer)).toBe(0);
    expect((await reconcile(deps())).alarms).toEqual([]);
    standIn.objects.dispute('du_1', theirs, 'won');
    await reconcile(deps());
    expect(await scene.balanceOf(payer)).toBe(10);
    await tell(told, 'charge.dispute.funds_withdrawn', settings.webhookSecret);
    expect((await reconcile(deps())).settled).toEqual([]);
    expect(await scene.balanceOf(payer)).toBe(10);
  });

  it('went back before anybody here knew of it: it buys nothing', async () => {
    const payer = await scene.payer();
    const told = settings.notifyUrl;
    settings.notifyUrl = '';
    const sent = await pay(payer, 'captureReset');
    const { theirs } = await intentOf(sent.key);
    standIn.objects.refund({ payment_intent: theirs?.id ?? '', amount: '2000' });
    await scene.askAfter('15 minutes');
    settings.notifyUrl = told;
    expect(await scene.statesOf(payer)).toEqual(['credit refunded']);
    expect(await attempt(payer, sent.key)).toMatchObject({ response_code: 100 });
    expect(await scene.balanceOf(payer)).toBe(0);
  });
});

describe('what Stripe tells', () => {
  it('is taken with its signature only, and thanked for where it is nothing to us', async () => {
    expect(await tell({ id: 'cus_1' }, 'customer.created', settings.webhookSecret)).toBe(204);
    expect(await tell({ id: 'cus_1' }, 'customer.created', 'whsec_other')).toBe(403);
    const sandbox = { method: 'POST', url: '/api/gateway/sandbox/events', payload: {} } as const;
    expect((await scene.app.app.inject(sandbox)).statusCode).toBe(404);
  });

  it('agrees with our books, and leaves no card number anywhere here', async () => {
    expect(await scene.booksOf()).toEqual({ sum: 0, wrong: 0 });
    expect(await reconcile(deps())).toMatchObject({ alarms: [] });
    const { rows } = await sql<{ text: string }>`
      select t::text as text from payment_intents t union all select t::text from saved_cards t
      union all select t::text from audit_events t`.execute(scene.app.deps.db);
    const written = [...rows.map(({ text }) => text), ...lines].join('\n');
    expect(written).toContain('18 Lantern Street');
    expect(scanContent('written', Buffer.from(written), testCardNumbers)).toEqual([]);
  });
});

describe('a card that was to be saved with a payment', () => {
  const untold = async (work: () => Promise<void>) => {
    const notifyUrl = settings.notifyUrl;
    settings.notifyUrl = '';
    await work().finally(() => (settings.notifyUrl = notifyUrl));
  };
  const ownerOf = (theirs: { payment_method?: unknown } | undefined) =>
    standIn.objects.methods.get(String(theirs?.payment_method))?.customer ?? null;
  const unkept = () => scene.app.deps.db.selectFrom('unkept_cards').selectAll().execute();

  /** A payment with a card to be saved, of somebody who has left before its end was known. */
  async function leftBehind(knownAfter: string) {
    const payer = await scene.payer();
    const { key, code } = await pay(payer, 'captureReset', { IsSaveCard: 1 });
    expect(code).toBe(102);
    const { theirs } = await intentOf(key);
    expect(ownerOf(theirs)).toMatch(/^cus_/);
    await sql`update customers set status = 'Closed' where id = ${payer.id}`.execute(
      scene.app.deps.db,
    );
    await scene.askAfter(knownAfter);
    expect(await scene.statesOf(payer)).toEqual(['credit refunded', 'refund captured']);
    return theirs;
  }

  it('of somebody who has left meanwhile leaves no card at Stripe', () =>
    untold(async () => {
      const theirs = await leftBehind('30 minutes');
      await detachRemovedCards(deps());
      expect([ownerOf(theirs), await unkept()]).toEqual([null, []]);
    }));

  it('is forgotten by the next run where the first ended between Stripe and our row', () =>
    untold(async () => {
      const theirs = await leftBehind('45 minutes');
      const { cardGateway } = scene.app.deps;
      const killed = {
        ...cardGateway,
        async removeCard(token: string): Promise<boolean> {
          await cardGateway.removeCard(token);
          throw new Error('killed');
        },
      };
      await expect(detachRemovedCards({ ...deps(), cardGateway: killed })).rejects.toThrow(
        'killed',
      );
      expect(ownerOf(theirs)).toBeNull();
      expect(await unkept()).toHaveLength(1);
      await sql`update unkept_cards set next_detach_at = app_now()`.execute(scene.app.deps.db);
      await detachRemovedCards(deps());
      expect(await unkept()).toEqual([]);
    }));

  it('goes although many that Stripe does not let go wait before it', async () => {
    const { db, cardGateway } = scene.app.deps;
    const stuck = Array.from({ length: 25 }, (_, at) => `pm_stuck_${at}`);
    const tokens = [...stuck, 'pm_free'];
    await transact(db, async (tx) => {
      for (const gatewayToken of tokens)
        await insertUnkept(tx, { gateway: 'stripe', gatewayToken });
      await sql`update unkept_cards set created_at = app_now() + interval '1 day'
        where gateway_token = 'pm_free'`.execute(tx);
    });
    const refusing = {
      ...cardGateway,
      removeCard: (token: string) => Promise.resolve(!token.startsWith('pm_stuck')),
    };
    await expect
      .poll(async () => {
        await detachRemovedCards({ ...deps(), cardGateway: refusing });
        return (await unkept()).map(({ gateway_token: token }) => token).includes('pm_free');
      })
      .toBe(false);
    await sql`delete from unkept_cards`.execute(db);
  });

  it('leaves none either where its order was over before the money was known of', () =>
    untold(async () => {
      const [didNumber = ''] = await freshNumbers(scene, 1);
      const order = orderBody('captureReset', { didNumber });
      expect((await sendOrder(scene, order)).body?.['response_code']).toBe(102);
      const theirs = [...standIn.objects.intents.values()].at(-1);
      expect(ownerOf(theirs)).toMatch(/^cus_/);
      const { db } = scene.app.deps;
      const name = theirs?.metadata['intent'];
      const id = typeof name === 'string' ? name : '';
      await transact(db, (tx) => settleIn(deps(), tx, id, { kind: 'voided' }));
      expect(await tracesOf(scene, order.email, didNumber)).toEqual(nothing);
      expect((await reconcile(deps())).settled).toEqual([id]);
      await scene.askAfter('60 minutes');
      const { rows } = await sql<{ state: string }>`
        select state from payment_intents where id = ${id}`.execute(db);
      expect(rows).toEqual([{ state: 'refunded' }]);
      expect(standIn.objects.refundsOf(theirs?.id ?? '')).toHaveLength(1);
      await detachRemovedCards(deps());
      expect([ownerOf(theirs), await unkept()]).toEqual([null, []]);
      expect(await tracesOf(scene, order.email, didNumber)).toEqual(nothing);
    }));
});
