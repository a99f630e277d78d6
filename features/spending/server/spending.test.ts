import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { transact } from '@portal/server/db/client';
import { eventText, tellEvent, tellLateCapture } from '@portal/server/testing/event-telling';
import { giveCredit, type MadeCustomer } from '@portal/server/testing/factories';
import { type CardOptions, makeCard } from '@portal/server/testing/make-card';
import { keptOpen } from '@portal/server/testing/kept-open';
import {
  cardBody,
  createPaymentScene,
  giveBackAtGateway,
  type Payer,
} from '@portal/features/payments/scene';
import { updatePrimary } from '@portal/features/payments/server';
import { findMails, readQueuedMail } from '@portal/server/testing/queued-mail';
import { sweepSpending } from './spending-sweeper.ts';
import { topUpCustomer, type TopUpDeps } from './top-up.service.ts';
import * as mails from './mails.ts';

const url = '/api/vnumber/billing/spending';
const timeZone = 'Asia/Jerusalem';
const topUp = { kind: 'auto-top-up', isOn: true, below: 5, amount: 15, monthMax: 30, timeZone };
const low = { kind: 'low-balance', isOn: true, below: 5, timeZone };

const scene = keptOpen(createPaymentScene);

const read = (who: Payer) => scene.app.call('GET', url, { token: who.token });
const set = (who: Payer, body: object) => scene.app.call('PUT', url, { token: who.token, body });
const sweep = () => sweepSpending(scene.app.deps);

async function payerWith(dollars: number, card: CardOptions | null = {}) {
  const made = await scene.payer({ creditMicros: dollars * 1_000_000 });
  if (card) await makeCard(scene.app.deps.db, made, card);
  return made;
}

/** As if all that was paid and set until now had been so two hours ago. */
async function twoHoursPass({ id }: MadeCustomer): Promise<void> {
  const { db } = scene.app.deps;
  await sql`update payment_intents set created_at = created_at - interval '2 hours'
    where customer_id = ${id}`.execute(db);
  await sql`update spending_settings set top_up_look_at = null,
    top_up_since = top_up_since - interval '2 hours' where customer_id = ${id}`.execute(db);
}

/** The gateway tells that the whole of somebody's only payment is taken back. */
async function reverse({ id }: MadeCustomer, type: string): Promise<void> {
  const charge = await scene.app.deps.db
    .selectFrom('payment_intents')
    .select('id')
    .where('customer_id', '=', id)
    .executeTakeFirstOrThrow();
  const [key, reference] = [randomUUID(), `dp_${randomUUID()}`];
  const told = { type, key, reference, chargeKey: charge.id, amountCents: 1500 };
  expect(await tellEvent(scene, eventText(told))).toBe(204);
}

const topUpsOf = async (who: Payer) =>
  (await scene.statesOf(who)).filter((state) => state.startsWith('credit')).length;

const spend = (who: MadeCustomer, dollars: number) =>
  giveCredit(scene.app.deps.db, who, -Math.round(dollars * 1_000_000));

/** Templates of the mails to somebody, in their order, but those of changed settings and cards. */
async function mailsTo(who: MadeCustomer): Promise<string[]> {
  const sent = await findMails(scene.app.deps, { customer_id: who.id });
  const templates = sent.map(({ template }) => template);
  return templates.filter((name) => !['spending-changed', 'card-changed'].includes(name));
}

