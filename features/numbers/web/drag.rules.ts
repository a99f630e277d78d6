import type { Opening } from '../contract/ring-plan.ts';
import { minutesOf } from '../contract/ring-schedule.ts';
import { dayMinutes } from './week.rules.ts';

/** Edges of bars are put on quarters of an hour. */
export const dragStep = 15;

/** An end of an opening that is held: its place in the week, and which end. */
export interface Grab {
  readonly at: number;
  readonly edge: 'from' | 'to';
}

interface Span {
  readonly at: number;
  readonly from: number;
  readonly to: number;
}

/** Midnight as an end is the day's end. */
const endOf = ({ to }: Opening) => minutesOf(to) || dayMinutes;

/** What is open on a day and ends on it; the end of an opening over midnight is not for dragging. */
function spansOf(week: readonly Opening[], day: number): Span[] {
  return week
    .map((opening, at) => ({ opening, at }))
    .filter(({ opening }) => opening.day === day && opening.from !== '' && opening.to !== '')
    .map(({ opening, at }) => ({ at, from: minutesOf(opening.from), to: endOf(opening) }))
    .filter(({ from, to }) => from < to);
}

/** The end of a bar that is nearest to a time of a day, within so many minutes. */
export function grabAt(
  week: readonly Opening[],
  day: number,
  minutes: number,
  within: number,
): Grab | null {
  const edges = spansOf(week, day).flatMap(({ at, from, to }) => [
    { at, edge: 'from' as const, away: Math.abs(from - minutes) },
    { at, edge: 'to' as const, away: Math.abs(to - minutes) },
  ]);
  const [nearest] = edges.toSorted((one, other) => one.away - other.away);
  return nearest && nearest.away <= within ? { at: nearest.at, edge: nearest.edge } : null;
}

const clock = (minutes: number) =>
  [Math.floor((minutes % dayMinutes) / 60), minutes % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');

/** The time that an end gets: a quarter of an hour that leaves a bar, and runs into no other. */
export function draggedTo(week: readonly Opening[], { at, edge }: Grab, minutes: number): number {
  const { day = 0 } = week[at] ?? {};
  const spans = spansOf(week, day);
  const own = spans.find((span) => span.at === at);
  if (!own) return minutes;
  const others = spans.filter((span) => span.at !== at);
  const before = dayBefore(day);
  const over = week.filter(
    (one) =>
      one.day === before && one.from !== '' && one.to !== '' && endOf(one) < minutesOf(one.from),
  );
  const late = week.filter(
    (one) =>
      one.day === day && one.from !== '' && one.to !== '' && endOf(one) < minutesOf(one.from),
  );
  const ends = [
    ...others.filter(({ to }) => to <= own.from).map(({ to }) => to),
    ...over.map(endOf),
  ];
  const starts = [
    ...others.filter(({ from }) => from >= own.to).map(({ from }) => from),
    ...late.map(({ from }) => minutesOf(from)),
  ];
  const [low, high] =
    edge === 'from'
      ? [Math.max(0, ...ends), own.to - dragStep]
      : [own.from + dragStep, Math.min(dayMinutes, ...starts)];
  const quarter = Math.round(minutes / dragStep) * dragStep;
  return low > high ? own[edge] : Math.min(high, Math.max(low, quarter));
}

const dayBefore = (day: number) => (day === 1 ? 7 : day - 1);

/** The week with an end of a bar put there; a day's end is midnight, as clocks have it. */
export function dragged(week: readonly Opening[], grab: Grab, minutes: number): Opening[] {
  const to = clock(draggedTo(week, grab, minutes));
  return week.map((one, at) => (at === grab.at ? { ...one, [grab.edge]: to } : one));
}
