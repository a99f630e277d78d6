import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readQueuedMail } from '@portal/server/testing/queued-mail';
import { makeCustomer } from '@portal/server/testing/factories';
import { createTestApp, type TestApp } from '@portal/server/testing/test-app';
import * as mails from './mails.ts';

const url = '/api/vnumber/billing/billing-history';
const password = 'Portal2026';
let test: TestApp;
let ann: { id: number; token: string };
let bob: { id: number; token: string };

async function customer(email: string) {
  const { db, passwords } = test.deps;
  const made = await makeCustomer(db, { email, passwordHash: await passwords.hash(password) });
  const { body } = await test.call('POST', '/api/vnumber/auth/Login', {
    body: { email, password },
  });
  return { id: made.id, token: body?.result.token as string };
}

const page = (query = '', token = ann.token) => test.call('GET', `${url}${query}`, { token });
const send = (body: object, token = ann.token) =>
  test.call('POST', '/api/vnumber/billing/billing-history/send-email', { token, body });

beforeAll(async () => {
  test = await createTestApp();
  ann = await customer('ann@example.com');
  bob = await customer('bob@example.com');
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
afterAll(() => test.close());

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
    const { body } = await send({ transactionID, languageIso: 'he' });
    expect([body?.isSuccessful, body?.result]).toEqual([true, true]);
    expect(await readQueuedMail(test.deps, 'ann@example.com', mails.receipt)).toEqual({
      transactionId: transactionID,
      type: 'order',
      status: 'succeeded',
      amountMicros: 4_990_000,
      paidAt: '2026-10-02T10:00:00.000Z',
      card: { brand: 'visa', lastFour: '4242' },
      name: 'Robin Tester',
      email: 'ann@example.com',
      firstName: 'Robin',
    });
    const { language } = await test.deps.db
      .selectFrom('mails')
      .select('language')
      .where('template', '=', 'receipt')
      .executeTakeFirstOrThrow();
    expect(language).toBe('he');
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
