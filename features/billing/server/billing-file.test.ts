import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeNumber } from '@portal/server/testing/factories';
import { type LoggedIn, makeLoggedIn } from '@portal/server/testing/logged-in';
import { keptOpen } from '@portal/server/testing/kept-open';
import { createTestApp } from '@portal/server/testing/test-app';

const url = '/api/vnumber/billing/billing-history';
const test = keptOpen(() => createTestApp());
let ann: LoggedIn;
let bob: LoggedIn;

const choicesUrl = '/api/vnumber/billing/billing-history/choices';
const fileUrl = '/api/vnumber/billing/billing-history.csv';
const get = (path: string, token = ann.token) => test.call('GET', path, { token });
const file = (query: string, token = ann.token) => get(`${fileUrl}${query}`, token);

/** The lines of a file without its first one, which names the columns. */
const linesOf = (text: string) => text.split('\r\n').slice(1, -1);

beforeAll(async () => {
  const { db } = test.deps;
  ann = await makeLoggedIn(test, { email: 'ann@example.com' });
  bob = await makeLoggedIn(test, { email: 'bob@example.com' });
  const number = await makeNumber(
    db,
    { id: ann.id, brandId: 1 },
    { didNumber: '442079460123', label: '=1+1' },
  );
  await sql`
    with plan as (
      insert into subscriptions (customer_id, number_id, package_id, anchor_day,
        period_started_at, renews_at)
      select ${ann.id}, ${number.id}, package_id, 3, '2026-11-03', '2026-12-03'
      from numbers where id = ${number.id} returning id
    ), card as (
      insert into saved_cards (customer_id, gateway, gateway_token, brand, last_four,
        expiration_month, expiration_year, card_holder, address, city, zip_code, country_id)
      values (${ann.id}, 'sandbox', 'tok', 'visa', '4242', 4, 2030, 'Robin Tester',
        '1 Main Street', 'New York', '10001', 218) returning id
    ), paid as (
      insert into payment_intents (brand_id, customer_id, kind, state, amount_micros, decline_code, gateway,
        card_id, card_brand, card_last_four, subscription_id, purpose, created_at)
      select 1, ${ann.id}, kind, state, micros, case state when 'declined' then 100 end,
        'sandbox', (select id from card), 'visa', '4242',
        case when kind = 'order' then (select id from plan) end,
        case when kind = 'order' then '{"creditMicros": 4000000}' else '{}' end::jsonb,
        at::timestamptz
      from (values
        ('order', 'captured', 4990000, '2025-12-31T23:30:00Z'),
        ('credit', 'captured', 25000000, '2026-10-02T10:00:00Z'),
        ('credit', 'declined', 15000000, '2026-10-03T10:00:00Z'),
        ('card-check', 'captured', 0, '2026-10-04T10:00:00Z')
      ) as told(kind, state, micros, at) returning id, kind
    )
    insert into paid_periods (intent_id, subscription_id, started_at, ends_at)
    select paid.id, plan.id, '2026-01-01T00:00:00Z', '2026-02-01T00:00:00Z'
    from paid, plan where kind = 'order'`.execute(db);
  await sql`
    insert into payment_intents (brand_id, customer_id, kind, state, amount_micros, gateway,
      refund_of, created_at)
    select 1, ${ann.id}, 'refund', 'captured', 4990000, 'sandbox', id, '2026-10-05T10:00:00Z'
    from payment_intents where customer_id = ${ann.id} and kind = 'order'`.execute(db);
});

describe('Payments', () => {
  it.each([
    ['?type=credit', ['credit failed', 'credit succeeded']],
    ['?number=442079460123', ['refund succeeded', 'order succeeded']],
    ['?number=12125550142', []],
    ['?to=2026-01-01T00:00:00Z', ['order succeeded']],
    // In Jerusalem the year had begun when that was paid.
    ['?from=2025-12-31T22:00:00Z&to=2026-10-03T00:00:00Z', ['credit succeeded', 'order succeeded']],
    ['?type=credit&number=442079460123', []],
  ])('that %s asks for', async (query, told) => {
    const { body } = await get(`${url}${query}&totalRecordsPerPage=20`);
    expect(
      body?.result.map((row: Record<string, unknown>) =>
        [row['transactionType'], row['transactionStatus']].join(' '),
      ),
    ).toEqual(told);
  });

  it('are paged where filters hold some back', async () => {
    const first = await get(url + '?type=credit&totalRecordsPerPage=1');
    expect(first.body?.result).toMatchObject([
      { transactionStatus: 'failed', hasNextTransaction: true },
    ]);
    const second = await get(url + '?type=credit&totalRecordsPerPage=1&pageIndex=2');
    expect(second.body?.result).toMatchObject([
      { transactionStatus: 'succeeded', hasNextTransaction: false },
    ]);
  });

  it('carry the address of the card that paid', async () => {
    const { body } = await get(url + '?totalRecordsPerPage=20&type=order');
    expect(body?.result[0].address).toEqual({
      lines: ['1 Main Street', 'New York 10001', ''],
      iso: 'US',
    });
    const refund = await get(url + '?type=refund');
    expect(refund.body?.result[0].address).toBeNull();
  });

  it('tell what an order bought of credit, and nothing of a payment that bought none', async () => {
    const { body } = await get(url + '?totalRecordsPerPage=20');
    const told = body?.result.map(
      (row: Record<string, unknown>) => [row['transactionType'], row['startingCredit']] as const,
    );
    expect(told).toEqual([
      ['refund', undefined],
      ['credit', undefined],
      ['credit', undefined],
      ['order', 4],
    ]);
  });

  it.each(['type=gift', 'number=x', 'from=x', 'to=1'])('refuse ?%s', async (query) => {
    const { status, body } = await get(`${url}?${query}`);
    expect([status, body?.messages?.[0]?.field]).toEqual([400, `/${query.split('=')[0]}`]);
  });
});

