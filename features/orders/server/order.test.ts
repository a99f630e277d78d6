import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { insertOneTimeToken } from '@portal/features/sign-in/server';
import * as limits from '@portal/contract/limits';
import { makeCustomer } from '@portal/server/testing/factories';
import { forSale, freshNumbers, nothing, orderBody, sendOrder, tracesOf } from '../scene.ts';
import { keptOpen } from '@portal/server/testing/kept-open';
import { createPaymentScene } from '@portal/features/payments/scene';
import { readQueuedMail } from '@portal/server/testing/queued-mail';
import { hashSecret } from '@portal/server/ports/tokens';
import { solvedChallenge } from '@portal/server/testing/solved-challenge';
import * as mails from './mails.ts';

const scene = keptOpen(() => createPaymentScene({ TRUSTED_PROXIES: '127.0.0.1' }));
beforeEach(async () => {
  await scene.app.deps.db.deleteFrom('throttles').execute();
  await scene.app.deps.db.deleteFrom('card_tries').execute();
});

const operations = () => scene.gateway.operations().size;
const oneNumber = async () => (await freshNumbers(scene, 1))[0] ?? '';
const logIn = ({ email, password }: { email: string; password: string }) =>
  scene.app.call('POST', '/api/vnumber/auth/Login', { body: { email, password } });

