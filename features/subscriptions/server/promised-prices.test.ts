import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { makeSubscription } from '@portal/server/testing/make-subscriptions';
import { keptOpen } from '@portal/server/testing/kept-open';
import { cardBody, type Payer } from '@portal/features/payments/scene';
import { logIn } from '@portal/server/testing/logged-in';
import { makeCustomer } from '@portal/server/testing/factories';
import { readQueuedMail } from '@portal/server/testing/queued-mail';
import { setClock } from '@portal/server/testing/clock';
import { goTo, mailsOf, saveCard, setPrice } from '@portal/server/testing/subscription-clock';
import { type Answer, createSecondNode, type TestApp } from '@portal/server/testing/test-app';
import { keepRenewals, later } from '../scene.ts';
import { doWhatIsDue } from './due.service.ts';
import * as mails from './mails.ts';

const scene = keepRenewals();
const other = keptOpen(() => createSecondNode(scene.app));

const deps = () => scene.app.deps;
const announced = 4_990_000;
const higher = [5_990_000, 9_990_000] as const;

afterEach(() => setPrice(deps(), announced));

/** Does the work while the price goes up and down; it is high in the end. */
async function whilePriceChanges(prices: readonly number[], work: Promise<unknown>): Promise<void> {
  let isDone = false;
  const done = work.finally(() => (isDone = true));
  while (!isDone) for (const price of prices) await setPrice(deps(), price);
  await done;
  await setPrice(deps(), higher[1]);
}

const onBothNodes = () =>
  Promise.all([deps(), other.deps, deps(), other.deps].map((node) => doWhatIsDue(node)));

/** Customers whose card pays and whose number renews in two days. */
async function renters(count: number) {
  const customers = await Promise.all(Array.from({ length: count }, () => makeCustomer(deps().db)));
  for (const customer of customers) {
    await saveCard(deps(), customer.id, { pays: true });
    await makeSubscription(deps().db, customer, { renewsIn: '2 days' });
  }
  return customers;
}

/** What each payment of a customer came to, and what the gateway took for it. */
async function paidBy({ id }: { id: number }) {
  const { rows } = await sql<{ intent: string; kind: string; state: string; micros: number }>`
    select id as intent, kind, state, amount_micros as micros from payment_intents
    where customer_id = ${id} and state <> 'declined' order by transaction_id`.execute(deps().db);
  const operations = scene.gateway.operations();
  return rows.map(({ intent, kind, state, micros }) => {
    const cents = operations.get(intent)?.amountCents ?? 0;
    return `${kind} ${state} ${micros / 10_000} ${cents}`;
  });
}

describe('a renewal that was announced', () => {
  it('costs what was told, once, while prices change and four runs on two nodes charge it', async () => {
    const customers = await renters(12);
    await goTo(deps(), later(0, 1));
    await setClock(deps(), later(2, 1));
    await whilePriceChanges([...higher, announced], onBothNodes());
    for (const customer of customers) {
      expect(await paidBy(customer)).toEqual(['renewal captured 499 499']);
      expect(await mailsOf(deps(), customer.id)).toEqual(['renewal-soon', 'renewal-paid']);
    }
    expect(await scene.booksOf()).toEqual({ sum: 0, wrong: 0 });
  });

  it('costs what was told, also where its price changed while it was announced', async () => {
    // Two are told of different prices, whatever the race brings to the others.
    const early = await renters(1);
    await setClock(deps(), later(0, 1));
    await onBothNodes();
    const between = await renters(24);
    await whilePriceChanges([announced, ...higher], onBothNodes());
    const customers = [...early, ...between, ...(await renters(1))];
    await onBothNodes();
    const told = [];
    for (const { id, email } of customers) {
      expect(await mailsOf(deps(), id)).toEqual(['renewal-soon']);
      told.push((await readQueuedMail(deps(), email, mails.renewalSoon)).amountMicros);
    }
    expect(new Set(told).size).toBeGreaterThan(1);
    await setClock(deps(), later(2.1, 1));
    await onBothNodes();
    for (const [index, customer] of customers.entries()) {
      const cents = (told[index] ?? 0) / 10_000;
      expect(await paidBy(customer)).toEqual([`renewal captured ${cents} ${cents}`]);
    }
    expect(await scene.booksOf()).toEqual({ sum: 0, wrong: 0 });
  });
});

describe('a term that is chosen in the last days', () => {
  const choose = async (payer: Payer, didid: number, renewalPackageID: string) => {
    const { status } = await scene.app.call('POST', '/api/vnumber/numbers/plan', {
      token: payer.token,
      brand: payer.brandId,
      body: { didid: String(didid), renewalPackageID },
    });
    expect(status).toBe(200);
  };
  const announcements = async (payer: Payer) =>
    (await mailsOf(deps(), payer.id)).filter((mail) => mail === 'renewal-soon').length;

  it('is announced with its price at once', async () => {
    const payer = await scene.payer();
    await saveCard(deps(), payer.id, { pays: true });
    const { id } = await makeSubscription(deps().db, payer, { renewsIn: '2 days' });
    await goTo(deps(), later(0, 1));
    await choose(payer, id, 'us-6');
    expect(await announcements(payer)).toBe(2);
    const said = await readQueuedMail(deps(), payer.email, mails.renewalSoon);
    expect(said).toMatchObject({ months: 6 });
    await doWhatIsDue(deps());
    expect(await announcements(payer)).toBe(2);
    await goTo(deps(), later(2, 1));
    const cents = said.amountMicros / 10_000;
    expect(await paidBy(payer)).toEqual([`renewal captured ${cents} ${cents}`]);
  });

  it('costs what was announced for it, also where another was looked at in between', async () => {
    const payer = await scene.payer();
    await saveCard(deps(), payer.id, { pays: true });
    const { id } = await makeSubscription(deps().db, payer, { renewsIn: '2 days' });
    await goTo(deps(), later(0, 1));
    await setPrice(deps(), higher[1]);
    await choose(payer, id, 'us-6');
    await choose(payer, id, 'us-1');
    await goTo(deps(), later(2, 1));
    expect(await paidBy(payer)).toEqual(['renewal captured 499 499']);
    expect(await scene.booksOf()).toEqual({ sum: 0, wrong: 0 });
  });
});

