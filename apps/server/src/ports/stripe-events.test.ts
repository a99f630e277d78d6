import { Stripe } from 'stripe';
import { describe, expect, it } from 'vitest';
import { stripeKeys } from '../testing/gateway-harness.ts';
import { createStripeGateway } from './stripe-card-gateway.ts';

const gateway = createStripeGateway({ ...stripeKeys, apiBase: 'http://127.0.0.1:9' });
const { webhooks } = new Stripe('sk_test_teller');

function read(type: string, object: object, secret = stripeKeys.webhookSecret, timestamp?: number) {
  const payload = JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } });
  const signed = { payload, secret, ...(timestamp !== undefined && { timestamp }) };
  return gateway.readEvent(Buffer.from(payload), webhooks.generateTestHeaderString(signed));
}

const intent = {
  id: 'pi_1',
  object: 'payment_intent',
  amount_received: 1_500,
  currency: 'usd',
  metadata: { intent: 'key-1' },
  payment_method: 'pm_1',
  customer: 'cus_1',
  setup_future_usage: 'off_session',
};
const captured = {
  id: 'evt_1',
  kind: 'captured',
  key: 'key-1',
  refundKey: null,
  amountMicros: 15_000_000,
  reference: 'pi_1',
  card: { brand: 'unknown', lastFour: '', token: 'pm_1', customer: 'cus_1' },
};

describe('an event of Stripe', () => {
  it('tells of a charge, and of the card where it is kept', () => {
    expect(read('payment_intent.succeeded', intent)).toEqual(captured);
    const once = { ...intent, setup_future_usage: null };
    expect(read('payment_intent.succeeded', once)).toEqual({ ...captured, card: null });
  });

  it('tells of a card that was checked', () => {
    const { amount_received: _amount, currency: _currency, ...setup } = intent;
    const told = { ...captured, amountMicros: 0, reference: 'seti_1' };
    expect(read('setup_intent.succeeded', { ...setup, id: 'seti_1' })).toEqual(told);
  });

  it('tells how much of a charge was given back', () => {
    const charge = { id: 'ch_1', payment_intent: 'pi_1', amount_refunded: 500, currency: 'usd' };
    expect(read('charge.refunded', { ...charge, metadata: { intent: 'key-1' } })).toEqual({
      ...captured,
      kind: 'refunded',
      isTotal: true,
      amountMicros: 5_000_000,
      card: null,
    });
  });

  it('of what did not succeed is refused in words that can be kept', () => {
    expect(read('payment_intent.succeeded', { ...intent, status: 'pro\u0000cess' })).toEqual({
      id: 'evt_1',
      kind: 'unusable',
      reason: 'payment_intent.succeeded of what is pro?cess',
    });
  });

  it('in another currency has no amount that a payment of ours could have', () => {
    const euros = { ...intent, currency: 'eur' };
    expect(read('payment_intent.succeeded', euros)).toMatchObject({ amountMicros: -1 });
  });

  it.each([
    ['customer.created', { id: 'cus_1' }],
    ['payment_intent.succeeded', { ...intent, metadata: {} }],
    ['charge.refunded', { id: 'ch_1' }],
  ])('that is none of ours is irrelevant, not unsigned: %s', (type, object) => {
    expect(read(type, object)).toBe('irrelevant');
  });

  it('is believed with our secret and for five minutes', () => {
    const now = Math.floor(Date.now() / 1000);
    expect(read('payment_intent.succeeded', intent, 'whsec_other')).toBeNull();
    expect(read('payment_intent.succeeded', intent, undefined, now - 290)).toEqual(captured);
    expect(read('payment_intent.succeeded', intent, undefined, now - 310)).toBeNull();
    expect(gateway.readEvent(Buffer.from('not json'), 't=1,v1=00')).toBeNull();
  });
});
