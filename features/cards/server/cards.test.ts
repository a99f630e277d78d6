import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { detachRemovedCards } from '@portal/features/payments/server';
import { findMails, readQueuedMail } from '@portal/server/testing/queued-mail';
import * as mails from './mails.ts';
import { keptOpen } from '@portal/server/testing/kept-open';
import {
  cardBody,
  createPaymentScene,
  type Payer,
  type PaymentScene,
  type TestCard,
} from '@portal/features/payments/scene';

const url = '/api/vnumber/billing/payment-methods/credit-card';
const web = '/api/payment/AddValidatedPaymentMethod';
const scene = keptOpen(createPaymentScene);
/** Minutes that the product's clock is ahead. */
let clock = 0;

type Options = Parameters<PaymentScene['app']['call']>[2];
const as = (payer: Payer, options: Options = {}) => ({
  token: payer.token,
  brand: payer.brandId,
  ...options,
});
const list = async (payer: Payer) => (await scene.app.call('GET', url, as(payer))).body?.result;
const add = (payer: Payer, card: TestCard, more: object = {}, headers = {}) =>
  scene.app.call(
    'POST',
    web,
    as(payer, { body: cardBody(card, { IsSaveCard: 1, ...more }), headers }),
  );
const change = (payer: Payer, id: string, more: object = {}, headers = {}) => {
  const { CreditCardNumber: _number, SecurityCode: _code, ...rest } = cardBody('visa', more);
  return scene.app.call('PUT', url, as(payer, { body: { ...rest, PaymentId: id }, headers }));
};
const remove = (payer: Payer, id: string, headers = {}) =>
  scene.app.call('DELETE', `${url}?id=${id}`, as(payer, { headers }));

