import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { lockCreditAccount } from '@portal/server/db/ledger.repo';
import { logIn } from '@portal/server/testing/logged-in';
import { readQueuedMail } from '@portal/server/testing/queued-mail';
import { saveCard } from '@portal/server/testing/subscription-clock';
import { waitingForLocks } from '@portal/server/testing/waiting-for-locks';
import {
  makeSubscription,
  type SubscriptionOptions,
} from '@portal/server/testing/make-subscriptions';
import { keptOpen } from '@portal/server/testing/kept-open';
import {
  capturedBy,
  cardBody,
  createPaymentScene,
  type Payer,
  type TestCard,
} from '@portal/features/payments/scene';
import { doWhatIsDue } from './due.service.ts';
import * as mails from './mails.ts';

const scene = keptOpen(createPaymentScene);

const submit = '/api/payment/SubmitPreSuspendedPayment';
const get = (who: Payer, url: string) =>
  scene.app.call('GET', url, { token: who.token, brand: who.brandId });
const pay = (who: Payer, body: object, key = randomUUID()) =>
  scene.app.call('POST', submit, {
    token: who.token,
    brand: who.brandId,
    body,
    headers: { 'idempotency-key': key },
  });
const card = (which: TestCard = 'visa', more: object = {}) => ({
  ...cardBody(which),
  RenewalPackageID: 'us-1',
  ...more,
});

/** A customer whose numbers were not paid, and who logged in after that. */
async function owing(status: 'PreSuspended' | 'Suspended', ...numbers: SubscriptionOptions[]) {
  const state = status === 'Suspended' ? 'suspended' : 'past-due';
  const payer = await scene.payer({ status });
  const subscriptions = [];
  for (const number of numbers.length > 0 ? numbers : [{}]) {
    subscriptions.push(
      await makeSubscription(scene.app.deps.db, payer, { state, renewsIn: '-2 days', ...number }),
    );
  }
  return { payer, subscriptions };
}

async function standingOf(payer: Payer) {
  const { rows } = await sql<{ status: string; subscriptions: string[] }>`
    select c.status, array(
      select s.status || ' ' || s.package_id || ' ' ||
        round(extract(epoch from s.renews_at - app_now()) / 86400)
      from subscriptions s where s.customer_id = c.id order by s.id) as subscriptions
    from customers c where c.id = ${payer.id}`.execute(scene.app.deps.db);
  return rows[0];
}

describe('what a suspended customer is told', () => {
  it('is the transaction, the amount and until when numbers ring', async () => {
    const { payer } = await owing('PreSuspended');
    const { status, body } = await get(payer, '/api/vnumber/presuspended');
    const day = expect.stringMatching(/Z$/);
    expect([status, body?.result]).toEqual([
      200,
      {
        transactionID: expect.stringMatching(/^\d+$/),
        transactionAmount: 4.99,
        graceUntil: day,
        lostOn: null,
        numbers: [{ didNumber: expect.stringMatching(/^\d+$/), ringsUntil: day, lostOn: null }],
      },
    ]);
  });

  it('names each number, the soonest to stop first', async () => {
    const { payer, subscriptions } = await owing(
      'PreSuspended',
      { graceDays: 9 },
      { graceDays: 3 },
      { state: 'active', renewsIn: '20 days' },
    );
    const { numbers } = (await get(payer, '/api/vnumber/presuspended')).body?.result ?? {};
    const [late, soon] = subscriptions.map(({ didNumber }) => didNumber);
    expect(numbers.map((one: { didNumber: string }) => one.didNumber)).toEqual([soon, late]);
    // The first whose grace is over stops the others too.
    expect(numbers[1].ringsUntil).toBe(numbers[0].ringsUntil);
    expect(numbers[0].ringsUntil < new Date(Date.now() + 2 * 86_400_000).toISOString()).toBe(true);
  });

  it('is one price for all numbers that are owed, by term', async () => {
    const { payer } = await owing('Suspended', {}, { packageId: 'gb-1', countryId: 233 });
    const price = (await get(payer, '/api/vnumber/get-package-price')).body?.result;
    expect(price).toMatchObject({ price: 10.98, monthsInterval: 1, renewalPackageID: 'us-1' });
    expect(
      price.discounts.map((one: { renewalPackageID: string }) => one.renewalPackageID),
    ).toEqual(['us-3', 'us-6', 'us-12']);
    expect((await get(payer, '/api/vnumber/presuspended')).body?.result).toMatchObject({
      transactionAmount: 10.98,
      graceUntil: null,
    });
  });

  it('is nothing where nothing is owed; a customer in order is refused, but has a price', async () => {
    const lost = await scene.payer({ status: 'Suspended' });
    for (const url of ['/api/vnumber/presuspended', '/api/vnumber/get-package-price']) {
      expect((await get(lost, url)).status).toBe(404);
    }
    const active = await scene.payer();
    await makeSubscription(scene.app.deps.db, active, { packageId: 'us-6' });
    expect((await get(active, '/api/vnumber/presuspended')).status).toBe(403);
    expect((await pay(active, card())).status).toBe(403);
    const price = (await get(active, '/api/vnumber/get-package-price')).body?.result;
    expect(price).toMatchObject({ price: 4.99, monthsInterval: 1 });
  });
});

