import { describe, expect, it } from 'vitest';
import { afterLook, clear, isLossy, type Quality } from './line-quality.rules.ts';

describe('A line', () => {
  const from = { received: 1_000, lost: 10 };
  it.each([
    [150, 0, false],
    [95, 5, false],
    [94, 6, true],
    [0, 150, true],
    [5, 5, null],
    [-1_000, 0, null],
  ])('that brought %d packets and lost %d of others: %s', (received, lost, isBad) => {
    const now = { received: from.received + received, lost: from.lost + lost };
    expect(isLossy(from, now)).toBe(isBad);
  });

  it('is weak after two bad looks in a row, and clear after two good ones', () => {
    const looks = [true, false, true, null, true, true, false, true, false, false];
    let quality: Quality = clear;
    const said = looks.map((isBad) => (quality = afterLook(quality, isBad)).isWeak);
    expect(said).toEqual([false, false, false, false, false, true, true, true, true, false]);
  });
});
