import { randomUUID } from 'node:crypto';
import type { Stripe } from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chargeOf, startStripe, typed } from '../testing/gateway-harness.ts';
import { asForm } from '@portal/stand-ins/stripe-form';
import type { StandInFault } from '@portal/stand-ins/stripe';
import type { CardGateway, ChargeRequest } from './card-gateway.ts';

let harness: Awaited<ReturnType<typeof startStripe>>;
let gateway: CardGateway;
beforeAll(async () => {
  harness = await startStripe();
  ({ gateway } = harness);
});
beforeEach(() => {
  harness.standIn.requests.length = 0;
  harness.standIn.faults.length = 0;
});
afterAll(() => harness.stop());

const day = 24 * 3_600_000;
const sent = ({ key, amountMicros }: ChargeRequest, ageMs = 61_000) => ({
  key,
  amountMicros,
  ageMs,
});
const year = new Date().getUTCFullYear() + 2;
const routes = () => harness.standIn.requests.map(({ route }) => route);
const confirmations = () => routes().filter((route) => route.endsWith('/confirm')).length;
const intentsOf = (key: string) =>
  [...harness.standIn.objects.intents.values()].filter(
    ({ metadata }) => metadata['intent'] === key,
  );
const intentOf = (key: string) => {
  const [intent, ...more] = intentsOf(key);
  if (!intent || more.length > 0) throw new Error(`${more.length + 1} intents of a key`);
  return intent;
};

/** A request with its parameters, each checked by the library's own type of them: `satisfies`. */
function request(route: string, params: object, key?: string) {
  return [route, asForm(params), key] as const;
}
const made = () =>
  harness.standIn.requests.map(({ route, form, headers }) => {
    const key = headers['idempotency-key'];
    const ours = typeof key === 'string' && !key.startsWith('stripe-node-retry-');
    return [route, form, ours ? key : undefined] as const;
  });

const method: Stripe.PaymentMethodCreateParams = {
  type: 'card',
  card: { number: '4242424242424242', exp_month: 4, exp_year: year, cvc: '737' },
  billing_details: {
    name: 'Ann Keller',
    address: {
      line1: '18 Lantern Street',
      city: 'Tel Aviv',
      postal_code: '6100000',
      country: 'IL',
      state: '',
    },
  },
};
const expand = ['payment_method', 'latest_charge'];

