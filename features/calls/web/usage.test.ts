import { describe, expect, it } from 'vitest';
import type { UsageDay } from '../contract.ts';
import {
  axisStep,
  compareCosts,
  loudestDay,
  measureOf,
  monthAway,
  monthsToChoose,
  readMonth,
  roundedSeconds,
  shareOf,
  sortSpends,
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

describe('the axis of a month', () => {
  it.each([
    [0, 1],
    [0.68, 0.4],
    [0.8, 0.4],
    [0.81, 0.5],
    [9, 5],
    [10, 5],
    [10.01, 10],
    [0.003, 0.002],
    [130, 100],
  ])('up to %f has steps of %f', (most, step) => {
    expect(axisStep(most)).toBe(step);
  });
});

describe('a day', () => {
  const day = (cost: number, answered: number): UsageDay => ({
    date: '2026-05-01',
    cost,
    answered,
    missed: 0,
    seconds: answered * 60,
  });
  it('is read first that cost most, else that had most calls', () => {
    expect(loudestDay([day(0.1, 9), day(0.4, 1), day(0.2, 3)], 'cost')).toBe(1);
    expect(loudestDay([day(0, 2), day(0, 5), day(0, 1)], 'seconds')).toBe(1);
    expect(loudestDay([day(0, 0), day(0, 0)], 'seconds')).toBe(0);
  });
});

describe('two months', () => {
  it('are compared in parts of the earlier one', () => {
    expect(compareCosts(8.74, 7.4)).toEqual({ kind: 'more', by: 0.18 });
    expect(compareCosts(3.7, 7.4)).toEqual({ kind: 'less', by: 0.5 });
    expect(compareCosts(7.401, 7.4)).toEqual({ kind: 'same' });
    expect(compareCosts(0, 0)).toEqual({ kind: 'same' });
    expect(compareCosts(1, 0)).toBeNull();
  });
});

describe('the lines of the table', () => {
  const lines = [
    { name: 'a', calls: 1, seconds: 5, cost: 3, costBefore: 4 },
    { name: 'b', calls: 2, seconds: 5, cost: 2, costBefore: 0 },
    { name: 'c', calls: 3, seconds: 9, cost: 1, costBefore: null },
  ];
  const order = (key: 'calls' | 'seconds' | 'cost' | 'change', descending = true) =>
    sortSpends(lines, { key, descending })
      .map(({ name }) => name)
      .join('');
  it('stand by any of their columns, both ways', () => {
    expect(order('cost')).toBe('abc');
    expect(order('calls')).toBe('cba');
    expect(order('seconds')).toBe('cab');
    expect(order('change')).toBe('bca');
    expect(order('change', false)).toBe('acb');
  });
});
