import { describe, expect, it } from 'vitest';
import { keptOpen } from '@portal/server/testing/kept-open';
import { createTestApp } from '@portal/server/testing/test-app';
import { packagePriceOf } from '@portal/features/subscriptions/contract';
import { countryPackagesOf } from './orders.rules.ts';

const test = keptOpen(() => createTestApp());

const onOffer = () => test.call('GET', '/api/vnumber/dids/get-countries-with-active-dids');
const packages = () => test.call('GET', '/api/vnumber/country/get-countries-packages');

describe('get-countries-with-active-dids', () => {
  it('lists countries with numbers for sale and how many, without a token', async () => {
    const { status, body } = await onOffer();
    expect(status).toBe(200);
    expect(body?.isSuccessful).toBe(true);
    expect(body?.result).toContainEqual({
      countryID: 218,
      countryName: 'United States',
      iso: 'US',
      prefix: '1',
      available: 20,
    });
    const names = body?.result.map((row: { countryName: string }) => row.countryName);
    expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'en')));
  });

  it('counts only what can be bought, and drops a country that is sold out', async () => {
    const { db } = test.deps;
    const before = (await onOffer()).body?.result as { countryID: number; available: number }[];
    await db
      .updateTable('numbers')
      .set({ status: 'reserved' })
      .where('country_id', '=', 106)
      .execute();
    const one = await db
      .selectFrom('numbers')
      .select('id')
      .where('country_id', '=', 218)
      .where('status', '=', 'for-sale')
      .executeTakeFirstOrThrow();
    await db.updateTable('numbers').set({ status: 'released' }).where('id', '=', one.id).execute();
    const after = (await onOffer()).body?.result as typeof before;
    const availableIn = (rows: typeof before, id: number) =>
      rows.find(({ countryID }) => countryID === id)?.available;
    expect(availableIn(before, 106)).toBeGreaterThan(0);
    expect(availableIn(after, 106)).toBeUndefined();
    expect(availableIn(after, 218)).toBe(19);
  });
});

describe('get-countries-packages', () => {
  it('tells the month, and longer terms with their whole price, discount and renewal id', async () => {
    const { status, body } = await packages();
    expect(status).toBe(200);
    const us = body?.result.find((row: { countryID: number }) => row.countryID === 218);
    expect(us).toEqual({
      countryID: 218,
      includedCountryIDs: [218, 39],
      packages: [
        {
          price: 4.99,
          monthsInterval: 1,
          renewalPackageID: 'us-1',
          discounts: [
            {
              intervalMonths: 3,
              price: 14.22,
              discountPercentage: 5,
              renewalPackageID: 'us-3',
            },
            {
              intervalMonths: 6,
              price: 26.95,
              discountPercentage: 10,
              renewalPackageID: 'us-6',
            },
            {
              intervalMonths: 12,
              price: 47.9,
              discountPercentage: 20,
              renewalPackageID: 'us-12',
            },
          ],
        },
      ],
    });
    expect(body?.result).toHaveLength(14);
  });
});

describe('a plan', () => {
  const term = (id: string, months: number, countryId = 1) => ({
    id,
    countryId,
    months,
    priceMicros: months * 1_000_000,
    discountPercentage: months === 1 ? 0 : 5,
    includedCountryIds: [1],
  });

  it('has its shortest term as base, in whatever order the terms come', () => {
    const price = packagePriceOf([term('x-6', 6), term('x-1', 1), term('x-3', 3)]);
    expect(price).toMatchObject({ price: 1, monthsInterval: 1, renewalPackageID: 'x-1' });
    expect(price?.discounts.map(({ intervalMonths }) => intervalMonths)).toEqual([3, 6]);
  });

  it('is nothing without terms', () => {
    expect(packagePriceOf([])).toBeNull();
    expect(countryPackagesOf([])).toEqual([]);
  });
});
