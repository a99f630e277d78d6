import { describe, expect, it } from 'vitest';
import { dollarsOf, missingOf } from './credit.rules.ts';

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
