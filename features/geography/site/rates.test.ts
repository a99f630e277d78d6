import { describe, expect, it } from 'vitest';
import type { PageRate } from '@portal/web/site/page-data.ts';
import { digitsOf, longestPrefix } from './rate-search.rules.ts';
import { linesOf } from './rates.rules.ts';

const rate = (destination: string, prefixes: string[]): PageRate => ({
  destination,
  prefixes,
  perMinute: 0.01,
  connectionFee: 0,
  firstInterval: 60,
  increment: 60,
});

describe('the lines of a country', () => {
  it('put landline and mobile beside each other', () => {
    const country = {
      iso: 'IL',
      countryName: 'Israel',
      prefix: '972',
      rates: [rate('Israel', ['972']), rate('Israel mobile', ['9725'])],
    };
    const [line, ...more] = linesOf(country);
    expect(more).toEqual([]);
    expect(line?.part).toBe('');
    expect(line?.landline.prefixes).toEqual(['972']);
    expect(line?.mobile?.prefixes).toEqual(['9725']);
  });

  it('give parts with prices of their own a line, and mobiles the price of landlines', () => {
    const country = {
      iso: 'US',
      countryName: 'United States',
      prefix: '1',
      rates: [rate('United States', ['1']), rate('United States - Hawaii', ['1808'])],
    };
    expect(linesOf(country).map(({ part, mobile }) => [part, mobile])).toEqual([
      ['', null],
      ['Hawaii', null],
    ]);
  });
});

describe('a number in the search box', () => {
  it.each([
    ['+972 54 123 4567', '972541234567'],
    ['00972541234567', '972541234567'],
    ['(212) 555-0142', '2125550142'],
  ])('is read: %s', (typed, digits) => {
    expect(digitsOf(typed)).toBe(digits);
  });

  it.each(['Israel', '', '+', '44 London'])('is not read: %s', (typed) => {
    expect(digitsOf(typed)).toBeNull();
  });

  it('costs what its longest prefix says', () => {
    const rows = [
      { prefixes: ['1'], value: 'United States' },
      { prefixes: ['1204', '1226'], value: 'Canada' },
    ];
    expect(longestPrefix(rows, '12045550100')).toBe('Canada');
    expect(longestPrefix(rows, '12125550100')).toBe('United States');
    expect(longestPrefix(rows, '4420')).toBeNull();
  });
});