describe('the switches', () => {
  it('are off until they are set, each with its mail and its place in the record', async () => {
    const ann = await payerWith(20);
    const first = await read(ann);
    expect(first.body?.result).toEqual({
      autoTopUp: { isOn: false, below: 5, amount: 15, monthMax: 100, monthUsed: 0, paused: null },
      lowBalance: { isOn: false, below: 2 },
      dailyCap: { isOn: false, max: 10, today: 0 },
    });
    const answer = await set(ann, { ...topUp, below: 10 });
    expect(answer.body?.result.autoTopUp).toMatchObject({ isOn: true, below: 10, monthMax: 30 });
    const { deps } = scene.app;
    expect(await readQueuedMail(deps, ann.email, mails.spendingChanged)).toMatchObject({
      kind: 'auto-top-up',
      isOn: true,
      amountMicros: 15_000_000,
      maxMicros: null,
      card: { brand: 'visa', lastFour: '4242' },
    });
    await set(ann, low);
    await set(ann, { kind: 'daily-cap', isOn: true, max: 3, timeZone });
    await set(ann, { ...topUp, isOn: false });
    expect((await read(ann)).body?.result).toMatchObject({
      autoTopUp: { isOn: false, below: 5 },
      lowBalance: { isOn: true, below: 5 },
      dailyCap: { isOn: true, max: 3 },
    });
    const activity = await scene.app.call('GET', '/api/vnumber/activity', { token: ann.token });
    const events = activity.body?.result.map(({ event }: { event: string }) => event);
    expect(events.filter((event: string) => event === 'spending-changed')).toHaveLength(4);
    const other = await payerWith(0);
    expect((await read(other)).body?.result.lowBalance.isOn).toBe(false);
  });

  it('top up also where the word of low credit cannot be put down', async () => {
    const ann = await payerWith(1);
    await set(ann, low);
    await set(ann, topUp);
    const { outbox } = scene.app.deps;
    const broken: typeof outbox = Object.create(outbox, {
      add: {
        value: (...its: Parameters<typeof outbox.add>) => {
          if (its[1] === mails.lowBalance) throw new Error('No word can be put down');
          return outbox.add(...its);
        },
      },
    });
    await sweepSpending({ ...scene.app.deps, outbox: broken });
    expect(await topUpsOf(ann)).toBe(1);
    expect(await mailsTo(ann)).not.toContain('low-balance');
  });

  it.each([
    [{ ...topUp, below: 16 }, '/amount', 'form.top-up-too-small'],
    [{ ...topUp, monthMax: 14 }, '/monthMax', 'form.top-up-month-too-small'],
    [{ ...topUp, amount: 100, monthMax: 100 }, '/amount', 'form.amount-choose'],
    [{ ...topUp, below: 2.5 }, '/below', 'form.amount-choose'],
    [{ ...low, below: 0 }, '/below', 'form.amount-choose'],
    [{ ...low, timeZone: 'Mars' }, '/timeZone', 'form.time-zone'],
    [{ kind: 'daily-cap', isOn: true, max: 501, timeZone }, '/max', 'form.amount-choose'],
  ])('refuse %j at %s', async (body, field, text) => {
    const { status, body: answer } = await set(await payerWith(0), body);
    expect(status).toBe(400);
    expect(answer?.messages).toContainEqual({ code: 'VALIDATION', field, text });
  });

  it('need a card that can pay for automatic top-up, and none to turn it off', async () => {
    const [none, expired, second] = [
      await payerWith(0, null),
      await payerWith(0, { expirationYear: 2020 }),
      await payerWith(0, { isPrimary: false }),
    ];
    for (const who of [none, expired, second]) {
      const { status, body } = await set(who, topUp);
      expect([status, body?.messages?.[0]?.code]).toEqual([200, 'NO-SAVED-CARD']);
      expect((await read(who)).body?.result.autoTopUp.isOn).toBe(false);
      expect((await set(who, { ...topUp, isOn: false })).body?.isSuccessful).toBe(true);
    }
  });
});

