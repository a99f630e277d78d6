import { describe, expect, it } from 'vitest';
import { ratesByCountry, offersOf, stockOf } from './site-data.rules.ts';

const countries = new Map(
  [
    { countryID: 218, countryName: 'United States', iso: 'US', prefix: '1' },
    { countryID: 101, countryName: 'Israel', iso: 'IL', prefix: '972' },
  ].map((country) => [country.countryID, country]),
);
const countryOf = (id: number) => countries.get(id);

describe('offers', () => {
  const term = (countryId: number, months: number) => ({
    countryId,
    months,
    priceMicros: months * 4_990_000,
    discountPercentage: months === 1 ? 0 : 5,
    includedCountryIds: [218, 101, 999],
  });

  it('join what is for sale with its plan, in dollars', () => {
    const offers = offersOf(
      [{ countryId: 218, available: 3 }],
      [term(218, 1), term(218, 3), term(101, 1)],
      countryOf,
    );
    expect(offers).toEqual([
      {
        ...countryOf(218),
        available: 3,
        includes: [
          { iso: 'US', countryName: 'United States' },
          { iso: 'IL', countryName: 'Israel' },
        ],
        terms: [
          { months: 1, price: 4.99, discountPercentage: 0 },
          { months: 3, price: 14.97, discountPercentage: 5 },
        ],
      },
    ]);
  });

  it('leave out a country without a plan or a name', () => {
    const onOffer = [
      { countryId: 101, available: 3 },
      { countryId: 999, available: 1 },
    ];
    expect(offersOf(onOffer, [term(218, 1), term(999, 1)], countryOf)).toEqual([]);
  });
});

describe('rates', () => {
  const rate = (destination: string, prefix: string, perMinuteMicros: number) => ({
    countryId: 101,
    destination,
    prefix,
    perMinuteMicros,
    connectionFeeMicros: 0,
    firstInterval: 60,
    increment: 60,
  });

  it('put prefixes of one destination together where they cost the same', () => {
    const [israel] = ratesByCountry(
      [
        rate('Israel', '972', 12_000),
        rate('Israel mobile', '97250', 80_000),
        rate('Israel mobile', '97254', 80_000),
        rate('Israel mobile', '97259', 90_000),
      ],
      countryOf,
    );
    expect(israel?.rates.map(({ prefixes, perMinute }) => [prefixes, perMinute])).toEqual([
      [['972'], 0.012],
      [['97250', '97254'], 0.08],
      [['97259'], 0.09],
    ]);
  });
});

describe('what is for sale by place', () => {
  const names = { en: 'Tel Aviv', es: 'Tel Aviv', he: 'תל אביב', pt: 'Tel Aviv' };
  const number = (didNumber: string, region: string, countryId = 101) => ({
    countryId,
    didNumber,
    region,
  });

  it('stands where most numbers are first, and the whole country last', () => {
    const stock = stockOf(
      [
        number('9721', 'National'),
        number('9722', 'National'),
        number('9723', 'Haifa'),
        number('9724', 'Tel Aviv'),
        number('9725', 'Tel Aviv'),
        number('19', 'Nowhere', 999),
      ],
      countryOf,
      (region) => (region === 'Tel Aviv' ? names : null),
    );
    expect(stock).toEqual([
      {
        iso: 'IL',
        places: [
          { region: 'Tel Aviv', names, isWhole: false, numbers: ['9724', '9725'] },
          { region: 'Haifa', names: null, isWhole: false, numbers: ['9723'] },
          { region: 'National', names: null, isWhole: true, numbers: ['9721', '9722'] },
        ],
      },
    ]);
  });
});
