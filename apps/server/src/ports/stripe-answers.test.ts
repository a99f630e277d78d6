import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chargeOf, startStripe } from '../testing/gateway-harness.ts';

let harness: Awaited<ReturnType<typeof startStripe>>;
beforeAll(async () => {
  harness = await startStripe();
});
afterAll(() => harness.stop());

/** A charge that Stripe took, about which it then answers something else. */
async function changed(more: object) {
  const charge = chargeOf('visa');
  expect((await harness.gateway.charge(charge)).kind).toBe('captured');
  const { intents } = harness.standIn.objects;
  const intent = [...intents.values()].find(({ metadata }) => metadata['intent'] === charge.key);
  Object.assign(intent ?? {}, more);
  return { key: charge.key, amountMicros: charge.amountMicros, ageMs: 61_000 };
}

describe('an answer of Stripe', () => {
  it.each([
    ['another key', { metadata: { intent: 'another' } }],
    ['no key', { metadata: {} }],
    ['another amount', { amount: 1_501, amount_received: 1_501 }],
    ['another currency', { currency: 'eur' }],
    ['less than was asked for', { amount_received: 100 }],
  ])('with %s says nothing of a charge', async (_what, more) => {
    expect((await harness.gateway.find(await changed(more))).kind).toBe('unknown');
  });

  it('about another payment while it is made leads to no confirmation', async () => {
    const charge = chargeOf('visa');
    const { objects, requests } = harness.standIn;
    const { makeIntent } = objects;
    objects.makeIntent = (object, form) => makeIntent(object, { ...form, amount: '999' });
    try {
      requests.length = 0;
      expect((await harness.gateway.charge(charge)).kind).toBe('unknown');
      expect(requests.filter(({ route }) => route.endsWith('/confirm'))).toEqual([]);
    } finally {
      objects.makeIntent = makeIntent;
    }
  });
});
