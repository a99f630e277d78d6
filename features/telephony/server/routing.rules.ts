import type { Language } from '@portal/contract/fields/text';
import * as limits from '@portal/contract/limits';
import type { RingPlan, RingTarget, Ringing } from '@portal/features/numbers/contract';
import {
  affordableSeconds,
  callSecondsMax,
  canPayFirstMinute,
  legCost,
  type Rate,
} from './rating.rules.ts';

/**
 * A call that a carrier announces; numbers are digits only, `from` is empty where it is hidden. The
 * first four identify it, and only together.
 */
export interface AnnouncedCall {
  carrier: string;
  /** The carrier's account, or the line that the call came by; '' where the carrier tells none. */
  trunk: string;
  callId: string;
  to: string;
  from: string;
}

/** Why a phone of the plan is left out. */
export type SkipReason =
  'no-credit' | 'daily-cap' | 'rating-unavailable' | 'destination-not-allowed';

export type Refusal =
  | SkipReason
  | 'unknown-number'
  | 'suspended'
  | 'switched-off'
  | 'outside-hours'
  | 'blocked-caller'
  | 'ended';

export interface DialTarget extends RingTarget {
  /** Null where the plan includes the destination. */
  rate: Rate | null;
}

/** Phones that ring at once. Only one of them answers. */
export interface DialStep {
  targets: DialTarget[];
  /** The longest that a talk may last, whichever of the phones takes the call. */
  maxSeconds: number;
}

export interface Skipped {
  destination: string;
  reason: SkipReason;
}

export interface Dial {
  action: 'dial';
  /** At least one step with at least one phone; the next one rings where nobody answered. */
  steps: DialStep[];
  end: 'hang-up' | 'voicemail';
  skipped: Skipped[];
  /** What the phone that rings shows. */
  callerId: string;
  /** The number that was called and that forwards. */
  diversion: string;
  language: Language;
  brandId: number;
}

/** No phone rings; the caller may leave a message. */
export interface TakeMessage {
  action: 'voicemail';
  skipped: Skipped[];
  language: Language;
  brandId: number;
}

export interface Reject {
  action: 'reject';
  reason: Refusal;
  /** The customer's language and brand, for words to the caller; null where nobody owns the number. */
  language: Language | null;
  brandId: number | null;
}

export type RouteDecision = Dial | TakeMessage | Reject;

/** What is known of the number that is called, its owner and the caller. */
export interface CalledNumber {
  numberId: number;
  didNumber: string;
  numberStatus: 'active' | 'paused';
  brandId: number;
  customerId: number;
  customerStatus: 'Active' | 'PreSuspended' | 'Suspended' | 'Closed';
  language: Language;
  includedCountryIds: readonly number[];
  isBlocked: boolean;
  plan: RingPlan;
  /** The instant of the call, ISO 8601. */
  now: string;
}

/** Carriers that record what a caller says. */
export const recordingCarriers: ReadonlySet<string> = new Set(['twilio']);

/** How long a report of the end may take after the last second that a call could have lasted. */
export const reportSlackSeconds = 300;

/**
 * Why a number does not ring before money is looked at, or null (behaviour 9.2): a suspended
 * customer's numbers refuse calls, a pre-suspended one's go on ringing.
 */
export function refusalOf(called: CalledNumber): Refusal | null {
  if (called.customerStatus === 'Suspended' || called.customerStatus === 'Closed') {
    return 'suspended';
  }
  if (called.numberStatus === 'paused' || called.plan.targets.length === 0) return 'switched-off';
  return called.isBlocked ? 'blocked-caller' : null;
}

/**
 * What the phone that rings shows: the caller, or our number where that is hidden or unwanted. Both
 * are known to be right; a number of the customer's own list may stand here only once it is proved.
 */
export function shownCaller(called: CalledNumber, from: string): string {
  return called.plan.showCaller && from !== '' ? from : called.didNumber;
}

/** The time limit and the credit held for it; null where the first minute cannot be paid. */
export function allowance(
  freeMicros: number,
  rate: Rate,
): { maxSeconds: number; holdMicros: number } | null {
  if (!canPayFirstMinute(freeMicros, rate)) return null;
  const maxSeconds = affordableSeconds(freeMicros, rate, callSecondsMax);
  return { maxSeconds, holdMicros: legCost(maxSeconds, rate) };
}

/** What a phone costs, or why it cannot ring whatever credit there is. */
export type Weighed = { rate: Rate | null } | { reason: SkipReason };

export interface LaidOut {
  steps: DialStep[];
  skipped: Skipped[];
  /** The dearest way that the call can go; nothing where every way is included. */
  holdMicros: number;
}

/**
 * The steps of a plan that this much free credit can go: a phone that cannot be paid, or that calls
 * may not go to, is left out and told. One leg at most is answered, so what is held is the price of
 * the dearest one at its step's limit, which is what the scarcest phone of the step can last.
 */
export function layOut(
  steps: Ringing['steps'],
  weigh: (destination: string) => Weighed,
  freeMicros: number,
  /** What the customer's daily cap leaves. */
  capMicros = Number.POSITIVE_INFINITY,
): LaidOut {
  const skipped: Skipped[] = [];
  const laid: DialStep[] = [];
  let holdMicros = 0;
  for (const phones of steps) {
    const targets: DialTarget[] = [];
    let maxSeconds = callSecondsMax;
    for (const { destination, ringSeconds } of phones) {
      const weighed = weigh(destination);
      if ('reason' in weighed) {
        skipped.push({ destination, reason: weighed.reason });
        continue;
      }
      const { rate } = weighed;
      const spendable = Math.min(freeMicros, capMicros);
      const allowed = rate ? allowance(spendable, rate) : { maxSeconds: callSecondsMax };
      if (!allowed) {
        const isCapped = rate !== null && allowance(freeMicros, rate) !== null;
        skipped.push({ destination, reason: isCapped ? 'daily-cap' : 'no-credit' });
      } else {
        maxSeconds = Math.min(maxSeconds, allowed.maxSeconds);
        targets.push({ destination, ringSeconds, rate });
      }
    }
    if (targets.length === 0) continue;
    laid.push({ targets, maxSeconds });
    const prices = targets.map(({ rate }) => (rate ? legCost(maxSeconds, rate) : 0));
    holdMicros = Math.max(holdMicros, ...prices);
  }
  return { steps: laid, skipped, holdMicros };
}

/** Digits of a number as carriers write it; empty for anything that is no E.164 number. */
export function digitsOf(number: string): string {
  const digits = /^\+?([1-9]\d*)$/.exec(number.trim())?.[1] ?? '';
  return digits.length <= limits.numberDigitsMax ? digits : '';
}
