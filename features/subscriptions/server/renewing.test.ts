import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import * as limits from '@portal/contract/limits';
import { createDeps, type ServerParts } from '@portal/server/create-deps';
import { createLog } from '@portal/server/create-log';
import { fail } from '@portal/server/http/context';
import { logIn } from '@portal/server/testing/logged-in';
import {
  makeSubscription,
  type SubscriptionOptions,
} from '@portal/server/testing/make-subscriptions';
import { capturedBy, cardBody, type Payer } from '@portal/features/payments/scene';
import { readQueuedMail } from '@portal/server/testing/queued-mail';
import { setClock } from '@portal/server/testing/clock';
import {
  goTo,
  mailsOf,
  saveCard,
  setPrice,
  yearAhead,
} from '@portal/server/testing/subscription-clock';
import { keepRenewals, later, saveUnheardCard } from '../scene.ts';
import { doWhatIsDue } from './due.service.ts';
import * as mails from './mails.ts';
import { findDueWork } from './renewals.repo.ts';

const scene = keepRenewals();
const deps = () => scene.app.deps;

interface Renter extends Payer {
  subscriptionId: number;
  didid: string;
}

async function renter(
  cards: readonly Parameters<typeof saveCard>[2][],
  options: SubscriptionOptions = {},
): Promise<Renter> {
  const payer = await scene.payer();
  for (const card of cards) await saveCard(deps(), payer.id, card);
  const made = await makeSubscription(deps().db, payer, { renewsIn: '1 day', ...options });
  return { ...payer, subscriptionId: made.subscriptionId, didid: String(made.id) };
}

/** Somebody whose card takes money and whose gateway's answer to it is lost. */
async function renterWithoutAnswers(): Promise<Renter> {
  const who = await renter([]);
  await saveUnheardCard(scene, who);
  return who;
}

async function standingOf(who: Renter) {
  const row = await deps()
    .db.selectFrom('subscriptions as s')
    .innerJoin('customers as c', 'c.id', 's.customer_id')
    .select(['s.status', 'c.status as account', 's.renews_at as renewsAt', 's.package_id as term'])
    .where('s.id', '=', who.subscriptionId)
    .executeTakeFirstOrThrow();
  return `${row.status} ${row.account} ${row.term} ${row.renewsAt.toISOString().slice(0, 10)}`;
}

const send = (who: Payer, method: 'GET' | 'POST' | 'PUT', url: string, body?: object) =>
  scene.app.call(method, url, { token: who.token, ...(body && { body }) });

