import { describe, expect, it } from 'vitest';
import { correctAmount } from '../contract.ts';
import { dollarsOf, missingOf, shownWhileTyped, withoutThousands } from './credit.rules.ts';

describe('what is missing', () => {
  it('is nothing for an amount and a whole payment', () => {
    expect(missingOf('25', [])).toEqual([]);
  });

  it('is told in the order of the page', () => {
    expect(missingOf('', ['card', 'terms', 'open'])).toEqual(['amount', 'card', 'terms', 'open']);
    expect(missingOf('25', ['terms'])).toEqual(['terms']);
  });

  it.each([
    ['', null],
    ['0', null],
    ['1', 1],
    ['99', 99],
    ['100', null],
    ['2.5', null],
  ])('an amount of "%s" is %s dollars', (amount, dollars) => {
    expect(dollarsOf(amount)).toBe(dollars);
  });
});

describe('an amount that is typed key by key', () => {
  function typeKeys(keys: string): { shown: string; amount: string } {
    let shown = '';
    let amount = '';
    for (const key of keys) {
      const corrected = correctAmount(shown + key);
      ({ amount } = corrected);
      shown = shownWhileTyped(shown + key, corrected);
    }
    return { shown, amount };
  }

  it.each([
    ['42', '42', '42'],
    ['100', '99', '99'],
    ['1000', '99', '99'],
    ['5.5', '5.5', '5'],
    ['5,50', '5,50', '5'],
    ['5.555', '5.55', '5'],
    ['.', '.', ''],
    ['.5', '1', '1'],
  ])('%s shows %s and means %s dollars', (keys, shown, amount) => {
    expect(typeKeys(keys)).toEqual({ shown, amount });
  });

  it.each([
    ['1,000', '1000'],
    ['1.000,50', '1000,50'],
    ['5.50', '5.50'],
    ['$ 15', '$ 15'],
  ])('pasted as %s it reads %s', (pasted, read) => {
    expect(withoutThousands(pasted)).toBe(read);
  });
});
