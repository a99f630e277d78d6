import { describe, expect, it } from 'vitest';
import { fold, matches } from './filter.ts';

describe('a search', () => {
  it.each([
    ['España', 'espana'],
    ['São Tomé', 'sao tome'],
    ['שָׁלוֹם', 'שלום'],
    ['Åland', 'aland'],
  ])('finds %s by %s', (text, query) => {
    expect(matches(fold(text), query)).toBe(true);
  });

  it('wants every word, in any order', () => {
    const text = fold('How do I change where it rings?');
    expect(matches(text, 'rings change')).toBe(true);
    expect(matches(text, 'rings refund')).toBe(false);
  });

  it('finds everything with nothing', () => {
    expect(matches('x', '')).toBe(true);
  });
});