describe('adding a card', () => {
  it('keeps it: the first one is the primary one', async () => {
    const payer = await scene.payer();
    expect((await add(payer, 'visa')).body).toEqual({
      response_code: 200,
      confirmationId: expect.any(String),
    });
    expect(await list(payer)).toEqual([
      {
        creditCardId: expect.any(String),
        creditCardType: 'visa',
        lastFourNumbers: '4242',
        expirationMonth: 4,
        expirationYear: new Date().getUTCFullYear() + 2,
        expired: false,
        expiring: false,
        declinedAt: null,
        isPrimary: true,
        cardHolder: 'Ann Keller',
        address: {
          address: '18 Lantern Street',
          city: 'Tel Aviv',
          zipCode: '6100000',
          countryID: 101,
          stateID: null,
          state: '',
        },
      },
    ]);
  });

  it('has exactly one primary card, the primary one first, also of ten added at once', async () => {
    const payer = await scene.payer();
    await add(payer, 'visa');
    await add(payer, 'mastercard', { IsPrimary: 1 });
    await add(payer, 'amex');
    const primaries = (await list(payer)).map(
      (card: { creditCardType: string; isPrimary: boolean }) =>
        `${card.creditCardType} ${card.isPrimary}`,
    );
    expect(primaries).toEqual(['mastercard true', 'american-express false', 'visa false']);
    await Promise.all(
      Array.from({ length: 10 }, () =>
        scene.addCredit(payer, {
          ...cardBody('discover', { IsSaveCard: 1, IsPrimary: 1 }),
          Amount: 1,
        }),
      ),
    );
    const cards = (await list(payer)) as { isPrimary: boolean }[];
    expect(cards.filter(({ isPrimary }) => isPrimary)).toHaveLength(1);
  });

  it.each([
    ['before it was typed', true],
    ['while its payment was not known', false],
  ])('takes the place of a primary card that was chosen %s: %s', async (_when, isTaken) => {
    const payer = await scene.payer();
    await add(payer, 'visa');
    await add(payer, 'mastercard');
    const [, { creditCardId: other }] = await list(payer);
    const choose = () => change(payer, other, { IsPrimary: 1 });
    if (isTaken) await choose();
    const typed = cardBody('captureReset', { IsSaveCard: 1, IsPrimary: 1 });
    await scene.addCredit(payer, { ...typed, Amount: 5 });
    if (!isTaken) await choose();
    await scene.askAfter(`${(clock += 2)} minutes`);
    const cards = await list(payer);
    expect(cards).toHaveLength(3);
    expect(cards[0].isPrimary).toBe(true);
    expect(cards[0].creditCardId !== other).toBe(isTaken);
  });

  it('leaves holder and address with the card alone', async () => {
    const payer = await scene.payer();
    await add(payer, 'visa');
    await add(payer, 'declined');
    const { rows } = await sql<{ purpose: object }>`
      select purpose from payment_intents where customer_id = ${payer.id}`.execute(
      scene.app.deps.db,
    );
    expect(rows.map(({ purpose }) => purpose)).toEqual([{}, {}]);
  });

  it('without keeping it only checks it', async () => {
    const payer = await scene.payer();
    expect((await add(payer, 'visa', { IsSaveCard: 0 })).body?.['response_code']).toBe(200);
    expect(await list(payer)).toEqual([]);
  });

  it.each([
    ['declined', 100, 'PAYMENT-DECLINED'],
    ['authenticationFailed', 101, 'CARD-AUTHENTICATION-FAILED'],
  ] as const)('refuses a card that is %s, in both envelopes', async (card, code, message) => {
    const payer = await scene.payer();
    expect((await add(payer, card)).body?.['response_code']).toBe(code);
    const hub = await scene.app.call('POST', url, as(payer, { body: cardBody(card) }));
    expect([hub.status, hub.body]).toEqual([
      200,
      {
        isSuccessful: false,
        result: { response_code: code, confirmationId: expect.any(String) },
        messages: [{ code: message }],
      },
    ]);
    expect(await list(payer)).toEqual([]);
  });

  it('goes by the hub too, under the same key once', async () => {
    const payer = await scene.payer();
    const body = cardBody('visa', { IsSaveCard: 1 });
    const headers = { 'idempotency-key': randomUUID() };
    const first = await scene.app.call('POST', url, as(payer, { body, headers }));
    expect(first.body).toEqual({
      isSuccessful: true,
      result: { response_code: 200, confirmationId: expect.any(String) },
      messages: [],
    });
    const second = await scene.app.call('POST', web, as(payer, { body, headers }));
    expect(second.body).toEqual(first.body?.result);
    expect(await list(payer)).toHaveLength(1);
  });

  it.each([
    [{ CreditCardNumber: '4242 4242 4242 4241' }, '/CreditCardNumber', 'form.invalidLuhnCheck'],
    [{ CreditCardNumber: '1111 1111 1111 1117' }, '/CreditCardNumber', 'form.invalidCardFormat'],
    [{ CardHolder: 'An' }, '/CardHolder', 'form.holder-min'],
    [{ SecurityCode: '12' }, '/SecurityCode', 'form.cvv-invalid'],
    [{ ExpirationYear: 2025 }, '/ExpirationYear', 'form.expiry-past'],
    [{ ExpirationMonth: 13 }, '/ExpirationMonth', 'form.expiry-required'],
    [{ ExpirationYear: 2060 }, '/ExpirationYear', 'form.expiry-required'],
    [{ Address: '18 L' }, '/Address', 'form.address-min'],
    [{ City: '' }, '/City', 'form.city-required'],
    [{ Zip: '' }, '/Zip', 'form.zip-required'],
    [{ CountryNumber: 99_999 }, '/CountryNumber', 'form.country-required'],
    [{ CountryNumber: 218, State: '' }, '/State', 'form.state-required'],
    [{ CountryNumber: 218, State: 99_999 }, '/State', 'form.state-required'],
    [{ CountryNumber: 101, State: 5 }, '/State', 'form.state-required'],
  ])('refuses %o before the gateway sees it', async (wrong, field, text) => {
    const payer = await scene.payer();
    const webAnswer = await add(payer, 'visa', wrong);
    const messages = [{ code: 'VALIDATION', field, text }];
    expect([webAnswer.status, webAnswer.body]).toEqual([200, { response_code: 400, messages }]);
    const body = cardBody('visa', wrong);
    const hub = await scene.app.call('POST', url, as(payer, { body }));
    expect([hub.status, hub.body?.messages]).toEqual([400, messages]);
    expect(await scene.statesOf(payer)).toEqual([]);
  });

  it('takes a state by its id and tells it by its name', async () => {
    const payer = await scene.payer();
    const { body } = await scene.app.call('GET', '/api/globalhub/countries/218/states');
    const states = body?.result as { stateID: number; state: string }[];
    const { stateID, state } = states[4] ?? { stateID: 0, state: '' };
    await add(payer, 'visa', { CountryNumber: 218, State: stateID });
    expect((await list(payer))[0].address).toMatchObject({ countryID: 218, stateID, state });
  });
});

