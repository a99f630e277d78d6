import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import * as limits from '@portal/contract/limits';
import { forgetWhatIsOver } from '@portal/server/jobs/retention';
import { keptOpen } from '@portal/server/testing/kept-open';
import { createTestApp } from '@portal/server/testing/test-app';
import { couponCodeOf, discountedMicros } from './order.rules.ts';

const test = keptOpen(() => createTestApp({ TRUSTED_PROXIES: '127.0.0.1' }));
beforeEach(async () => {
  await test.deps.db.deleteFrom('throttles').execute();
});

interface Offered {
  didNumber: string;
  region: string;
}
const list = async (query: string) => {
  const answer = await test.call('GET', `/api/vnumber/dids?${query}`);
  return { ...answer, numbers: (answer.body?.result ?? []) as Offered[] };
};

describe('numbers for sale', () => {
  it('are told with area, mask and the price of a month', async () => {
    const { status, body } = await list('countryID=218&search=Washington');
    expect(status).toBe(200);
    expect(body?.result[0]).toEqual({
      didNumber: '12025550114',
      mask: '(###) ###-####',
      prefix: '1',
      region: 'Washington, DC',
      regionNames: { en: 'Washington', es: 'Washington', he: 'וושינגטון', pt: 'Washington' },
      price: 4.99,
    });
  });

  it('are found by digits that stand together, however they are typed, and by area', async () => {
    const byDigits = await list(`countryID=218&search=${encodeURIComponent('(202) 555-01')}`);
    expect(byDigits.numbers.length).toBeGreaterThan(0);
    for (const { didNumber } of byDigits.numbers) expect(didNumber).toContain('20255501');
    for (const typed of [
      '(٢٠٢) ٥٥٥-٠١',
      '۲۰۲۵۵۵۰۱',
      '２０２ ５５５ ０１',
      '\u200e202 555\u201101\u200f',
    ]) {
      const answer = await list(`countryID=218&search=${encodeURIComponent(typed)}`);
      expect(answer.numbers).toEqual(byDigits.numbers);
    }
    const inSpanish = await list(`search=${encodeURIComponent('Nueva York')}`);
    expect(inSpanish.numbers.length).toBeGreaterThan(0);
    expect(new Set(inSpanish.numbers.map(({ region }: { region: string }) => region))).toEqual(
      new Set(['New York, NY']),
    );
    const byArea = await list('countryID=218&search=washing');
    expect(byArea.numbers.length).toBeGreaterThan(0);
    for (const { region } of byArea.numbers) expect(region).toContain('Washington');
    // Signs that mean something to a database mean themselves.
    expect((await list('search=%25')).numbers).toEqual([]);
    expect((await list('countryID=999')).numbers).toEqual([]);
  });

  it('come in pages that miss and repeat none', async () => {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await list(cursor === undefined ? '' : `cursor=${cursor}`);
      expect(page.numbers.length).toBeLessThanOrEqual(limits.numbersPage);
      seen.push(...page.numbers.map(({ didNumber }) => didNumber));
      cursor = page.headers['x-next-cursor'] as string | undefined;
    } while (cursor !== undefined);
    const { count } = await test.deps.db
      .selectFrom('numbers')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('status', '=', 'for-sale')
      .executeTakeFirstOrThrow();
    expect(seen).toHaveLength(count);
    expect(new Set(seen).size).toBe(count);
  });

  it.each(['cursor=abc', 'countryID=x', `search=${'a'.repeat(41)}`])('refuse %s', async (query) => {
    const { status, body } = await list(query);
    expect([status, body?.messages?.[0]?.code]).toEqual([400, 'VALIDATION']);
  });
});

describe('renewal-package-by-id', () => {
  it('tells one term, and 404 for an id that nothing has', async () => {
    const read = (id: string) =>
      test.call('GET', `/api/vnumber/renewal-package-by-id?id=${encodeURIComponent(id)}`);
    expect((await read('us-6')).body?.result).toEqual({
      renewalPackageID: 'us-6',
      countryID: 218,
      intervalMonths: 6,
      price: 26.95,
      discountPercentage: 10,
    });
    const none = await read('xx-1');
    expect([none.status, none.body?.messages?.[0]?.code]).toEqual([404, 'NOT-FOUND']);
    expect((await read('')).status).toBe(400);
  });
});