describe('an order that is paid', () => {
  it('makes account, number, forwarding, subscription, card, entry and welcome mail', async () => {
    const body = orderBody('visa');
    const before = operations();
    const { status, body: answer } = await sendOrder(scene, body, { key: randomUUID() });
    expect([status, answer]).toEqual([
      200,
      {
        response_code: 200,
        confirmationId: expect.stringMatching(/^\d+$/),
        // A new account has no credit, and the plan does not pay for calls to Israel.
        rings: expect.objectContaining({ perMinute: 0.035, minutes: 0 }),
        session: {
          token: expect.any(String),
          refreshToken: expect.any(String),
          expiration: expect.any(String),
        },
      },
    ]);
    expect(operations() - before).toBe(1);

    // The e-mail is confirmed by the link of the welcome mail, and then they are in.
    expect((await logIn(body)).body?.messageCode).toBe('EMAIL-NOT-VERIFIED');
    const mail = await readQueuedMail(scene.app.deps, body.email, mails.welcome);
    expect(mail).toMatchObject({
      didNumber: forSale.us,
      forwardingNumber: '972555550142',
      amountMicros: 4_990_000,
      payment: {
        billedTo: {
          name: 'Dana Levin',
          address: { lines: ['18 Lantern Street', 'Tel Aviv 6100000', ''], iso: 'IL' },
        },
      },
    });
    const secret = mail.linkPath.replace('/validate-email/', '');
    await scene.app.call('GET', `/api/vnumber/validate-customer-email?token=${secret}`);
    const { token, user } = (await logIn(body)).body?.result ?? {};
    expect(user).toMatchObject({ name: 'Dana Levin', language: 'en' });
    const read = async (path: string) =>
      (await scene.app.call('GET', path, { token })).body?.result;
    expect(await read('/api/vnumber/my-vnumbers')).toMatchObject([
      { didNumber: forSale.us, forwardingNumbers: [{ phoneNumber: '972555550142' }] },
    ]);
    expect(await read('/api/vnumber/billing/billing-history')).toMatchObject([
      { transactionType: 'order', transactionAmount: 4.99, transactionStatus: 'succeeded' },
    ]);
    expect(await read('/api/vnumber/billing/payment-methods/credit-card')).toMatchObject([
      { lastFourNumbers: '4242', isPrimary: true },
    ]);
    expect(await scene.booksOf()).toEqual({ sum: 0, wrong: 0 });
  });

  it('begins a term that renews on the same day, months later', async () => {
    const didNumber = await oneNumber();
    const body = orderBody('mastercard', { didNumber, renewalPackageID: 'us-6' });
    await sendOrder(scene, body);
    const { rows } = await sql`
      select s.status, s.package_id as plan, s.next_package_id as next,
        s.anchor_day = extract(day from app_now() at time zone 'UTC') as "isToday",
        s.renews_at = (s.period_started_at at time zone 'UTC' + interval '6 months')
          at time zone 'UTC' as "isSixMonths", i.amount_micros as amount, i.card_id > 0 as "hasCard"
      from subscriptions s join numbers n on n.id = s.number_id
      join payment_intents i on i.subscription_id = s.id and i.customer_id = s.customer_id
      where n.did_number = ${didNumber}`.execute(scene.app.deps.db);
    expect(rows).toEqual([
      {
        status: 'active',
        plan: 'us-6',
        next: null,
        isToday: true,
        isSixMonths: true,
        amount: 26_950_000,
        hasCard: true,
      },
    ]);
  });

  it('rings at once', async () => {
    const didNumber = await oneNumber();
    await sendOrder(scene, orderBody('visa', { didNumber, forwardingNumber: '12125550142' }));
    const call = await scene.app.call(
      'GET',
      `/carrier/sip/route?to=${didNumber}&from=442079460123&call_id=${randomUUID()}`,
      { headers: { authorization: `Bearer ${scene.app.deps.config.sipEdge.secrets[0]}` } },
    );
    expect(call.body).toMatchObject({ targets: [{ destination: '12125550142' }] });
  });

  it('takes a coupon off the first payment, once', async () => {
    const { db } = scene.app.deps;
    await db
      .insertInto('coupons')
      .values({
        code: 'ONCE',
        discount_percentage: 20,
        uses_left: 1,
        brand_id: null,
        country_id: null,
      })
      .execute();
    const [one = '', two = ''] = await freshNumbers(scene, 2);
    await sendOrder(scene, orderBody('visa', { didNumber: one, coupon: 'once' }));
    const paid = await db
      .selectFrom('orders')
      .innerJoin('payment_intents as i', 'i.id', 'orders.intent_id')
      .select(['i.amount_micros as amount', 'orders.draft', 'orders.email_key as email'])
      .where('coupon_code', '=', 'ONCE')
      .executeTakeFirstOrThrow();
    expect(paid).toEqual({ amount: 3_990_000, draft: {}, email: '' });
    const again = await sendOrder(scene, orderBody('visa', { didNumber: two, coupon: 'ONCE' }));
    expect([again.status, again.body]).toEqual([
      400,
      { response_code: 400, messages: [{ code: 'INVALID-COUPON', field: '/coupon' }] },
    ]);
  });

  it('has another name in the envelope of the hub, and one key for both', async () => {
    const path = '/api/vnumber/submit-order';
    const didNumber = await oneNumber();
    const key = randomUUID();
    const body = orderBody('visa', { didNumber });
    const first = await sendOrder(scene, body, { path, key });
    expect(first.body).toMatchObject({ isSuccessful: true, result: { response_code: 200 } });
    const web = await sendOrder(scene, body, { key });
    expect(web.body).toEqual(first.body?.result);
    const taken = await sendOrder(scene, orderBody('visa', { didNumber }), { path });
    expect([taken.status, taken.body?.messages?.[0]?.code]).toEqual([409, 'NUMBER-TAKEN']);
    const declined = orderBody('declined', { didNumber: await oneNumber() });
    expect((await sendOrder(scene, declined, { path })).body).toMatchObject({
      isSuccessful: false,
      result: { response_code: 100 },
      messages: [{ code: 'PAYMENT-DECLINED' }],
    });
  });
});

