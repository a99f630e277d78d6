import type { Country, Rate } from '@portal/features/geography/contract';
import { describe, expect, it } from 'vitest';
import { countriesOf, minutesOf, rateFor } from './rates.rules.ts';

function country(countryID: number, iso: string, prefix: string): Country {
  return { countryID, countryName: iso, iso, prefix };
}

function rate(prefix: string, perMinute = 0.01, connectionFee = 0): Rate {
  return {
    destination: prefix,
    prefix,
    perMinute,
    connectionFee,
    firstInterval: 60,
    increment: 60,
  };
}

const countries = [
  country(218, 'US', '1'),
  country(39, 'CA', '1'),
  country(17, 'BS', '1'),
  country(18, 'BB', '1'),
  country(19, 'BM', '1'),
  country(101, 'IL', '972'),
  country(77, 'GB', '44'),
  country(78, 'GG', '44'),
];

describe('the countries that are asked for a rate', () => {
  it('is the one that the number plan names', () => {
    expect(countriesOf('14165550123', countries, 'CA').map(({ iso }) => iso)).toEqual(['CA']);
    expect(countriesOf('972541234567', countries, 'IL').map(({ iso }) => iso)).toEqual(['IL']);
  });

  it('goes by the calling code where the plan is silent or says another country', () => {
    expect(countriesOf('972541234567', countries, null).map(({ iso }) => iso)).toEqual(['IL']);
    expect(countriesOf('972541234567', countries, 'US').map(({ iso }) => iso)).toEqual(['IL']);
    expect(countriesOf('447700900123', countries, null).map(({ iso }) => iso)).toEqual([
      'GB',
      'GG',
    ]);
  });

  it('is none where too many share the code, or nobody has it', () => {
    expect(countriesOf('14165550123', countries, null)).toEqual([]);
    expect(countriesOf('999123456', countries, null)).toEqual([]);
    expect(countriesOf('', countries, null)).toEqual([]);
  });
});

describe('the rate of a number', () => {
  const rates = [rate('972'), rate('9725', 0.035), rate('97254', 0.04), rate('97222')];

  it('is the one of the longest prefix, in whatever order they come', () => {
    expect(rateFor('972541234567', rates)?.prefix).toBe('97254');
    expect(rateFor('972541234567', [...rates].reverse())?.prefix).toBe('97254');
    expect(rateFor('972521234567', rates)?.prefix).toBe('9725');
    expect(rateFor('97231234567', rates)?.prefix).toBe('972');
    // The zero that is dialled inside the country alone makes no landline of a mobile.
    expect(rateFor('9720541234567', rates)?.prefix).toBe('97254');
  });

  it('is none where no prefix fits', () => {
    expect(rateFor('442079460123', rates)).toBeNull();
    expect(rateFor('97', rates)).toBeNull();
  });
});

describe('the minutes that credit buys', () => {
  it.each([
    [25, rate('1', 0.018), 1388],
    [0.3, rate('1', 0.1), 3],
    [0.05, rate('1', 0.018, 0.01), 2],
    [0.017, rate('1', 0.018), 0],
    [0, rate('1', 0.018), 0],
    [-3.2, rate('1', 0.018), 0],
  ])('$%d', (balance, price, minutes) => {
    expect(minutesOf(balance, price)).toBe(minutes);
  });

  it('are not counted where they cost nothing', () => {
    expect(minutesOf(0, rate('1', 0))).toBeNull();
  });
});