describe('one card', () => {
  it('is read by its customer and by nobody else', async () => {
    const [payer, other] = [await scene.payer(), await scene.payer({ brandId: 2 })];
    await add(payer, 'visa');
    const [{ creditCardId: id }] = await list(payer);
    const address = `/api/vnumber/billing/payment-methods/credit-card/${id}`;
    const mine = await scene.app.call('GET', address, as(payer));
    expect(mine.body?.result).toMatchObject({ creditCardId: id, lastFourNumbers: '4242' });
    for (const answer of [
      await scene.app.call('GET', `${url}/${id}`, as(other)),
      await scene.app.call('GET', `${url}/x`, as(payer)),
      await change(other, id),
      await remove(other, id),
    ]) {
      expect([answer.status, answer.body?.messages]).toEqual([404, [{ code: 'NOT-FOUND' }]]);
    }
    const pay = await scene.addCredit(other, { PaymentId: id, Amount: 5 });
    expect([pay.status, pay.body?.['response_code']]).toEqual([404, 404]);
  });

  it('pays, until it has expired', async () => {
    const payer = await scene.payer();
    await add(payer, 'visa');
    const [{ creditCardId: id }] = await list(payer);
    const paid = await scene.addCredit(payer, { PaymentId: id, Amount: 5 });
    expect(paid.body?.['response_code']).toBe(200);
    await sql`update saved_cards set expiration_year = 2025 where id = ${id}`.execute(
      scene.app.deps.db,
    );
    expect((await list(payer))[0]).toMatchObject({ expired: true, expiring: false });
    const refused = await scene.addCredit(payer, { PaymentId: id, Amount: 6 });
    expect(refused.body).toMatchObject({
      response_code: 400,
      messages: [{ field: '/PaymentId', text: 'form.card-expired' }],
    });
  });
});

describe('a card that was declined', () => {
  it('says when, until the bank accepts it again', async () => {
    const payer = await scene.payer();
    await add(payer, 'visa');
    await add(payer, 'mastercard');
    const [primary, other] = await list(payer);
    const declinedAt = async () =>
      (await list(payer)).map((card: { declinedAt: string | null }) => card.declinedAt);
    expect(await declinedAt()).toEqual([null, null]);
    const setToken = (token: string) =>
      sql`update saved_cards set gateway_token = ${token}
        where id = ${primary.creditCardId}`.execute(scene.app.deps.db);
    await setToken('tok_demo_visa_ending_0002');
    const pay = (id: string, Amount: number) => scene.addCredit(payer, { PaymentId: id, Amount });
    expect((await pay(primary.creditCardId, 5)).body?.['response_code']).toBe(100);
    expect((await pay(other.creditCardId, 6)).body?.['response_code']).toBe(200);
    expect(await declinedAt()).toEqual([expect.any(String), null]);
    const one = await scene.app.call('GET', `${url}/${primary.creditCardId}`, as(payer));
    expect(one.body?.result.declinedAt).toEqual((await declinedAt())[0]);
    await setToken('tok_demo_visa_ending_4242');
    await pay(primary.creditCardId, 7);
    expect(await declinedAt()).toEqual([null, null]);
  });
});

