import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  affordableSeconds,
  canPayFirstMinute,
  legCost,
  type Rate,
  ratedSeconds,
  startedIntervals,
} from './rating.rules.ts';

function rate(per: Partial<Rate> = {}): Rate {
  return {
    prefix: '44',
    perMinuteMicros: 60_000,
    connectionFeeMicros: 0,
    firstInterval: 60,
    increment: 60,
    ...per,
  };
}

const anyRate = fc.record({
  prefix: fc.constant('44'),
  perMinuteMicros: fc.integer({ min: 0, max: 9_000_000 }),
  connectionFeeMicros: fc.integer({ min: 0, max: 2_000_000 }),
  firstInterval: fc.integer({ min: 1, max: 180 }),
  increment: fc.integer({ min: 1, max: 90 }),
});
const anySeconds = fc.integer({ min: 0, max: 7_200 });
const anyCredit = fc.integer({ min: 0, max: 100_000_000 });

describe('the cost of a leg', () => {
  it.each([
    [0, rate(), 0],
    [1, rate(), 60_000],
    [60, rate(), 60_000],
    [61, rate(), 120_000],
    [3_600, rate(), 3_600_000],
    [0, rate({ connectionFeeMicros: 50_000 }), 0],
    [1, rate({ connectionFeeMicros: 50_000 }), 110_000],
    [61, rate({ connectionFeeMicros: 50_000 }), 170_000],
    [1, rate({ firstInterval: 30, increment: 6 }), 30_000],
    [31, rate({ firstInterval: 30, increment: 6 }), 36_000],
    [61, rate({ firstInterval: 1, increment: 1 }), 61_000],
    [61, rate({ firstInterval: 120, increment: 60 }), 120_000],
    // A third of a cent a second does not come out even: up to a whole micro-dollar.
    [1, rate({ perMinuteMicros: 10_000, firstInterval: 1, increment: 1 }), 167],
    [60, rate({ perMinuteMicros: 0 }), 0],
    [60, rate({ perMinuteMicros: 0, connectionFeeMicros: 7 }), 7],
  ])('%i s at %o is %i micro-dollars', (seconds, its, cost) => {
    expect(legCost(seconds, its)).toBe(cost);
  });

  it('is a whole number that never falls as the call lasts longer', () => {
    fc.assert(
      fc.property(anyRate, anySeconds, anySeconds, (its, one, other) => {
        const [short, long] = [Math.min(one, other), Math.max(one, other)];
        expect(Number.isSafeInteger(legCost(long, its))).toBe(true);
        expect(legCost(short, its)).toBeLessThanOrEqual(legCost(long, its));
      }),
    );
  });

  it('covers every second of the call, and less than one more increment', () => {
    fc.assert(
      fc.property(anyRate, fc.integer({ min: 1, max: 7_200 }), (its, seconds) => {
        const rated = ratedSeconds(seconds, its);
        expect(rated).toBeGreaterThanOrEqual(seconds);
        expect(rated - seconds).toBeLessThan(Math.max(its.firstInterval, its.increment));
        const intervals = startedIntervals(seconds, its);
        expect(rated).toBe(its.firstInterval + (intervals - 1) * its.increment);
      }),
    );
  });
});

describe('what credit pays for', () => {
  it.each([
    [0, rate(), 0],
    [59_999, rate(), 0],
    [60_000, rate(), 60],
    [119_999, rate(), 60],
    [120_000, rate(), 120],
    [1_000_000_000, rate(), 3_600],
    [36_000, rate({ firstInterval: 30, increment: 6 }), 36],
    [110_000, rate({ connectionFeeMicros: 50_000 }), 60],
    [109_999, rate({ connectionFeeMicros: 50_000 }), 0],
    [0, rate({ perMinuteMicros: 0 }), 3_600],
  ])('%i micro-dollars at %o is %i s', (free, its, seconds) => {
    expect(affordableSeconds(free, its)).toBe(seconds);
  });

  it('never costs more than there is, and is the most that there is', () => {
    fc.assert(
      fc.property(anyRate, anyCredit, fc.integer({ min: 60, max: 3_600 }), (its, free, cap) => {
        const seconds = affordableSeconds(free, its, cap);
        expect(seconds).toBeLessThanOrEqual(cap);
        if (seconds > 0) expect(legCost(seconds, its)).toBeLessThanOrEqual(free);
        if (seconds < cap) expect(legCost(seconds + 1, its)).toBeGreaterThan(free);
      }),
    );
  });

  it('leaves a call that keeps its limit within its hold', () => {
    fc.assert(
      fc.property(anyRate, anyCredit, anySeconds, (its, free, seconds) => {
        const limit = affordableSeconds(free, its);
        const hold = legCost(limit, its);
        expect(legCost(Math.min(seconds, limit), its)).toBeLessThanOrEqual(hold);
      }),
    );
  });

  it('allows a call from the price of its first minute on', () => {
    const its = rate({ connectionFeeMicros: 5_000, firstInterval: 1, increment: 1 });
    expect(canPayFirstMinute(64_999, its)).toBe(false);
    expect(canPayFirstMinute(65_000, its)).toBe(true);
    const long = rate({ firstInterval: 120 });
    expect(canPayFirstMinute(119_999, long)).toBe(false);
    expect(canPayFirstMinute(120_000, long)).toBe(true);
  });
});
