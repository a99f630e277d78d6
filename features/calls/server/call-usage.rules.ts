import { localDate, monthBounds, startOfDay } from '@portal/contract/fields/time-zone';

/** Calls, their seconds and what they cost, in micro-dollars. */
export interface Spend {
  calls: number;
  seconds: number;
  micros: number;
}

/** Calls of one day, or to one phone, or over one number. */
export interface UsageRow extends Spend {
  /** Of the month, or of the one before: until the moment to which two months are compared, or later. */
  part: 'now' | 'by-then' | 'later';
  /** The date, the phone or the number. */
  key: string;
  missed: number;
}

/** How many calls came in and nobody answered. */
export function missedOf(rows: readonly UsageRow[]): number {
  return rows.reduce((sum, { missed }) => sum + missed, 0);
}

/** The sum of all; nothing where there are none. */
export function sumOf(rows: readonly Spend[]): Spend {
  const [sum = { calls: 0, seconds: 0, micros: 0 }] = spendBy(rows, () => '');
  return sum;
}

/** A month's rows day by day, also the days without any. */
export function byDay(
  rows: readonly UsageRow[],
  dates: readonly string[],
): (Spend & { date: string; missed: number })[] {
  const ofDate = Map.groupBy(rows, ({ key }) => key);
  return dates.map((date) => {
    const found = ofDate.get(date) ?? [];
    const { calls, seconds, micros } = sumOf(found);
    return { date, calls, seconds, micros, missed: missedOf(found) };
  });
}

/** The dates of a month, YYYY-MM. */
export function datesOf(month: string): string[] {
  const [year, ordinal] = month.split('-').map(Number);
  const days = new Date(Date.UTC(year ?? 0, ordinal ?? 0, 0)).getUTCDate();
  return Array.from({ length: days }, (_, at) => `${month}-${String(at + 1).padStart(2, '0')}`);
}

/**
 * The moment of the month before that is as far into it as `now` is into its own, by the calendar:
 * the same day and time. Where that month has no such day it is its end.
 */
export function sameMomentBefore(now: Date, timeZone: string): Date {
  const today = localDate(now, timeZone);
  const start = monthBounds(today.slice(0, 7), timeZone).from;
  const before = localDate(new Date(start.getTime() - 1), timeZone).slice(0, 7);
  const date = `${before}${today.slice(7)}`;
  if (!datesOf(before).includes(date)) return start;
  const sinceMidnight = now.getTime() - startOfDay(today, timeZone).getTime();
  const moment = new Date(startOfDay(date, timeZone).getTime() + sinceMidnight);
  return moment < start ? moment : start;
}

/** Adds up spends that have the same key, the dearest first; at the same cost the longest. */
export function spendBy<Row extends Spend>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
): (Spend & { key: string })[] {
  const sums = new Map<string, Spend & { key: string }>();
  for (const row of rows) {
    const key = keyOf(row);
    const sum = sums.get(key) ?? { key, calls: 0, seconds: 0, micros: 0 };
    sum.calls += row.calls;
    sum.seconds += row.seconds;
    sum.micros += row.micros;
    sums.set(key, sum);
  }
  return [...sums.values()].sort(
    (one, other) =>
      other.micros - one.micros || other.seconds - one.seconds || (one.key < other.key ? -1 : 1),
  );
}
