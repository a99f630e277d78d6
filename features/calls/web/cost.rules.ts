import type { CallLeg } from '../contract.ts';

/** The seconds that the started intervals of a leg stand for. */
export function chargedSeconds(leg: CallLeg): number {
  return leg.intervals === 0 ? 0 : leg.firstInterval + (leg.intervals - 1) * leg.increment;
}

/** Half a micro-dollar: amounts that differ by less are the same. */
const sameDollars = 0.000_000_5;

/** Whether a leg cost less than its rate says, because no more credit was held. */
export function isCapped(leg: CallLeg): boolean {
  if (leg.included || leg.seconds === 0) return false;
  const asked = leg.connectionFee + (leg.perMinute * chargedSeconds(leg)) / 60;
  return leg.cost < asked - sameDollars;
}