describe('changing a card', () => {
  it('changes holder, expiry and address, and which is the primary one', async () => {
    const payer = await scene.payer();
    await add(payer, 'visa');
    await add(payer, 'mastercard');
    const [, { creditCardId: id }] = await list(payer);
    const { status, body } = await change(payer, id, {
      CardHolder: 'Ann Bell',
      ExpirationMonth: '12',
      ExpirationYear: '31',
      City: 'Haifa',
      IsPrimary: 1,
    });
    expect([status, body?.isSuccessful, body?.result]).toEqual([200, true, { response_code: 200 }]);
    expect(await list(payer)).toMatchObject([
      {
        creditCardId: id,
        isPrimary: true,
        cardHolder: 'Ann Bell',
        expirationMonth: 12,
        expirationYear: 2031,
        address: { city: 'Haifa' },
      },
      { isPrimary: false },
    ]);
    await change(payer, id, { IsPrimary: 0 });
    expect((await list(payer))[0]).toMatchObject({ creditCardId: id, isPrimary: true });
  });

  it('refuses what a new card would be refused for', async () => {
    const payer = await scene.payer();
    await add(payer, 'visa');
    const [{ creditCardId: id }] = await list(payer);
    const { status, body } = await change(payer, id, { CardHolder: '', State: 7 });
    expect([status, body?.messages?.map(({ field }) => field)]).toEqual([400, ['/CardHolder']]);
    expect((await change(payer, id, { State: 7 })).body?.messages).toEqual([
      { code: 'VALIDATION', field: '/State', text: 'form.state-required' },
    ]);
  });

  it('answers a key again, and another body under it with 409', async () => {
    const payer = await scene.payer();
    await add(payer, 'visa');
    const [{ creditCardId: id }] = await list(payer);
    const headers = { 'idempotency-key': randomUUID() };
    for (let time = 0; time < 2; time += 1) {
      const { body } = await change(payer, id, { City: 'Haifa' }, headers);
      expect(body?.result).toEqual({ response_code: 200 });
    }
    const other = await change(payer, id, { City: 'Eilat' }, headers);
    expect([other.status, other.body?.messages]).toEqual([409, [{ code: 'IDEMPOTENCY-KEY' }]]);
    expect((await list(payer))[0].address.city).toBe('Haifa');
  });
});

describe('removing a card', () => {
  it('takes any but the primary one, and the gateway forgets it', async () => {
    const payer = await scene.payer();
    await add(payer, 'visa');
    await add(payer, 'mastercard');
    const [primary, other] = await list(payer);
    const refused = await remove(payer, primary.creditCardId);
    expect([refused.status, refused.body]).toEqual([
      200,
      { isSuccessful: false, result: false, messages: [{ code: 'PRIMARY-CARD' }] },
    ]);
    const headers = { 'idempotency-key': randomUUID() };
    expect((await remove(payer, other.creditCardId, headers)).body?.result).toBe(true);
    expect((await remove(payer, other.creditCardId, headers)).body?.result).toBe(true);
    expect((await remove(payer, other.creditCardId)).status).toBe(404);
    expect(await list(payer)).toHaveLength(1);
    // One that its vault can't let go keeps no other waiting.
    const { deps } = scene.app;
    await sql`
      insert into saved_cards (customer_id, gateway, gateway_token, brand, last_four,
        expiration_month, expiration_year, card_holder, address, city, zip_code, country_id,
        removed_at)
      values (${payer.id}, 'sandbox', 'tok_stuck', 'visa', '4242', 4, 2040, 'A', 'B', 'C', '1', 101,
        app_now() - interval '1 day')`.execute(deps.db);
    const cardGateway: typeof deps.cardGateway = {
      ...deps.cardGateway,
      removeCard: async (token) =>
        token !== 'tok_stuck' && (await deps.cardGateway.removeCard(token)),
    };
    const settling = { ...deps, fulfilments: deps.payments.fulfilments };
    await detachRemovedCards({ ...settling, cardGateway });
    const { rows: waiting } = await sql`
      select gateway_token as token from saved_cards
      where removed_at is not null and detached_at is null`.execute(deps.db);
    expect(waiting).toEqual([{ token: 'tok_stuck' }]);
    // It is asked for again after a pause.
    await sql`update saved_cards set next_detach_at = app_now() where gateway_token = 'tok_stuck'`.execute(
      deps.db,
    );
    await detachRemovedCards(settling);
    const { rows } = await sql`
      select from saved_cards where removed_at is not null and detached_at is null`.execute(
      deps.db,
    );
    expect(rows).toHaveLength(0);
    const pay = await scene.addCredit(payer, { PaymentId: other.creditCardId, Amount: 5 });
    expect(pay.status).toBe(404);
  });
});

