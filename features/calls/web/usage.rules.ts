import type { CallUsage } from '../contract.ts';

/** What is drawn: money where there was any, else time. */
export type Measure = 'cost' | 'seconds';

export function measureOf(usage: Pick<CallUsage, 'cost'>): Measure {
  return usage.cost > 0 ? 'cost' : 'seconds';
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