describe('a card that is tried again', () => {
  it('is asked what the notice tells, where the price fell since', async () => {
    const payer = await scene.payer();
    const card = await saveCard(deps(), payer.id, { pays: false });
    await makeSubscription(deps().db, payer, { renewsIn: '-1 hour' });
    await doWhatIsDue(deps());
    await setPrice(deps(), 3_990_000);
    const { token } = (await logIn(scene.app, payer.email)).body?.result ?? {};
    const owed = await scene.app.call('GET', '/api/vnumber/presuspended', {
      token,
      brand: payer.brandId,
    });
    expect(owed.body?.result.transactionAmount).toBe(3.99);
    await deps()
      .db.updateTable('saved_cards')
      .set({ gateway_token: 'tok_demo_that_pays' })
      .where('id', '=', card)
      .execute();
    await goTo(deps(), later(4, 1));
    expect(await paidBy(payer)).toEqual(['renewal captured 399 399']);
  });
});

describe('a reactivation', () => {
  const pay = (node: TestApp, payer: Payer, key: string): Promise<Answer> =>
    node.call('POST', '/api/payment/SubmitPreSuspendedPayment', {
      token: payer.token,
      brand: payer.brandId,
      headers: { 'idempotency-key': key },
      body: { ...cardBody('visa'), RenewalPackageID: 'us-1', shownTotal: announced / 1_000_000 },
    });

  it('costs what was announced, where the renewal was declined and prices have risen since', async () => {
    const payer = await scene.payer();
    await saveCard(deps(), payer.id, { pays: false });
    await makeSubscription(deps().db, payer, { renewsIn: '2 days' });
    await goTo(deps(), later(0, 1));
    await setPrice(deps(), higher[0]);
    await goTo(deps(), later(2, 1));
    const { token } = (await logIn(scene.app, payer.email)).body?.result ?? {};
    const owing = { ...payer, token };
    const read = async (path: string) =>
      (await scene.app.call('GET', `/api/vnumber/${path}`, { token, brand: payer.brandId })).body
        ?.result;
    expect((await read('presuspended')).transactionAmount).toBe(4.99);
    const { price, discounts } = await read('get-package-price');
    const halfYear = discounts.find((one: { intervalMonths: number }) => one.intervalMonths === 6);
    expect([price, halfYear.price > 6 * 4]).toEqual([4.99, true]);
    expect((await pay(scene.app, owing, randomUUID())).body?.['response_code']).toBe(200);
    expect(await paidBy(payer)).toEqual(['reactivation captured 499 499']);
  });

  it('costs what the mail of the declined renewal said, where nothing was announced before', async () => {
    const payer = await scene.payer();
    await saveCard(deps(), payer.id, { pays: false });
    await makeSubscription(deps().db, payer, { renewsIn: '-1 hour' });
    await doWhatIsDue(deps());
    const said = await readQueuedMail(deps(), payer.email, mails.renewalDeclined);
    expect(said.amountMicros).toBe(announced);
    await setPrice(deps(), higher[0]);
    const { token } = (await logIn(scene.app, payer.email)).body?.result ?? {};
    const owed = await scene.app.call('GET', '/api/vnumber/presuspended', {
      token,
      brand: payer.brandId,
    });
    expect(owed.body?.result.transactionAmount).toBe(4.99);
    const answer = await pay(scene.app, { ...payer, token }, randomUUID());
    expect(answer.body?.['response_code']).toBe(200);
    expect(await paidBy(payer)).toEqual(['reactivation captured 499 499']);
  });

  it('costs what was shown, once or nothing, on two nodes while the price changes', async () => {
    const ends = new Set<string>();
    for (let round = 0; round < 24; round += 1) {
      const payer = await scene.payer({ status: 'Suspended' });
      const owed = { state: 'suspended', renewsIn: '-2 days' } as const;
      await makeSubscription(deps().db, payer, owed);
      await setPrice(deps(), announced);
      // In turns one click that is sent twice, and two tabs.
      const key = randomUUID();
      const change = async () => {
        await new Promise((resolve) => setTimeout(resolve, (round % 8) * 3));
        await setPrice(deps(), higher[0]);
      };
      // The first comes too late for its price, whatever the race brings to the others.
      if (round === 0) await change();
      const [first, second] = await Promise.all([
        pay(scene.app, payer, key),
        pay(other, payer, round % 2 === 0 ? key : randomUUID()),
        change(),
      ]);
      const told = [first, second].map(
        ({ body }) => body?.messages?.[0]?.code ?? String(body?.['response_code']),
      );
      for (const code of told) {
        expect(['200', '102', 'PAYMENT-OPEN', 'PRICE-CHANGED']).toContain(code);
      }
      const paid = await paidBy(payer);
      expect(paid.length).toBeLessThanOrEqual(1);
      for (const one of paid) expect(one).toBe('reactivation captured 499 499');
      // Who was told that it is paid has paid, and nobody else.
      expect(paid).toHaveLength(told.includes('200') ? 1 : 0);
      ends.add(told.toSorted().join(' '));
    }
    expect(ends).toContain('PRICE-CHANGED PRICE-CHANGED');
    expect(await scene.booksOf()).toEqual({ sum: 0, wrong: 0 });
  });
});
