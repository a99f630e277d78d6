import { describe, expect, it } from 'vitest';
import type { GetAsk } from '@portal/web/site/page.ts';
import { getAddress, getHere, placeHref } from './get-place.rules.ts';
import { isAnswered, minutesFor } from './plain-order.rules.ts';

const ask: GetAsk = {
  country: 'GB',
  number: null,
  months: 3,
  rings: 'il',
  credit: null,
  step: null,
  region: null,
  query: 'leeds',
};
const page = {
  get: { ask, number: null, answer: null },
  language: 'he',
  languageInAddress: false,
} as const;
const data = { offers: [{ iso: 'GB' }] };

describe('the address of a page', () => {
  it('stands for its country alone, and keeps in its languages all that was chosen', () => {
    expect(getAddress('/x', page.get, data)).toBe('/x?country=gb');
    expect(getAddress('/x', { ...page.get, ask: { ...ask, country: 'ZZ' } }, data)).toBe('/x');
    expect(getAddress('/home', undefined, null)).toBe('/home');
    expect(getHere('/x', page)).toBe('/x?country=gb&q=leeds&months=3&rings=il');
  });

  it('changes by what is chosen; a number takes the language along', () => {
    expect(placeHref(page, { query: '', months: null })).toBe(
      '/get-your-number?country=gb&rings=il',
    );
    expect(placeHref(page, { query: '', rings: '', number: '4411' })).toBe(
      '/get-your-number?country=gb&number=4411&months=3&lang=he',
    );
  });
});

describe('an order without script', () => {
  const paid = {
    kind: 'paid',
    to: '972541234567',
    iso: 'IL',
    phone: 'mobile',
    perMinute: 0.035,
    connectionFee: 0,
    isCorrected: false,
  } as const;
  const at = (change: Partial<GetAsk>, answer: object | null) =>
    isAnswered({
      get: { ask: { ...ask, ...change }, number: 'here', answer: answer as typeof paid },
    });

  it.each([
    ['no phone', {}, null, false],
    ['a phone that may not ring', {}, { kind: 'fault', why: 'loop' }, false],
    ['a paid phone without a word on credit', {}, paid, false],
    ['a paid phone with none now', { credit: 0 }, paid, true],
    ['an included phone', {}, { ...paid, kind: 'included' }, true],
    ['a wish to change', { credit: 5, step: 'plan' }, paid, false],
  ])('with %s', (_, change, answer, isDone) => {
    expect(at(change, answer)).toBe(isDone);
  });

  it('tells the minutes that credit is enough for', () => {
    expect(minutesFor(10, paid)).toBe(285);
    expect(minutesFor(0.3, { ...paid, perMinute: 0.1 })).toBe(3);
    expect(minutesFor(1, { ...paid, perMinute: 0 })).toBeNull();
  });
});
