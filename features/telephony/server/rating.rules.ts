import * as limits from '@portal/contract/limits';

/** What a call to a prefix costs; money in micro-dollars, intervals in whole seconds. */
export interface Rate {
  prefix: string;
  perMinuteMicros: number;
  connectionFeeMicros: number;
  firstInterval: number;
  increment: number;
}

/** The longest that a call may last, whatever pays for it (behaviour 14.2). */
export const callSecondsMax = limits.callMinutesMax * 60;

/** Started intervals of a leg: the first one and every increment after it; none when unanswered. */
export function startedIntervals(seconds: number, rate: Rate): number {
  if (seconds <= 0) return 0;
  return 1 + Math.max(0, Math.ceil((seconds - rate.firstInterval) / rate.increment));
}

/** The seconds that started intervals stand for. */
export function ratedSeconds(seconds: number, rate: Rate): number {
  const started = startedIntervals(seconds, rate);
  return started === 0 ? 0 : rate.firstInterval + (started - 1) * rate.increment;
}

/**
 * What a leg of so many seconds costs in whole micro-dollars, rounded up (behaviour 14.1):
 * connection fee, first interval and every started increment. A call that nobody answered costs
 * nothing.
 */
export function legCost(seconds: number, rate: Rate): number {
  if (seconds <= 0) return 0;
  const sixtieths = rate.perMinuteMicros * ratedSeconds(seconds, rate);
  return rate.connectionFeeMicros + Math.ceil(sixtieths / 60);
}

/**
 * How long a call may last on this much free credit: the most seconds, at most `capSeconds`, whose
 * price the credit pays for. Zero where it does not pay for the first interval.
 */
export function affordableSeconds(
  freeMicros: number,
  rate: Rate,
  capSeconds = callSecondsMax,
): number {
  if (freeMicros < legCost(1, rate)) return 0;
  if (rate.perMinuteMicros === 0) return capSeconds;
  const payable = Math.floor(((freeMicros - rate.connectionFeeMicros) * 60) / rate.perMinuteMicros);
  const increments = Math.floor((payable - rate.firstInterval) / rate.increment);
  return Math.min(rate.firstInterval + increments * rate.increment, capSeconds);
}

/** Whether free credit pays for a call's first minute, or its first interval where that is longer. */
export function canPayFirstMinute(freeMicros: number, rate: Rate): boolean {
  return freeMicros >= legCost(60, rate);
}