describe('validate-coupon', () => {
  const check = (code: string, countryID = 218, brand = 1) =>
    test.call('POST', '/api/vnumber/validate-coupon', { body: { code, countryID }, brand });

  it('tells the discount where and while the coupon is good', async () => {
    const coupon = (code: string, more: object = {}) => ({
      code,
      discount_percentage: 20,
      brand_id: null,
      country_id: null,
      uses_left: null,
      ...more,
    });
    await test.deps.db
      .insertInto('coupons')
      .values([
        coupon('EVERY'),
        coupon('BRAND2', { brand_id: 2 }),
        coupon('ISRAEL', { country_id: 101 }),
        coupon('OVER', { valid_until: new Date(0) }),
        coupon('GONE', { uses_left: 0 }),
      ])
      .execute();
    const good = [
      await check(' every '),
      await check('brand2', 218, 2),
      await check('ISRAEL', 101),
    ];
    for (const { body } of good) expect(body?.result).toEqual({ discountPercentage: 20 });
    const bad = ['BRAND2', 'ISRAEL', 'OVER', 'GONE', 'NONE', '  '];
    for (const code of bad) {
      const { status, body } = await check(code);
      expect([status, body?.isSuccessful, body?.messages?.[0]?.code]).toEqual([
        200,
        false,
        'INVALID-COUPON',
      ]);
    }
    expect((await check('EVERY', 0)).status).toBe(400);
  });

  it('lets nobody try codes out', async () => {
    for (let tries = 0; tries < limits.wrongCouponsPerHour; tries += 1) await check('GUESS');
    const { status, headers } = await check('EVERY');
    expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true]);
  });
});

describe('marketing-conversion', () => {
  const tell = (body: object, address = '203.0.113.7') =>
    test.call('POST', '/api/vnumber/marketing-conversion', {
      body,
      headers: { 'x-forwarded-for': address },
    });

  it('is kept by source, campaign and path, and nothing about who came', async () => {
    const page = '/home?email=ann@example.com#top';
    expect((await tell({ source: 'news', campaign: 'spring', page })).body?.result).toBe(true);
    const rows = await test.deps.db.selectFrom('marketing_conversions').selectAll().execute();
    expect(rows).toEqual([
      {
        id: expect.any(Number),
        brand_id: 1,
        source: 'news',
        campaign: 'spring',
        page: '/home',
        happened_at: expect.any(Date),
      },
    ]);
  });

  it('is forgotten after 24 months', async () => {
    const { db } = test.deps;
    await tell({ source: 'old', page: '/home' });
    await tell({ source: 'young', page: '/home' });
    await sql`update marketing_conversions set happened_at = app_now() - case source
      when 'old' then interval '24 months 1 day' else interval '23 months' end
      where source in ('old', 'young')`.execute(db);
    await forgetWhatIsOver(db);
    const rows = await db.selectFrom('marketing_conversions').select('source').execute();
    expect(rows.map(({ source }) => source)).toContain('young');
    expect(rows.map(({ source }) => source)).not.toContain('old');
  });

  it('refuses other sites, and floods', async () => {
    expect((await tell({ source: 'news', page: 'https://evil.example' })).status).toBe(400);
    const flood = '203.0.113.8';
    for (let tries = 0; tries < limits.conversionsPerHour; tries += 1) {
      await tell({ source: 'news', page: '/home' }, flood);
    }
    expect((await tell({ source: 'news', page: '/home' }, flood)).status).toBe(429);
  });
});

describe('the rules of an order', () => {
  it.each([
    [4_990_000, 0, 4_990_000],
    [4_990_000, 20, 3_990_000],
    [4_990_000, 33.33, 3_330_000],
    [14_220_000, 100, 0],
  ])('%i less %d percent is %i', (price, discount, amount) => {
    expect(discountedMicros(price, discount)).toBe(amount);
  });

  it('reads coupons as they are typed', () => {
    expect([couponCodeOf(' a-1 '), couponCodeOf(''), couponCodeOf(undefined)]).toEqual([
      'A-1',
      null,
      null,
    ]);
  });
});
