import { periodEnd } from './period.rules.ts';

/** A plan as it stands, with what its next period costs. Micro-dollars. */
export interface RunningPlan {
  didNumber: string;
  label: string;
  status: string;
  renewsAt: Date;
  cancelAt: Date | null;
  anchorDay: number;
  months: number;
  priceMicros: number;
  /** Where a renewal is owed: its price, and when a card is tried next. */
  owed: { amountMicros: number; nextTryAt: Date | null } | null;
}

export interface PlannedCharge {
  at: Date;
  amountMicros: number;
  didNumber: string;
  label: string;
}

/** No plan renews more often than monthly. */
const periodsMax = 24;

function chargesOf(plan: RunningPlan, now: Date, until: Date): PlannedCharge[] {
  const { didNumber, label, owed, months, anchorDay } = plan;
  // Where a renewal is owed nothing is known beyond its next try; a suspended one waits for a person.
  if (plan.status !== 'active' || owed) {
    const at = owed?.nextTryAt ?? null;
    if (plan.status === 'suspended' || !owed || at === null || at >= until) return [];
    return [{ at: at < now ? now : at, amountMicros: owed.amountMicros, didNumber, label }];
  }
  const charges: PlannedCharge[] = [];
  let at = plan.renewsAt;
  while (at < until && charges.length < periodsMax) {
    if (plan.cancelAt !== null && plan.cancelAt <= at) break;
    charges.push({ at: at < now ? now : at, amountMicros: plan.priceMicros, didNumber, label });
    at = periodEnd(at, anchorDay, months);
  }
  return charges;
}

/** Every charge between now and `until` that no person has to begin, soonest first. */
export function comingCharges(
  plans: readonly RunningPlan[],
  now: Date,
  until: Date,
): PlannedCharge[] {
  return plans
    .flatMap((plan) => chargesOf(plan, now, until))
    .toSorted((a, b) => a.at.getTime() - b.at.getTime() || a.didNumber.localeCompare(b.didNumber));
}

/** How many weeks free credit lasts at the pace of four; null where they cost nothing. */
export function weeksLeft(freeMicros: number, fourWeeksMicros: number): number | null {
  if (fourWeeksMicros <= 0) return null;
  return Math.round((Math.max(0, freeMicros) / (fourWeeksMicros / 4)) * 10) / 10;
}