describe('automatic top-up', () => {
  it('charges once for a fall of the credit, however many nodes look', async () => {
    const ann = await payerWith(4);
    await set(ann, topUp);
    const { deps } = scene.app;
    // One node has decided, and only gets to paying when another one is through with it.
    const slow: TopUpDeps['payments'] = {
      ...deps.payments,
      async pay(payment) {
        await topUpCustomer(deps, ann.id);
        return deps.payments.pay(payment);
      },
    };
    await topUpCustomer({ ...deps, payments: slow }, ann.id);
    await sweep();
    expect(await scene.statesOf(ann)).toEqual(['credit captured']);

    await spend(ann, 15);
    await Promise.all(Array.from({ length: 8 }, () => topUpCustomer(deps, ann.id)));
    await sweep();
    expect(await scene.statesOf(ann)).toEqual(['credit captured', 'credit captured']);
    expect(await scene.balanceOf(ann)).toBe(19);
    expect(await mailsTo(ann)).toEqual(['top-up-done', 'top-up-done']);
    expect(await readQueuedMail(scene.app.deps, ann.email, mails.topUpDone)).toMatchObject({
      amountMicros: 15_000_000,
      card: { brand: 'visa', lastFour: '4242' },
      billedTo: {
        address: { lines: ['18 Lantern Street', 'Tel Aviv 6100000', ''], iso: 'IL' },
      },
    });
    expect((await read(ann)).body?.result.autoTopUp.monthUsed).toBe(30);
    expect(await scene.booksOf()).toEqual({ sum: 0, wrong: 0 });
  });

  it('charges no card that is not the primary one any more', async () => {
    const ann = await payerWith(4);
    const { deps } = scene.app;
    const next = await makeCard(deps.db, ann, { isPrimary: false });
    await set(ann, topUp);
    const slow: TopUpDeps['payments'] = {
      ...deps.payments,
      async pay(payment) {
        await transact(deps.db, (tx) => updatePrimary(tx, ann.id, next));
        return deps.payments.pay(payment);
      },
    };
    await topUpCustomer({ ...deps, payments: slow }, ann.id);
    expect(await scene.statesOf(ann)).toEqual([]);
    await topUpCustomer(deps, ann.id);
    expect(await scene.statesOf(ann)).toEqual(['credit captured']);
  });

  it('stops at the month’s ceiling and goes on in the next month', async () => {
    const ann = await payerWith(4);
    await set(ann, topUp);
    await topUpCustomer(scene.app.deps, ann.id);
    await spend(ann, 18);
    await topUpCustomer(scene.app.deps, ann.id);
    await spend(ann, 15);
    await topUpCustomer(scene.app.deps, ann.id);
    expect(await scene.statesOf(ann)).toEqual(['credit captured', 'credit captured']);
    await sql`update payment_intents set created_at = created_at - interval '32 days'
      where customer_id = ${ann.id}`.execute(scene.app.deps.db);
    await topUpCustomer(scene.app.deps, ann.id);
    expect(await scene.balanceOf(ann)).toBe(16);
  });

  it('is paused by the bank’s no, says so, and asks the bank no more', async () => {
    const ann = await payerWith(1, { gatewayToken: 'tok_gone' });
    await set(ann, topUp);
    await sweep();
    await sweep();
    expect(await scene.statesOf(ann)).toEqual(['credit declined']);
    expect(await mailsTo(ann)).toEqual(['top-up-paused']);
    const { autoTopUp } = (await read(ann)).body?.result ?? {};
    expect([autoTopUp.isOn, autoTopUp.paused]).toEqual([false, 'declined']);
    await set(ann, topUp);
    expect((await read(ann)).body?.result.autoTopUp).toMatchObject({ isOn: true, paused: null });
  });

  it.each([
    ['refunds', 'charge.refunded'],
    ['is told that its payer disputes', 'dispute.opened'],
  ])('is paused where the bank %s a payment, and charges no more for it', async (_what, type) => {
    const ann = await payerWith(4);
    await set(ann, topUp);
    await sweep();
    expect(await scene.balanceOf(ann)).toBe(19);
    await reverse(ann, type);
    // Before time passes: two hours may lead into another month.
    expect((await read(ann)).body?.result.autoTopUp.monthUsed).toBe(15);
    await twoHoursPass(ann);
    await sweep();
    await sweep();
    expect(await topUpsOf(ann)).toBe(1);
    expect(await scene.balanceOf(ann)).toBe(4);
    expect(await mailsTo(ann)).toEqual(['top-up-done', 'top-up-paused']);
    expect((await read(ann)).body?.result.autoTopUp).toMatchObject({
      isOn: false,
      paused: 'reversed',
    });
    // Who turns it on again has settled it.
    await set(ann, topUp);
    await sweep();
    expect(await topUpsOf(ann)).toBe(2);
  });

  it('charges nothing where a payment is disputed between the decision and the charge', async () => {
    const ann = await payerWith(4);
    await set(ann, topUp);
    await sweep();
    await spend(ann, 15);
    const { deps } = scene.app;
    const late: TopUpDeps['payments'] = {
      ...deps.payments,
      async pay(payment) {
        await reverse(ann, 'dispute.opened');
        return deps.payments.pay(payment);
      },
    };
    await topUpCustomer({ ...deps, payments: late }, ann.id);
    await Promise.all(Array.from({ length: 4 }, () => topUpCustomer(deps, ann.id)));
    expect(await topUpsOf(ann)).toBe(1);
    expect((await mailsTo(ann)).filter((name) => name === 'top-up-paused')).toHaveLength(1);
    expect(await scene.booksOf()).toEqual({ sum: 0, wrong: 0 });
  });

  it('is paused where the primary card has gone', async () => {
    const ann = await payerWith(1);
    await set(ann, topUp);
    await sql`update saved_cards set expiration_year = 2020 where customer_id = ${ann.id}`.execute(
      scene.app.deps.db,
    );
    await sweep();
    expect(await scene.statesOf(ann)).toEqual([]);
    expect((await read(ann)).body?.result.autoTopUp.paused).toBe('no-card');
    expect(await readQueuedMail(scene.app.deps, ann.email, mails.topUpPaused)).toMatchObject({
      reason: 'no-card',
    });
  });

  it('follows a payment without an answer instead of charging again', async () => {
    const ann = await payerWith(0, null);
    const keep = { ...cardBody('captureReset', { IsSaveCard: 1, IsPrimary: 1 }), Amount: 1 };
    await scene.addCredit(ann, keep);
    await scene.askAfter('2 minutes');
    expect(await scene.balanceOf(ann)).toBe(1);
    await set(ann, topUp);
    await sweep();
    await topUpCustomer(scene.app.deps, ann.id);
    expect(await scene.statesOf(ann)).toEqual(['credit captured', 'credit unknown']);
    // What is not settled counts for the month, and nobody hears of credit that is not there.
    expect((await read(ann)).body?.result.autoTopUp.monthUsed).toBe(15);
    expect(await mailsTo(ann)).toEqual([]);
    await scene.askAfter('10 minutes');
    await sweep();
    expect(await scene.statesOf(ann)).toEqual(['credit captured', 'credit captured']);
    expect(await scene.balanceOf(ann)).toBe(16);
    expect(await mailsTo(ann)).toEqual(['top-up-done']);
  });

  it('is paused where the payment was given back before anybody knew of it', async () => {
    const ann = await payerWith(0, null);
    const keep = { ...cardBody('captureReset', { IsSaveCard: 1, IsPrimary: 1 }), Amount: 1 };
    await scene.addCredit(ann, keep);
    await scene.askAfter('16 minutes');
    await set(ann, topUp);
    await sweep();
    await giveBackAtGateway(scene, ann);
    await scene.askAfter('18 minutes');
    expect(await scene.statesOf(ann)).toEqual(['credit captured', 'credit refunded']);
    await twoHoursPass(ann);
    await sweep();
    expect(await scene.statesOf(ann)).toHaveLength(2);
    expect((await read(ann)).body?.result.autoTopUp.paused).toBe('reversed');
  });

  it('goes on after one that was taken when it was over, and that we gave back', async () => {
    const ann = await payerWith(0, null);
    const keep = { ...cardBody('captureReset', { IsSaveCard: 1, IsPrimary: 1 }), Amount: 1 };
    await scene.addCredit(ann, keep);
    await scene.askAfter('19 minutes');
    await set(ann, topUp);
    await sweep();
    await tellLateCapture(scene, ann);
    await scene.askAfter('19 minutes');
    const undone = ['credit captured', 'credit refunded', 'refund captured'];
    expect(await scene.statesOf(ann)).toEqual(undone);
    await sweep();
    const { autoTopUp } = (await read(ann)).body?.result ?? {};
    expect(autoTopUp).toMatchObject({ isOn: true, paused: null, monthUsed: 0 });
    // The same hour's wait as for one that was voided.
    expect(await scene.statesOf(ann)).toEqual(undone);
    await twoHoursPass(ann);
    await sweep();
    expect(await scene.statesOf(ann)).toEqual([...undone, 'credit unknown']);
    expect(await mailsTo(ann)).toEqual([]);
  });

  it('looks again as soon as the last one is settled, not when its time has passed', async () => {
    const ann = await payerWith(4);
    await set(ann, topUp);
    await sweep();
    await spend(ann, 15);
    await sweep();
    expect(await scene.statesOf(ann)).toEqual(['credit captured', 'credit captured']);

    // The same for one that had no answer at first.
    const bob = await payerWith(0, null);
    const keep = { ...cardBody('captureReset', { IsSaveCard: 1, IsPrimary: 1 }), Amount: 1 };
    await scene.addCredit(bob, keep);
    await scene.askAfter('20 minutes');
    await set(bob, topUp);
    await sweep();
    expect(await scene.statesOf(bob)).toEqual(['credit captured', 'credit unknown']);
    await scene.askAfter('22 minutes');
    await spend(bob, 15);
    await sweep();
    expect((await scene.statesOf(bob)).slice(0, 2)).toEqual(['credit captured', 'credit captured']);
    expect(await scene.statesOf(bob)).toHaveLength(3);
  });

  it('is paused at once where the bank’s no comes late', async () => {
    const { deps } = scene.app;
    const ann = await payerWith(0);
    await set(ann, topUp);
    const { id } = await deps.db
      .insertInto('payment_intents')
      .values({
        brand_id: 1,
        customer_id: ann.id,
        kind: 'credit',
        amount_micros: 15_000_000,
        state: 'unknown',
        gateway: 'sandbox',
        purpose: JSON.stringify({ autoTopUp: true }),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await sweep();
    const paid = await deps.db
      .updateTable('payment_intents')
      .set({ state: 'declined', decline_code: 100, next_ask_at: null })
      .where('id', '=', id)
      .returning(['id', 'amount_micros as amountMicros', 'package_id as packageId', 'purpose'])
      .returning('transaction_id as transactionId')
      .returning(['card_brand as cardBrand', 'card_last_four as cardLastFour'])
      .executeTakeFirstOrThrow();
    const ended = { ...paid, brandId: 1, customerId: ann.id, kind: 'credit' as const };
    await transact(deps.db, async (tx) => {
      await deps.payments.fulfilments.unpaid?.credit?.(tx, { ...ended, subscriptionId: null });
    });
    await sweep();
    expect(await mailsTo(ann)).toEqual(['top-up-paused']);
  });

  it('leaves customers alone who are not in order, or who pay themselves just now', async () => {
    const ann = await payerWith(1);
    await set(ann, topUp);
    await sql`update customers set status = 'Suspended' where id = ${ann.id}`.execute(
      scene.app.deps.db,
    );
    await topUpCustomer(scene.app.deps, ann.id);
    expect(await scene.statesOf(ann)).toEqual([]);
    const bob = await payerWith(0);
    await set(bob, topUp);
    await Promise.all([
      scene.addCredit(bob, { ...cardBody('visa'), Amount: 20 }),
      topUpCustomer(scene.app.deps, bob.id),
    ]);
    // A top-up sees the customer's open payment, or its credit. The customer may add to what one brought.
    const { rows } = await sql<{ dollars: number }>`
      select amount_micros / 1000000 as dollars from payment_intents
      where customer_id = ${bob.id} order by transaction_id`.execute(scene.app.deps.db);
    const paid = rows.map(({ dollars }) => dollars);
    expect([[20], [15], [15, 20]]).toContainEqual(paid);
    expect(await scene.balanceOf(bob)).toBe(paid.reduce((sum, one) => sum + one, 0));
  });
});

describe('the mail about low credit', () => {
  it('comes once for each fall', async () => {
    const ann = await payerWith(6);
    await set(ann, low);
    await sweep();
    expect(await mailsTo(ann)).toEqual([]);
    await spend(ann, 1.000001);
    await Promise.all([sweep(), sweep(), sweep()]);
    await spend(ann, 1);
    await sweep();
    expect(await mailsTo(ann)).toEqual(['low-balance']);
    expect(await readQueuedMail(scene.app.deps, ann.email, mails.lowBalance)).toMatchObject({
      balanceMicros: 4_999_999,
      belowMicros: 5_000_000,
    });
    await spend(ann, -5);
    await sweep();
    await spend(ann, 5);
    await sweep();
    expect(await mailsTo(ann)).toEqual(['low-balance', 'low-balance']);
    await set(ann, { ...low, isOn: false });
    await spend(ann, -5);
    await sweep();
    await spend(ann, 5);
    await sweep();
    expect(await mailsTo(ann)).toHaveLength(2);
  });
});