describe('a renewal', () => {
  it('charges the primary card once a period, however often it runs and on two nodes', async () => {
    const who = await renter([{ pays: true }, { pays: true, isPrimary: false }]);
    const before = capturedBy(scene).length;
    const other = await createDeps(deps().config, createLog('silent'), { size: 8 });
    await setClock(deps(), later(1, 1));
    // A node that is told to stop begins with nobody.
    await doWhatIsDue(deps(), AbortSignal.abort());
    expect(capturedBy(scene).length - before).toBe(0);
    const runs = Array.from({ length: 12 }, (_, index) =>
      doWhatIsDue(index % 2 === 0 ? deps() : other),
    );
    await Promise.all(runs);
    await doWhatIsDue(deps());
    await other.close();
    expect(capturedBy(scene).length - before).toBe(1);
    expect(await scene.statesOf(who)).toEqual(['renewal captured']);
    expect(await standingOf(who)).toBe(`active Active us-1 ${yearAhead}-04-11`);
    expect(await mailsOf(deps(), who.id)).toEqual(['renewal-paid']);
    expect(await scene.booksOf()).toEqual({ sum: 0, wrong: 0 });
  });

  it('is announced once, three days before', async () => {
    const who = await renter([{ pays: true }], { renewsIn: '5 days' });
    const isLookedAt = async () =>
      (await findDueWork(deps().db, who.subscriptionId - 1, 1))[0]?.subscriptionId ===
      who.subscriptionId;
    await goTo(deps(), later(1));
    expect(await mailsOf(deps(), who.id)).toEqual([]);
    expect(await isLookedAt()).toBe(false);
    await setClock(deps(), later(2, 1));
    expect(await isLookedAt()).toBe(true);
    for (const at of [later(2, 1), later(3), later(4)]) await goTo(deps(), at);
    expect(await mailsOf(deps(), who.id)).toEqual(['renewal-soon']);
  });

  it('costs no more than its announcement said, on the screen and at the bank', async () => {
    const amounts = async (who: Renter) => {
      const { body } = await send(who, 'GET', '/api/vnumber/billing/coming-up');
      return body?.result.charges.map(({ amount }: { amount: number }) => amount);
    };
    const paid = () => [...scene.gateway.operations().values()].at(-1)?.amountCents;
    try {
      const who = await renter([{ pays: true }], { renewsIn: '2 days' });
      await goTo(deps(), later(0, 1));
      expect(await readQueuedMail(deps(), who.email, mails.renewalSoon)).toMatchObject({
        amountMicros: 4_990_000,
      });
      await setPrice(deps(), 5_990_000);
      expect(await amounts(who)).toEqual([4.99, 5.99]);
      await goTo(deps(), later(2, 1));
      expect([paid(), await standingOf(who)]).toEqual([
        499,
        `active Active us-1 ${yearAhead}-04-12`,
      ]);
      expect(await amounts(who)).toEqual([5.99]);
      await goTo(deps(), later(30));
      await setPrice(deps(), 3_990_000);
      await goTo(deps(), later(33, 1));
      expect([paid(), await standingOf(who)]).toEqual([
        399,
        `active Active us-1 ${yearAhead}-05-12`,
      ]);
    } finally {
      await setPrice(deps(), 4_990_000);
    }
  });

  it('costs what was announced also where the same term is chosen once more', async () => {
    const who = await renter([{ pays: true }], { renewsIn: '2 days' });
    await goTo(deps(), later(0, 1));
    try {
      await setPrice(deps(), 5_990_000);
      const chosen = { didid: who.didid, renewalPackageID: 'us-1' };
      const { body } = await send(who, 'POST', '/api/vnumber/numbers/plan', chosen);
      expect(body?.result).toBe(true);
      await goTo(deps(), later(2, 1));
      expect([...scene.gateway.operations().values()].at(-1)?.amountCents).toBe(499);
    } finally {
      await setPrice(deps(), 4_990_000);
    }
  });

  it('is told with the plan and with where the number rings, before and after', async () => {
    const phones = ['12125550143', '447700900142'];
    const who = await renter([{ pays: true }], { renewsIn: '4 days', forwardTo: phones });
    await goTo(deps(), later(2));
    const known = { months: 1, phones };
    expect(await readQueuedMail(deps(), who.email, mails.renewalSoon)).toMatchObject(known);
    await goTo(deps(), later(4, 1));
    const { renewed, billedTo } = await readQueuedMail(deps(), who.email, mails.renewalPaid);
    const period = { from: `${yearAhead}-03-14T08:00`, renewsAt: `${yearAhead}-04-14T08:00` };
    expect(
      renewed?.map(({ from, renewsAt, ...more }) => ({
        ...more,
        from: from.slice(0, 16),
        renewsAt: renewsAt.slice(0, 16),
      })),
    ).toMatchObject([{ ...known, ...period, priceMicros: 4_990_000 }]);
    expect(billedTo?.address?.lines.slice(0, 2)).toEqual(['1 Main Street', 'Newark 07102']);
  });

  it('that is declined is told with the plan and with where the number rings', async () => {
    const who = await renter([{ pays: false }], { forwardTo: ['12125550143'] });
    await goTo(deps(), later(1, 1));
    const told = await readQueuedMail(deps(), who.email, mails.renewalDeclined);
    expect(told).toMatchObject({ cause: 'declined', months: 1, phones: ['12125550143'] });
  });

  it('goes to another card only where the customer allowed it', async () => {
    const cards = [{ pays: false }, { pays: true, isPrimary: false }];
    const [strict, easy] = [await renter(cards), await renter(cards)];
    const url = '/api/vnumber/billing/renewal-settings';
    expect((await send(easy, 'GET', url)).body?.result).toEqual({ useOtherCards: false });
    await send(easy, 'PUT', url, { useOtherCards: true });
    expect((await send(easy, 'GET', url)).body?.result).toEqual({ useOtherCards: true });
    await goTo(deps(), later(1, 1));
    expect(await scene.statesOf(strict)).toEqual(['renewal declined']);
    expect(await scene.statesOf(easy)).toEqual(['renewal declined', 'renewal captured']);
    expect(await standingOf(easy)).toBe(`active Active us-1 ${yearAhead}-04-11`);
    expect(await mailsOf(deps(), easy.id)).toEqual(['renewal-cards-changed', 'renewal-paid']);
  });

  it('that nobody knows the end of is no second charge and no dunning', async () => {
    const who = await renterWithoutAnswers();
    const before = capturedBy(scene).length;
    await setClock(deps(), later(1, 1));
    await doWhatIsDue(deps());
    await doWhatIsDue(deps());
    expect(capturedBy(scene).length - before).toBe(1);
    expect(await standingOf(who)).toMatch(/^active Active/);
    await goTo(deps(), later(1, 2));
    await goTo(deps(), later(1, 3));
    expect(capturedBy(scene).length - before).toBe(1);
    expect(await standingOf(who)).toBe(`active Active us-1 ${yearAhead}-04-11`);
    expect((await scene.statesOf(who)).at(-1)).toBe('renewal captured');
  });

  it.each([
    ['was removed', { removed_at: later(1, 1), is_primary: false }],
    ['has ended', { expiration_year: yearAhead, expiration_month: 2 }],
  ])('that nobody knows the end of is not told as declined since its card %s', async (_, card) => {
    const who = await renterWithoutAnswers();
    const before = capturedBy(scene).length;
    await setClock(deps(), later(1, 1));
    await doWhatIsDue(deps());
    await deps()
      .db.updateTable('saved_cards')
      .set(card)
      .where('customer_id', '=', who.id)
      .execute();
    await setClock(deps(), new Date(later(1, 1).getTime() + 2 * 60_000));
    await doWhatIsDue(deps());
    expect(await standingOf(who)).toMatch(/^active Active/);
    expect(await mailsOf(deps(), who.id)).not.toContain('renewal-declined');
    await goTo(deps(), later(1, 2));
    expect(capturedBy(scene).length - before).toBe(1);
    expect(await standingOf(who)).toBe(`active Active us-1 ${yearAhead}-04-11`);
  });

  it('of a closed account is not charged, nor one after a cancellation', async () => {
    const [closed, gone] = [await renter([{ pays: true }]), await renter([{ pays: true }])];
    await scene.app.call('POST', '/api/inquiry/cancel-customer', {
      token: closed.token,
      body: { languageISO: 'en', reason: 'reason-1', message: '', password: 'Portal2026' },
    });
    await send(gone, 'POST', '/api/vnumber/numbers/cancel', { didid: gone.didid });
    await goTo(deps(), later(1, 1));
    expect(await scene.statesOf(closed)).toEqual([]);
    expect(await scene.statesOf(gone)).toEqual([]);
    expect(await standingOf(gone)).toMatch(/^ended Active/);
    expect(await mailsOf(deps(), gone.id)).toEqual(['cancellation-changed', 'number-lost']);
  });
});

