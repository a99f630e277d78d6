import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { type BusinessHours, phoneOf, type RingPlan } from './ring-plan.ts';
import { hoursAt, minutesOf, ringingNow, wallClock, weekday } from './ring-schedule.ts';

const hours = (more: Partial<BusinessHours> = {}): BusinessHours => ({
  timeZone: 'America/New_York',
  week: [1, 2, 3, 4, 5].map((day) => ({ day, from: '09:00', to: '17:00' })),
  holidays: [],
  outside: { kind: 'voicemail' },
  ...more,
});
const at = (its: BusinessHours, instant: string) =>
  hoursAt(its, wallClock(new Date(instant), its.timeZone));

it('a clock is kept in memory once, however its zone is written', () => {
  const wall = (zone: string) => wallClock(new Date('2026-05-01T00:00:00Z'), zone);
  wall('Europe/Sofia');
  const made = vi.spyOn(Intl, 'DateTimeFormat');
  for (const zone of ['Europe/Sofia', 'europe/sofia', 'EUROPE/SOFIA']) {
    expect(wall(zone)).toEqual({ date: '2026-05-01', minutes: 180 });
  }
  expect(made).not.toHaveBeenCalled();
  made.mockRestore();
});

describe('Business hours', () => {
  it.each([
    // A Thursday in winter: New York is five hours behind.
    ['2026-01-15T13:59:59Z', 'closed'],
    ['2026-01-15T14:00:00Z', 'open'],
    ['2026-01-15T21:59:59Z', 'open'],
    ['2026-01-15T22:00:00Z', 'closed'],
    // The Friday before and the Monday after the clocks went on, on 8 March 2026.
    ['2026-03-06T13:30:00Z', 'closed'],
    ['2026-03-09T13:30:00Z', 'open'],
    ['2026-03-09T12:59:00Z', 'closed'],
    // And back, on 1 November 2026.
    ['2026-10-30T13:00:00Z', 'open'],
    ['2026-11-02T13:59:00Z', 'closed'],
    ['2026-11-02T14:00:00Z', 'open'],
    // A Saturday there, though a Sunday elsewhere.
    ['2026-01-18T03:00:00Z', 'closed'],
  ] as const)('at %s are %s in New York', (instant, state) => {
    expect(at(hours(), instant)).toBe(state);
  });

  it('that end before they begin go on into the next day, but not into a holiday', () => {
    const night = hours({
      timeZone: 'UTC',
      week: [{ day: 5, from: '22:00', to: '02:00' }],
      holidays: [],
    });
    expect(at(night, '2026-01-16T21:59:00Z')).toBe('closed');
    expect(at(night, '2026-01-16T22:00:00Z')).toBe('open');
    expect(at(night, '2026-01-17T01:59:00Z')).toBe('open');
    expect(at(night, '2026-01-17T02:00:00Z')).toBe('closed');
    const saturday = { ...night, holidays: ['2026-01-17'] };
    expect(at(saturday, '2026-01-16T23:00:00Z')).toBe('open');
    expect(at(saturday, '2026-01-17T01:00:00Z')).toBe('holiday');
    const friday = { ...night, holidays: ['2026-01-16'] };
    expect(at(friday, '2026-01-16T23:00:00Z')).toBe('holiday');
    expect(at(friday, '2026-01-17T01:00:00Z')).toBe('closed');
  });

  it('may be a whole day', () => {
    const always = hours({ timeZone: 'UTC', week: [{ day: 7, from: '00:00', to: '24:00' }] });
    expect(at(always, '2026-01-18T00:00:00Z')).toBe('open');
    expect(at(always, '2026-01-18T23:59:59Z')).toBe('open');
    expect(at(always, '2026-01-19T00:00:00Z')).toBe('closed');
  });
});

/** The same by another way: the date and the time as one locale writes them. */
function byAnotherClock(instant: Date, timeZone: string) {
  const [date = '', time = ''] = instant.toLocaleString('sv-SE', { timeZone }).split(' ');
  return { date, minutes: minutesOf(time.slice(0, 5)) };
}

describe('The schedule, at any instant of two years', () => {
  const zone = fc.constantFrom(
    'UTC',
    'Asia/Jerusalem',
    'America/New_York',
    'America/Sao_Paulo',
    'Australia/Lord_Howe',
    'Asia/Kathmandu',
    'Pacific/Kiritimati',
  );
  const instant = fc
    .integer({ min: Date.parse('2026-01-01'), max: Date.parse('2028-01-01') })
    .map((ms) => new Date(ms));
  const clock = fc
    .integer({ min: 0, max: 1_439 })
    .map((minutes) => new Date(minutes * 60_000).toISOString().slice(11, 16));
  const opening = fc
    .record({ day: fc.integer({ min: 1, max: 7 }), from: clock, to: clock })
    .filter(({ from, to }) => from !== to);
  const holiday = instant.map((day) => day.toISOString().slice(0, 10));

  it('reads the clock of the zone right', () => {
    fc.assert(
      fc.property(zone, instant, (timeZone, moment) => {
        expect(wallClock(moment, timeZone)).toEqual(byAnotherClock(moment, timeZone));
      }),
    );
  });

  it('is open exactly where some opening covers the minute and no holiday the day', () => {
    const week = fc.array(opening, { maxLength: 6 });
    const holidays = fc.array(holiday, { maxLength: 8 });
    fc.assert(
      fc.property(zone, instant, week, holidays, (timeZone, moment, its, days) => {
        const { date, minutes } = byAnotherClock(moment, timeZone);
        const yesterday = new Date(Date.parse(date) - 86_400_000).toISOString().slice(0, 10);
        // Every opening as the minutes of the week that it covers, counted out one by one.
        const covered = its.some(({ day, from, to }) => {
          const length = (minutesOf(to) - minutesOf(from) + 1_440) % 1_440;
          return Array.from({ length }, (_, index) => minutesOf(from) + index).some((minute) => {
            const isNextDay = minute >= 1_440;
            const began = isNextDay ? yesterday : date;
            return minute % 1_440 === minutes && weekday(began) === day && !days.includes(began);
          });
        });
        const expected = days.includes(date) ? 'holiday' : covered ? 'open' : 'closed';
        const schedule = hours({ timeZone, week: its, holidays: days });
        expect(hoursAt(schedule, wallClock(moment, timeZone))).toBe(expected);
      }),
      { numRuns: 300 },
    );
  });

  it('rings the phones while open, else does what the hours say, never both', () => {
    const targets = [
      { destination: '12025550143', ringSeconds: 20 },
      { destination: '442079460123', ringSeconds: 25 },
    ];
    const order = fc.constantFrom('in-order' as const, 'at-once' as const);
    fc.assert(
      fc.property(zone, instant, order, fc.array(opening), (timeZone, moment, its, week) => {
        const plan: RingPlan = {
          order: its,
          targets,
          otherwise: { kind: 'number', destination: '972541234567', ringSeconds: 15 },
          showCaller: true,
          hours: hours({ timeZone, week }),
        };
        const { hours: state, steps, end } = ringingNow(plan, moment);
        if (state !== 'open') {
          expect({ steps, end }).toEqual({ steps: [], end: 'voicemail' });
          return;
        }
        expect(steps.flat().map(phoneOf)).toEqual(['12025550143', '442079460123', '972541234567']);
        expect(steps).toHaveLength(its === 'at-once' ? 2 : 3);
        expect(end).toBe('hang-up');
      }),
    );
  });
});
