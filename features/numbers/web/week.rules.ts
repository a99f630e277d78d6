import { dayAfter } from '@portal/contract/fields/time-zone';
import type { BusinessHours, Opening } from '../contract/ring-plan.ts';
import { hoursAt, minutesOf, type WallClock } from '../contract/ring-schedule.ts';

/** Minutes of a day. */
export const dayMinutes = 24 * 60;

/** A part of a day that is open, in minutes since its midnight. */
export interface Bar {
  readonly from: number;
  readonly to: number;
}

/** A day of the week as a strip shows it. */
export interface StripDay {
  /** Monday is 1, Sunday is 7. */
  readonly day: number;
  readonly bars: readonly Bar[];
  /** What begins on this day, in the order of the day. */
  readonly openings: readonly Opening[];
}

const dayBefore = (day: number) => (day === 1 ? 7 : day - 1);
const isOverMidnight = ({ from, to }: Opening) => minutesOf(to) < minutesOf(from);

/** A week of openings as bars; one over midnight goes on from the next day's start. */
export function stripOf(week: readonly Opening[], order: readonly number[]): StripDay[] {
  return order.map((day) => {
    const openings = week
      .filter((opening) => opening.day === day)
      .toSorted((one, other) => minutesOf(one.from) - minutesOf(other.from));
    const rest = week.filter((one) => one.day === dayBefore(day) && isOverMidnight(one));
    const bars = [
      ...rest.map(({ to }) => ({ from: 0, to: minutesOf(to) })),
      ...openings.map((one) => ({
        from: minutesOf(one.from),
        to: isOverMidnight(one) ? dayMinutes : minutesOf(one.to),
      })),
    ];
    return { day, bars: bars.filter(({ from, to }) => from < to), openings };
  });
}

/** So many days a search for the next change goes on: a year of holidays ends. */
const daysMax = 366;

/** When open hours end; null where they never do. */
export function nextClosing(hours: BusinessHours, wall: WallClock): WallClock | null {
  const edges = hours.week.flatMap(({ from, to }) => [minutesOf(from), minutesOf(to)]);
  const times = [...new Set([0, ...edges.filter((minutes) => minutes < dayMinutes)])];
  times.sort((one, other) => one - other);
  for (let days = 0; days < daysMax; days += 1) {
    const date = dayAfter(wall.date, days);
    const minutes = times
      .filter((time) => days > 0 || time > wall.minutes)
      .find((time) => hoursAt(hours, { date, minutes: time }) !== 'open');
    if (minutes !== undefined) return { date, minutes };
  }
  return null;
}

/** Holidays from today on, in the order of the calendar. */
export function holidaysToCome({ holidays }: BusinessHours, today: string): string[] {
  return holidays.filter((date) => date >= today).toSorted();
}
