import { describe, expect, it } from 'vitest';
import {
  anotherStepOf,
  boughtIn,
  creditChoices,
  firstCredit,
  keptCredit,
  sumsOf,
  termEnd,
} from './another.rules.ts';
import { usedDigits } from '@portal/features/numbers/contract';

const term = (months: number, price: number, discountPercentage = 0) => ({
  months,
  price,
  discountPercentage,
  renewalPackageID: `de-${months}`,
});
const terms = [term(1, 6.99), term(3, 19.92, 5), term(12, 67.1, 20)] as const;

describe('the steps of one more number', () => {
  it.each([
    [null, false, false, 'number'],
    [null, false, true, 'number'],
    [null, true, false, 'rings'],
    [null, true, true, 'pay'],
    ['number', true, true, 'number'],
    ['country', true, true, 'number'],
    ['rings', true, true, 'rings'],
    ['rings', false, true, 'number'],
    ['plan', true, true, 'pay'],
    ['details', true, false, 'rings'],
  ] as const)(
    'wishes %s with number %s and phone %s, and shows %s',
    (wished, number, rings, step) => expect(anotherStepOf(wished, { number, rings })).toBe(step),
  );
});

describe('phones that rang before', () => {
  it('are told once each, never our own numbers, and four at most', () => {
    expect(usedDigits(['447700900142', '447700900142'], ['12025550101'], [])).toEqual([
      '447700900142',
      '12025550101',
    ]);
    expect(usedDigits(['442079460123'], [], ['442079460123'])).toEqual([]);
    expect(usedDigits(['1', '2', '3', '4', '5'], ['6'], [])).toHaveLength(4);
  });
});

describe('credit that goes with a number', () => {
  it('is among the choices also where it was chosen before the log-in', () => {
    expect(creditChoices(null)).toEqual([0, 15, 25, 50]);
    expect(creditChoices(0)).toEqual([0, 15, 25, 50]);
    expect(creditChoices(5)).toEqual([0, 5, 15, 25, 50]);
    expect(creditChoices(99)).toEqual([0, 15, 25, 50, 99]);
  });

  it.each([
    [true, null, 0],
    [null, 0, 0],
    [false, 892, 0],
    [false, 10, 0],
    [false, 9, 15],
    [false, 0, 15],
    [false, null, 0],
  ])(
    'is at first, where included is %s and %s minutes are left, %i',
    (isIncluded, minutes, credit) => expect(firstCredit(isIncluded, minutes)).toBe(credit),
  );

  it('is chosen once for a phone, when its price and the credit are known', () => {
    const short = { isAsking: false, isIncluded: false, minutes: 0 };
    const enough = { ...short, minutes: 500 };
    expect(keptCredit(null, 'uk', { ...short, isAsking: true })).toBeNull();
    const kept = keptCredit(null, 'uk', enough);
    expect(kept).toEqual({ of: 'uk', dollars: 0 });
    // The credit was spent meanwhile, and read anew.
    expect(keptCredit(kept, 'uk', short)).toBe(kept);
    expect(keptCredit(kept, 'fr', short)).toEqual({ of: 'fr', dollars: 15 });
  });
});

describe('what is paid today', () => {
  it('is the term, less a coupon, and the credit', () => {
    expect(sumsOf(terms[1], terms, 0, 0)).toEqual({
      full: 20.97,
      saved: 1.05,
      coupon: 0,
      today: 19.92,
    });
    expect(sumsOf(terms[1], terms, 20, 15)).toMatchObject({ coupon: 3.98, today: 30.94 });
    expect(sumsOf(terms[0], terms, 100, 0)).toEqual({
      full: 6.99,
      saved: 0,
      coupon: 6.99,
      today: 0,
    });
  });
});

describe('the end of a term', () => {
  it.each([
    ['2026-11-23T10:00:00Z', 3, '2027-02-23'],
    ['2026-11-30T10:00:00Z', 3, '2027-02-28'],
    ['2026-01-31T10:00:00Z', 1, '2026-02-28'],
    ['2026-12-31T10:00:00Z', 12, '2027-12-31'],
  ])('that begins at %s and has %i months is %s', (from, months, end) =>
    expect(termEnd(new Date(from), months).toISOString().slice(0, 10)).toBe(end),
  );
});

describe('a number that was bought', () => {
  it('is known by what the order handed over, whole or not at all', () => {
    const bought = { didNumber: '492214710215', rings: '447700900142', isRinging: true };
    expect(boughtIn({ bought })).toEqual(bought);
    for (const state of [null, 'x', {}, { bought: null }, { bought: { didNumber: '1' } }])
      expect(boughtIn(state)).toBeNull();
  });
});
