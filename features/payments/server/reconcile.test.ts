import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cardBody, createPaymentScene, type PaymentScene } from '../scene.ts';
import { reconcile } from './reconcile.service.ts';

let scene: PaymentScene;
beforeAll(async () => {
  scene = await createPaymentScene();
});
afterAll(() => scene.close());

const compare = () => {
  const { deps } = scene.app;
  return reconcile({ ...deps, fulfilments: deps.payments.fulfilments });
};

/** A charge as the gateway books it, which tells nobody of it. */
async function chargeAtGateway(key: string): Promise<void> {
  const { GATEWAY_URL, GATEWAY_SECRET } = scene.gateway.env;
  await fetch(`${GATEWAY_URL}/v1/charges`, {
    method: 'POST',
    headers: { authorization: `Bearer ${GATEWAY_SECRET}`, 'idempotency-key': key },
    body: JSON.stringify({
      customer: 'x',
      amountCents: 500,
      notifyUrl: 'http://127.0.0.1:9/',
      source: { kind: 'card', keep: false, card: { number: '4242424242424242' } },
    }),
  });
}

const insert = (customerId: number, state: string, reference: string | null) =>
  sql<{ id: string }>`
    insert into payment_intents (brand_id, customer_id, kind, state, amount_micros, gateway,
      sent_at, final_at, gateway_reference)
    values (1, ${customerId}, 'credit', ${state}, 5000000, 'sandbox', app_now(),
      case when ${state} = 'captured' then app_now() end, ${reference})
    returning id`
    .execute(scene.app.deps.db)
    .then(({ rows }) => rows[0]?.id ?? '');

describe('the daily comparison of books', () => {
  it('is silent while both say the same, refunds included', async () => {
    const payer = await scene.payer();
    await scene.addCredit(payer, { ...cardBody('visa'), Amount: 15 });
    await scene.addCredit(payer, { ...cardBody('declined'), Amount: 15 });
    const voided = await insert(payer.id, 'voided', null);
    await chargeAtGateway(voided);
    expect(await compare()).toEqual({ lines: 2, settled: [voided], alarms: [] });
    await scene.askAfter('1 second');
    expect(await compare()).toEqual({ lines: 3, settled: [], alarms: [] });
    expect(await scene.balanceOf(payer)).toBe(15);
    expect(await scene.booksOf()).toEqual({ sum: 0, wrong: 0 });
  });

  it('settles what the gateway took and we do not know, also what was handed over', async () => {
    const payer = await scene.payer();
    const lost = await insert(payer.id, 'manual', null);
    await chargeAtGateway(lost);
    expect(await compare()).toMatchObject({ settled: [lost], alarms: [] });
    expect(await scene.balanceOf(payer)).toBe(5);
    expect(await scene.statesOf(payer)).toEqual(['credit captured']);
  });

  it('raises an alarm for what only one of the two has', async () => {
    const payer = await scene.payer();
    const foreign = randomUUID();
    await chargeAtGateway(foreign);
    const ours = await insert(payer.id, 'captured', 'ch_nobody');
    const { alarms } = await compare();
    expect(alarms.toSorted()).toEqual([foreign, ours].toSorted());
  });

  it('is silent about what is paid while the books are read', async () => {
    const payer = await scene.payer();
    const { deps } = scene.app;
    const before = (await compare()).alarms;
    const busy: typeof deps.cardGateway = {
      ...deps.cardGateway,
      async listLines(from) {
        const lines = await deps.cardGateway.listLines(from);
        await scene.addCredit(payer, { ...cardBody('visa'), Amount: 5 });
        return lines;
      },
    };
    const { fulfilments } = deps.payments;
    const { alarms } = await reconcile({ ...deps, fulfilments, cardGateway: busy });
    expect(await scene.balanceOf(payer)).toBe(5);
    expect(alarms).toEqual(before);
  });

  it('hands to a person what is neither a charge nor a refund', async () => {
    const { deps } = scene.app;
    const line = { chargeKey: null, amountMicros: -5_000_000, reference: 'du_1', card: null };
    const disputed: typeof deps.cardGateway = {
      ...deps.cardGateway,
      listLines: () => Promise.resolve([{ kind: 'other', key: 'du_1', ...line }]),
    };
    const { fulfilments } = deps.payments;
    const { alarms } = await reconcile({ ...deps, fulfilments, cardGateway: disputed });
    expect(alarms).toContain('du_1');
  });
});
