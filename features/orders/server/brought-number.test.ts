import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { findLinkedPortIn } from '@portal/features/port-ins/server';
import { hashSecret } from '@portal/server/ports/tokens';
import { findMails } from '@portal/server/testing/queued-mail';
import { makeCard } from '@portal/server/testing/make-card';
import { fromElsewhere, orderBody, sendOrder, tracesOf } from '../scene.ts';
import { keptOpen } from '@portal/server/testing/kept-open';
import { capturedBy, createPaymentScene, type Payer } from '@portal/features/payments/scene';
import { bringNumber, statusOf, withDesk } from '@portal/features/port-ins/scene';
import { reserveNumber } from '@portal/features/numbers/server';
import { insertOrder } from './orders.repo.ts';

const scene = keptOpen(() => createPaymentScene(withDesk));

const setUpOf = async (token: string) =>
  (await statusOf(scene.app, token)).body?.result.setUp as string;
const ringingOf = async (token: string) =>
  (await statusOf(scene.app, token)).body?.result.ringing as string | null;
const numberNow = async (number: string) => {
  const { rows } = await sql<{ status: string; owner: number | null }>`
    select status, customer_id as owner from numbers where did_number = ${number}`.execute(
    scene.app.deps.db,
  );
  return rows[0];
};
const order = (body: object) => sendOrder(scene, body, { headers: fromElsewhere() });

