import type { CallUsage, UsageDay } from '../contract.ts';

/** What is drawn: money where there was any, else time. */
export type Measure = 'cost' | 'seconds';

export function measureOf(usage: Pick<CallUsage, 'cost'>): Measure {
  return usage.cost > 0 ? 'cost' : 'seconds';
}

/** How much of what is drawn a day had: dollars, or minutes. */
export function valueOf(day: UsageDay, measure: Measure): number {
  return measure === 'cost' ? day.cost : day.seconds / 60;
}

/** The step of an axis of two steps that reaches a value: 1, 2, 4 or 5 of a power of ten. */
export function axisStep(most: number): number {
  if (most <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(most / 2));
  const step = [1, 2, 4, 5, 10].find((one) => one * power * 2 >= most * (1 - 1e-9)) ?? 10;
  return Number((step * power).toPrecision(1));
}

/** The day that is read at first: the dearest, else the one with most calls; the first without. */
export function loudestDay(days: readonly UsageDay[], measure: Measure): number {
  let loudest = 0;
  const callsOf = ({ answered, missed }: UsageDay) => answered + missed;
  days.forEach((day, at) => {
    const best = days[loudest] ?? day;
    const more = valueOf(day, measure) - valueOf(best, measure) || callsOf(day) - callsOf(best);
    if (more > 0) loudest = at;
  });
  return loudest;
}

export type Comparison =
  { readonly kind: 'same' } | { readonly kind: 'more' | 'less'; readonly by: number };

/** A cost beside an earlier one, in parts of that one; null where a part of nothing was asked for. */
export function compareCosts(now: number, before: number): Comparison | null {
  if (before === 0) return now === 0 ? { kind: 'same' } : null;
  const by = Math.round((Math.abs(now - before) / before) * 100) / 100;
  if (by === 0) return { kind: 'same' };
  return { kind: now > before ? 'more' : 'less', by };
}

export type SortKey = 'calls' | 'seconds' | 'cost' | 'change';
export interface Sorting {
  readonly key: SortKey;
  readonly descending: boolean;
}

interface Sortable {
  readonly calls: number;
  readonly seconds: number;
  readonly cost: number;
  readonly costBefore: number | null;
}

/** Lines in the order that a head asked for; equal ones stay as the server had them. */
export function sortSpends<L extends Sortable>(lines: readonly L[], sorting: Sorting): L[] {
  const { key, descending } = sorting;
  const of = (line: L) => (key === 'change' ? line.cost - (line.costBefore ?? 0) : line[key]);
  const sign = descending ? -1 : 1;
  return [...lines].sort((one, other) => sign * (of(one) - of(other)));
}

/** The longest bar is 1; an amount that is not nothing is still to be seen. */
export function shareOf(value: number, longest: number): number {
  if (value <= 0 || longest <= 0) return 0;
  return Math.max(0.01, value / longest);
}

/** From an hour on seconds tell nobody anything: they are left off. */
export function roundedSeconds(seconds: number): number {
  return seconds < 3_600 ? seconds : seconds - (seconds % 60);
}

/** The month so many months away, YYYY-MM. */
export function monthAway(month: string, away: number): string {
  const first = new Date(`${month}-01T00:00:00Z`);
  first.setUTCMonth(first.getUTCMonth() + away);
  return first.toISOString().slice(0, 7);
}

/** More months than this back nobody looks, and a list of them would be endless. */
const monthsMost = 60;

/**
 * Months that can be chosen, the latest first: from this one to that of the first call, and the
 * chosen one wherever it is.
 */
export function monthsToChoose(
  current: string,
  first: string | null,
  chosen: string,
): readonly string[] {
  const months = [current];
  const last = first ?? current;
  while (months.length < monthsMost && (months.at(-1) ?? last) > last) {
    months.push(monthAway(months.at(-1) ?? last, -1));
  }
  if (!months.includes(chosen)) months.push(chosen);
  return months.sort().reverse();
}

/** The month that an address names; null for anything else. */
export function readMonth(text: string | null): string | null {
  return text !== null && /^20\d{2}-(0[1-9]|1[0-2])$/.test(text) ? text : null;
}
