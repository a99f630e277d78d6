import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { transact } from '@portal/server/db/client';
import type { RefundRequest } from '@portal/server/ports/card-gateway';
import { eventsIn, eventText, tellEvent } from '@portal/server/testing/event-telling';
import { makePayment } from '@portal/server/testing/make-payment';
import { keptOpen } from '@portal/server/testing/kept-open';
import { createPaymentScene, type Payer } from '../scene.ts';
import { finishOwnRefundIn } from './own-refunds.service.ts';
import { findIntent } from './payments.repo.ts';

const scene = keptOpen(createPaymentScene);

const asked: RefundRequest[] = [];
let answer: 'refunded' | 'unknown';
beforeEach(async () => {
  asked.length = 0;
  answer = 'refunded';
  await scene.askAfter('0 seconds');
  scene.app.deps.cardGateway.refund = (request) => {
    asked.push(request);
    return Promise.resolve(
      answer === 'refunded'
        ? { kind: 'refunded', reference: `re_${request.key}` }
        : { kind: 'unknown', reason: 'a test says so' },
    );
  };
});

/** A payment of $5.00 that is over here, which the gateway has taken: a dispute tells of it. */
async function disputed(cents = 500) {
  const payer = await scene.payer();
  const key = await makePayment(scene.app.deps.db, payer, { state: 'voided' });
  const [line, reference] = [randomUUID(), `dp_${randomUUID()}`];
  const dispute = (outcome: 'opened' | 'won' | 'lost') =>
    tellEvent(
      scene,
      eventText({
        type: `dispute.${outcome}`,
        key: line,
        reference,
        chargeKey: key,
        amountCents: cents,
      }),
    );
  return { payer, key, dispute };
}

/** A payment a part of which is disputed, whose refund nobody has an answer for after two days. */
async function leftToAPerson() {
  const its = await disputed(200);
  answer = 'unknown';
  await its.dispute('opened');
  await scene.askAfter('1 minute');
  await scene.askAfter('2 days');
  return its;
}

const asksOf = (key: string) =>
  asked.filter(({ charge }) => charge.key === key).map(({ amountMicros }) => amountMicros);

async function refundOf({ id }: Payer) {
  return scene.app.deps.db
    .selectFrom('payment_intents')
    .select(['id', 'state'])
    .where('customer_id', '=', id)
    .where('kind', '=', 'refund')
    .where('reversal', 'is', null)
    .executeTakeFirstOrThrow();
}

describe('a refund of ours while all of the payment is disputed', () => {
  it('asks for nothing, and is over without having given anything once that is lost', async () => {
    const { payer, key, dispute } = await disputed();
    await dispute('opened');
    await scene.askAfter('2 days');
    expect(asksOf(key)).toEqual([]);
    await dispute('lost');
    expect(await scene.statesOf(payer)).toEqual([
      'credit refunded',
      'refund voided',
      'refund captured',
    ]);
    await scene.askAfter('3 days');
    expect(asksOf(key)).toEqual([]);
    expect(await scene.booksOf()).toEqual({ sum: 0, wrong: 0 });
    // Should it have gone out nevertheless, somebody has to know.
    const refused = await eventsIn(scene, 'refused');
    const { id } = await refundOf(payer);
    await tellEvent(scene, eventText({ type: 'charge.refunded', key: id, chargeKey: key }));
    expect((await eventsIn(scene, 'refused')) - refused).toBe(1);
  });

  it('gives the money back once that is won, also after months', async () => {
    const { payer, key, dispute } = await disputed();
    await dispute('opened');
    await scene.askAfter('90 days');
    await dispute('won');
    await scene.askAfter('90 days 1 minute');
    expect(asksOf(key)).toEqual([5_000_000]);
    expect(await scene.statesOf(payer)).toEqual([
      'credit refunded',
      'refund captured',
      'refund voided',
    ]);
    expect(await scene.booksOf()).toEqual({ sum: 0, wrong: 0 });
  });

  it('that was sent before is asked about anew once that is won, for as long as any other', async () => {
    const { payer, key, dispute } = await leftToAPerson();
    expect([(await refundOf(payer)).state, asksOf(key)[0]]).toEqual(['manual', 3_000_000]);
    await scene.askAfter('70 days');
    const before = asksOf(key).length;
    await scene.askAfter('80 days');
    expect(asksOf(key)).toHaveLength(before);
    answer = 'refunded';
    await dispute('won');
    await scene.askAfter('80 days 1 minute');
    expect(asksOf(key).slice(before)).toEqual([5_000_000]);
    expect((await refundOf(payer)).state).toBe('captured');
  });

  it('that is asked about while that is won is asked about anew at once', async () => {
    const { payer, key, dispute } = await leftToAPerson();
    expect((await refundOf(payer)).state).toBe('manual');
    const { cardGateway } = scene.app.deps;
    const { refund } = cardGateway;
    cardGateway.refund = async (request) => {
      if (request.charge.key === key) await dispute('won');
      return refund(request);
    };
    await scene.askAfter('9 days');
    cardGateway.refund = refund;
    answer = 'refunded';
    const before = asksOf(key).length;
    await scene.askAfter('9 days 1 minute');
    expect(asksOf(key).slice(before)).toEqual([5_000_000]);
    expect((await refundOf(payer)).state).toBe('captured');
  });
});

/** A refund of ours went out, nobody heard of it, and then a part of the payment was disputed. */
async function sentBesideDispute() {
  const payer = await scene.payer();
  const key = await makePayment(scene.app.deps.db, payer, { state: 'voided' });
  await tellEvent(scene, eventText({ key }));
  answer = 'unknown';
  await scene.askAfter('91 days');
  expect(asksOf(key)).toEqual([5_000_000]);
  const reference = `dp_${randomUUID()}`;
  const dispute = { key: randomUUID(), reference, chargeKey: key, amountCents: 200 };
  await tellEvent(scene, eventText({ type: 'dispute.opened', ...dispute }));
  const { id } = await refundOf(payer);
  return { payer, key, id };
}

it('a refund of ours that went out beside a dispute of a part is told to a person', async () => {
  const { payer, key, id } = await sentBesideDispute();
  const refused = await eventsIn(scene, 'refused');
  const told = { type: 'charge.refunded', key: id, chargeKey: key };
  await tellEvent(scene, eventText(told));
  await tellEvent(scene, eventText(told));
  expect((await eventsIn(scene, 'refused')) - refused).toBe(1);
  expect(await scene.statesOf(payer)).toContain('credit refunded');
  expect((await refundOf(payer)).state).toBe('captured');
  expect(await scene.booksOf()).toEqual({ sum: 0, wrong: 0 });
});

it('two nodes that hear of it at once tell one person', async () => {
  const { payer, key, id } = await sentBesideDispute();
  const { db } = scene.app.deps;
  const told = { amountMicros: 5_000_000, reference: `re_${id}` };
  // Both read the payment before either has its lock.
  const [payment, ours] = await Promise.all([findIntent(db, key), findIntent(db, id)]);
  if (!payment || !ours) throw new Error('The refund is not there');
  const outcomes = await Promise.all(
    [1, 2].map(() => transact(db, (tx) => finishOwnRefundIn(tx, payment, ours, told))),
  );
  const refusal = { refused: 'it gave back what a dispute has taken as well' };
  expect(outcomes.toSorted()).toEqual([refusal, 'same']);
  expect((await refundOf(payer)).state).toBe('captured');
  expect(await scene.booksOf()).toEqual({ sum: 0, wrong: 0 });
});
