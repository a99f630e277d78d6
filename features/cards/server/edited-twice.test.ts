import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { keptOpen } from '@portal/server/testing/kept-open';
import { cardBody, createPaymentScene, type Payer } from '@portal/features/payments/scene';
import { makeCard } from '@portal/server/testing/make-card';
import { createSecondNode, type TestApp } from '@portal/server/testing/test-app';

const scene = keptOpen(createPaymentScene);
const other = keptOpen(() => createSecondNode(scene.app));
afterEach(() => vi.restoreAllMocks());

type Tell = TestApp['deps']['cardGateway']['updateCard'];

/**
 * What the gateway holds of any card, by whichever node; what one node tells it arrives at once or
 * late, and is answered late.
 */
function gatewayOf(slow: TestApp, arrives: 'at once' | 'late') {
  const held: { year?: number } = {};
  const late = Promise.withResolvers<undefined>();
  const isTold = Promise.withResolvers<undefined>();
  const hears =
    (delay: Promise<unknown> | null): Tell =>
    async (_token, { expirationYear }) => {
      if (arrives === 'at once') held.year = expirationYear;
      isTold.resolve(undefined);
      await delay;
      if (arrives === 'late') held.year = expirationYear;
      return true;
    };
  for (const node of [scene.app, other]) {
    vi.spyOn(node.deps.cardGateway, 'updateCard').mockImplementation(
      hears(node === slow ? late.promise : null),
    );
  }
  return { held, isTold: isTold.promise, goOn: () => late.resolve(undefined) };
}

const year = new Date().getUTCFullYear();

function edit(node: TestApp, payer: Payer, PaymentId: string, later: number, key = randomUUID()) {
  const { CreditCardNumber: _number, SecurityCode: _code, ...rest } = cardBody('visa');
  return node.call('PUT', '/api/vnumber/billing/payment-methods/credit-card', {
    token: payer.token,
    body: { ...rest, PaymentId, ExpirationYear: year + later },
    headers: { 'idempotency-key': key },
  });
}

async function yearInBooks(PaymentId: string): Promise<number> {
  const { expiration_year: kept } = await scene.app.deps.db
    .selectFrom('saved_cards')
    .select('expiration_year')
    .where('id', '=', Number(PaymentId))
    .executeTakeFirstOrThrow();
  return kept;
}

describe('a card that is edited at two nodes at once', () => {
  it('ends in the books as at the gateway, whichever came last', async () => {
    const payer = await scene.payer();
    const id = String(await makeCard(scene.app.deps.db, payer));
    const gateway = gatewayOf(scene.app, 'at once');
    const first = edit(scene.app, payer, id, 3);
    await gateway.isTold;
    expect((await edit(other, payer, id, 5)).body?.isSuccessful).toBe(true);
    gateway.goOn();
    expect((await first).body?.isSuccessful).toBe(true);
    expect(gateway.held.year).toBe(await yearInBooks(id));
    // Told again, it is still one of the day's edits.
    const { tries } = await scene.app.deps.db
      .selectFrom('throttles')
      .select('tries')
      .where('bucket', '=', `card-edits:${payer.id}`)
      .executeTakeFirstOrThrow();
    expect(tries).toBe(2);
  });

  it('under one key with another body is refused, and the gateway told what stands', async () => {
    const payer = await scene.payer();
    const id = String(await makeCard(scene.app.deps.db, payer));
    const gateway = gatewayOf(other, 'late');
    const key = randomUUID();
    const refused = edit(other, payer, id, 3, key);
    await gateway.isTold;
    expect((await edit(scene.app, payer, id, 5, key)).body?.isSuccessful).toBe(true);
    gateway.goOn();
    expect((await refused).status).toBe(409);
    expect([gateway.held.year, await yearInBooks(id)]).toEqual([year + 5, year + 5]);
  });

  it('sent twice under one key is done once and told as done', async () => {
    const payer = await scene.payer();
    const id = String(await makeCard(scene.app.deps.db, payer));
    const gateway = gatewayOf(other, 'late');
    const key = randomUUID();
    const again = edit(other, payer, id, 4, key);
    await gateway.isTold;
    await edit(scene.app, payer, id, 4, key);
    gateway.goOn();
    expect((await again).body?.isSuccessful).toBe(true);
    expect([gateway.held.year, await yearInBooks(id)]).toEqual([year + 4, year + 4]);
  });
});
