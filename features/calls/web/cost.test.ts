import type { CallLeg } from '../contract.ts';
import { describe, expect, it } from 'vitest';
import { chargedSeconds, isCapped } from './cost.rules.ts';

const leg: CallLeg = {
  destination: '972555550142',
  countryName: 'Israel',
  iso: 'IL',
  seconds: 65,
  included: false,
  ratePrefix: '97255',
  perMinute: 0.12,
  connectionFee: 0.01,
  firstInterval: 30,
  increment: 6,
  intervals: 7,
  cost: 0.142,
};

describe('the cost of a leg', () => {
  it('stands for its started intervals', () => {
    expect(chargedSeconds(leg)).toBe(66);
    expect(chargedSeconds({ ...leg, firstInterval: 60, increment: 60, intervals: 2 })).toBe(120);
    expect(chargedSeconds({ ...leg, intervals: 1 })).toBe(30);
    expect(chargedSeconds({ ...leg, seconds: 0, intervals: 0 })).toBe(0);
  });

  it('was limited only where it is under what the rate asks', () => {
    expect(isCapped(leg)).toBe(false);
    // Rounded up to the whole micro-dollar.
    expect(isCapped({ ...leg, perMinute: 0.000_001, connectionFee: 0, cost: 0.000_002 })).toBe(
      false,
    );
    expect(isCapped({ ...leg, cost: 0.141 })).toBe(true);
    expect(isCapped({ ...leg, included: true, cost: 0 })).toBe(false);
    expect(isCapped({ ...leg, seconds: 0, intervals: 0, cost: 0 })).toBe(false);
  });
});
