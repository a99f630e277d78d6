import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { findMails, readQueuedMail } from '@portal/server/testing/queued-mail';
import { type MadeNumber, makeNumber } from '@portal/server/testing/factories';
import { type LoggedIn, makeLoggedIn } from '@portal/server/testing/logged-in';
import { keptOpen } from '@portal/server/testing/kept-open';
import { createTestApp } from '@portal/server/testing/test-app';
import * as mails from './mails.ts';

const url = '/api/vnumber/billing/billing-history';
const test = keptOpen(() => createTestApp());
let ann: LoggedIn;
let bob: LoggedIn;

const page = (query = '', token = ann.token) => test.call('GET', `${url}${query}`, { token });
const send = (body: object, token = ann.token) =>
  test.call('POST', '/api/vnumber/billing/billing-history/send-email', { token, body });

beforeAll(async () => {
  ann = await makeLoggedIn(test, { email: 'ann@example.com' });
  bob = await makeLoggedIn(test, { email: 'bob@example.com' });
  await sql`
    insert into payment_intents (brand_id, customer_id, kind, state, amount_micros, gateway,
      decline_code, card_brand, card_last_four, created_at)
    select 1, ${ann.id}, kind, state, micros, 'sandbox', code, brand, last_four,
      timestamptz '2026-10-01T10:00:00Z' + day * interval '1 day'
    from (values
      (1, 'order', 'captured', 4990000, null, 'visa', '4242'),
      (2, 'credit', 'declined', 15000000, 100, 'visa', '0002'),
      (3, 'credit', 'declined', 15000000, 101, 'visa', '1629'),
      (4, 'credit', 'declined', 15000000, 500, 'visa', '4242'),
      (5, 'credit', 'refunded', 25000000, null, 'visa', '4242'),
      (6, 'refund', 'captured', 25000000, null, 'visa', '4242'),
      (7, 'renewal', 'voided', 4990000, 100, null, null),
      (8, 'card-check', 'captured', 0, null, 'visa', '4242'),
      (9, 'reactivation', 'unknown', 10000, null, 'visa', '4242')
    ) as told(day, kind, state, micros, code, brand, last_four)`.execute(test.deps.db);
});

describe('billing-history', () => {
  it('tells of every payment how it stands, newest first, and of no check of a card', async () => {
    const { status, body } = await page('?totalRecordsPerPage=20');
    expect(status).toBe(200);
    expect(
      body?.result.map((row: Record<string, unknown>) =>
        [row['transactionType'], row['transactionStatus'], row['transactionAmount']].join(' '),
      ),
    ).toEqual([
      'reactivation pending 0.01',
      'renewal voided 4.99',
      'refund succeeded 25',
      'credit refunded 25',
      'credit error 15',
      'credit card-authentication-failed 15',
      'credit failed 15',
      'order succeeded 4.99',
    ]);
    expect(body?.result[0]).toEqual({
      transactionID: expect.stringMatching(/^\d+$/),
      transactionDate: '2026-10-10T10:00:00.000Z',
      transactionType: 'reactivation',
      transactionAmount: 0.01,
      transactionStatus: 'pending',
      creditCardType: 'visa',
      lastFourNumbers: '4242',
      numbers: [],
      address: null,
      hasNextTransaction: false,
    });
  });

  it('has five on a page and says whether more follow', async () => {
    const first = (await page()).body?.result;
    expect(first).toHaveLength(5);
    expect(first.every((row: { hasNextTransaction: boolean }) => row.hasNextTransaction)).toBe(
      true,
    );
    const second = (await page('?pageIndex=2')).body?.result;
    expect(second).toHaveLength(3);
    expect(second[0].hasNextTransaction).toBe(false);
    expect((await page('?pageIndex=2&totalRecordsPerPage=4')).body?.result[3]).toMatchObject({
      hasNextTransaction: false,
    });
    expect((await page('?pageIndex=3')).body?.result).toEqual([]);
    expect((await page('', bob.token)).body?.result).toEqual([]);
  });

  it.each([
    ['2026-02-30', 400],
    ['0000-01-01', 200],
    ['2026-01-01T00:00:00+23:59', 200],
    ['2026-01-01 EST', 400],
  ])(
    'takes or refuses the time %s, in the file too, and never fails at it',
    async (time, status) => {
      const times = `from=${encodeURIComponent(time)}&to=${encodeURIComponent(time)}`;
      expect((await page(`?${times}`)).status).toBe(status);
      const { token } = ann;
      expect((await test.call('GET', `${url}.csv?${times}`, { token })).status).toBe(status);
    },
  );

  it.each(['pageIndex=0', 'pageIndex=x', 'totalRecordsPerPage=0', 'totalRecordsPerPage=101'])(
    'refuses ?%s with 400 and the field',
    async (query) => {
      const { status, body } = await page(`?${query}`);
      expect([status, body?.messages?.[0]?.field]).toEqual([400, `/${query.split('=')[0]}`]);
    },
  );
});

