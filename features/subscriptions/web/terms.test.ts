import { describe, expect, it } from 'vitest';
import { missingToPay, shownAmount, termsOf } from './terms.rules.ts';

describe('the terms of a price', () => {
  const price = {
    price: 9.9,
    monthsInterval: 1,
    renewalPackageID: 'x-1',
    discounts: [
      { intervalMonths: 12, price: 95.04, discountPercentage: 20, renewalPackageID: 'x-12' },
      { intervalMonths: 6, price: 53.46, discountPercentage: 10, renewalPackageID: 'x-6' },
    ],
  };

  it('go up by months, with what a month comes to and the best of them', () => {
    expect(termsOf(price).map(({ id, perMonth, isBest }) => [id, perMonth, isBest])).toEqual([
      ['x-1', 9.9, false],
      ['x-6', 8.91, false],
      ['x-12', 7.92, true],
    ]);
    expect(termsOf({ ...price, discounts: [] })).toMatchObject([{ isBest: false }]);
  });

  it('say where a month comes to about so much only', () => {
    const year = { intervalMonths: 12, price: 47.9, discountPercentage: 20, renewalPackageID: 'y' };
    expect(termsOf({ ...price, discounts: [year] })).toMatchObject([
      { perMonth: 9.9, isExact: true },
      { perMonth: 3.99, isExact: false },
    ]);
  });
});

describe('the amount of the address bar', () => {
  it.each([
    ['19.9', 19.9],
    ['5', 5],
    ['0.001', null],
    ['-1', null],
    ['1e3', null],
    ['<b>', null],
    ['', null],
    [null, null],
  ])('%s is shown as %s', (query, shown) => expect(shownAmount(query)).toBe(shown));
});

describe('what keeps the Pay button off', () => {
  it.each([
    [1, [], []],
    [0, [], ['term']],
    [-1, [], ['term']],
    [0, ['card-form', 'terms'], ['term', 'card-form', 'terms']],
    [1, ['address-form', 'open'], ['address-form', 'open']],
  ] as const)('with %i months and %j it is %j', (months, ofPayment, missing) =>
    expect(missingToPay(months, ofPayment)).toEqual(missing),
  );
});