describe('an order that is refused', () => {
  it.each([
    ['declined', 100],
    ['authenticationFailed', 101],
  ] as const)('by the card (%s) leaves nothing behind', async (card, code) => {
    const didNumber = await oneNumber();
    const body = orderBody(card, { didNumber });
    const { status, body: answer } = await sendOrder(scene, body);
    expect([status, answer?.['response_code']]).toEqual([200, code]);
    expect(await tracesOf(scene, body.email, didNumber)).toEqual(nothing);
    // The same person, with another card.
    const next = await sendOrder(scene, { ...body, CreditCardNumber: '4242424242424242' });
    expect(next.body?.['response_code']).toBe(200);
  });

  it.each([
    ['email', 'nobody', 'VALIDATION'],
    ['password', 'Password1', 'VALIDATION'],
    ['password', 'short', 'VALIDATION'],
    ['firstName', 'Al', 'VALIDATION'],
    ['lastName', ' ', 'VALIDATION'],
    ['language', 'fr', 'VALIDATION'],
    ['didNumber', '', 'VALIDATION'],
    ['renewalPackageID', 'gb-1', 'VALIDATION'],
    ['renewalPackageID', 'none', 'VALIDATION'],
    ['forwardingNumber', '', 'VALIDATION'],
    ['forwardingNumber', '9999999999', 'VALIDATION'],
    ['forwardingNumber', '972', 'VALIDATION'],
    ['forwardingNumber', '19005550100', 'DESTINATION-NOT-ALLOWED'],
    ['forwardingNumber', forSale.us, 'FORWARDING-LOOP'],
    ['CreditCardNumber', '4242424242424241', 'VALIDATION'],
    ['CountryNumber', 99_999, 'VALIDATION'],
    ['SecurityCode', '1', 'VALIDATION'],
  ])('for its %s %s is 400 %s and reaches no gateway', async (field, value, code) => {
    const before = operations();
    const didNumber = await oneNumber();
    const { status, body } = await sendOrder(
      scene,
      orderBody('visa', { didNumber, [field]: value }),
    );
    expect([status, body?.['response_code']]).toEqual([200, 400]);
    expect(body?.messages?.[0]).toMatchObject({ code, field: `/${field}` });
    expect(operations()).toBe(before);
  });

  it('for a number that nobody has, or that is somebody’s, is 409', async () => {
    for (const didNumber of ['12025559999', forSale.us]) {
      const { status, body } = await sendOrder(scene, orderBody('visa', { didNumber }));
      expect([status, body]).toEqual([
        409,
        { response_code: 409, messages: [{ code: 'NUMBER-TAKEN', field: '/didNumber' }] },
      ]);
    }
  });

  it('for an e-mail with an account on the brand is 409, told a few times an hour only', async () => {
    const { email } = await makeCustomer(scene.app.deps.db, { email: 'taken@example.com' });
    const order = async (more: object, brand = 1) =>
      sendOrder(scene, orderBody('visa', { didNumber: await oneNumber(), ...more }), { brand });
    const { status, body } = await order({ email: email.toUpperCase() });
    expect([status, body]).toEqual([
      409,
      { response_code: 409, messages: [{ code: 'ERRVNUMS11', field: '/email' }] },
    ]);
    expect((await order({ email }, 2)).body?.['response_code']).toBe(200);
    for (let tries = 1; tries < limits.takenEmailsPerHour; tries += 1) await order({ email });
    // From now on a free e-mail is answered as a taken one is.
    for (const more of [{ email }, {}]) {
      const late = await order(more);
      expect([late.status, late.body?.messages?.[0]?.code]).toEqual([429, 'TOO-MANY-REQUESTS']);
    }
  });

  it('for an e-mail that an account may still get back is 409, and charges nobody', async () => {
    const { db } = scene.app.deps;
    const { id: customerId } = await makeCustomer(db, { email: 'moved@example.com' });
    await insertOneTimeToken(db, {
      customerId,
      purpose: 'email-change-undo',
      tokenHash: hashSecret(randomUUID()),
      subject: 'Kept@example.com',
      minutes: 60,
    });
    const before = operations();
    const didNumber = await oneNumber();
    const body = orderBody('visa', { didNumber, email: 'kept@Example.com' });
    const { status, body: answer } = await sendOrder(scene, body);
    expect([status, answer]).toEqual([
      409,
      { response_code: 409, messages: [{ code: 'ERRVNUMS11', field: '/email' }] },
    ]);
    expect(operations()).toBe(before);
    expect(await tracesOf(scene, body.email, didNumber)).toEqual(nothing);
    expect((await sendOrder(scene, body, { brand: 2 })).body?.['response_code']).toBe(200);
  });

  it('after ten cards that failed from one address does not reach the gateway', async () => {
    const didNumber = await oneNumber();
    for (let tries = 0; tries < limits.failedCardsPerDay; tries += 1) {
      await sendOrder(scene, orderBody('declined', { didNumber }));
    }
    const before = operations();
    const { status, body } = await sendOrder(scene, orderBody('visa', { didNumber }));
    expect([status, body?.messages?.[0]?.code]).toEqual([429, 'TOO-MANY-CARDS']);
    expect(operations()).toBe(before);
  });

  it('has ten cards fail from an IPv6 /64, whichever of its addresses is used', async () => {
    const didNumber = await oneNumber();
    const before = operations();
    for (let tries = 0; tries < 25; tries += 1) {
      const headers = { 'x-forwarded-for': `2001:db8:0:1:${tries.toString(16)}::1` };
      await sendOrder(scene, orderBody('declined', { didNumber }), { headers });
    }
    expect(operations() - before).toBe(limits.failedCardsPerDay);
  });
});