describe('send-email', () => {
  const idOf = async (index: number) =>
    (await page('?totalRecordsPerPage=20')).body?.result[index].transactionID as string;

  it('mails the receipt in the language that was asked for', async () => {
    const transactionID = await idOf(7);
    // The order named a dollar of credit beside the number.
    await sql`update payment_intents set purpose = '{"creditMicros":1000000}'
      where customer_id = ${ann.id} and kind = 'order'`.execute(test.deps.db);
    const { body } = await send({ transactionID, languageIso: 'he' });
    expect([body?.isSuccessful, body?.result]).toEqual([true, true]);
    expect(await readQueuedMail(test.deps, 'ann@example.com', mails.receipt)).toEqual({
      transactionId: transactionID,
      type: 'order',
      status: 'succeeded',
      amountMicros: 4_990_000,
      creditMicros: 1_000_000,
      paidAt: '2026-10-02T10:00:00.000Z',
      card: { brand: 'visa', lastFour: '4242' },
      name: 'Robin Tester',
      email: 'ann@example.com',
      numbers: [],
      address: null,
      firstName: 'Robin',
    });
    const [mail] = await findMails(test.deps, { template: 'receipt' });
    expect(mail?.language).toBe('he');
  });

  it('is 404 for another customer’s payment, and for none', async () => {
    const transactionID = await idOf(0);
    for (const answer of [
      await send({ transactionID, languageIso: 'en' }, bob.token),
      await send({ transactionID: '999999', languageIso: 'en' }),
      await send({ transactionID: 'x', languageIso: 'en' }),
    ]) {
      expect([answer.status, answer.body?.result]).toEqual([404, false]);
    }
    expect((await send({ transactionID, languageIso: 'fr' })).status).toBe(400);
  });

  it('sends twenty an hour', async () => {
    const transactionID = await idOf(0);
    const answers = await Promise.all(
      Array.from({ length: 25 }, () => send({ transactionID, languageIso: 'en' })),
    );
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThanOrEqual(5);
    expect(refused[0]?.body?.messages).toEqual([{ code: 'TOO-MANY-REQUESTS' }]);
  });
});

describe('A payment for a number', () => {
  const idOf = (amount: string) =>
    sql<{ id: string }>`
      select transaction_id::text as id from payment_intents
      where customer_id = ${ann.id} and kind = ${amount}`.execute(test.deps.db);
  let number: MadeNumber;

  beforeAll(async () => {
    const { db } = test.deps;
    number = await makeNumber(
      db,
      { id: ann.id, brandId: 1 },
      {
        didNumber: '442079460123',
        label: 'London office',
      },
    );
    await sql`
      with paid as (
        insert into subscriptions (customer_id, number_id, package_id, anchor_day,
          period_started_at, renews_at)
        select ${ann.id}, ${number.id}, package_id, 3, '2026-11-03', '2026-12-03'
        from numbers where id = ${number.id} returning id
      ), card as (
        insert into saved_cards (customer_id, gateway, gateway_token, brand, last_four,
          expiration_month, expiration_year, card_holder, address, city, zip_code, country_id)
        values (${ann.id}, 'sandbox', 'tok', 'visa', '4242', 4, 2030, 'Robin Tester',
          '1 Main Street', 'New York', '10001', 218) returning id
      ), ordered as (
        update payment_intents set card_id = (select id from card),
          subscription_id = (select id from paid)
        where customer_id = ${ann.id} and kind in ('order', 'renewal') returning id, kind
      )
      insert into paid_periods (intent_id, subscription_id, started_at, ends_at)
      select ordered.id, paid.id, '2026-11-03T10:00:00Z', '2026-12-03T10:00:00Z'
      from ordered, paid where kind = 'order'`.execute(db);
    await sql`
      update payment_intents set refund_of = (select id from payment_intents
        where customer_id = ${ann.id} and kind = 'order')
      where customer_id = ${ann.id} and kind = 'refund'`.execute(db);
  });

  const numbersOf = async (type: string) => {
    const rows = (await page('?totalRecordsPerPage=20')).body?.result as {
      transactionType: string;
      numbers: unknown[];
    }[];
    return rows.find(({ transactionType }) => transactionType === type)?.numbers;
  };

  it('names the number and the period, and its refund does too', async () => {
    const told = {
      didNumber: '442079460123',
      label: 'London office',
      from: '2026-11-03T10:00:00.000Z',
      to: '2026-12-03T10:00:00.000Z',
    };
    expect(await numbersOf('order')).toEqual([told]);
    expect(await numbersOf('refund')).toEqual([told]);
    // What was not paid has no period.
    expect(await numbersOf('renewal')).toEqual([{ ...told, from: null, to: null }]);
    expect(await numbersOf('credit')).toEqual([]);
  });

  it('keeps the digits of a number that is somebody else’s by now, and not its name', async () => {
    const give = (to: number) =>
      sql`update numbers set customer_id = ${to} where id = ${number.id}`.execute(test.deps.db);
    await give(bob.id);
    expect(await numbersOf('order')).toMatchObject([{ didNumber: '442079460123', label: '' }]);
    await give(ann.id);
  });

  it('has an invoice for its owner, which nobody keeps on the way', async () => {
    const { rows } = await idOf('order');
    const id = rows[0]?.id ?? '';
    const path = `/api/vnumber/billing/invoice?transactionID=${id}&languageISO=he`;
    const { status, headers, text } = await test.call('GET', path, { token: ann.token });
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-disposition']).toContain(`invoice-2026-${id}.pdf`);
    expect(text.startsWith('%PDF-')).toBe(true);
    expect((await test.call('GET', path, { token: bob.token })).status).toBe(404);
    expect((await test.call('GET', path)).status).toBe(401);
  });

  it('has none where nothing was paid', async () => {
    const { rows } = await idOf('renewal');
    for (const id of [rows[0]?.id ?? '', '999999', 'x']) {
      const path = `/api/vnumber/billing/invoice?transactionID=${id}`;
      const { status, body } = await test.call('GET', path, { token: ann.token });
      expect([status, body?.messages?.[0]?.code]).toEqual([404, 'NOT-FOUND']);
    }
  });
});
