import type { CallHistoryEntry } from '../contract.ts';
import { localDate } from '@portal/contract/fields/time-zone';

export interface CallDay {
  /** The local date, YYYY-MM-DD. */
  readonly date: string;
  readonly calls: readonly CallHistoryEntry[];
}

export type DayName = 'today' | 'yesterday' | 'other';

/** Calls of one day under each other; the order of calls and days stays. */
export function groupByDay(
  calls: readonly CallHistoryEntry[],
  timeZone?: string,
): readonly CallDay[] {
  const days: { date: string; calls: CallHistoryEntry[] }[] = [];
  for (const call of calls) {
    const date = localDate(new Date(call.dialedTime), timeZone);
    const last = days.at(-1);
    if (last?.date === date) last.calls.push(call);
    else days.push({ date, calls: [call] });
  }
  return days;
}

/** What a date is called on the date `today`; both YYYY-MM-DD. */
export function dayName(date: string, today: string): DayName {
  if (date === today) return 'today';
  const before = new Date(`${today}T00:00:00Z`);
  before.setUTCDate(before.getUTCDate() - 1);
  return date === before.toISOString().slice(0, 10) ? 'yesterday' : 'other';
}
