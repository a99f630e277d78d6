import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chargeOf, type GatewayHarness, harnesses, typed } from '../testing/gateway-harness.ts';
import type { TestCard } from '@portal/features/payments/scene';
import type { CardGateway, ChargeRequest } from './card-gateway.ts';

const sent = ({ key, amountMicros }: ChargeRequest, ageMs = 61_000) => ({
  key,
  amountMicros,
  ageMs,
});
const captured = (brand: string, lastFour: string) => ({
  kind: 'captured',
  reference: expect.stringMatching(/^\w{2,4}_/),
  card: { brand, lastFour, token: null },
});
const declined = { kind: 'declined', code: 100 };

/** What has to hold of every gateway, over its adapter and HTTP. */
describe.each(harnesses)('the %s gateway', (_name, start) => {
  let harness: GatewayHarness;
  let gateway: CardGateway;
  beforeAll(async () => {
    harness = await start();
    ({ gateway } = harness);
  });
  afterAll(() => harness.stop());

  const linesOf = async (key: string) =>
    (await gateway.listLines(new Date(Date.now() - 60_000)))?.filter(
      (line) => line.key === key || line.chargeKey === key,
    );

  describe.each([
    ['a charge', 15_000_000],
    ['a check of a card', 0],
  ])('of %s', (_what, amountMicros) => {
    it.each<[TestCard, object]>([
      ['visa', captured('visa', '4242')],
      ['mastercard', captured('mastercard', '4444')],
      ['amex', captured('american-express', '0005')],
      ['discover', captured('discover', '1117')],
      ['diners', captured('diners', '5904')],
      ['eventStorm', captured('visa', '5423')],
      ['declined', declined],
      ['authenticationFailed', { kind: 'declined', code: 101 }],
    ])('tells what the bank says of %s, and goes on telling it', async (card, verdict) => {
      const charge = chargeOf(card, { amountMicros });
      expect(await gateway.charge(charge)).toEqual(verdict);
      const found = await gateway.find(sent(charge));
      if (card === 'authenticationFailed') expect(['declined', 'voided']).toContain(found.kind);
      else expect(found).toEqual(verdict);
    });

    it.each<TestCard>(['error', 'hang'])(
      'answers unknown for a card whose bank is silent, %s, which a void ends for good',
      async (card) => {
        const charge = chargeOf(card, { amountMicros });
        expect((await gateway.charge(charge)).kind).toBe('unknown');
        expect(await gateway.find(sent(charge))).toEqual({ kind: 'absent' });
        expect(await gateway.voidUnlessDone(sent(charge))).toEqual({ kind: 'voided' });
        expect(await gateway.find(sent(charge))).toEqual({ kind: 'voided' });
        expect(await gateway.charge({ ...charge, source: typed('visa') })).toEqual(declined);
        expect(await linesOf(charge.key)).toEqual([]);
      },
    );

    it.each<[TestCard, string]>([
      ['captureHang', '0259'],
      ['captureReset', '1976'],
    ])('answers unknown for a taken %s, finds it, and does not void it', async (card, last) => {
      const charge = chargeOf(card, { amountMicros });
      expect((await gateway.charge(charge)).kind).toBe('unknown');
      const verdict = captured('visa', last);
      expect(await gateway.find(sent(charge))).toEqual(verdict);
      expect(await gateway.voidUnlessDone(sent(charge))).toEqual(verdict);
    });
  });

  it('never does a key that was voided before the charge came', async () => {
    const charge = chargeOf('visa');
    expect(await gateway.voidUnlessDone(sent(charge))).toEqual({ kind: 'voided' });
    expect(await gateway.charge(charge)).toEqual(declined);
    expect(await linesOf(charge.key)).toEqual([]);
  });

  it('does a key once, with the same body, with another one, and ten times at once', async () => {
    const charge = chargeOf('visa');
    const first = await gateway.charge(charge);
    expect(await gateway.charge(charge)).toEqual(first);
    const other = await gateway.charge({ ...charge, amountMicros: 16_000_000 });
    expect(['captured', 'unknown']).toContain(other.kind);
    const many = await Promise.all(Array.from({ length: 10 }, () => gateway.charge(charge)));
    for (const answer of many) expect(['captured', 'unknown']).toContain(answer.kind);
    expect(await linesOf(charge.key)).toMatchObject([
      { kind: 'captured', amountMicros: 15_000_000, chargeKey: null },
    ]);
    const fresh = chargeOf('visa');
    await Promise.all(Array.from({ length: 10 }, () => gateway.charge(fresh)));
    expect(await linesOf(fresh.key)).toHaveLength(1);
  });

  it('keeps a card where that is wished, charges it unattended, and forgets it', async () => {
    const customer = await gateway.createCustomer(`1-${randomUUID()}`);
    const kept = await gateway.charge(chargeOf('visa', { customer, source: typed('visa', true) }));
    expect(kept).toMatchObject({ kind: 'captured', card: { token: expect.any(String) } });
    const token = kept.kind === 'captured' ? (kept.card.token ?? '') : '';
    const again = chargeOf('visa', {
      customer,
      source: { kind: 'token', token },
      unattended: true,
    });
    expect(await gateway.charge(again)).toMatchObject({
      kind: 'captured',
      card: { brand: 'visa', lastFour: '4242' },
    });
    const update = { expirationMonth: 7, expirationYear: 2040, holder: 'Ann Marie Keller' };
    const { address } = typed('visa') as Extract<ChargeRequest['source'], { kind: 'card' }>;
    expect(await gateway.updateCard(token, { ...update, address })).toBe(true);
    expect(await gateway.removeCard(token)).toBe(true);
    expect(await gateway.removeCard(token)).toBe(true);
    expect(await gateway.removeCard('pm_nobody')).toBe(true);
    expect(await gateway.updateCard('pm_nobody', { ...update, address })).toBe(false);
    const source = { kind: 'token', token: 'pm_nobody' } as const;
    expect(await gateway.charge(chargeOf('visa', { customer, source }))).toEqual(declined);
  });

  it('keeps a card that was only checked', async () => {
    const customer = await gateway.createCustomer(`1-${randomUUID()}`);
    const source = typed('mastercard', true);
    const checked = await gateway.charge(chargeOf('visa', { customer, source, amountMicros: 0 }));
    expect(checked).toMatchObject({ kind: 'captured', card: { token: expect.any(String) } });
  });

  it('gives a charge back once, whoever asks, and lists both in its books', async () => {
    const charge = chargeOf('visa');
    const taken = await gateway.charge(charge);
    const chargeReference = taken.kind === 'captured' ? taken.reference : null;
    const request = { key: randomUUID(), charge: sent(charge), chargeReference };
    const first = await gateway.refund(request);
    expect(first.kind).toBe('refunded');
    expect(await gateway.refund(request)).toEqual(first);
    expect((await gateway.refund({ ...request, key: randomUUID() })).kind).toBe('refunded');
    expect((await gateway.refund({ ...request, chargeReference: null })).kind).toBe('refunded');
    expect(await linesOf(charge.key)).toMatchObject([
      { kind: 'captured', key: charge.key, amountMicros: 15_000_000 },
      { kind: 'refunded', key: request.key, chargeKey: charge.key, amountMicros: 15_000_000 },
    ]);
    expect(await gateway.find(sent(charge))).toMatchObject({ kind: 'captured', isGivenBack: true });
  });

  it('gives nothing back that it has not taken', async () => {
    const charge = chargeOf('declined');
    await gateway.charge(charge);
    const request = { key: randomUUID(), charge: sent(charge), chargeReference: null };
    expect((await gateway.refund(request)).kind).toBe('refused');
  });

  it('tells of a charge by signed events: first, later and once more', async () => {
    const charge = chargeOf('eventStorm');
    const taking = gateway.charge(charge);
    const told = () => harness.events.filter(({ key }) => key === charge.key);
    const answer = await taking;
    expect(told()).toHaveLength(1);
    await expect.poll(() => told().length).toBe(3);
    expect(new Set(told().map(({ id }) => id)).size).toBe(1);
    expect(told()[0]).toMatchObject({
      kind: 'captured',
      refundKey: null,
      amountMicros: 15_000_000,
      reference: answer.kind === 'captured' ? answer.reference : '',
    });
  });

  it('tells of money that was given back', async () => {
    const charge = chargeOf('visa');
    await gateway.charge(charge);
    await gateway.refund({ key: randomUUID(), charge: sent(charge), chargeReference: null });
    const told = () =>
      harness.events.find(({ kind, key }) => kind === 'refunded' && key === charge.key);
    await expect.poll(told).toMatchObject({ amountMicros: 15_000_000 });
  });

  it('believes no event but its own, unchanged and fresh', async () => {
    await gateway.charge(chargeOf('eventStorm'));
    const { body, signature } = harness.raw();
    expect(gateway.readEvent(body, signature)).not.toBeNull();
    expect(gateway.readEvent(Buffer.concat([body, Buffer.from(' ')]), signature)).toBeNull();
    expect(gateway.readEvent(body, undefined)).toBeNull();
    expect(gateway.readEvent(body, '')).toBeNull();
    expect(gateway.readEvent(body, signature.replace(/t=\d+/, 't=1'))).toBeNull();
    const otherDigit = (digit: string) => (Number.parseInt(digit, 16) ^ 1).toString(16);
    const tampered = signature.replace(/(?<=v1=)./, otherDigit);
    expect(gateway.readEvent(body, tampered)).toBeNull();
  });

  it('charges no fraction of a cent', async () => {
    for (const amountMicros of [15_000_001, 9_999, -10_000, 0.5, Number.NaN]) {
      const answer = await gateway.charge(chargeOf('visa', { amountMicros }));
      expect(answer).toEqual({ kind: 'not-sent', reason: 'a fraction of a cent' });
    }
  });

  it('that is not there has taken nothing, and knows nothing', async () => {
    const { unreachable } = harness;
    const charge = chargeOf('visa');
    expect((await unreachable.charge(charge)).kind).toBe('not-sent');
    expect((await unreachable.find(sent(charge))).kind).toBe('unknown');
    expect((await unreachable.voidUnlessDone(sent(charge))).kind).toBe('unknown');
    for (const chargeReference of ['pi_1', null]) {
      const refund = { key: randomUUID(), charge: sent(charge), chargeReference };
      expect((await unreachable.refund(refund)).kind).toBe('unknown');
    }
    expect(await unreachable.listLines(new Date(0))).toBeNull();
    expect(await unreachable.removeCard('pm_1')).toBe(false);
  });
});
