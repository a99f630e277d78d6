import { dayMs } from '@portal/contract/time';
import { nextCard, type PayingCard } from './dunning.rules.ts';
import { periodEnd } from './period.rules.ts';

/** A plan as it stands. Micro-dollars. */
export interface RunningPlan {
  didNumber: string;
  label: string;
  status: string;
  renewsAt: Date;
  cancelAt: Date | null;
  anchorDay: number;
  months: number;
  priceMicros: number;
  /** What the next period costs: no more than was announced. */
  renewalMicros: number;
  /** Where a renewal is owed: its price, and when a card is tried next. */
  owed: { amountMicros: number; nextTryAt: Date | null } | null;
  /** Until when a plan that is past due still rings. */
  graceUntil: Date | null;
}

export interface PlannedCharge {
  at: Date;
  amountMicros: number;
  didNumber: string;
  label: string;
  months: number;
  /** When it was due, where a card was declined for it. */
  retryOf: Date | null;
}

export interface PlannedEnd {
  at: Date;
  didNumber: string;
  label: string;
}

/** No plan renews more often than monthly. */
const periodsMax = 24;

function chargesOf(plan: RunningPlan, now: Date, until: Date): PlannedCharge[] {
  const { didNumber, label, owed, months, anchorDay } = plan;
  const about = { didNumber, label, months };
  // Where a renewal is owed nothing is known beyond its next try; a suspended one waits for a person.
  if (plan.status !== 'active' || owed) {
    const at = owed?.nextTryAt ?? null;
    if (plan.status === 'suspended' || !owed || at === null || at >= until) return [];
    const { amountMicros } = owed;
    return [{ at: at < now ? now : at, amountMicros, retryOf: plan.renewsAt, ...about }];
  }
  const charges: PlannedCharge[] = [];
  let at = plan.renewsAt;
  while (at < until && charges.length < periodsMax) {
    if (plan.cancelAt !== null && plan.cancelAt <= at) break;
    const amountMicros = charges.length === 0 ? plan.renewalMicros : plan.priceMicros;
    charges.push({ at: at < now ? now : at, amountMicros, retryOf: null, ...about });
    at = periodEnd(at, anchorDay, months);
  }
  return charges;
}

/** When the account is suspended unless a person pays: no card is tried again for what is owed. */
function suspendedAt(plans: readonly RunningPlan[]): Date | null {
  const ends = plans.flatMap(({ status, owed, graceUntil }) => {
    if (status !== 'past-due' || graceUntil === null) return [];
    const nextTryAt = owed?.nextTryAt ?? null;
    return nextTryAt === null || nextTryAt >= graceUntil ? [graceUntil] : [];
  });
  return ends.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null;
}

/** Every charge between now and `until` that no person has to begin, soonest first. */
export function comingCharges(
  plans: readonly RunningPlan[],
  now: Date,
  until: Date,
): PlannedCharge[] {
  const end = suspendedAt(plans);
  return plans
    .flatMap((plan) => chargesOf(plan, now, until))
    .filter(({ at }) => end === null || at < end)
    .toSorted((a, b) => a.at.getTime() - b.at.getTime() || a.didNumber.localeCompare(b.didNumber));
}

/** The numbers that end between now and `until` because their owner wishes so, soonest first. */
export function comingEnds(plans: readonly RunningPlan[], now: Date, until: Date): PlannedEnd[] {
  return plans
    .flatMap(({ cancelAt: at, didNumber, label }) =>
      at !== null && at >= now && at < until ? [{ at, didNumber, label }] : [],
    )
    .toSorted((a, b) => a.at.getTime() - b.at.getTime() || a.didNumber.localeCompare(b.didNumber));
}

/** What pays a charge at an instant; where nothing does, the primary card that is over by then. */
export function cardOfCharge<C extends PayingCard>(
  cards: readonly C[],
  mayUseOthers: boolean,
  at: Date,
): { pays: C | null; isOver: C | null } {
  const pays = nextCard(cards, [], mayUseOthers, at);
  return { pays, isOver: pays ? null : (cards.find(({ isPrimary }) => isPrimary) ?? null) };
}

/** A pace of fewer days than these says nothing of the next weeks. */
const paceDaysMin = 7;

/** What calls cost a day at the pace of four weeks; null where that is not known yet. */
export function pacePerDay(
  fourWeeksMicros: number,
  firstPaidAt: Date | null,
  now: Date,
): number | null {
  if (fourWeeksMicros <= 0 || firstPaidAt === null) return null;
  const days = (now.getTime() - firstPaidAt.getTime()) / dayMs;
  return days < paceDaysMin ? null : Math.round(fourWeeksMicros / 28);
}

/** How many weeks free credit lasts at the pace of four; null where they cost nothing. */
export function weeksLeft(freeMicros: number, fourWeeksMicros: number): number | null {
  if (fourWeeksMicros <= 0) return null;
  return Math.round((Math.max(0, freeMicros) / (fourWeeksMicros / 4)) * 10) / 10;
}