describe('reactivation', () => {
  it('tells of several numbers when the first of them renews next', async () => {
    const { payer } = await owing(
      'PreSuspended',
      { renewsIn: '-2 days' },
      { renewsIn: '-5 days' },
      { renewsIn: '-3 days' },
    );
    expect((await pay(payer, card())).body?.['response_code']).toBe(200);
    const told = await readQueuedMail(scene.app.deps, payer.email, mails.renewalPaid);
    const days = told.renewed?.map(({ renewsAt }) => renewsAt) ?? [];
    expect(days).toHaveLength(3);
    expect(told.renewsAt).toBe(days[1]);
    expect(told.renewsAt).toBe(days.toSorted()[0]);
  });

  it('takes a new card though the old one has just failed for a dozen numbers', async () => {
    const { deps } = scene.app;
    const payer = await scene.payer();
    await saveCard(deps, payer.id, { pays: false });
    for (let number = 0; number < 12; number += 1) {
      await makeSubscription(deps.db, payer, { renewsIn: '-1 hour' });
    }
    const asked = () => scene.gateway.operations().size;
    const before = asked();
    await doWhatIsDue(deps);
    expect(await scene.statesOf(payer)).toEqual(Array(12).fill('renewal declined'));
    expect(asked() - before).toBe(12);
    const { body } = await logIn(scene.app, payer.email);
    const { body: paid } = await pay({ ...payer, token: body?.result.token }, card());
    expect(paid).toEqual({ response_code: 200, confirmationId: expect.any(String) });
    expect((await standingOf(payer))?.status).toBe('Active');
  });

  it('charges the chosen term, whatever amount is sent, and clears the suspension', async () => {
    const { payer } = await owing('Suspended');
    const other = await logIn(scene.app, payer.email);
    const before = capturedBy(scene).length;
    const { body } = await pay(payer, card('visa', { RenewalPackageID: 'us-6', Amount: 1 }));
    expect(body).toEqual({ response_code: 200, confirmationId: expect.any(String) });
    expect(capturedBy(scene).slice(before)).toMatchObject([{ amountCents: 2695 }]);
    const standing = await standingOf(payer);
    expect(standing?.status).toBe('Active');
    expect(standing?.subscriptions[0]).toMatch(/^active us-6 18[0-4]$/);
    const elsewhere = { ...payer, token: other.body?.result.token as string };
    const read = async () => (await get(elsewhere, '/api/vnumber/presuspended')).status;
    await expect.poll(read).toBe(401);
    expect(await scene.booksOf()).toEqual({ sum: 0, wrong: 0 });
  });

  it('charges what was shown, or nothing', async () => {
    const { payer } = await owing('Suspended', {}, { packageId: 'gb-1', countryId: 233 });
    const before = capturedBy(scene).length;
    const wrong = await pay(payer, card('visa', { shownTotal: 10.97 }));
    expect([wrong.status, wrong.body?.messages]).toEqual([
      409,
      [{ code: 'PRICE-CHANGED', field: '/shownTotal' }],
    ]);
    const words = await pay(payer, card('visa', { shownTotal: '10.98' }));
    expect(words.body?.['response_code']).toBe(400);
    expect([capturedBy(scene).length - before, (await standingOf(payer))?.status]).toEqual([
      0,
      'Suspended',
    ]);
    expect((await pay(payer, card('visa', { shownTotal: 10.98 }))).body?.['response_code']).toBe(
      200,
    );
    expect(capturedBy(scene).slice(before)).toMatchObject([{ amountCents: 1098 }]);
    // Nothing is owed any more: told as paid, whatever was shown.
    expect((await pay(payer, card('visa', { shownTotal: 4.99 }))).body?.['response_code']).toBe(
      200,
    );
    expect(capturedBy(scene)).toHaveLength(before + 1);
  });

  it('charges nothing where other numbers have come to be owed since it was shown', async () => {
    const { payer, subscriptions } = await owing(
      'Suspended',
      { packageId: 'gb-1', countryId: 233, state: 'active', renewsIn: '9 days' },
      {},
    );
    const before = capturedBy(scene).length;
    const shown = card('visa', { shownTotal: 4.99 });
    const { db } = scene.app.deps;
    await db
      .updateTable('subscriptions')
      .set({ status: 'suspended' })
      .where('id', '=', subscriptions[0]?.subscriptionId ?? 0)
      .execute();
    const { status, body } = await pay(payer, shown);
    expect([status, body?.messages]).toEqual([
      409,
      [{ code: 'PRICE-CHANGED', field: '/shownTotal' }],
    ]);
    const { result } = (await get(payer, '/api/vnumber/get-package-price')).body ?? {};
    expect(result).toMatchObject({ price: 10.98, renewalPackageID: 'gb-1' });
    const again = { RenewalPackageID: 'gb-1', shownTotal: 10.98 };
    expect((await pay(payer, card('visa', again))).body?.['response_code']).toBe(200);
    expect(capturedBy(scene).slice(before)).toMatchObject([{ amountCents: 1098 }]);
  });

  it('charges nothing where they come to be owed while it waits for the account', async () => {
    const { payer, subscriptions } = await owing(
      'Suspended',
      {},
      { packageId: 'gb-1', countryId: 233, state: 'active', renewsIn: '9 days' },
    );
    const before = capturedBy(scene).length;
    let answer: ReturnType<typeof pay> | undefined;
    await scene.app.deps.db.transaction().execute(async (tx) => {
      await lockCreditAccount(tx, payer.id);
      answer = pay(payer, card('visa', { shownTotal: 4.99 }));
      await expect.poll(() => waitingForLocks(tx)).toBe(1);
      await tx
        .updateTable('subscriptions')
        .set({ status: 'suspended' })
        .where('id', '=', subscriptions[1]?.subscriptionId ?? 0)
        .execute();
    });
    const told = await answer;
    expect([told?.status, told?.body?.messages]).toEqual([
      409,
      [{ code: 'PRICE-CHANGED', field: '/shownTotal' }],
    ]);
    expect(capturedBy(scene).length - before).toBe(0);
    expect(await scene.statesOf(payer)).toEqual(['renewal declined']);
    expect((await pay(payer, card('visa', { shownTotal: 10.98 }))).body?.['response_code']).toBe(
      200,
    );
    expect(capturedBy(scene).slice(before)).toMatchObject([{ amountCents: 1098 }]);
  });

  it('in the days of grace goes on where the last period ended', async () => {
    const { payer } = await owing('PreSuspended');
    await pay(payer, card());
    expect((await standingOf(payer))?.subscriptions[0]).toMatch(/^active us-1 (2[6-9])$/);
  });

  it('pays every number that is owed, each for the term in its own country', async () => {
    const { payer } = await owing('Suspended', {}, { packageId: 'gb-1', countryId: 233 });
    const before = capturedBy(scene).length;
    await pay(payer, card('visa', { RenewalPackageID: 'us-3' }));
    expect(capturedBy(scene).slice(before)).toHaveLength(1);
    const standing = await standingOf(payer);
    expect(standing?.status).toBe('Active');
    expect(standing?.subscriptions.map((one) => one.split(' ')[1])).toEqual(['us-3', 'gb-3']);
  });

  it('at the same moment in ten places is charged once, and once more is not charged', async () => {
    const { payer } = await owing('Suspended');
    const before = capturedBy(scene).length;
    const answers = await Promise.all(Array.from({ length: 10 }, () => pay(payer, card())));
    expect(capturedBy(scene).length - before).toBe(1);
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    const paid = answers.find(({ body }) => body?.['response_code'] === 200)?.body;
    const told = new Set(answers.map(({ body }) => body?.['confirmationId']));
    expect([...told]).toEqual([paid?.['confirmationId']]);
    expect((await pay(payer, card('declined'))).body).toEqual(paid);
    expect(await scene.statesOf(payer)).toEqual(['renewal declined', 'reactivation captured']);
  });

  it.each([
    ['declined', 100],
    ['authenticationFailed', 101],
  ] as const)('with a card that is %s answers %i and changes nothing', async (which, code) => {
    const { payer } = await owing('Suspended');
    expect((await pay(payer, card(which))).body?.['response_code']).toBe(code);
    expect((await standingOf(payer))?.status).toBe('Suspended');
  });

  it('that nobody knows of is followed: it clears the suspension once it is known', async () => {
    const { payer } = await owing('Suspended');
    const key = randomUUID();
    expect((await pay(payer, card('captureReset'), key)).body?.['response_code']).toBe(102);
    expect((await standingOf(payer))?.status).toBe('Suspended');
    const again = await pay(payer, card());
    expect([again.status, again.body?.messages?.[0]?.code]).toEqual([409, 'PAYMENT-OPEN']);
    await scene.askAfter('2 minutes');
    expect((await scene.attempt(payer, key)).body?.['response_code']).toBe(200);
    expect((await standingOf(payer))?.status).toBe('Active');
    await scene.askAfter('0');
  });

  it('is given back where its numbers are gone when it becomes known', async () => {
    const { payer, subscriptions } = await owing('Suspended');
    await pay(payer, card('captureReset'));
    await scene.app.deps.db
      .updateTable('subscriptions')
      .set({ status: 'ended' })
      .where('id', '=', subscriptions[0]?.subscriptionId ?? 0)
      .execute();
    await scene.askAfter('3 minutes');
    await scene.askAfter('6 minutes');
    expect(await scene.statesOf(payer)).toEqual([
      'renewal declined',
      'reactivation refunded',
      'refund captured',
    ]);
    expect(await scene.booksOf()).toEqual({ sum: 0, wrong: 0 });
    await scene.askAfter('0');
  });

  it('refuses terms that are not offered, cards of others and no term', async () => {
    const { payer } = await owing('Suspended');
    for (const RenewalPackageID of ['gb-1', 'us-2', '', undefined]) {
      const { status, body } = await pay(payer, card('visa', { RenewalPackageID }));
      expect([status, body?.['response_code'], body?.messages?.[0]?.field]).toEqual([
        200,
        400,
        '/RenewalPackageID',
      ]);
    }
    const saved = await pay(payer, { PaymentId: '1', RenewalPackageID: 'us-1' });
    expect(saved.status).toBe(404);
    expect((await standingOf(payer))?.status).toBe('Suspended');
  });
});
