import * as z from 'zod/mini';
import { checked } from '../checked.ts';

/** Names of the IANA database only: bare offsets mean opposite things in different systems. */
const zoneName = /^(?:UTC|[A-Za-z][\w+-]*(?:\/[\w+-]+)+)$/;

/** In the IANA database no more for years: ICU has them still, PostgreSQL has not. */
const removedZones = /^(?:US\/Pacific-New|Canada\/East-Saskatchewan|SystemV\/.*)$/i;

/** Whether a text names a time zone, such as Asia/Jerusalem, that times can be told in. */
export function isTimeZone(name: string): boolean {
  if (!zoneName.test(name) || removedZones.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** The time zone of a customer, by its IANA name. */
export const timeZoneSchema = checked(
  z.string(),
  z.maxLength(64, 'form.time-zone'),
  z.refine(isTimeZone, 'form.time-zone'),
);

/** A month, YYYY-MM, of years that calls can be of. */
export const monthSchema = checked(z.string(), z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'form.month'));

/** A clock costs some 30 KB, and a name in other letters is the same zone: there are as many as zones. */
const datesOf = new Map<string, Intl.DateTimeFormat>();

/** The date of an instant in a time zone, YYYY-MM-DD; without one, where the reader is. */
export function localDate(instant: Date, timeZone?: string): string {
  const key = timeZone?.toLowerCase() ?? '';
  let format = datesOf.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    datesOf.set(key, format);
  }
  return format.format(instant);
}

const hourMs = 3_600_000;
/** Zones are at most so far from UTC, and a little is added for zones that jumped over a date. */
const zoneReachMs = 15 * hourMs;

/** A day as the calendar has it, so many days after `date`; both YYYY-MM-DD. */
export function dayAfter(date: string, days = 1): string {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}

const startsOfDays = new Map<string, number>();
const startsMost = 2_000;

/**
 * The first instant of a date in a time zone. Found by halving, so that it is also right where
 * clocks are changed at midnight and a day begins at one o'clock; that asks seventeen times for a
 * date, so what was found in a zone that was named is kept.
 */
export function startOfDay(date: string, timeZone?: string): Date {
  if (timeZone === undefined) return findStartOfDay(date);
  const key = `${date} ${timeZone.toLowerCase()}`;
  let start = startsOfDays.get(key);
  if (start === undefined) {
    start = findStartOfDay(date, timeZone).getTime();
    if (startsOfDays.size >= startsMost) startsOfDays.clear();
    startsOfDays.set(key, start);
  }
  return new Date(start);
}

function findStartOfDay(date: string, timeZone?: string): Date {
  const midnight = Date.parse(`${date}T00:00:00Z`);
  let before = midnight - zoneReachMs;
  let from = midnight + zoneReachMs;
  while (from - before > 1_000) {
    const middle = Math.floor((before + from) / 2_000) * 1_000;
    if (localDate(new Date(middle), timeZone) < date) before = middle;
    else from = middle;
  }
  return new Date(from);
}

/** When a month, YYYY-MM, begins and ends in a time zone; the end is the next month's beginning. */
export function monthBounds(month: string, timeZone?: string): { from: Date; to: Date } {
  const first = `${month}-01`;
  const next = `${dayAfter(first, 31).slice(0, 7)}-01`;
  return { from: startOfDay(first, timeZone), to: startOfDay(next, timeZone) };
}
