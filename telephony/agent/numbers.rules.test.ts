import { describe, expect, it } from 'vitest';
import { isRestricted, isServiceNumber, toInternational } from './numbers.rules.ts';

const british = {
  country: '44',
  national: '0',
  international: ['00'],
  bare: 'national',
} as const;
const american = {
  country: '1',
  national: '',
  international: ['011'],
  bare: 'national',
} as const;
const wholesale = {
  country: null,
  national: '',
  international: ['00'],
  bare: 'international',
} as const;

describe('a number', () => {
  it.each([
    ['+442079460000', british, '+442079460000'],
    ['02079460000', british, '+442079460000'],
    ['00442079460000', british, '+442079460000'],
    ['2079460000', british, '+442079460000'],
    ['tel:+44-20-7946-0000;ext=12', british, '+442079460000'],
    ['(020) 7946 0000', british, '+442079460000'],
    ['2015550123', american, '+12015550123'],
    ['011442079460000', american, '+442079460000'],
    ['442079460000', wholesale, '+442079460000'],
    ['00442079460000', wholesale, '+442079460000'],
    ['+0123456', british, null],
    ['+1234567890123456', british, null],
    ['+', british, null],
    ['anonymous', british, null],
    ['12ab34', british, null],
    ['', british, null],
    ['12#34', wholesale, null],
  ])('%j', (written, forms, number) => {
    expect(toInternational(written, forms)).toBe(number);
  });

  it.each(['112', '911', '999', '110', '113', '118', '155', '+112'])('%s calls for help', (one) => {
    expect(isServiceNumber(one)).toBe(true);
  });

  it.each(['1120', '12015550112', '+442079460999', '91'])('%s does not', (one) => {
    expect(isServiceNumber(one)).toBe(false);
  });

  it('is refused in a restricted range, and where it is a whole restricted one', () => {
    const ranges = [
      { prefix: '1900', kind: 'premium' },
      { prefix: '1112', kind: 'emergency', whole: true },
    ];
    expect(isRestricted('+19005550123', ranges)).toBe(true);
    expect(isRestricted('+1112', ranges)).toBe(true);
    expect(isRestricted('+11125550123', ranges)).toBe(false);
    expect(isRestricted('112', [])).toBe(true);
  });
});
