import { describe, expect, it } from 'vitest';
import { retryDelayMs } from './retry.rules.ts';

describe('retryDelayMs', () => {
  it('begins after a second and never waits longer than a minute', () => {
    expect(retryDelayMs(1)).toBe(1_000);
    for (let tries = 1; tries < 5_000; tries += 1) {
      expect(retryDelayMs(tries)).toBeLessThanOrEqual(60_000);
      expect(retryDelayMs(tries + 1)).toBeGreaterThanOrEqual(retryDelayMs(tries));
    }
  });

  it('looks every few seconds during the first minute and a half', () => {
    let after = 0;
    for (let tries = 1; after < 90_000; tries += 1) {
      expect(retryDelayMs(tries)).toBeLessThanOrEqual(5_000);
      after += retryDelayMs(tries);
    }
  });
});
