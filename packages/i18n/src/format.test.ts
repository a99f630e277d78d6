import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatBalance,
  formatClock,
  formatDuration,
  formatMoney,
  formatRate,
  formatRelative,
  formatWholeMoney,
} from './format.ts';

describe('formatBalance', () => {
  it.each([
    [24.885, '$24.88'],
    [24.889_999, '$24.88'],
    [24.89, '$24.89'],
    [0.009_999, '$0.00'],
    [0.29, '$0.29'],
    [1.1, '$1.10'],
    [0, '$0.00'],
    [100_000.57, '$100,000.57'],
  ])('tells %d as %s', (dollars, told) => {
    expect(formatBalance('en', dollars)).toBe(told);
  });

  it('never tells more than there is, and never a whole cent less', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000_000_000), (micros) => {
        const told = Number(formatBalance('en', micros / 1_000_000).replace(/[$,]/g, ''));
        const toldMicros = Math.round(told * 1_000_000);
        expect(toldMicros).toBeLessThanOrEqual(micros);
        expect(micros - toldMicros).toBeLessThan(10_000);
      }),
    );
  });

  it('tells whole cents as every other amount is told', () => {
    for (const language of ['en', 'es', 'he', 'pt'] as const) {
      expect(formatBalance(language, 24.5)).toBe(formatMoney(language, 24.5));
    }
  });
});

describe('money', () => {
  it.each([
    ['en', '$5.99', '$0.018'],
    ['es', '5,99 US$', '0,018 US$'],
    ['he', '5.99 $', '0.018 $'],
    ['pt', 'US$ 5,99', 'US$ 0,018'],
  ] as const)('has its sign the same way everywhere: %s', (language, amount, rate) => {
    // Intl sets spaces that do not break, and marks around an amount in Hebrew.
    const plain = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll('\u200f', '');
    expect(plain(formatMoney(language, 5.99))).toBe(amount);
    expect(plain(formatRate(language, 0.018))).toBe(rate);
  });
});

describe('formatClock', () => {
  it.each([
    [0, '0:00'],
    [56, '0:56'],
    [241, '4:01'],
    [3_600, '1:00:00'],
    [36_065, '10:01:05'],
  ])('tells %d seconds as %s', (seconds, told) => {
    expect(formatClock(seconds)).toBe(told);
  });
});

describe('formatDuration', () => {
  it.each([
    ['en', 'short', '1 hr 2 min 3 sec'],
    ['en', 'narrow', '1h 2m 3s'],
    ['he', 'narrow', '1 שע׳ 2 דק׳ 3 שנ׳'],
  ] as const)('has the units of its language (%s, %s)', (language, unitDisplay, words) => {
    expect(formatDuration(language, 3_723, unitDisplay)).toBe(words);
  });
});

describe('formatWholeMoney', () => {
  it.each(['en', 'es', 'he', 'pt'] as const)('is money without cents (%s)', (language) => {
    expect(formatWholeMoney(language, 15)).toBe(formatMoney(language, 15).replace(/[.,]00/, ''));
  });
});

describe('how long ago', () => {
  it.each([
    ['en', -1, 'hour', '1 hour ago'],
    ['en', 2, 'hour', 'in 2 hours'],
    ['he', -1, 'hour', 'לפני שעה'],
    ['he', -2, 'hour', 'לפני שעתיים'],
    ['he', 1, 'minute', 'בעוד דקה'],
    ['he', 12, 'minute', 'בעוד 12 דקות'],
    ['es', -1, 'minute', 'hace 1 minuto'],
  ] as const)('is said in a sentence (%s, %d %s)', (language, amount, unit, words) => {
    expect(formatRelative(language, amount, unit)).toBe(words);
  });
});