describe('the same order without a key', () => {
  it('is one order within ten seconds, also when it is sent twice at once', async () => {
    const before = operations();
    const body = orderBody('visa', { didNumber: await oneNumber() });
    const answers = await Promise.all([1, 2, 3].map(() => sendOrder(scene, body)));
    answers.push(await sendOrder(scene, body, { path: '/api/vnumber/submit-order' }));
    const [first, ...others] = answers.map(({ status, body: told }) => [
      status,
      told?.result?.confirmationId ?? told?.['confirmationId'],
    ]);
    expect(first).toEqual([200, expect.stringMatching(/^\d+$/)]);
    expect(others).toEqual([first, first, first]);
    expect(operations() - before).toBe(1);
  });

  it('for another number is another order', async () => {
    const [one = '', other = ''] = await freshNumbers(scene, 2);
    const body = orderBody('declined', { didNumber: one });
    const codes = [
      await sendOrder(scene, body),
      await sendOrder(scene, { ...body, didNumber: other }),
    ];
    expect(new Set(codes.map(({ body: told }) => told?.['confirmationId'])).size).toBe(2);
  });
});

describe('the bot check of an order', () => {
  it('is asked for, and a repeated key is answered before it', async () => {
    const guarded = await createPaymentScene({ BOT_CHECK: 'altcha' });
    try {
      const body = orderBody('visa');
      const key = randomUUID();
      expect((await sendOrder(guarded, body)).body?.['response_code']).toBe(530);
      const solved = async (kind: 'general' | 'transaction') => ({
        'x-recaptcha-token': await solvedChallenge(guarded.app.deps, kind),
      });
      const general = await sendOrder(guarded, body, { headers: await solved('general') });
      expect(general.body?.['response_code']).toBe(531);
      const path = '/api/vnumber/submit-order';
      expect((await sendOrder(guarded, body, { path })).status).toBe(403);
      const first = await sendOrder(guarded, body, { key, headers: await solved('transaction') });
      expect(first.body?.['response_code']).toBe(200);
      // All of it but the log-in, which the password was shown for once.
      const { session, ...payment } = first.body ?? {};
      expect(session).toBeDefined();
      expect((await sendOrder(guarded, body, { key })).body).toEqual(payment);
      const coupon = await guarded.app.call('POST', '/api/vnumber/validate-coupon', {
        body: { code: 'X', countryID: 218 },
      });
      expect([coupon.status, coupon.body?.messages?.[0]?.code]).toEqual([403, 'BOT-CHECK']);
    } finally {
      await guarded.close();
    }
  });
});
