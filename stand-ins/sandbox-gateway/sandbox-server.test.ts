import { randomUUID } from 'node:crypto';
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isSignedEvent } from '@portal/server/ports/gateway-signature';
import { type RunningSandbox, startSandbox } from './sandbox-server.ts';

const secret = 'secret-of-the-test';
let folder: string;
let sandbox: RunningSandbox;
beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'portal-sandbox-'));
  sandbox = await startSandbox({ folder, secret });
});
afterEach(async () => {
  await sandbox.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function ask(method: string, address: string, body?: object, key?: string, as = secret) {
  const response = await fetch(sandbox.url + address, {
    method,
    headers: {
      authorization: `Bearer ${as}`,
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}
const charge = (number: string, more = {}) => ({
  customer: '1-7',
  amountCents: 1_500,
  notifyUrl: 'http://127.0.0.1:9/',
  source: { kind: 'card', keep: true, card: { number } },
  ...more,
});
const visa = '4242424242424242';

describe('the sandbox gateway', () => {
  it('charges a key once, and tells of it by key and by reference', async () => {
    const key = randomUUID();
    const first = await ask('POST', '/v1/charges', charge(visa), key);
    expect(first).toMatchObject({ status: 200, body: { state: 'captured', amountCents: 1_500 } });
    const again = await ask('POST', '/v1/charges', charge(visa, { amountCents: 9 }), key);
    expect(again).toEqual(first);
    expect(await ask('GET', `/v1/operations/${key}`)).toEqual(first);
    expect(await ask('GET', `/v1/operations/${String(first.body['id'])}`)).toEqual(first);
    expect((await ask('GET', '/v1/operations/unknown')).status).toBe(404);
  });

  it('keeps cards of a customer in its vault, charges them by token, and forgets them', async () => {
    const { body } = await ask('POST', '/v1/charges', charge(visa), randomUUID());
    const { token } = body['card'] as { token: string };
    expect((await ask('GET', '/v1/customers/1-7')).body['cards']).toEqual([token]);
    const byToken = charge(visa, { source: { kind: 'token', token } });
    expect((await ask('POST', '/v1/charges', byToken, randomUUID())).body['state']).toBe(
      'captured',
    );
    expect((await ask('PUT', `/v1/cards/${token}`, {})).status).toBe(200);
    expect((await ask('DELETE', `/v1/cards/${token}`)).status).toBe(200);
    expect((await ask('DELETE', `/v1/cards/${token}`)).status).toBe(404);
    expect((await ask('POST', '/v1/charges', byToken, randomUUID())).body['state']).toBe(
      'declined',
    );
  });

  it('has the demo customers’ cards in its vault', async () => {
    const source = { kind: 'token', token: 'tok_demo_ann_visa' };
    const { body } = await ask('POST', '/v1/charges', charge(visa, { source }), randomUUID());
    expect(body['state']).toBe('captured');
  });

  it.each([
    ['tok_demo_sue_visa_ending_0002', 'declined'],
    ['tok_demo_sue_visa_ending_1629', 'authentication-failed'],
    ['tok_demo_sue_visa_ending_4242', 'captured'],
    ['tok_demo_sue_visa_ending_9999', 'declined'],
  ])('does with %s of the demo as with the test card of its digits', async (token, state) => {
    const source = { kind: 'token', token };
    const { body } = await ask('POST', '/v1/charges', charge(visa, { source }), randomUUID());
    expect(body['state']).toBe(state);
    expect(body['card']).toMatchObject({ lastFour: token.slice(-4) });
  });

  it('takes nobody’s real card', async () => {
    const { body } = await ask('POST', '/v1/charges', charge('4111111111111111'), randomUUID());
    expect(body['state']).toBe('declined');
  });

  it('never does a key that was voided, and does not void what was done', async () => {
    const [late, done] = [randomUUID(), randomUUID()];
    expect((await ask('POST', '/v1/voids', { key: late })).body['state']).toBe('voided');
    expect((await ask('POST', '/v1/charges', charge(visa), late)).body['state']).toBe('voided');
    await ask('POST', '/v1/charges', charge(visa), done);
    expect((await ask('POST', '/v1/voids', { key: done })).body['state']).toBe('captured');
  });

  it('gives a charge back in parts, never above it, and tells of a dispute', async () => {
    const key = randomUUID();
    await ask('POST', '/v1/charges', charge(visa), key);
    const part = { chargeKey: key, amountCents: 500, notifyUrl: 'http://127.0.0.1:9/' };
    const refund = (amountCents: number) =>
      ask('POST', '/v1/refunds', { ...part, amountCents }, randomUUID());
    expect((await refund(500)).body).toMatchObject({ state: 'refunded', amountCents: 500 });
    expect((await refund(1_001)).status).toBe(422);
    const dispute = randomUUID();
    for (const state of ['disputed', 'dispute-won']) {
      const told = await ask('POST', '/v1/disputes', { ...part, state }, dispute);
      expect(told.body).toMatchObject({ key: dispute, chargeKey: key, state });
    }
    expect((await refund(1_000)).status).toBe(200);
    expect((await ask('GET', `/v1/operations/${key}`)).body['state']).toBe('refunded');
    expect((await refund(1)).status).toBe(422);
  });

  it('gives a charge back once, whole, and lists both in its books', async () => {
    const [key, refund] = [randomUUID(), randomUUID()];
    await ask('POST', '/v1/charges', charge(visa), key);
    const body = { chargeKey: key, amountCents: 1_500, notifyUrl: 'http://127.0.0.1:9/' };
    expect((await ask('POST', '/v1/refunds', { ...body, amountCents: 1_501 }, refund)).status).toBe(
      422,
    );
    const first = await ask('POST', '/v1/refunds', body, refund);
    expect(first.body).toMatchObject({ state: 'refunded', chargeKey: key });
    expect(await ask('POST', '/v1/refunds', body, refund)).toEqual(first);
    expect((await ask('POST', '/v1/refunds', body, randomUUID())).status).toBe(422);
    const { lines } = (await ask('GET', '/v1/settlements?from=2020-01-01')).body;
    expect((lines as { key: string }[]).map((line) => line.key)).toEqual([key, refund]);
    expect((await ask('GET', '/v1/settlements?from=2999-01-01')).body['lines']).toEqual([]);
  });

  it('knows its merchant, and asks for what it needs', async () => {
    expect((await ask('GET', '/v1/operations/x', undefined, undefined, 'other')).status).toBe(401);
    expect((await ask('POST', '/v1/charges', charge(visa))).status).toBe(400);
    expect((await ask('POST', '/v1/charges', { amountCents: -1 }, randomUUID())).status).toBe(400);
    expect((await ask('GET', '/v1/nothing')).status).toBe(404);
  });

  it('goes on with its books after it was killed in the middle of a line', async () => {
    const key = randomUUID();
    const first = await ask('POST', '/v1/charges', charge(visa), key);
    await sandbox.stop();
    const file = path.join(folder, 'ledger.jsonl');
    appendFileSync(file, '\n{"type":"operation","operat');
    sandbox = await startSandbox({ folder, secret });
    expect(await ask('POST', '/v1/charges', charge(visa), key)).toEqual(first);
    const other = randomUUID();
    await ask('POST', '/v1/charges', charge(visa), other);
    await sandbox.stop();
    sandbox = await startSandbox({ folder, secret });
    expect((await ask('GET', `/v1/operations/${other}`)).status).toBe(200);
    expect(readFileSync(file, 'utf8')).not.toContain(visa);
  });

  it('signs its events, and sends one again until it is taken', async () => {
    const received: { signature: string | undefined; body: Buffer }[] = [];
    const listener = http.createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const signature = request.headers['x-gateway-signature'];
        received.push({ signature: String(signature), body: Buffer.concat(chunks) });
        response.statusCode = received.length === 1 ? 503 : 204;
        response.end();
      });
    });
    await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
    try {
      const { port } = listener.address() as { port: number };
      const notifyUrl = `http://127.0.0.1:${port}/`;
      const key = randomUUID();
      await ask('POST', '/v1/charges', charge(visa, { notifyUrl }), key);
      await expect.poll(() => received.length).toBe(2);
      const [first, second] = received;
      expect(second?.body).toEqual(first?.body);
      for (const { body, signature } of received) {
        expect(isSignedEvent(secret, body, signature, Date.now())).toBe(true);
        expect(JSON.parse(body.toString())).toMatchObject({
          type: 'charge.captured',
          data: { key, state: 'captured' },
        });
      }
    } finally {
      listener.close();
    }
  });
});