describe('an order of a number that was brought', () => {
  it('makes the account, and the number rings', async () => {
    const { number, token } = await bringNumber(scene.app);
    const wish = orderBody('visa', {
      didNumber: number,
      renewalPackageID: 'gb-1',
      portInToken: token,
    });
    const { body } = await order(wish);
    expect(body?.['response_code']).toBe(200);
    expect(await tracesOf(scene, wish.email, number)).toMatchObject({
      customers: 1,
      number: 'active',
    });
    expect(await setUpOf(token)).toBe('done');
    // Of another account than that of the mailbox, which has the link, nothing is told.
    expect(await ringingOf(token)).toBeNull();
    expect(await scene.booksOf()).toEqual({ sum: 0, wrong: 0 });
    // The link buys nothing a second time.
    const again = await order({ ...wish, email: 'somebody-else@example.com' });
    expect([again.status, again.body?.messages?.[0]?.code]).toEqual([409, 'NUMBER-TAKEN']);
  });

  it('says that it does not ring without credit, nor where its account switched it off', async () => {
    const { number, token, email } = await bringNumber(scene.app);
    const wish = { didNumber: number, renewalPackageID: 'gb-1', portInToken: token, email };
    expect(await ringingOf(token)).toBeNull();
    // A mobile in Israel, which the plan of the United Kingdom does not pay for.
    const bought = orderBody('visa', { ...wish, forwardingNumber: '972541234567' });
    const { body } = await order(bought);
    expect(body?.['rings']).toMatchObject({ minutes: 0 });
    expect(await ringingOf(token)).toBe('no-credit');
    const its = sql`number_id = (select id from numbers where did_number = ${number})`;
    const { db } = scene.app.deps;
    await sql`update forwarding_targets set destination = '442079460123' where ${its}`.execute(db);
    expect(await ringingOf(token)).toBe('rings');
    // The browser rings where the phone is not paid for.
    await sql`update forwarding_targets set destination = '972541234567' where ${its}`.execute(db);
    await sql`insert into forwarding_targets (number_id, position, ring_seconds)
      select id, 2, 20 from numbers where did_number = ${number}`.execute(db);
    expect(await ringingOf(token)).toBe('rings');
    await sql`delete from forwarding_targets where ${its}`.execute(db);
    expect(await ringingOf(token)).toBeNull();
    expect(await setUpOf(token)).toBe('done');
  });

  it('that is declined leaves the number to who brought it', async () => {
    const { number, token } = await bringNumber(scene.app);
    const wish = { didNumber: number, renewalPackageID: 'gb-1', portInToken: token };
    const declined = await order(orderBody('declined', wish));
    expect(declined.body?.['response_code']).toBe(100);
    expect(await numberNow(number)).toEqual({ status: 'reserved', owner: null });
    expect(await setUpOf(token)).toBe('order');
    expect((await order(orderBody('visa', wish))).body?.['response_code']).toBe(200);
  });

  it('whose payment is not known yet is being checked, and one that is paid leads to log-in', async () => {
    const { number, token } = await bringNumber(scene.app);
    const body = (card: 'captureReset' | 'visa') =>
      orderBody(card, { didNumber: number, renewalPackageID: 'gb-1', portInToken: token });
    const wish = body('captureReset');
    const pending = await order(wish);
    expect(pending.body?.['response_code']).toBe(102);
    expect(await setUpOf(token)).toBe('ordered');
    const again = { ...body('visa'), email: wish.email };
    // By whoever has the link, also where the e-mail was mistyped the first time.
    for (const email of [wish.email, 'corrected@example.com']) {
      const { status, body: open } = await order({ ...again, email });
      expect([status, open?.messages, open?.['confirmationId']]).toEqual([
        409,
        [{ code: 'PAYMENT-OPEN' }],
        pending.body?.['confirmationId'],
      ]);
    }
    await scene.askAfter('1 hour');
    expect(await setUpOf(token)).toBe('done');
    const paid = await order(again);
    expect([paid.status, paid.body?.messages]).toEqual([
      409,
      [{ code: 'ERRVNUMS11', field: '/email' }],
    ]);
    await scene.askAfter('0 hours');
  });

  it('needs the link: without it, and with that of another number, nobody gets it', async () => {
    const before = capturedBy(scene).length;
    const mine = await bringNumber(scene.app);
    const other = await bringNumber(scene.app);
    for (const portInToken of [undefined, '', 'forged', other.token]) {
      const wish = { didNumber: mine.number, renewalPackageID: 'gb-1' };
      const answer = await order(
        orderBody('visa', { ...wish, ...(portInToken !== undefined && { portInToken }) }),
      );
      expect([answer.status, answer.body?.messages?.[0]?.code]).toEqual([409, 'NUMBER-TAKEN']);
    }
    expect(capturedBy(scene).length).toBe(before);
  });

  it('sent by many at the same moment is one order', async () => {
    const { number, token } = await bringNumber(scene.app);
    const before = capturedBy(scene).length;
    const wish = { didNumber: number, renewalPackageID: 'gb-1', portInToken: token };
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => order(orderBody('visa', wish))),
    );
    const told = answers.map(({ status, body }) => body?.messages?.[0]?.code ?? status);
    // Open for those who come while the bank is asked.
    const refused = told.filter((code) => code === 'PAYMENT-OPEN' || code === 'NUMBER-TAKEN');
    expect([told.filter((code) => code === 200).length, refused.length]).toEqual([1, 5]);
    expect(capturedBy(scene).length - before).toBe(1);
  });

  it('is not for somebody else’s account where a customer brought it', async () => {
    const { ann, card, number, token } = await customerWithNumber();
    const before = capturedBy(scene).length;
    const wish = { didNumber: number, renewalPackageID: 'gb-1', portInToken: token };
    const refused = async (more: object) => {
      const { status, body } = await order(orderBody('visa', { ...wish, ...more }));
      return [status, body?.messages];
    };
    expect(await refused({})).toEqual([409, [{ code: 'NUMBER-TAKEN', field: '/portInToken' }]]);
    // Whoever it is for hears that there is an account to log in to.
    const email = ann.email;
    expect(await refused({ email })).toEqual([409, [{ code: 'ERRVNUMS11', field: '/email' }]]);
    expect(capturedBy(scene).length).toBe(before);
    expect((await setUp(ann, { token, PaymentId: card })).body?.isSuccessful).toBe(true);
  });

  it('is anybody’s who has the link once the account of its mailbox is closed', async () => {
    const { ann, number, token } = await customerWithNumber();
    await sql`update customers set status = 'Closed' where id = ${ann.id}`.execute(
      scene.app.deps.db,
    );
    const wish = { didNumber: number, renewalPackageID: 'gb-1', portInToken: token };
    expect((await order(orderBody('visa', wish))).body?.['response_code']).toBe(200);
  });

  it('cannot bring a number off the shelf by a link', async () => {
    const { token } = await bringNumber(scene.app);
    const answer = await order(orderBody('visa', { portInToken: token }));
    expect(answer.body?.messages?.[0]?.code).toBe('NUMBER-TAKEN');
  });
});

