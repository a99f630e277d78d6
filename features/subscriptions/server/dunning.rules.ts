import { dayMs } from '@portal/contract/time';

/** A brand's patience, in days: from the first declined charge, and from the day numbers stop. */
export interface Patience {
  readonly graceDays: number;
  readonly dunningDays: readonly number[];
  readonly warningDays: readonly number[];
  readonly releaseDays: number;
}

/**
 * Why a renewal is not paid: the bank said no, no saved card may be charged, nobody who takes
 * payments was reached for a day, or the money was given back before anybody here knew of it.
 */
export type UnpaidCause = 'declined' | 'no-card' | 'not-reached' | 'given-back';

export function daysAfter(moment: Date, days: number): Date {
  return new Date(moment.getTime() + days * dayMs);
}

/** A number's subscription that is not paid. */
export interface Owed {
  readonly status: string;
  readonly graceUntil: Date | null;
}

/**
 * Until when the numbers of an account ring that owes these: the first whose grace is over stops all
 * of them (behaviour 9.2). Null once they refuse calls.
 */
export function ringUntil(owed: readonly Owed[]): Date | null {
  if (owed.some(({ status }) => status === 'suspended')) return null;
  const times = owed.flatMap(({ graceUntil }) => graceUntil?.getTime() ?? []);
  return times.length === 0 ? null : new Date(Math.min(...times));
}

/** Whether the numbers of an account that owes these, or nothing, still ring then; else nothing is charged. */
export function stillRings(owed: readonly Owed[], then: Date): boolean {
  const until = ringUntil(owed);
  return owed.length === 0 || (until !== null && until > then);
}

/** When a declined renewal is charged again; null once the days of grace bring no other try. */
export function nextRetryAt(declinedAt: Date, now: Date, patience: Patience): Date | null {
  const grace = daysAfter(declinedAt, patience.graceDays);
  const later = patience.dunningDays
    .map((day) => daysAfter(declinedAt, day))
    .find((retry) => retry > now);
  return later !== undefined && later < grace ? later : null;
}

/** How many warnings a suspended number has had coming by now. */
export function warningsDue(suspendedAt: Date, now: Date, { warningDays }: Patience): number {
  return warningDays.filter((day) => daysAfter(suspendedAt, day) <= now).length;
}

/** Days before a renewal in which it is announced: longer ahead for what costs more at once. */
export function reminderDays(months: number): number {
  return months === 1 ? 3 : 7;
}

export interface PayingCard {
  readonly id: number;
  readonly isPrimary: boolean;
  readonly expirationMonth: number;
  readonly expirationYear: number;
}

function isOver({ expirationMonth, expirationYear }: PayingCard, now: Date): boolean {
  return now.getTime() >= Date.UTC(expirationYear, expirationMonth, 1);
}

/**
 * The card that a renewal is charged to next: the primary one, then others where the customer
 * allowed it; none that was tried in this round or has expired.
 */
export function nextCard<C extends PayingCard>(
  cards: readonly C[],
  tried: readonly number[],
  mayUseOthers: boolean,
  now: Date,
): C | null {
  return (
    cards.find(
      (card) => !tried.includes(card.id) && !isOver(card, now) && (card.isPrimary || mayUseOthers),
    ) ?? null
  );
}
