import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { type BusinessHours, phoneOf, type RingPlan } from './ring-plan.ts';
import { hoursAt, minutesOf, nextChange, ringingNow, wallClock, weekday } from './ring-schedule.ts';

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

describe('The next change of business hours', () => {
  it.each([
    // A Thursday, open from 14:00 to 22:00 by UTC.
    ['2026-01-15T21:59:30Z', '2026-01-15T22:00:00.000Z'],
    ['2026-01-15T22:00:00Z', '2026-01-16T14:00:00.000Z'],
    ['2026-01-15T13:20:10Z', '2026-01-15T14:00:00.000Z'],
    // From Friday's end it is more than a day.
    ['2026-01-16T22:00:00Z', null],
    ['2026-01-16T21:00:00Z', '2026-01-16T22:00:00.000Z'],
    // The clocks go on in between, on 8 March: Monday begins an hour sooner.
    ['2026-03-08T14:00:00Z', '2026-03-09T13:00:00.000Z'],
  ])('after %s is %s', (instant, change) => {
    expect(nextChange(hours(), new Date(instant))?.toISOString() ?? null).toBe(change);
  });

  it('comes with a clock that is put back before a beginning, or on behind an end', () => {
    const early = hours({ week: [{ day: 7, from: '01:30', to: '03:00' }] });
    const after = (instant: string) => nextChange(early, new Date(instant))?.toISOString();
    // 01:45, then at 02:00 it is 01:00 again.
    expect(after('2026-11-01T05:45:00Z')).toBe('2026-11-01T06:00:00.000Z');
    expect(after('2026-11-01T06:00:00Z')).toBe('2026-11-01T06:30:00.000Z');
    // 01:45, then at 02:00 it is 03:00.
    expect(after('2026-03-08T06:45:00Z')).toBe('2026-03-08T07:00:00.000Z');
  });

  it('is the end of the date before a holiday, for what is open at night', () => {
    const always = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '00:00', to: '24:00' }));
    const its = hours({ week: always, holidays: ['2026-01-16'] });
    const after = (instant: string) => nextChange(its, new Date(instant))?.toISOString();
    expect(after('2026-01-15T18:00:00Z')).toBe('2026-01-16T05:00:00.000Z');
    expect(after('2026-01-16T18:00:00Z')).toBe('2026-01-17T05:00:00.000Z');
    expect(after('2026-01-18T18:00:00Z')).toBeUndefined();
    expect(nextChange(null, new Date())).toBeNull();
  });

  it('is the first minute of a day that is other than now, whatever the zone and the day', () => {
    const minutes = fc.integer({ min: 0, max: 95 }).map((quarter) => quarter * 15);
    const clock = (minute: number) =>
      `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
    const opening = fc
      .record({ day: fc.integer({ min: 1, max: 7 }), from: minutes, to: minutes })
      .filter(({ from, to }) => from !== to)
      .map(({ day, from, to }) => ({ day, from: clock(from), to: clock(to) }));
    const zones = ['America/New_York', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'UTC'];
    // Days around both changes of clocks in all of them, and others.
    const days = [
      '2026-03-07',
      '2026-03-08',
      '2026-04-04',
      '2026-04-05',
      '2026-10-03',
      '2026-11-01',
    ];
    fc.assert(
      fc.property(
        fc.array(opening, { maxLength: 4 }),
        fc.constantFrom(...zones),
        fc.constantFrom(...days),
        fc.integer({ min: 0, max: 86_399 }),
        (week, timeZone, day, second) => {
          const its = hours({ week, timeZone, holidays: ['2026-04-05', '2026-11-02'] });
          const instant = new Date(Date.parse(`${day}T00:00:00Z`) + second * 1_000);
          const isOpen = (when: Date) => hoursAt(its, wallClock(when, timeZone)) === 'open';
          const before = isOpen(instant);
          const first = Math.floor(instant.getTime() / 60_000) + 1;
          let expected: string | null = null;
          for (let next = first; next < first + 1_440 && expected === null; next += 1) {
            const when = new Date(next * 60_000);
            if (isOpen(when) !== before) expected = when.toISOString();
          }
          expect(nextChange(its, instant)?.toISOString() ?? null).toBe(expected);
        },
      ),
      { numRuns: 60 },
    );
  });
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
