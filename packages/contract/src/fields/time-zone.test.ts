import { describe, expect, it, vi } from 'vitest';
import { dayAfter, isTimeZone, localDate, monthBounds, startOfDay } from './time-zone.ts';

describe('A time zone', () => {
  it.each(['UTC', 'Asia/Jerusalem', 'America/Argentina/Buenos_Aires', 'Etc/GMT+5'])(
    'is %s',
    (name) => expect(isTimeZone(name)).toBe(true),
  );

  it.each([
    '',
    'Mars/Base',
    '+03:00',
    'EST5EDT4',
    "UTC'; --",
    'CET',
    'utc ',
    'US/Pacific-New',
    'Canada/East-Saskatchewan',
    'SystemV/AST4',
  ])('is not %j', (name) => expect(isTimeZone(name)).toBe(false));
});

it('a time zone is kept in memory once, however its name is written', () => {
  const instant = new Date('2026-05-01T00:00:00Z');
  localDate(instant, 'Europe/Sofia');
  const made = vi.spyOn(Intl, 'DateTimeFormat');
  for (const name of ['Europe/Sofia', 'europe/sofia', 'EUROPE/SOFIA', 'eUROPE/sOFIA']) {
    expect(isTimeZone(name)).toBe(true);
    made.mockClear();
    expect(localDate(instant, name)).toBe('2026-05-01');
    expect(startOfDay('2026-05-02', name).toISOString()).toBe('2026-05-01T21:00:00.000Z');
    expect(made).not.toHaveBeenCalled();
  }
  made.mockRestore();
});

describe('A day', () => {
  it.each([
    ['2026-05-01', 'UTC', '2026-05-01T00:00:00.000Z'],
    ['2026-05-01', 'Asia/Jerusalem', '2026-04-30T21:00:00.000Z'],
    ['2026-05-01', 'Pacific/Kiritimati', '2026-04-30T10:00:00.000Z'],
    ['2026-05-01', 'Pacific/Pago_Pago', '2026-05-01T11:00:00.000Z'],
    ['2026-05-01', 'Asia/Kathmandu', '2026-04-30T18:15:00.000Z'],
    // Clocks went on at midnight, so this day began at one o'clock.
    ['2018-11-04', 'America/Sao_Paulo', '2018-11-04T03:00:00.000Z'],
    // This day was left out.
    ['2011-12-30', 'Pacific/Apia', '2011-12-30T10:00:00.000Z'],
  ])('%s begins in %s at %s', (date, zone, instant) => {
    expect(startOfDay(date, zone).toISOString()).toBe(instant);
  });

  it.each([
    'UTC',
    'Asia/Jerusalem',
    'America/New_York',
    'America/Sao_Paulo',
    'Australia/Lord_Howe',
  ])('begins in %s where the one before ends, all year long', (zone) => {
    for (let date = '2026-01-01'; date < '2027-01-01'; date = dayAfter(date)) {
      const start = startOfDay(date, zone);
      expect(localDate(start, zone)).toBe(date);
      expect(localDate(new Date(start.getTime() - 1_000), zone)).toBe(dayAfter(date, -1));
    }
  });
});

describe('A month', () => {
  it.each([
    ['2026-02', 'UTC', '2026-02-01T00:00:00.000Z', '2026-03-01T00:00:00.000Z'],
    ['2026-12', 'UTC', '2026-12-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z'],
    // Summer time begins within it, so it is an hour shorter.
    ['2026-03', 'Asia/Jerusalem', '2026-02-28T22:00:00.000Z', '2026-03-31T21:00:00.000Z'],
  ])('%s in %s goes from %s to %s', (month, zone, from, to) => {
    const bounds = monthBounds(month, zone);
    expect([bounds.from.toISOString(), bounds.to.toISOString()]).toEqual([from, to]);
  });
});

it('tells the start of a day again as it did, to each who asks, and of each zone its own', () => {
  const zones = ['UTC', 'Asia/Jerusalem', 'America/New_York'];
  const startsIn = () => zones.map((zone) => startOfDay('2026-07-01', zone));
  const first = startsIn().map((start) => start.setFullYear(1970) && start);
  expect(new Set(first.map(Number)).size).toBe(3);
  expect(startsIn().map((start) => start.toISOString())).toEqual([
    '2026-07-01T00:00:00.000Z',
    '2026-06-30T21:00:00.000Z',
    '2026-07-01T04:00:00.000Z',
  ]);
});