describe('a declined renewal', () => {
  it('leads over grace and suspension to the loss of the number, a mail at every step', async () => {
    const who = await renter([{ pays: false }]);
    await goTo(deps(), later(1, 1));
    expect(await standingOf(who)).toMatch(/^past-due PreSuspended/);
    // Every node hears of an ended session, which takes a moment.
    const read = async () => (await send(who, 'GET', '/api/vnumber/my-vnumbers')).status;
    await expect.poll(read).toBe(401);
    expect((await logIn(scene.app, who.email)).body?.result.status).toBe('PreSuspended');
    // Brand 1 tries again after 3 and 6 days, and gives 7.
    for (let hours = 24; hours < 7 * 24; hours += 24) await goTo(deps(), later(1, hours + 2));
    expect(await scene.statesOf(who)).toEqual(Array(3).fill('renewal declined'));
    await goTo(deps(), later(8, 2));
    expect(await standingOf(who)).toMatch(/^suspended Suspended/);
    const owed = await logIn(scene.app, who.email);
    const { body } = await scene.app.call('GET', '/api/vnumber/presuspended', {
      token: owed.body?.result.token,
    });
    expect(body?.result).toMatchObject({ transactionAmount: 4.99, graceUntil: null });
    for (let days = 9; days <= 39; days += 1) await goTo(deps(), later(days, 3));
    expect(await standingOf(who)).toMatch(/^ended Active/);
    expect(await mailsOf(deps(), who.id)).toEqual([
      ...Array(3).fill('renewal-declined'),
      'service-suspended',
      'number-loss-warning',
      'number-loss-warning',
      'number-lost',
    ]);
    expect(await scene.statesOf(who)).toHaveLength(3);
    const number = await deps()
      .db.selectFrom('numbers')
      .select(['status', 'customer_id'])
      .where('id', '=', Number(who.didid))
      .executeTakeFirst();
    expect(number).toEqual({ status: 'released', customer_id: null });
  });

  it('without any card is owed like one with a card that says no', async () => {
    const who = await renter([{ pays: true, expires: [yearAhead, 2] }]);
    await goTo(deps(), later(1, 1));
    expect(await standingOf(who)).toMatch(/^past-due PreSuspended/);
    expect(await scene.statesOf(who)).toEqual(['renewal declined']);
    expect((await readQueuedMail(deps(), who.email, mails.renewalDeclined)).cause).toBe('no-card');
  });

  it('that reached nobody for a day is owed, and the account says what to pay', async () => {
    const who = await renter([{ pays: true }]);
    const { db } = deps();
    await setClock(deps(), later(1, 1));
    const voided: ServerParts['payments'] = {
      ...deps().payments,
      async pay(payment) {
        const { transaction_id: id } = await db
          .insertInto('payment_intents')
          .values({
            brand_id: 1,
            customer_id: who.id,
            kind: 'renewal',
            amount_micros: payment.amountMicros,
            state: 'voided',
            decline_code: 100,
            gateway: 'sandbox',
          })
          .returning('transaction_id')
          .executeTakeFirstOrThrow();
        return {
          ok: true,
          attempt: {
            response_code: 100,
            confirmationId: String(id),
            transactionStatus: 'voided',
          },
        };
      },
    };
    for (let hours = 1; hours <= 49; hours += 1) {
      await setClock(deps(), later(1, hours));
      await doWhatIsDue({ ...deps(), payments: voided });
    }
    expect(await standingOf(who)).toMatch(/^past-due PreSuspended/);
    const { body } = await scene.app.call('GET', '/api/vnumber/presuspended', {
      token: (await logIn(scene.app, who.email)).body?.result.token,
    });
    expect(body?.result).toMatchObject({ transactionAmount: 4.99 });
    const { cause } = await readQueuedMail(deps(), who.email, mails.renewalDeclined);
    expect(cause).toBe('not-reached');
  });

  /** The house as it is while another payment is on its way, which decides nothing. */
  const refusing = (): ServerParts => ({
    ...deps(),
    payments: { ...deps().payments, pay: () => Promise.resolve(fail('PAYMENT-OPEN')) },
  });

  it('that is still on its way when grace ends is decided first, and then stops the numbers', async () => {
    const who = await renter([{ pays: false }]);
    for (const at of [later(1, 1), later(4, 2)]) await goTo(deps(), at);
    await goTo(refusing(), later(7, 2));
    for (const hours of [2, 3]) await goTo(refusing(), later(8, hours));
    expect(await standingOf(who)).toMatch(/^past-due PreSuspended/);
    for (const hours of [4, 5]) await goTo(deps(), later(8, hours));
    expect(await scene.statesOf(who)).toEqual(Array(3).fill('renewal declined'));
    expect(await standingOf(who)).toMatch(/^suspended Suspended/);
  });

  it('is over when a retry in the days of grace goes through', async () => {
    const who = await renter([{ pays: false }]);
    await goTo(deps(), later(1, 1));
    const suspended = (await logIn(scene.app, who.email)).body?.result.token as string;
    await deps().db.deleteFrom('card_expiry_mails').execute();
    await deps()
      .db.updateTable('saved_cards')
      .set({ gateway_token: 'tok_demo_that_pays' })
      .where('customer_id', '=', who.id)
      .execute();
    await goTo(deps(), later(4, 2));
    expect(await standingOf(who)).toBe(`active Active us-1 ${yearAhead}-04-11`);
    const read = () => scene.app.call('GET', '/api/vnumber/presuspended', { token: suspended });
    await expect.poll(async () => (await read()).status).toBe(401);
  });

  it('and the customer who pays at the same moment are one charge', async () => {
    const who = await renter([{ pays: false }]);
    await goTo(deps(), later(1, 1));
    const token = (await logIn(scene.app, who.email)).body?.result.token as string;
    await deps()
      .db.updateTable('saved_cards')
      .set({ gateway_token: 'tok_demo_that_pays' })
      .where('customer_id', '=', who.id)
      .execute();
    const before = capturedBy(scene).length;
    await setClock(deps(), later(4, 2));
    const pay = () =>
      scene.app.call('POST', '/api/payment/SubmitPreSuspendedPayment', {
        token,
        body: { ...cardBody('visa', { ExpirationYear: yearAhead + 8 }), RenewalPackageID: 'us-1' },
        headers: { 'idempotency-key': randomUUID() },
      });
    await Promise.all([doWhatIsDue(deps()), pay(), doWhatIsDue(deps()), pay()]);
    await goTo(deps(), later(4, 4));
    expect(capturedBy(scene).length - before).toBe(1);
    expect(await standingOf(who)).toBe(`active Active us-1 ${yearAhead}-04-11`);
  });
});

