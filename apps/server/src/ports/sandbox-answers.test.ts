import { randomUUID } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chargeOf } from '../testing/gateway-harness.ts';
import type { CardGateway, ChargeRequest } from './card-gateway.ts';
import { signEvent } from './gateway-signature.ts';
import { createSandboxGateway } from './sandbox-card-gateway.ts';

const secret = 'secret-of-the-test';
let answer: object = {};
const server = http.createServer((request, response) => {
  request.resume().on('end', () => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
});
let gateway: CardGateway;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  gateway = createSandboxGateway({ url, secret, notifyUrl: url });
});
afterAll(() => server.close());

const operation = (charge: ChargeRequest, more: object = {}) => ({
  id: 'ch_1',
  key: charge.key,
  state: 'captured',
  amountCents: 1_500,
  chargeKey: null,
  card: null,
  ...more,
});
const sent = ({ key, amountMicros }: ChargeRequest) => ({ key, amountMicros, ageMs: 61_000 });

describe('an answer of the sandbox', () => {
  const others: [string, object][] = [
    ['another key', { key: randomUUID() }],
    ['another amount', { amountCents: 1_501 }],
    ['a refund', { chargeKey: randomUUID() }],
    ['a dispute', { state: 'disputed' }],
    ['a state that there is not', { state: 'maybe' }],
    ['an amount that nobody pays', { amountCents: 1e300 }],
  ];

  it.each(others)('with %s says nothing of a charge', async (_what, more) => {
    const charge = chargeOf('visa');
    answer = operation(charge, more);
    for (const told of [
      await gateway.charge(charge),
      await gateway.find(sent(charge)),
      await gateway.voidUnlessDone(sent(charge)),
    ]) {
      expect(told.kind).toBe('unknown');
    }
  });

  it.each(['declined', 'authentication-failed', 'voided'])(
    'that is %s counts for its own key only',
    async (state) => {
      const charge = chargeOf('declined');
      answer = operation(charge, { state, key: randomUUID() });
      expect((await gateway.charge(charge)).kind).toBe('unknown');
      answer = operation(charge, { state });
      expect((await gateway.charge(charge)).kind).toBe('declined');
    },
  );

  it('is about the refund that was asked for', async () => {
    const charge = chargeOf('visa');
    const key = randomUUID();
    const asked = { key, charge: sent(charge), chargeReference: null };
    const right = operation(charge, { key, chargeKey: charge.key, state: 'refunded' });
    answer = right;
    expect((await gateway.refund(asked)).kind).toBe('refunded');
    for (const more of [
      { key: charge.key },
      { chargeKey: randomUUID() },
      { amountCents: 1 },
      { state: 'captured' },
    ]) {
      answer = { ...right, ...more };
      expect((await gateway.refund(asked)).kind).toBe('unknown');
    }
  });
});

describe('an event of the sandbox', () => {
  const read = (body: unknown, text = JSON.stringify(body)) =>
    gateway.readEvent(Buffer.from(text), signEvent(secret, text, Date.now()));
  const charge = chargeOf('visa');
  const event = (type: string, more: object = {}) => ({
    id: 'evt_1',
    type,
    data: operation(charge, more),
  });

  it.each([
    ['charge.captured', { state: 'declined' }],
    ['charge.captured', { state: 'voided' }],
    ['charge.captured', { state: 'disputed' }],
    ['charge.captured', { chargeKey: randomUUID() }],
    ['charge.captured', { state: 'refunded', chargeKey: randomUUID() }],
    ['charge.refunded', { state: 'captured', chargeKey: randomUUID() }],
    ['charge.refunded', { state: 'refunded' }],
    ['dispute.won', { state: 'disputed', chargeKey: randomUUID() }],
    ['dispute.opened', { state: 'disputed' }],
  ])('%s of %o contradicts itself', (type, more) => {
    expect(read(event(type, more))).toMatchObject({ id: 'evt_1', kind: 'unusable' });
  });

  it('is what it says where type, state and charge agree', () => {
    expect(read(event('charge.captured'))).toMatchObject({ kind: 'captured', key: charge.key });
    const chargeKey = randomUUID();
    expect(read(event('charge.refunded', { state: 'refunded', chargeKey }))).toMatchObject({
      kind: 'refunded',
      key: chargeKey,
      refundKey: charge.key,
    });
    expect(read(event('dispute.lost', { state: 'dispute-lost', chargeKey }))).toMatchObject({
      kind: 'disputed',
      outcome: 'lost',
      key: chargeKey,
    });
    expect(read(event('charge.expired'))).toBe('irrelevant');
  });

  it.each([
    ['no JSON', 'not json'],
    ['no event', 'null'],
    ['a list', '[1]'],
    ['a NUL in its id', JSON.stringify({ ...event('charge.captured'), id: 'evt\u0000' })],
    ['an id too long', JSON.stringify({ ...event('charge.captured'), id: 'e'.repeat(300) })],
    ['a NUL in its key', JSON.stringify(event('charge.captured', { key: '\u0000' }))],
    ['a huge amount', JSON.stringify(event('charge.captured', { amountCents: 1e21 }))],
    ['a fraction', JSON.stringify(event('charge.captured', { amountCents: 0.5 }))],
  ])('with %s is unreadable', (_what, text) => {
    expect(read(null, text)).toBe('unreadable');
  });

  it('is nothing at all without a signature', () => {
    expect(gateway.readEvent(Buffer.from('not json'), undefined)).toBeNull();
  });
});
