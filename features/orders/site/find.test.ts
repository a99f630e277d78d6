import { describe, expect, it } from 'vitest';
import type { Offer, SiteData } from '@portal/web/site/page-data.ts';
import { countryCalled, find } from './find.ts';
import { isRegion, regionOf, regionsOf } from './regions.rules.ts';

const offer = (iso: string, countryName: string): Offer => ({
  iso,
  countryName,
  countryID: 1,
  prefix: '1',
  available: 1,
  includes: [],
  terms: [{ months: 1, price: 5, discountPercentage: 0 }],
});
const place = (en: string, es: string, he: string, numbers: string[], isWhole = false) => ({
  region: en,
  names: { en, es, he, pt: es },
  isWhole,
  numbers,
});

const data: SiteData = {
  offers: [
    offer('GB', 'United Kingdom'),
    offer('US', 'United States'),
    offer('BR', 'Brazil'),
    offer('PT', 'Portugal'),
  ],
  stock: [
    {
      iso: 'GB',
      places: [
        place('Leeds', 'Leeds', 'לידס', ['441134960141']),
        place('Whole country', 'Todo el país', 'כל המדינה', ['441632960127'], true),
      ],
    },
    { iso: 'US', places: [place('New York', 'Nueva York', 'ניו יורק', ['12125550152'])] },
    { iso: 'BR', places: [place('São Paulo', 'São Paulo', 'סאו־פאולו', ['551131234567'])] },
    { iso: 'PT', places: [place('Lisbon', 'Lisboa', 'ליסבון', ['351210000000'])] },
  ],
};
const found = (query: string, iso: string | null = null) =>
  find(data, query, iso).places.map((one) => one.place.region);

describe('a place', () => {
  it.each([
    ['Leeds', ['Leeds']],
    ['leed', ['Leeds']],
    ['לידס', ['Leeds']],
    ['Nueva York', ['New York']],
    ['ניו יורק', ['New York']],
    ['sao paulo', ['São Paulo']],
    ['סאו פאולו', ['São Paulo']],
    ['Lisboa', ['Lisbon']],
    ['Lisbon', ['Lisbon']],
    ['ליסבון', ['Lisbon']],
    ['whole country', []],
    ['Atlantis', []],
    ['   ', []],
  ])('is found as %j, in whichever language', (query, regions) => {
    expect(found(query)).toEqual(regions);
  });

  it('is found in one country alone where the page is of one', () => {
    expect(found('Leeds', 'US')).toEqual([]);
  });
});

describe('digits', () => {
  it.each(['113 496', '+44-113', '(113)', '0044 113', '٠٠٤٤ ١١٣', '４４１１３'])(
    'are found as %s',
    (query) => {
      expect(find(data, query, null).places.map(({ iso }) => iso)).toContain('GB');
    },
  );

  it('leave what has no such number out', () => {
    const { places, digits } = find(data, '1632', 'GB');
    expect(digits).toBe('1632');
    expect(places.map((one) => one.place.numbers)).toEqual([['441632960127']]);
  });
});

describe('a country', () => {
  it.each([
    ['united kingdom', 'GB'],
    ['Reino Unido', 'GB'],
    ['UK', 'GB'],
    ['בריטניה', 'GB'],
    ['ארה״ב', 'US'],
    ['brasil', 'BR'],
  ])('is called %s', (query, iso) => {
    expect(countryCalled(data, query)?.iso).toBe(iso);
  });

  it('is offered where it begins so', () => {
    expect(countryCalled(data, 'united')).toBeNull();
    expect(find(data, 'united', null).countries.map(({ iso }) => iso)).toEqual(['GB', 'US']);
  });
});

describe('parts of the world', () => {
  it.each([
    ['US', 'north-america'],
    ['MX', 'latin-america'],
    ['GB', 'europe'],
    ['IL', 'middle-east'],
    ['AU', 'oceania'],
    ['JP', 'asia'],
    ['ZA', 'africa'],
  ])('%s is in %s', (iso, region) => {
    expect(regionOf(iso)).toBe(region);
  });

  it('are those with offers, in their order', () => {
    expect(regionsOf([{ iso: 'GB' }, { iso: 'US' }])).toEqual(['north-america', 'europe']);
    expect(isRegion('mars')).toBe(false);
  });
});
