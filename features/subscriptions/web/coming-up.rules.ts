import { dayMs } from '@portal/contract/time';
import type { ComingCharge, ComingUp, Ending } from '../contract/coming-up.ts';

/** How far ahead the page tells; the answer knows more. */
const shownDays = 30;
/** What credit for so many days looks like: the whole bar. */
const fullDays = 90;
const lowDays = 7;
const weeksFromDays = 14;
const weeksMost = 20;

/** How long the credit lasts, in the unit that says it best. */
export type Lasting =
  | { readonly unit: 'under-day' | 'over-months' }
  | { readonly unit: 'days'; readonly n: number }
  | { readonly unit: 'weeks'; readonly n: number };

interface Pace extends Pick<ComingUp, 'weeksLeft' | 'perDay'> {}

const daysLeft = ({ weeksLeft, perDay }: Pace): number | null =>
  weeksLeft === null || perDay === null ? null : weeksLeft * 7;

/** Null where no pace is known, or nothing is left that could last. */
export function lastingOf(pace: Pace): Lasting | null {
  const days = daysLeft(pace);
  if (days === null || days <= 0) return null;
  if (days < 1) return { unit: 'under-day' };
  if (days < weeksFromDays) return { unit: 'days', n: Math.floor(days) };
  const weeks = days / 7;
  return weeks < weeksMost ? { unit: 'weeks', n: Math.floor(weeks) } : { unit: 'over-months' };
}

/** The bar beside it: how much of it is full, and whether that is little. */
export function levelOf(pace: Pace): { readonly share: number; readonly isLow: boolean } | null {
  const days = daysLeft(pace);
  return days === null ? null : { share: Math.min(1, days / fullDays), isLow: days < lowDays };
}

/** Whether credit is not needed as far as can be told: no call cost anything, and a plan has its own. */
export const needsNoCredit = (known: Pick<ComingUp, 'weeksLeft' | 'plans'>): boolean =>
  known.weeksLeft === null && known.plans > 0;

export type ComingRow =
  | { readonly kind: 'charge'; readonly at: string; readonly charge: ComingCharge }
  | { readonly kind: 'end'; readonly at: string; readonly ending: Ending };

export interface Soon {
  readonly rows: readonly ComingRow[];
  /** Dollars of all of them. */
  readonly total: number;
}

/** Charges and ends of the next thirty days, soonest first. */
export function soonOf({ charges, endings }: ComingUp, nowMs: number): Soon {
  const isSoon = ({ date }: { readonly date: string }) =>
    Date.parse(date) < nowMs + shownDays * dayMs;
  const due = charges.filter(isSoon);
  const rows: ComingRow[] = [
    ...due.map((charge) => ({ kind: 'charge' as const, at: charge.date, charge })),
    ...endings.filter(isSoon).map((ending) => ({ kind: 'end' as const, at: ending.date, ending })),
  ];
  const cents = due.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
  return { rows: rows.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at)), total: cents / 100 };
}

/** The card that an automatic top-up charges: the primary one, unless it is over. */
export function topUpCard<C extends { readonly isPrimary: boolean; readonly expired: boolean }>(
  cards: readonly C[] | undefined,
): C | undefined {
  return cards?.find(({ isPrimary, expired }) => isPrimary && !expired);
}