/** A customer with a saved card, and a number that came for their e-mail. */
async function customerWithNumber(gatewayToken?: string) {
  const ann = await scene.payer();
  const card = await makeCard(scene.app.deps.db, ann, gatewayToken ? { gatewayToken } : {});
  return { ann, card: String(card), ...(await bringNumber(scene.app, { email: ann.email })) };
}
const setUp = (
  payer: Payer,
  body: { token: string; PaymentId: string } & Record<string, unknown>,
  key = randomUUID(),
) =>
  scene.app.call('POST', '/api/vnumber/port-in/set-up', {
    token: payer.token,
    body: { renewalPackageID: 'gb-1', forwardingNumber: '972555550142', ...body },
    headers: { 'idempotency-key': key },
  });

describe('set-up-port-in', () => {
  it('adds the number to the account and takes its first term, once', async () => {
    const { ann, card, number, token } = await customerWithNumber();
    expect(await setUpOf(token)).toBe('account');
    const before = capturedBy(scene).length;
    const key = randomUUID();
    const wish = { token, PaymentId: card };
    const first = await setUp(ann, wish, key);
    expect(first.body).toMatchObject({ isSuccessful: true, result: { response_code: 200 } });
    const again = await setUp(ann, wish, key);
    expect(again.body?.result).toEqual(first.body?.result);
    expect((await setUp(ann, wish)).body?.messages?.[0]?.code).toBe('NUMBER-TAKEN');
    expect(capturedBy(scene).length - before).toBe(1);
    expect(await setUpOf(token)).toBe('done');

    const mine = await scene.app.call('GET', '/api/vnumber/my-vnumbers', { token: ann.token });
    expect(mine.body?.result).toMatchObject([
      { didNumber: number, forwardingNumbers: [{ phoneNumber: '972555550142' }] },
    ]);
    const bills = await scene.app.call('GET', '/api/vnumber/billing/billing-history', {
      token: ann.token,
    });
    expect(bills.body?.result).toMatchObject([
      { transactionID: first.body?.result.confirmationId, transactionStatus: 'succeeded' },
    ]);
    expect(await scene.booksOf()).toEqual({ sum: 0, wrong: 0 });
    const added = { customer_id: ann.id, template: 'number-added' };
    expect(await findMails(scene.app.deps, added)).toHaveLength(1);
  });

  it('knows the mailbox by the key that the database makes of it', async () => {
    const ann = await scene.payer();
    const card = String(await makeCard(scene.app.deps.db, ann));
    await sql`update customers set email = 'ΝΙΚΟΣ@example.com' where id = ${ann.id}`.execute(
      scene.app.deps.db,
    );
    const { token } = await bringNumber(scene.app, { email: 'νικοσ@example.com' });
    expect(await setUpOf(token)).toBe('account');
    expect((await setUp(ann, { token, PaymentId: card })).body?.isSuccessful).toBe(true);
  });

  it('of many at the same moment is charged once', async () => {
    const { ann, card, token } = await customerWithNumber();
    const before = capturedBy(scene).length;
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => setUp(ann, { token, PaymentId: card })),
    );
    expect(answers.filter(({ body }) => body?.isSuccessful)).toHaveLength(1);
    expect(capturedBy(scene).length - before).toBe(1);
  });

  it('charges what was shown, or nothing', async () => {
    const { ann, card, token } = await customerWithNumber();
    const before = capturedBy(scene).length;
    const wish = { token, PaymentId: card };
    const wrong = await setUp(ann, { ...wish, shownTotal: 1 });
    expect([wrong.status, wrong.body?.messages]).toEqual([
      409,
      [{ code: 'PRICE-CHANGED', field: '/shownTotal' }],
    ]);
    expect([capturedBy(scene).length - before, await setUpOf(token)]).toEqual([0, 'account']);
    const { rows } = await sql<{ micros: number }>`
      select price_micros::int as micros from packages where id = 'gb-1'`.execute(
      scene.app.deps.db,
    );
    const right = await setUp(ann, { ...wish, shownTotal: (rows[0]?.micros ?? 0) / 1_000_000 });
    expect(right.body?.isSuccessful).toBe(true);
  });

  it('that is declined leaves the number waiting', async () => {
    const { ann, card, number, token } = await customerWithNumber('tok_nobody_has');
    const { body } = await setUp(ann, { token, PaymentId: card });
    expect(body).toMatchObject({ isSuccessful: false });
    expect(await numberNow(number)).toEqual({ status: 'reserved', owner: null });
    expect(await setUpOf(token)).toBe('account');
  });

  it('is given back where the account was closed while the bank was thinking', async () => {
    const { ann, card, number, token } = await customerWithNumber();
    const { db, payments } = scene.app.deps;
    const request = await findLinkedPortIn(db, hashSecret(token), 1);
    const portInId = request?.id ?? '';
    const payment = {
      brandId: 1,
      customerId: ann.id,
      address: '192.0.2.1',
      kind: 'order' as const,
      amountMicros: 4_990_000,
      source: { kind: 'saved' as const, cardId: card },
      packageId: 'gb-1',
      key: null,
      body: {},
    };
    const outcome = await payments.payReserved(payment, async (tx, paymentId) => {
      const numberId = await reserveNumber(tx, { didNumber: number, portInId }, paymentId);
      await insertOrder(tx, {
        brandId: 1,
        customerId: ann.id,
        portInId,
        paymentId,
        numberId: numberId ?? 0,
        packageId: 'gb-1',
        forwardingNumber: '972555550142',
        couponCode: null,
        draft: null,
      });
      await sql`update customers set status = 'Closed' where id = ${ann.id}`.execute(tx);
      return null;
    });
    expect(outcome).toMatchObject({ ok: true, attempt: { transactionStatus: 'failed' } });
    expect(await numberNow(number)).toEqual({ status: 'reserved', owner: null });
    expect(await setUpOf(token)).toBe('order');
    expect(await scene.statesOf(ann)).toEqual(['order declined', 'refund created']);
    expect(await scene.booksOf()).toEqual({ sum: 0, wrong: 0 });
  });

  it.each([
    ['a term of another country', { renewalPackageID: 'us-1' }, 400],
    ['no term', { renewalPackageID: '' }, 400],
    ['an unknown country code', { forwardingNumber: '9995550142' }, 400],
    ['a premium number', { forwardingNumber: '19005550142' }, 400],
    ['one of our own numbers', { forwardingNumber: '12025550114' }, 400],
    ['nowhere', { forwardingNumber: '' }, 400],
    ['another’s card', { PaymentId: '999999' }, 404],
  ])('is refused for %s, and nothing is charged', async (_, fault, status) => {
    const { ann, card, token } = await customerWithNumber();
    const before = capturedBy(scene).length;
    expect((await setUp(ann, { token, PaymentId: card, ...fault })).status).toBe(status);
    expect(capturedBy(scene).length).toBe(before);
    expect(await setUpOf(token)).toBe('account');
  });

  it('is for the mailbox that asked, with a link of the brand, once the number is here', async () => {
    const { card, token, ann } = await customerWithNumber();
    const bob = await scene.payer();
    const bobs = String(await makeCard(scene.app.deps.db, bob));
    expect((await setUp(bob, { token, PaymentId: bobs })).status).toBe(404);
    const forged = await setUp(ann, { token: 'forged', PaymentId: card });
    expect(forged.body?.messages?.[0]?.code).toBe('ERRVNUMS12');
  });
});