describe('the mails about cards', () => {
  const told = (payer: Payer) => readQueuedMail(scene.app.deps, payer.email, mails.cardChanged);
  const count = async ({ id }: Payer) =>
    (await findMails(scene.app.deps, { customer_id: id, template: 'card-changed' })).length;

  it('tell of one that is added, made primary and removed, and from where', async () => {
    const payer = await scene.payer();
    const from = { address: '127.0.0.1' };
    await add(payer, 'visa');
    const visa = { brand: 'visa', lastFour: '4242' };
    expect(await told(payer)).toMatchObject({
      what: 'added',
      card: visa,
      isPrimary: true,
      ...from,
    });
    await scene.addCredit(payer, { ...cardBody('mastercard', { IsSaveCard: 1 }), Amount: 5 });
    const mastercard = { brand: 'mastercard', lastFour: '4444' };
    expect(await told(payer)).toMatchObject({ what: 'added', card: mastercard, isPrimary: false });
    const [first, second] = await list(payer);
    await change(payer, second.creditCardId, { IsPrimary: 1 });
    expect(await told(payer)).toMatchObject({ what: 'primary', card: mastercard, ...from });
    await remove(payer, first.creditCardId);
    expect(await told(payer)).toMatchObject({ what: 'removed', card: visa, ...from });
    expect(await count(payer)).toBe(4);
    const activity = await scene.app.call('GET', '/api/vnumber/activity', { token: payer.token });
    expect(activity.body?.result.slice(0, 4)).toMatchObject([
      { event: 'card-removed', ...from },
      { event: 'card-primary', ...from },
      { event: 'card-added', ...from },
      { event: 'card-added', ...from },
    ]);
  });

  it('are none where nothing of that changed', async () => {
    const payer = await scene.payer();
    await add(payer, 'visa', { IsSaveCard: 0 });
    await add(payer, 'declined');
    expect(await count(payer)).toBe(0);
    await add(payer, 'visa');
    const [{ creditCardId: id }] = await list(payer);
    await change(payer, id, { City: 'Haifa', IsPrimary: 1 });
    await remove(payer, id);
    expect(await count(payer)).toBe(1);
  });

  it('tell of one whose payment became known only later', async () => {
    const payer = await scene.payer();
    await scene.addCredit(payer, {
      ...cardBody('captureReset', { IsSaveCard: 1 }),
      Amount: 5,
    });
    expect(await count(payer)).toBe(0);
    await scene.askAfter(`${(clock += 2)} minutes`);
    expect(await told(payer)).toMatchObject({ what: 'added', address: '127.0.0.1' });
  });
});

describe('tokens', () => {
  it('of a suspended customer read cards and add one, and do nothing else with cards', async () => {
    const payer = await scene.payer({ status: 'Suspended' });
    expect((await add(payer, 'visa')).body?.['response_code']).toBe(200);
    const [{ creditCardId: id }] = await list(payer);
    expect((await scene.app.call('GET', `${url}/${id}`, as(payer))).status).toBe(200);
    for (const answer of [
      await scene.app.call('POST', url, as(payer, { body: cardBody('visa') })),
      await change(payer, id),
      await remove(payer, id),
      await scene.addCredit(payer, { PaymentId: id, Amount: 5 }),
    ]) {
      expect([answer.status, answer.body?.messages?.[0]?.code]).toEqual([403, 'WRONG-TOKEN-KIND']);
    }
  });

  it('are needed', async () => {
    for (const [method, path] of [
      ['GET', url],
      ['POST', web],
      ['POST', '/api/payment/AddCreditValidated'],
      ['GET', '/api/payment/attempt?key=x'],
      ['GET', '/api/vnumber/billing/billing-history'],
    ] as const) {
      const body = method === 'POST' ? {} : undefined;
      const answer = await scene.app.call(method, path, { ...(body && { body }) });
      expect(answer.status).toBe(401);
    }
  });
});