describe('a number in order', () => {
  const cancel = (who: Renter, what: 'cancel' | 'restore', didid = who.didid) =>
    send(
      who,
      'POST',
      what === 'cancel' ? '/api/vnumber/numbers/cancel' : '/api/vnumber/numbers/restore',
      { didid },
    );
  const plan = (who: Renter, renewalPackageID: string) =>
    send(who, 'POST', '/api/vnumber/numbers/plan', { didid: who.didid, renewalPackageID });
  const timeline = async (who: Renter) =>
    (await send(who, 'GET', '/api/vnumber/my-vnumbers')).body?.result[0];

  it('is cancelled fifty times a day, and restored each time, each with its mail, and no more', async () => {
    const who = await renter([{ pays: true }]);
    const statuses = new Set<number>();
    for (let round = 0; round < limits.toldChangesPerDay; round += 1) {
      statuses.add((await cancel(who, 'cancel')).status);
      // Whoever used up the bound, a number can be kept.
      statuses.add((await cancel(who, 'restore')).status);
    }
    expect([...statuses]).toEqual([200]);
    const refused = await cancel(who, 'cancel');
    expect([refused.status, refused.body?.messages]).toEqual([
      429,
      [{ code: 'TOO-MANY-REQUESTS' }],
    ]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(86_000);
    expect(await timeline(who)).toMatchObject({ lostOn: null });
    // What stands already is no change.
    expect((await cancel(who, 'restore')).body?.result).toBe(true);
    expect(await mailsOf(deps(), who.id)).toHaveLength(2 * limits.toldChangesPerDay);
    expect((await cancel(await renter([{ pays: true }]), 'cancel')).status).toBe(200);
  });

  it('is cancelled for the end of its period, and restored until then', async () => {
    const who = await renter([{ pays: true }]);
    expect(await timeline(who)).toMatchObject({
      renewsAt: expect.stringMatching(`${yearAhead}-03-11`),
      lostOn: null,
    });
    expect((await cancel(who, 'cancel')).body?.result).toBe(true);
    expect(await timeline(who)).toMatchObject({
      renewsAt: null,
      nextCharge: null,
      lostOn: expect.stringMatching(`${yearAhead}-03-11`),
    });
    expect((await cancel(who, 'restore')).body?.result).toBe(true);
    await goTo(deps(), later(1, 1));
    expect(await standingOf(who)).toBe(`active Active us-1 ${yearAhead}-04-11`);
    expect(await mailsOf(deps(), who.id)).toEqual([
      'cancellation-changed',
      'cancellation-changed',
      'renewal-paid',
    ]);
  });

  it('changes its plan at the end of the period, to a term of its own country', async () => {
    const who = await renter([{ pays: true }]);
    expect((await plan(who, 'gb-1')).body?.messages?.[0]?.field).toBe('/renewalPackageID');
    expect((await plan(who, 'us-6')).body?.result).toBe(true);
    expect(await timeline(who)).toMatchObject({
      renewalPackageID: 'us-6',
      nextCharge: {
        on: expect.stringMatching(`${yearAhead}-03-11`),
        amount: 26.95,
        card: { lastFour: expect.stringMatching(/^\d{4}$/) },
      },
    });
    const before = capturedBy(scene).length;
    await goTo(deps(), later(1, 1));
    expect(await standingOf(who)).toBe(`active Active us-6 ${yearAhead}-09-11`);
    expect([...scene.gateway.operations().values()].at(-1)).toMatchObject({ amountCents: 2695 });
    expect(capturedBy(scene).length - before).toBe(1);
  });

  it('of somebody else is not there, and one that owes has to be paid first', async () => {
    const [who, other] = [await renter([{ pays: false }]), await renter([{ pays: true }])];
    expect((await cancel(other, 'cancel', who.didid)).status).toBe(404);
    expect((await cancel(other, 'restore', 'x')).status).toBe(404);
    await setClock(deps(), later(1, 1));
    expect((await cancel(who, 'cancel')).status).toBe(409);
    expect((await plan(who, 'us-3')).status).toBe(409);
  });
});
