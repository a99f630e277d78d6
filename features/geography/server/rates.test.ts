import { ratesForCountry } from '../contract.ts';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { keptOpen } from '@portal/server/testing/kept-open';
import { createTestApp } from '@portal/server/testing/test-app';

const test = keptOpen(() => createTestApp());

const ratesOf = (countryID: string | number) =>
  test.call('GET', `/api/vnumber/rates-for-country?countryID=${countryID}`);

describe('Rates of a country', () => {
  it('are told in dollars and seconds, in one round trip, to anybody', async () => {
    test.queries.length = 0;
    const { status, body } = await ratesOf(218);
    expect(status).toBe(200);
    expect(test.queries).toHaveLength(1);
    const rates = z.parse(ratesForCountry.result, body?.result);
    // 10,000 micro-dollars a minute in the demo's price list.
    expect(rates.find(({ prefix }) => prefix === '1')).toEqual({
      destination: 'United States',
      prefix: '1',
      perMinute: 0.01,
      connectionFee: 0,
      firstInterval: 60,
      increment: 60,
    });
  });

  it('are of that country only', async () => {
    const { body } = await ratesOf(101);
    const rates = z.parse(ratesForCountry.result, body?.result);
    expect(rates.length).toBeGreaterThan(0);
    for (const { prefix } of rates) expect(prefix).toMatch(/^972/);
  });

  it('are not found for a country that is none', async () => {
    const { status, body } = await ratesOf(999_999);
    expect([status, body?.messages?.[0]?.code]).toEqual([404, 'NOT-FOUND']);
  });

  it.each(['', 'US', '-1', '1.5'])('need a whole number: "%s"', async (countryID) => {
    const { status, body } = await ratesOf(countryID);
    expect([status, body?.messages?.[0]?.field]).toEqual([400, '/countryID']);
  });
});
