import { describe, expect, it } from 'vitest';
import type { BusinessHours, Opening } from '../contract.ts';
import { holidaysToCome, nextClosing, stripOf } from './week.rules.ts';
import { weekOrder } from '../texts/clock-words.ts';

const opening = (day: number, from: string, to: string): Opening => ({ day, from, to });
const hoursOf = (week: Opening[], holidays: string[] = []): BusinessHours => ({
  timeZone: 'Europe/London',
  week,
  holidays,
  outside: { kind: 'voicemail' },
});

describe('A week as a strip', () => {
  it('begins as the language has it', () => {
    expect(weekOrder('he')[0]).toBe(7);
    expect(weekOrder('en')[0]).toBe(1);
  });

  it('has a bar for each opening of a day', () => {
    const [monday] = stripOf([opening(1, '14:00', '17:00'), opening(1, '09:00', '12:00')], [1]);
    expect(monday?.bars).toEqual([
      { from: 540, to: 720 },
      { from: 840, to: 1020 },
    ]);
    expect(monday?.openings.map(({ from }) => from)).toEqual(['09:00', '14:00']);
  });

  it('goes on from the next day where an opening ends after midnight', () => {
    const days = stripOf([opening(7, '22:00', '02:00')], [7, 1, 2]);
    expect(days.map(({ bars }) => bars)).toEqual([
      [{ from: 1320, to: 1440 }],
      [{ from: 0, to: 120 }],
      [],
    ]);
    expect(days.map(({ openings }) => openings.length)).toEqual([1, 0, 0]);
  });

  it('knows the end of a day as midnight', () => {
    const days = stripOf([opening(1, '00:00', '24:00'), opening(2, '18:00', '00:00')], [1, 2, 3]);
    expect(days.map(({ bars }) => bars)).toEqual([
      [{ from: 0, to: 1440 }],
      [{ from: 1080, to: 1440 }],
      [],
    ]);
  });
});

describe('The end of open hours', () => {
  const monday = '2026-11-23';
  it.each([
    ['is that of the opening', [opening(1, '09:00', '17:00')], [], { date: monday, minutes: 1020 }],
    [
      'is that of another one that goes on at once',
      [opening(1, '09:00', '12:00'), opening(1, '12:00', '18:00')],
      [],
      { date: monday, minutes: 1080 },
    ],
    [
      'is on the next day after midnight',
      [opening(1, '09:00', '02:00')],
      [],
      { date: '2026-11-24', minutes: 120 },
    ],
    [
      'is midnight before a holiday',
      [opening(1, '09:00', '02:00')],
      ['2026-11-24'],
      { date: '2026-11-24', minutes: 0 },
    ],
    [
      'never comes where every minute is open',
      [1, 2, 3, 4, 5, 6, 7].map((day) => opening(day, '00:00', '24:00')),
      [],
      null,
    ],
  ])('%s', (_, week, holidays, ends) => {
    expect(nextClosing(hoursOf(week, holidays), { date: monday, minutes: 660 })).toEqual(ends);
  });
});

describe('Holidays', () => {
  it('that are over are not told', () => {
    const hours = hoursOf([], ['2026-12-26', '2026-12-25', '2025-12-25']);
    expect(holidaysToCome(hours, '2026-12-25')).toEqual(['2026-12-25', '2026-12-26']);
  });
});
