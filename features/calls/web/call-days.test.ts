import type { CallHistoryEntry } from '../contract.ts';
import { localDate } from '@portal/contract/fields/time-zone';
import { describe, expect, it } from 'vitest';
import { dayName, groupByDay } from './call-days.rules.ts';

function at(dialedTime: string): CallHistoryEntry {
  return {
    id: dialedTime,
    callerID: '',
    callDestination: '',
    isIncomingCall: true,
    dialedTime,
    cost: 0,
    seconds: 0,
    outcome: 'missed',
    didNumber: '442079460123',
    refusal: null,
    cause: null,
    message: null,
    iso: '',
  };
}

describe('days of the call history', () => {
  const calls = [
    at('2026-11-20T23:30:00.000Z'),
    at('2026-11-20T21:00:00.000Z'),
    at('2026-11-20T01:00:00.000Z'),
    at('2026-11-19T12:00:00.000Z'),
  ];

  it.each([
    ['UTC', ['2026-11-20', 3], ['2026-11-19', 1]],
    ['Asia/Jerusalem', ['2026-11-21', 1], ['2026-11-20', 2], ['2026-11-19', 1]],
    ['America/New_York', ['2026-11-20', 2], ['2026-11-19', 2]],
  ])('are those of the reader in %s', (timeZone, ...days) => {
    expect(groupByDay(calls, timeZone).map((day) => [day.date, day.calls.length])).toEqual(days);
  });

  it('keep the order in which the calls come', () => {
    expect(groupByDay(calls, 'UTC').flatMap((day) => day.calls)).toEqual(calls);
    expect(groupByDay([])).toEqual([]);
  });

  it('are named today and yesterday, over the end of a month and of a year too', () => {
    expect(dayName('2026-11-20', '2026-11-20')).toBe('today');
    expect(dayName('2026-11-19', '2026-11-20')).toBe('yesterday');
    expect(dayName('2026-11-18', '2026-11-20')).toBe('other');
    expect(dayName('2026-11-21', '2026-11-20')).toBe('other');
    expect(dayName('2026-02-28', '2026-03-01')).toBe('yesterday');
    expect(dayName('2025-12-31', '2026-01-01')).toBe('yesterday');
  });

  it('change at the local midnight', () => {
    const instant = new Date('2026-11-20T22:30:00.000Z');
    expect(localDate(instant, 'UTC')).toBe('2026-11-20');
    expect(localDate(instant, 'Asia/Jerusalem')).toBe('2026-11-21');
  });
});
