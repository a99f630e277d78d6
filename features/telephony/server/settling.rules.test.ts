import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Rate } from './rating.rules.ts';
import { settlement } from './settling.rules.ts';

const rate: Rate = {
  prefix: '44',
  perMinuteMicros: 60_000,
  connectionFeeMicros: 0,
  firstInterval: 60,
  increment: 60,
};
const leg = (seconds: number, its: Rate | null = rate) => ({
  destination: '442079460123',
  seconds,
  rate: its,
});

describe('the settlement of a call', () => {
  it('is the sum of its legs', () => {
    expect(settlement([leg(0), leg(61), leg(1)], 1_000_000)).toEqual({
      outcome: 'answered',
      seconds: 62,
      costMicros: 180_000,
      forgoneMicros: 0,
      legs: [
        { ...leg(0), intervals: 0, costMicros: 0 },
        { ...leg(61), intervals: 2, costMicros: 120_000 },
        { ...leg(1), intervals: 1, costMicros: 60_000 },
      ],
    });
  });

  it('is nothing where the plan includes the call or nobody answered', () => {
    expect(settlement([leg(500, null)], 1_000_000)).toMatchObject({
      outcome: 'answered',
      costMicros: 0,
    });
    expect(settlement([leg(0)], 1_000_000)).toMatchObject({
      outcome: 'missed',
      costMicros: 0,
    });
    expect(settlement([], 1_000_000)).toMatchObject({ outcome: 'missed', legs: [] });
  });

  it('never passes what was held, and says what it gave up', () => {
    const legs = fc.array(
      fc.integer({ min: 0, max: 4_000 }).map((seconds) => leg(seconds)),
      { maxLength: 5 },
    );
    fc.assert(
      fc.property(legs, fc.integer({ min: -5, max: 5_000_000 }), (its, cap) => {
        const settled = settlement(its, cap);
        const uncapped = settlement(its, Number.MAX_SAFE_INTEGER);
        expect(settled.costMicros).toBeLessThanOrEqual(Math.max(0, cap));
        expect(settled.costMicros + settled.forgoneMicros).toBe(uncapped.costMicros);
        const sum = settled.legs.reduce((total, one) => total + one.costMicros, 0);
        expect(sum).toBe(settled.costMicros);
      }),
    );
  });
});