describe('what is sent to Stripe', () => {
  it('is its own parameters for a card that is charged and kept', async () => {
    const customer = await gateway.createCustomer('1-7');
    const charge = chargeOf('visa', { customer, source: typed('visa', true) });
    await gateway.charge(charge);
    const { id } = intentOf(charge.key);
    expect(made()).toEqual([
      request(
        'POST /v1/customers',
        { metadata: { customer: '1-7' } } satisfies Stripe.CustomerCreateParams,
        'customer:1-7',
      ),
      request('POST /v1/payment_methods', method),
      request(
        'POST /v1/payment_intents',
        {
          amount: 1_500,
          currency: 'usd',
          allowed_payment_method_types: ['card'],
          metadata: { intent: charge.key },
        } satisfies Stripe.PaymentIntentCreateParams,
        charge.key,
      ),
      request('POST /v1/payment_intents/:id', {
        customer: customer ?? '',
      } satisfies Stripe.PaymentIntentUpdateParams),
      request(
        'POST /v1/payment_intents/:id/confirm',
        {
          payment_method: intentOf(charge.key).payment_method ?? '',
          setup_future_usage: 'off_session',
          error_on_requires_action: true,
          expand,
        } satisfies Stripe.PaymentIntentConfirmParams,
        `${charge.key}:confirm`,
      ),
    ]);
    expect(harness.standIn.requests.at(-1)?.id).toBe(id);
  });

  it('says that nobody is there for a charge that is unattended', async () => {
    const customer = await gateway.createCustomer('1-8');
    const kept = await gateway.charge(chargeOf('visa', { customer, source: typed('visa', true) }));
    const token = kept.kind === 'captured' ? (kept.card.token ?? '') : '';
    harness.standIn.requests.length = 0;
    const source = { kind: 'token', token } as const;
    const charge = chargeOf('visa', { customer, source, unattended: true });
    await gateway.charge(charge);
    expect(routes()).toEqual([
      'POST /v1/payment_intents',
      'POST /v1/payment_intents/:id',
      'POST /v1/payment_intents/:id/confirm',
    ]);
    expect(made().at(-1)).toEqual(
      request(
        'POST /v1/payment_intents/:id/confirm',
        {
          payment_method: token,
          off_session: true,
          expand,
        } satisfies Stripe.PaymentIntentConfirmParams,
        `${charge.key}:confirm`,
      ),
    );
  });

  it('is a SetupIntent where a card is only checked, and a cancellation where it would be asked for', async () => {
    const charge = chargeOf('authenticationFailed', { amountMicros: 0 });
    expect(await gateway.charge(charge)).toEqual({ kind: 'declined', code: 101 });
    expect(made().slice(1)).toEqual([
      request(
        'POST /v1/setup_intents',
        {
          allowed_payment_method_types: ['card'],
          usage: 'off_session',
          metadata: { intent: charge.key },
        } satisfies Stripe.SetupIntentCreateParams,
        charge.key,
      ),
      request(
        'POST /v1/setup_intents/:id/confirm',
        {
          payment_method: intentOf(charge.key).payment_method ?? '',
          expand: ['payment_method'],
        } satisfies Stripe.SetupIntentConfirmParams,
        `${charge.key}:confirm`,
      ),
      request('POST /v1/setup_intents/:id/cancel', {
        cancellation_reason: 'abandoned',
        expand: ['payment_method'],
      } satisfies Stripe.SetupIntentCancelParams),
    ]);
  });

  it('is its own parameters for cards, refunds and books', async () => {
    const charge = chargeOf('visa');
    await gateway.charge(charge);
    const { id, payment_method: token } = intentOf(charge.key);
    harness.standIn.requests.length = 0;
    const update = { expirationMonth: 7, expirationYear: 2040, holder: 'Ann Keller' };
    const { address } = typed('visa') as Extract<ChargeRequest['source'], { kind: 'card' }>;
    await gateway.updateCard(token ?? '', { ...update, address });
    await gateway.removeCard(token ?? '');
    const key = randomUUID();
    await gateway.refund({ key, charge: sent(charge), chargeReference: id });
    await gateway.listLines(new Date(1_000_000));
    const books = (params: Stripe.BalanceTransactionListParams) =>
      request('GET /v1/balance_transactions', { ...params, created: { gte: 1_000 }, limit: 100 });
    expect(made()).toEqual([
      request('POST /v1/payment_methods/:id', {
        card: { exp_month: 7, exp_year: 2040 },
        billing_details: { ...method.billing_details },
      } satisfies Stripe.PaymentMethodUpdateParams),
      request('POST /v1/payment_methods/:id/detach', {}),
      request('GET /v1/payment_methods/:id', {}),
      request('GET /v1/refunds', {
        payment_intent: id,
        limit: 100,
      } satisfies Stripe.RefundListParams),
      request(
        'POST /v1/refunds',
        {
          payment_intent: id,
          amount: 1_500,
          metadata: { intent: key, charge: charge.key },
        } satisfies Stripe.RefundCreateParams,
        key,
      ),
      books({ type: 'charge', expand: ['data.source'] }),
      books({ type: 'refund', expand: ['data.source.charge'] }),
      books({ type: 'adjustment', expand: ['data.source'] }),
      books({ type: 'refund_failure' }),
      books({ type: 'payment_reversal' }),
    ]);
  });

  it('has the version that this code is written for, and nothing about us but that', async () => {
    await gateway.charge(chargeOf('visa'));
    for (const { headers } of harness.standIn.requests) {
      expect(headers['stripe-version']).toBe('2026-10-28.endive');
      expect(headers).not.toHaveProperty('x-stripe-client-telemetry');
      expect(headers.authorization).toBe('Bearer sk_test_portal');
    }
  });
});

const createMethod = 'POST /v1/payment_methods';
const create = 'POST /v1/payment_intents';
const confirm = 'POST /v1/payment_intents/:id/confirm';

