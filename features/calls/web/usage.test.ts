import { describe, expect, it } from 'vitest';
import {
  measureOf,
  monthAway,
  monthsToChoose,
  readMonth,
  roundedSeconds,
  shareOf,
} from './usage.rules.ts';

describe('the months to choose from', () => {
  it('go from this one back to the first call', () => {
    expect(monthsToChoose('2026-02', '2025-11', '2026-02')).toEqual([
      '2026-02',
      '2026-01',
      '2025-12',
      '2025-11',
    ]);
    expect(monthsToChoose('2026-02', null, '2026-02')).toEqual(['2026-02']);
    // A clock that is behind the server's.
    expect(monthsToChoose('2026-02', '2026-03', '2026-02')).toEqual(['2026-02']);
  });

  it('have the chosen one among them, and an end', () => {
    expect(monthsToChoose('2026-02', '2026-01', '2025-05')).toEqual([
      '2026-02',
      '2026-01',
      '2025-05',
    ]);
    expect(monthsToChoose('2026-02', '2000-01', '2026-02')).toHaveLength(60);
  });

  it('are counted over the end of a year', () => {
    expect(monthAway('2026-01', -1)).toBe('2025-12');
    expect(monthAway('2026-12', 1)).toBe('2027-01');
  });

  it.each([
    ['2026-05', '2026-05'],
    ['2026-13', null],
    ['2026-5', null],
    ['', null],
    [null, null],
  ])('%j in the address means %j', (text, month) => {
    expect(readMonth(text)).toBe(month);
  });
});

describe('a bar', () => {
  it('is as long as its share of the longest, and never too short to see', () => {
    expect(shareOf(5, 10)).toBe(0.5);
    expect(shareOf(10, 10)).toBe(1);
    expect(shareOf(0.001, 10)).toBe(0.01);
    expect(shareOf(0, 10)).toBe(0);
    expect(shareOf(0, 0)).toBe(0);
  });

  it('leaves seconds off from an hour on', () => {
    expect([3_599, 3_600, 3_661].map(roundedSeconds)).toEqual([3_599, 3_600, 3_660]);
  });

  it('shows money, or time where nothing was charged', () => {
    expect(measureOf({ cost: 0.01 })).toBe('cost');
    expect(measureOf({ cost: 0 })).toBe('seconds');
  });
});
