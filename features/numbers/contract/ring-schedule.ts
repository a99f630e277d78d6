import { dayAfter } from '@portal/contract/fields/time-zone';
import type { BusinessHours, Otherwise, RingPlan, RingTarget } from './ring-plan.ts';

/** What a clock on the wall says: a date, YYYY-MM-DD, and minutes since midnight. */
export interface WallClock {
  readonly date: string;
  readonly minutes: number;
}

export type HoursState = 'always' | 'open' | 'closed' | 'holiday';

/** What a call does: phones step by step, those of one step at once, then the end. */
export interface Ringing {
  readonly hours: HoursState;
  readonly steps: readonly (readonly RingTarget[])[];
  readonly end: 'hang-up' | 'voicemail';
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** What the clocks of a time zone say at an instant; summer time is the zone's own affair. */
export function wallClock(instant: Date, timeZone: string): WallClock {
  // However its name is written, a zone is kept once.
  const key = timeZone.toLowerCase();
  let clock = clocks.get(key);
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    clocks.set(key, clock);
  }
  const part = new Map(clock.formatToParts(instant).map(({ type, value }) => [type, value]));
  const read = (type: Intl.DateTimeFormatPartTypes) => part.get(type) ?? '';
  return {
    date: `${read('year')}-${read('month')}-${read('day')}`,
    minutes: Number(read('hour')) * 60 + Number(read('minute')),
  };
}

/** The day of the week of a date, YYYY-MM-DD: Monday is 1, Sunday is 7. */
export function weekday(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay() || 7;
}

/** Minutes since midnight of HH:MM. */
export function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
}

/**
 * Whether business is open. A holiday closes its whole date, the end of the night before it
 * included; an opening that began on a holiday never began.
 */
export function hoursAt(hours: BusinessHours | null, wall: WallClock): HoursState {
  if (!hours) return 'always';
  if (hours.holidays.includes(wall.date)) return 'holiday';
  const today = weekday(wall.date);
  const before = dayAfter(wall.date, -1);
  const isOpen = hours.week.some(({ day, from, to }) => {
    const [begins, ends] = [minutesOf(from), minutesOf(to)];
    if (begins < ends) return day === today && begins <= wall.minutes && wall.minutes < ends;
    if (day === today && begins <= wall.minutes) return true;
    const beganBefore = day === weekday(before) && !hours.holidays.includes(before);
    return beganBefore && wall.minutes < ends;
  });
  return isOpen ? 'open' : 'closed';
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMinutes = 1_440;

/**
 * The instants of an hour in which hours may begin or end by a zone's clock: minutes that they name, and
 * midnight, where a date does. While the clock is put on or back it may be any minute.
 */
function turnsOfHour(hours: BusinessHours, from: Date): Date[] {
  const read = (at: Date) => wallClock(at, hours.timeZone).minutes;
  const begins = read(from);
  const passed = (read(new Date(from.getTime() + hourMs)) - begins + dayMinutes) % dayMinutes;
  const every = Array.from({ length: 60 }, (_, at) => at + 1);
  const named = [0, ...hours.week.flatMap((one) => [minutesOf(one.from), minutesOf(one.to)])];
  const after = named.map((mark) => (mark - begins + dayMinutes) % dayMinutes);
  const minutes = passed === 60 ? after.filter((at) => at > 0 && at <= 60) : every;
  return minutes
    .toSorted((one, other) => one - other)
    .map((at) => new Date(from.getTime() + at * minuteMs));
}

/** When business opens or closes next; null where it does neither within a day of an instant. */
export function nextChange(hours: BusinessHours | null, instant: Date): Date | null {
  if (!hours) return null;
  const isOpen = (at: Date) => hoursAt(hours, wallClock(at, hours.timeZone)) === 'open';
  const minute = Math.floor(instant.getTime() / minuteMs) * minuteMs;
  const before = isOpen(instant);
  for (let hour = 0; hour < 24; hour += 1) {
    const turns = turnsOfHour(hours, new Date(minute + hour * hourMs));
    const change = turns.find((at) => isOpen(at) !== before);
    if (change) return change;
  }
  return null;
}

function withOtherwise(
  hours: HoursState,
  steps: readonly (readonly RingTarget[])[],
  otherwise: Otherwise,
): Ringing {
  if (otherwise.kind !== 'number') return { hours, steps, end: otherwise.kind };
  const { destination, ringSeconds } = otherwise;
  return { hours, steps: [...steps, [{ destination, ringSeconds }]], end: 'hang-up' };
}

/**
 * What a ring plan does by a clock of its zone. The call's route is made by this, and so are the
 * screen's 'now' and 'at this time'.
 */
export function ringingAt(plan: RingPlan, wall: WallClock): Ringing {
  const state = hoursAt(plan.hours, wall);
  if (plan.hours && state !== 'open') return withOtherwise(state, [], plan.hours.outside);
  const steps = plan.order === 'at-once' ? [plan.targets] : plan.targets.map((target) => [target]);
  return withOtherwise(state, steps, plan.otherwise);
}

/** What a ring plan does at an instant. */
export function ringingNow(plan: RingPlan, instant: Date): Ringing {
  return ringingAt(plan, wallClock(instant, plan.hours?.timeZone ?? 'UTC'));
}