describe('a request that goes wrong', () => {
  it.each<[string, StandInFault['when'], StandInFault['fault'], string, string]>([
    [createMethod, 'before', 'reset', 'not-sent', 'absent'],
    [createMethod, 'before', 500, 'not-sent', 'absent'],
    [createMethod, 'before', 'hang', 'not-sent', 'absent'],
    [create, 'before', 'reset', 'not-sent', 'absent'],
    [create, 'after', 'reset', 'not-sent', 'absent'],
    [create, 'after', 'hang', 'not-sent', 'absent'],
    [create, 'before', 401, 'not-sent', 'absent'],
    [create, 'before', 409, 'unknown', 'absent'],
    [confirm, 'before', 'reset', 'unknown', 'absent'],
    [confirm, 'after', 'reset', 'unknown', 'captured'],
    [confirm, 'after', 'hang', 'unknown', 'captured'],
    [confirm, 'before', 500, 'unknown', 'absent'],
    [confirm, 'after', 503, 'unknown', 'captured'],
    [confirm, 'after', 409, 'unknown', 'captured'],
    [confirm, 'before', 429, 'not-sent', 'absent'],
    [confirm, 'before', 403, 'not-sent', 'absent'],
  ])('%s %s %s: told as %s, and found %s', async (route, when, fault, told, found) => {
    harness.standIn.faults.push({ route, when, fault });
    const charge = chargeOf('visa');
    const answer = await gateway.charge(charge);
    expect(answer.kind).toBe(told);
    // Once, whatever happens: the library sends a broken connection's request again on its own.
    expect(confirmations()).toBe(route === confirm ? 1 : 0);
    expect((await gateway.find(sent(charge))).kind).toBe(found);
    const ended = await gateway.voidUnlessDone(sent(charge));
    expect(ended.kind).toBe(found === 'captured' ? 'captured' : 'voided');
    // What was typed is in no reason, though Stripe's own words repeat it here.
    expect(JSON.stringify(answer)).not.toMatch(/4242|737|Keller|Lantern/);
  });

  it('leaves a payment unknown whose cancellation was not heard of', async () => {
    harness.standIn.faults.push({
      route: 'POST /v1/setup_intents/:id/cancel',
      when: 'before',
      fault: 'reset',
    });
    const charge = chargeOf('authenticationFailed', { amountMicros: 0 });
    expect((await gateway.charge(charge)).kind).toBe('unknown');
    expect(await gateway.find(sent(charge))).toEqual({ kind: 'absent' });
    expect(await gateway.voidUnlessDone(sent(charge))).toEqual({ kind: 'voided' });
  });

  it.each([20_000_000, 0])(
    'tells a decline that nobody heard of, of %i, as one',
    async (amountMicros) => {
      const route = `POST /v1/${amountMicros > 0 ? 'payment' : 'setup'}_intents/:id/confirm`;
      harness.standIn.faults.push({ route, when: 'after', fault: 'reset' });
      const charge = chargeOf('declined', { amountMicros });
      expect((await gateway.charge(charge)).kind).toBe('unknown');
      const ended = await gateway.voidUnlessDone(sent(charge));
      expect(ended).toEqual({ kind: 'declined', code: 100 });
      // It is not canceled: a change of any kind may clear why it failed.
      expect(intentOf(charge.key).status).toBe('requires_payment_method');
    },
  );

  it('cancels a PaymentIntent that asks for the payer all the same', async () => {
    const charge = chargeOf('error');
    await gateway.charge(charge);
    Object.assign(intentOf(charge.key), { status: 'requires_action' });
    expect(await gateway.find(sent(charge))).toEqual({ kind: 'absent' });
    expect(await gateway.voidUnlessDone(sent(charge))).toEqual({ kind: 'voided' });
    expect(intentOf(charge.key).status).toBe('canceled');
  });
});

describe('what is asked about', () => {
  it.each([
    ['another amount was taken', { amount_received: 1 }],
    ['answered about another payment', { currency: 'eur' }],
    ['it is being processed', { status: 'processing' }],
    ['it is being processed', { status: 'a_status_of_tomorrow' }],
  ])('is unknown where %s', async (reason, change) => {
    const charge = chargeOf('visa');
    await gateway.charge(charge);
    Object.assign(intentOf(charge.key), change);
    expect(await gateway.find(sent(charge))).toEqual({ kind: 'unknown', reason });
    expect((await gateway.voidUnlessDone(sent(charge))).kind).toBe('unknown');
  });

  it('is looked for in the index once its key may be gone, and nothing is made any more', async () => {
    const known = chargeOf('captureReset');
    await gateway.charge(known);
    harness.standIn.requests.length = 0;
    expect((await gateway.find(sent(known, day))).kind).toBe('captured');
    const search = request('GET /v1/payment_intents/search', {
      query: `metadata["intent"]:"${known.key}"`,
      limit: 100,
    } satisfies Stripe.PaymentIntentSearchParams);
    expect(made()[0]).toEqual(search);
    expect(routes().filter((route) => route.startsWith('POST'))).toEqual([]);
  });

  it('is looked for in the index where its key stands for another amount, and not taken for it', async () => {
    const charge = chargeOf('visa');
    await gateway.charge(charge);
    const other = { ...sent(charge), amountMicros: 16_000_000 };
    expect((await gateway.find(other)).kind).toBe('unknown');
    expect(routes()).toContain('GET /v1/payment_intents/search');
  });
});

describe("Stripe's books", () => {
  const lines = async () => (await gateway.listLines(new Date(Date.now() - 60_000))) ?? [];

  it('name a refund that somebody made at Stripe by its charge', async () => {
    const charge = chargeOf('visa');
    await gateway.charge(charge);
    const { id } = intentOf(charge.key);
    harness.standIn.objects.refund({ payment_intent: id, amount: '1500' });
    const line = (await lines()).find(({ chargeKey }) => chargeKey === charge.key);
    expect(line).toMatchObject({ kind: 'refunded', key: expect.stringMatching(/^re_/) });
  });

  it('leave out a refund that failed, and hand disputes to a person', async () => {
    const charge = chargeOf('visa');
    await gateway.charge(charge);
    const { id } = intentOf(charge.key);
    harness.standIn.objects.refund({ payment_intent: id, amount: '1500' });
    Object.assign(harness.standIn.objects.refunds[0] ?? {}, { status: 'failed' });
    harness.standIn.objects.book('refund_failure', 're_1', 1_500);
    harness.standIn.objects.book('adjustment', 'du_1', -1_500);
    const found = await lines();
    expect(found.filter(({ chargeKey }) => chargeKey === charge.key)).toEqual([]);
    const others = found.filter(({ kind }) => kind === 'other').map((line) => line.amountMicros);
    expect(others.toSorted()).toEqual([-15_000_000, 15_000_000]);
  });
});
