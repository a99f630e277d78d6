import type { Language } from '@portal/contract/fields/text';
import { limits } from '@portal/contract/limits';
import {
  affordableSeconds,
  callSecondsMax,
  canPayFirstMinute,
  legCost,
  type Rate,
} from './rating.rules.ts';

/** A call that a carrier announces; numbers are digits only, `from` is empty where it is hidden. */
export interface AnnouncedCall {
  carrier: string;
  callId: string;
  to: string;
  from: string;
}

export type Refusal =
  | 'unknown-number'
  | 'suspended'
  | 'switched-off'
  | 'no-credit'
  | 'rating-unavailable'
  | 'blocked-caller'
  | 'destination-not-allowed'
  | 'ended';

export interface Dial {
  action: 'dial';
  targets: { destination: string; ringSeconds: number }[];
  /** What the phone that rings shows. */
  callerId: string;
  /** The number that was called and that forwards. */
  diversion: string;
  maxSeconds: number;
  includedOrPaid: 'included' | 'paid';
}

export interface Reject {
  action: 'reject';
  reason: Refusal;
  /** The customer's language and brand, for words to the caller; null where nobody owns the number. */
  language: Language | null;
  brandId: number | null;
}

export type RouteDecision = Dial | Reject;

/** What is known of the number that is called, its owner and the caller. */
export interface CalledNumber {
  numberId: number;
  didNumber: string;
  numberStatus: 'active' | 'paused';
  showCaller: boolean;
  brandId: number;
  customerId: number;
  customerStatus: 'Active' | 'PreSuspended' | 'Suspended' | 'Closed';
  language: Language;
  includedCountryIds: readonly number[];
  isBlocked: boolean;
  target: { destination: string; ringSeconds: number } | null;
}

/** How long a report of the end may take after the last second that a call could have lasted. */
export const reportSlackSeconds = 300;

/**
 * Why a number does not ring before money is looked at, or null (CONTRACT 3): a suspended customer's
 * numbers refuse calls, a pre-suspended one's go on ringing.
 */
export function refusalOf(called: CalledNumber, isRestricted: (digits: string) => boolean) {
  if (called.customerStatus === 'Suspended' || called.customerStatus === 'Closed') {
    return 'suspended';
  }
  if (called.numberStatus === 'paused' || called.target === null) return 'switched-off';
  if (called.isBlocked) return 'blocked-caller';
  if (isRestricted(called.target.destination)) return 'destination-not-allowed';
  return null;
}

/**
 * What the phone that rings shows: the caller, or our number where that is hidden or unwanted. Both
 * are known to be right; a number of the customer's own list may stand here only once it is proved.
 */
export function shownCaller(called: CalledNumber, from: string): string {
  return called.showCaller && from !== '' ? from : called.didNumber;
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

/** Digits of a number as carriers write it; empty for anything that is no E.164 number. */
export function digitsOf(number: string): string {
  const digits = /^\+?([1-9]\d*)$/.exec(number.trim())?.[1] ?? '';
  return digits.length <= limits.numberDigitsMax ? digits : '';
}
