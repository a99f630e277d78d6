import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CallUsage } from '../contract.ts';
import { inShownCents, toShownCents } from './shown-cents.rules.ts';

describe('amounts in shown cents', () => {
  it.each([
    [[2.1165, 0.0355, 0, 0], 2.152, [2.12, 0.03, 0, 0]],
    [[2.1155, 0.0375], 2.153, [2.11, 0.04]],
    [[0.004, 0.004, 0.004], 0.012, [0.01, 0, 0]],
    [[0.29, 0.57], 0.86, [0.29, 0.57]],
    [[], 0, []],
  ])('%j of %d', (amounts, total, shown) => {
    expect(toShownCents(amounts, total)).toEqual(shown);
  });

  it('rounds each where they are not all of the total', () => {
    expect(toShownCents([0.126, 0.121], 5)).toEqual([0.13, 0.12]);
    expect(toShownCents([0.126, 0.121], 0.1)).toEqual([0.13, 0.12]);
  });

  it('add up, each less than a cent from what it is, and nothing costs nothing', () => {
    const micros = fc.array(fc.integer({ min: 0, max: 40_000_000 }), { maxLength: 40 });
    fc.assert(
      fc.property(micros, (all) => {
        const total = all.reduce((sum, one) => sum + one, 0) / 1e6;
        const shown = toShownCents(
          all.map((one) => one / 1e6),
          total,
        );
        const cents = shown.map((one) => Math.round(one * 100));
        expect(cents.reduce((sum, one) => sum + one, 0)).toBe(Math.round(total * 100));
        all.forEach((one, at) => {
          expect(Math.abs((shown[at] ?? 0) * 1e6 - one)).toBeLessThan(10_000);
          if (one % 10_000 === 0) expect(cents[at]).toBe(one / 10_000);
        });
      }),
    );
  });

  it('leave the difference to the month before as it was', () => {
    const line = { calls: 1, seconds: 60, countryName: '', iso: '', included: false };
    const usage = {
      cost: 2.152,
      days: [],
      byDestination: [
        { ...line, cost: 2.1165, costBefore: 1 },
        { ...line, cost: 0.0355, costBefore: 0.0355 },
      ],
      byNumber: [],
    } as unknown as CallUsage;
    const [, second] = inShownCents(usage).byDestination;
    expect(second?.cost).toBe(0.03);
    expect((second?.cost ?? 0) - (second?.costBefore ?? 0)).toBeCloseTo(0, 9);
  });
});