describe('What payments can be told apart by', () => {
  it('is what there is of them', async () => {
    expect((await get(choicesUrl)).body?.result).toEqual({
      types: ['credit', 'order', 'refund'],
      numbers: [{ didNumber: '442079460123', label: '=1+1' }],
      first: '2025-12-31T23:30:00.000Z',
    });
    expect((await get(choicesUrl, bob.token)).body?.result).toEqual({
      types: [],
      numbers: [],
      first: null,
    });
  });
});

describe('The file of payments', () => {
  it('tells them in the zone and language that were asked for, and runs nothing', async () => {
    const { status, headers, text } = await file('?timeZone=Asia/Jerusalem&languageISO=en');
    expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-disposition']).toMatch(/filename="payments-\d{4}-\d\d-\d\d\.csv"/);
    expect(text.startsWith('\u{FEFF}Date (Asia/Jerusalem),Time (Asia/Jerusalem),')).toBe(true);
    expect(linesOf(text).map((line) => line.replace(/^(.{19},)\d+/, '$1#'))).toEqual([
      "2026-10-05,13:00:00,#,Refund,442079460123,'=1+1,2026-01-01,2026-01-31,4.99,,Paid,",
      '2026-10-03,13:00:00,#,Credit added,,,,,15,,Failed,Visa •••• 4242',
      '2026-10-02,13:00:00,#,Credit added,,,,,25,,Paid,Visa •••• 4242',
      "2026-01-01,01:30:00,#,New number,442079460123,'=1+1,2026-01-01,2026-01-31,4.99,4,Paid,Visa •••• 4242",
    ]);
  });

  it('has what the filters let through, of its owner alone', async () => {
    const one = await file('?type=credit&to=2026-10-03T00:00:00Z&languageISO=he');
    expect(linesOf(one.text)).toHaveLength(1);
    expect(one.text).toContain('הוספת יתרה');
    expect(linesOf((await file('', bob.token)).text)).toEqual([]);
    expect((await test.call('GET', fileUrl)).status).toBe(401);
    expect((await file('?timeZone=+02')).status).toBe(400);
  });

  it('goes on after a part that is read at once', async () => {
    await sql`
      insert into payment_intents (brand_id, customer_id, kind, state, amount_micros, gateway,
        created_at)
      select 1, ${bob.id}, 'credit', 'captured', n * 1000000, 'sandbox', '2026-10-02T10:00:00Z'
      from generate_series(1, 1201) n`.execute(test.deps.db);
    const amounts = linesOf((await file('', bob.token)).text).map((line) => line.split(',')[8]);
    expect(new Set(amounts).size).toBe(1201);
    expect(amounts).toHaveLength(1201);
  });
});

describe('The last day of a period', () => {
  it.each([
    ['a day of 23 hours', '2026-03-09T04:30:00Z', '2026-03-08'],
    ['a day of 25 hours', '2026-11-02T04:30:00Z', '2026-10-31'],
  ])('is the one before the next begins, also around %s', async (_what, endsAt, last) => {
    const { db } = test.deps;
    const cat = await makeLoggedIn(test, { email: `cat-${last}@example.com` });
    const number = await makeNumber(db, { id: cat.id, brandId: 1 });
    await sql`
      with plan as (
        insert into subscriptions (customer_id, number_id, package_id, anchor_day,
          period_started_at, renews_at)
        select ${cat.id}, id, package_id, 9, '2026-02-09', '2026-03-09'
        from numbers where id = ${number.id} returning id
      ), paid as (
        insert into payment_intents (brand_id, customer_id, kind, state, amount_micros, gateway,
          subscription_id)
        select 1, ${cat.id}, 'order', 'captured', 4990000, 'sandbox', id from plan returning id
      )
      insert into paid_periods (intent_id, subscription_id, started_at, ends_at)
      select paid.id, plan.id, '2026-02-09', ${endsAt}::timestamptz from paid, plan`.execute(db);
    const { text } = await file('?timeZone=America/New_York', cat.token);
    expect(linesOf(text)[0]?.split(',')[7]).toBe(last);
  });
});
