import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { transact } from '@portal/server/db/client';
import { keptOpen } from '@portal/server/testing/kept-open';
import { cardBody, createPaymentScene, type Payer } from '../scene.ts';
import { reconcile } from './reconcile.service.ts';
import { finishRefundIn } from './refunds.service.ts';
import { settlePayment } from './settle-payment.service.ts';

const scene = keptOpen(createPaymentScene);

const settling = () => {
  const { deps } = scene.app;
  return { ...deps, fulfilments: deps.payments.fulfilments };
};
const compare = () => reconcile(settling());
const card = { brand: 'visa', lastFour: '4242', token: null };

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

/** A payment as our books have it, taken five days ago and touched again now. */
const age = (id: string) =>
  sql`update payment_intents set sent_at = app_now() - interval '5 days' where id = ${id}`.execute(
    scene.app.deps.db,
  );

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

  it('decides nothing where the gateway can’t say now', async () => {
    const [ann, bob] = [await scene.payer(), await scene.payer()];
    const { deps } = scene.app;
    const lost = await insert(ann.id, 'manual', null);
    const old = await insert(bob.id, 'manual', null);
    for (const id of [lost, old]) await chargeAtGateway(id);
    await settlePayment(settling(), old, { kind: 'captured', reference: 'ch_2', card });
    await age(old);
    const mute: typeof deps.cardGateway = {
      ...deps.cardGateway,
      find: () => Promise.resolve({ kind: 'unknown', reason: 'busy' }),
      // The line of the old one is older than the days that are compared.
      async listLines(from) {
        const lines = await deps.cardGateway.listLines(from);
        return lines?.filter(({ key }) => key !== old) ?? null;
      },
    };
    const { fulfilments } = deps.payments;
    const { settled, alarms } = await reconcile({ ...deps, fulfilments, cardGateway: mute });
    expect(settled).toEqual([]);
    expect(alarms.filter((id) => [lost, old].includes(id))).toEqual([lost]);
    expect(await scene.balanceOf(ann)).toBe(0);
    expect((await compare()).settled).toEqual([lost]);
    expect(await scene.balanceOf(ann)).toBe(5);
  });
});

describe('what is older than the days that are compared', () => {
  const giveBackThere = (key: string) =>
    scene.app.deps.cardGateway.refund({
      key: randomUUID(),
      charge: { key, amountMicros: 5_000_000, ageMs: 61_000 },
      chargeReference: null,
    });
  const alarmsOf = async (...ids: string[]) => {
    const { alarms } = await compare();
    return alarms.filter((id) => ids.includes(id));
  };

  it('is no difference where it is given back or known now, and one where it is not there', async () => {
    const [ann, bob, eve] = [await scene.payer(), await scene.payer(), await scene.payer()];
    const refunded = await insert(ann.id, 'manual', null);
    const late = await insert(bob.id, 'manual', null);
    for (const id of [refunded, late]) await chargeAtGateway(id);
    await settlePayment(settling(), refunded, { kind: 'captured', reference: 'ch_1', card });
    // The lines of both are older than the window by now.
    await scene.askAfter('5 days');
    expect(await scene.statesOf(bob)).toEqual(['credit captured']);
    await giveBackThere(refunded);
    await expect.poll(() => scene.statesOf(ann)).toEqual(['credit refunded', 'refund captured']);
    const nowhere = await insert(eve.id, 'captured', 'ch_nowhere');
    await age(nowhere);
    expect(await alarmsOf(refunded, late, nowhere)).toEqual([nowhere]);
  });

  it('is no difference where somebody else did our refund, and one where nobody did', async () => {
    const [ann, bob] = [await scene.payer(), await scene.payer()];
    const refundOf = async (payment: string) => {
      const { id } = await scene.app.deps.db
        .selectFrom('payment_intents')
        .select('id')
        .where('refund_of', '=', payment)
        .where('reversal', 'is', null)
        .executeTakeFirstOrThrow();
      return id;
    };
    const owed = async (payer: Payer) => {
      const id = await insert(payer.id, 'voided', null);
      await chargeAtGateway(id);
      await settlePayment(settling(), id, { kind: 'captured', reference: `ch_${id}`, card });
      return { id, refund: await refundOf(id) };
    };
    const [done, undone] = [await owed(ann), await owed(bob)];
    await giveBackThere(done.id);
    await expect.poll(() => scene.statesOf(ann)).toEqual(['credit refunded', 'refund captured']);
    await transact(scene.app.deps.db, (tx) => finishRefundIn(tx, undone.refund, 're_nobody'));
    expect(await alarmsOf(done.refund, undone.refund)).toEqual([undone.refund]);
  });
});
