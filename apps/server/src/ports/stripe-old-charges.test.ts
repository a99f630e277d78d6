import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chargeOf, startStripe } from '../testing/gateway-harness.ts';
import type { ChargeRequest, SentCharge } from './card-gateway.ts';

let harness: Awaited<ReturnType<typeof startStripe>>;
/** A payment that this account took. */
let taken: string;
beforeAll(async () => {
  harness = await startStripe();
  const answer = await harness.gateway.charge(chargeOf('visa'));
  taken = answer.kind === 'captured' ? answer.reference : '';
});
beforeEach(() => {
  harness.standIn.requests.length = 0;
  harness.standIn.faults.length = 0;
});
afterAll(() => harness.stop());

const hour = 3_600_000;
const routes = () => harness.standIn.requests.map(({ route }) => route);
const old = ({ key, amountMicros }: ChargeRequest, ageMs = 24 * hour): SentCharge => ({
  key,
  amountMicros,
  ageMs,
  takenBefore: () => Promise.resolve(taken),
});
const intentsOf = (key: string) =>
  [...harness.standIn.objects.intents.values()].filter(
    ({ metadata }) => metadata['intent'] === key,
  );
const kindsOf = async (charge: SentCharge) => {
  const found = await harness.gateway.find(charge);
  const ended = await harness.gateway.voidUnlessDone(charge);
  return [found.kind, ended.kind];
};
/** The index does not know it: its key is another one there. */
const unindexed = (charge: SentCharge): SentCharge => {
  harness.standIn.objects.unindexed.add(charge.key);
  return charge;
};

describe.each([
  ['a payment', 15_000_000, '/v1/payment_intents'],
  ['a check of a card', 0, '/v1/setup_intents'],
])('%s that was sent so long ago that its key may be gone', (_, amountMicros, path) => {
  const charge = (card: Parameters<typeof chargeOf>[0]) => chargeOf(card, { amountMicros });

  it('is void where nobody made it, and nothing is made any more', async () => {
    const now = Date.now();
    expect(await kindsOf(old(charge('visa')))).toEqual(['absent', 'voided']);
    const asked = harness.standIn.requests.find(({ route }) => route === `GET ${path}`);
    const { gte, lte } = (asked?.form['created'] ?? {}) as { gte?: string; lte?: string };
    const hoursAgo = [gte, lte].map((at) => Math.round((now - Number(at) * 1000) / hour));
    expect(hoursAgo).toEqual([48, 0]);
    expect(routes().filter((route) => route.startsWith('POST'))).toEqual([]);
  });

  it('is found among all that were made, where the index does not tell of it', async () => {
    const lost = charge('captureReset');
    await harness.gateway.charge(lost);
    expect(await kindsOf(unindexed(old(lost, 23 * hour)))).toEqual(['captured', 'captured']);
  });

  it('is found behind a full page of newer ones', async () => {
    const lost = charge('captureReset');
    await harness.gateway.charge(lost);
    for (let made = 0; made < 100; made += 1) {
      await harness.gateway.find({ ...old(charge('visa')), ageMs: 61_000 });
    }
    harness.standIn.requests.length = 0;
    const { kind } = await harness.gateway.find(unindexed(old(lost, 23 * hour)));
    expect(kind).toBe('captured');
    expect(routes().filter((route) => route === `GET ${path}`)).toHaveLength(2);
  });

  it('is the first of those that clocks which differ have made with its key', async () => {
    const lost = charge('captureReset');
    await harness.gateway.charge(lost);
    const [first] = intentsOf(lost.key);
    const again = { ...structuredClone(first), id: 'pi_again', status: 'requires_payment_method' };
    harness.standIn.objects.intents.set(again.id, again as NonNullable<typeof first>);
    expect(await kindsOf(old(lost, 23 * hour))).toEqual(['captured', 'captured']);
    expect(await kindsOf(unindexed(old(lost, 23 * hour)))).toEqual(['captured', 'captured']);
    harness.standIn.objects.intents.delete(again.id);
  });

  it('is not known where the account can not be told from another one', async () => {
    const lost = { ...old(charge('visa')), takenBefore: () => Promise.resolve(null) };
    expect(await kindsOf(lost)).toEqual(['unknown', 'unknown']);
    const strange = { ...lost, takenBefore: () => Promise.resolve('pi_of_another_account') };
    expect(await kindsOf(strange)).toEqual(['unknown', 'unknown']);
  });

  it.each([`GET ${path}`, 'GET /v1/payment_intents/:id'])(
    'is not known while Stripe does not answer %s',
    async (route) => {
      const lost = old(charge('visa'));
      for (const ask of [harness.gateway.find, harness.gateway.voidUnlessDone]) {
        harness.standIn.faults.push({ route, when: 'before', fault: 500 });
        expect((await ask(lost)).kind).toBe('unknown');
      }
    },
  );

  it('is not known where the list is cut short', async () => {
    const lost = old(charge('visa'));
    for (const ask of [harness.gateway.find, harness.gateway.voidUnlessDone]) {
      harness.standIn.faults.push({ route: `GET ${path}`, when: 'after', fault: 'cut' });
      expect((await ask(lost)).kind).toBe('unknown');
    }
  });
});
