import { describe, expect, it } from 'vitest';
import type { Offer, RatedCountry, SiteData } from '../../page-data.ts';
import { ringsChoices, routeOf } from './route-choice.ts';

const offer = (iso: string, price: number, includes: readonly string[]): Offer => ({
  iso,
  countryName: iso,
  countryID: 1,
  prefix: '1',
  available: 3,
  includes: includes.map((other) => ({ iso: other, countryName: other })),
  terms: [{ months: 1, price, discountPercentage: 0 }],
});

const rated = (iso: string, landline: number, mobile?: number): RatedCountry => {
  const rate = (destination: string, perMinute: number) => ({
    destination,
    prefixes: ['1'],
    perMinute,
    connectionFee: 0,
    firstInterval: 60,
    increment: 60,
  });
  const rates = [
    rate(iso, landline),
    ...(mobile === undefined ? [] : [rate(`${iso} mobile`, mobile)]),
  ];
  return { iso, countryName: iso, prefix: '1', rates };
};

const data: SiteData = {
  offers: [offer('GB', 5.99, ['GB', 'US']), offer('US', 4.99, ['US'])],
  rates: [rated('GB', 0.02), rated('IL', 0.018, 0.035), rated('US', 0.01), rated('FR', 0.03)],
};
const nobody = { ask: { number: null, rings: null }, country: null };

describe('the route of a home page', () => {
  it.each([
    ['what is usual', nobody, ['gb', 'il'], 'GB IL'],
    [
      'from far away, for a visitor in the country of the number',
      { ...nobody, country: 'GB' },
      ['gb', 'il'],
      'GB IL',
    ],
    ['at home, where the brand shows that', { ...nobody, country: 'US' }, ['us', 'us'], 'US US'],
    ['where the visitor is', { ...nobody, country: 'US' }, ['gb', 'il'], 'GB US'],
    [
      'what the address asks for',
      { ask: { number: 'us', rings: 'fr' }, country: 'GB' },
      ['gb', 'il'],
      'US FR',
    ],
    [
      'no country that is not there',
      { ask: { number: 'fr', rings: 'xx' }, country: null },
      ['gb', 'il'],
      'GB IL',
    ],
    ['something, where what is usual is gone', nobody, ['de', 'de'], 'GB GB'],
  ] as const)('is %s', (_, visitor, usual, wanted) => {
    const route = routeOf(data, { ...visitor, usual });
    expect(`${route?.offer.iso} ${route?.rings.iso}`).toBe(wanted);
  });

  it('has the prices of the month and of both kinds of phones', () => {
    expect(routeOf(data, { ...nobody, usual: ['gb', 'il'] })).toMatchObject({
      isIncluded: false,
      month: 5.99,
      landline: 0.018,
      mobile: 0.035,
    });
    expect(routeOf(data, { ...nobody, usual: ['gb', 'us'] })).toMatchObject({
      isIncluded: true,
      mobile: null,
    });
  });

  it('is not there while nothing is on offer, or nothing has a rate', () => {
    expect(routeOf({ ...data, offers: [] }, { ...nobody, usual: ['gb', 'il'] })).toBeNull();
    expect(routeOf({ ...data, rates: [] }, { ...nobody, usual: ['gb', 'il'] })).toBeNull();
  });

  it('offers what is chosen, near, included and on offer to ring in, each once', () => {
    const route = routeOf(data, { ...nobody, usual: ['gb', 'il'] });
    if (!route) throw new Error('no route');
    expect(ringsChoices(data, route, 'FR').map(({ iso }) => iso)).toEqual(['GB', 'IL', 'US', 'FR']);
    expect(ringsChoices(data, route, null).map(({ iso }) => iso)).toEqual(['GB', 'IL', 'US']);
  });
});
