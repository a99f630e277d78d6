import type { Language } from '@portal/contract/fields/text';
import * as limits from '@portal/contract/limits';
import {
  browserPhone,
  phoneOf,
  type RingPlan,
  type Ringing,
} from '@portal/features/numbers/contract';
import {
  affordableSeconds,
  callSecondsMax,
  canPayFirstMinute,
  legCost,
  type Rate,
} from './rating.rules.ts';
import { type CustomerStatus, isServed } from '@portal/server/shared/customer-status.rules';

/**
 * A call that a carrier announces; numbers are digits only, `from` is empty where it is hidden. All
 * but `from` identify it, and only together.
 */
export interface AnnouncedCall {
  carrier: string;
  /** The carrier's account, or the line that the call came by; '' where the carrier tells none. */
  trunk: string;
  callId: string;
  to: string;
  from: string;
  /** Tells two requests under one id apart; '' where the carrier tells none. */
  fromTag?: string;
  /** The SIP edge that asks, and the name that the call gets for its later words. */
  edge?: { id: string; call: string; isHidden: boolean };
}

/** How a carrier's calls are let through, where carriers differ. */
export interface Manner {
  lasting: Lasting;
  /** Calls of one customer at once; null where the carrier counts them. */
  callsAtOnceMax: number | null;
  /** It records what a caller says, besides those that always do. */
  recordsMessages: boolean;
  /** It can ring the browsers of customers. */
  ringsBrowsers: boolean;
  /** The announcement itself shows that the call goes round. */
  isLoop: boolean;
  /** What the caller's side is told of a refusal. */
  sipCodeOf?: (refusal: Refusal) => number;
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
  | 'too-many-calls'
  | 'forwarding-loop'
  | 'ended';

/** A phone of a plan; the browser stands by its name where others have digits. */
export interface RungPhone {
  destination: string;
  ringSeconds: number;
}

export interface DialTarget extends RungPhone {
  /** Null where the plan includes the destination. */
  rate: Rate | null;
  /** How long this phone may talk at first, where each has a limit of its own. */
  maxSeconds?: number;
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
  /** Whether the phone may show the caller; for an edge, which shows it in more ways than one. */
  showCaller?: boolean;
  /** Its edge can take a message, also where the plan has none. */
  mayRecord?: boolean;
  /** What the edge calls the customer's browsers by, where one of the phones is that. */
  phoneAddress?: string;
  /** For so long the plan's hours stay as they are; for an edge that keeps them, absent beyond a day. */
  sameHoursSeconds?: number;
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

/** A decision, with the name that an edge's later words about the call have to use. */
export interface Routed {
  decision: RouteDecision;
  edgeCall: string | null;
  /** The edge that was told it first; null where it is told now. */
  toldEdge: string | null;
  /** Whom the number's owner blocks; null where the decision is of before, and its way may be withdrawn. */
  blocked: readonly string[] | null;
}

/** What is known of the number that is called, its owner and the caller. */
export interface CalledNumber {
  numberId: number;
  didNumber: string;
  numberStatus: 'active' | 'paused';
  brandId: number;
  customerId: number;
  customerStatus: CustomerStatus;
  language: Language;
  includedCountryIds: readonly number[];
  isBlocked: boolean;
  /** Whom the customer blocks. */
  blocked: readonly string[];
  /** Calls of the customer's that are not over. */
  openCalls: number;
  /** Calls of the same caller to this number that began to ring just now. */
  alikeCalls: number;
  plan: RingPlan;
  /** What an edge calls the customer's browsers by; null where none ever rang. */
  phoneAddress: string | null;
  /** The instant of the call, ISO 8601. */
  now: string;
}

/** Carriers that record what a caller says. */
export const recordingCarriers: ReadonlySet<string> = new Set(['twilio']);

/** How long a report of the end may take after the last second that a call could have lasted. */
export const reportSlackSeconds = 300;

/** The third of these at once is a forward that comes back to us, and ends the ring. */
export const alikeCallsMax = 2;

/**
 * Why a number does not ring before money is looked at, or null (behaviour 9.2): a suspended
 * customer's numbers refuse calls, a pre-suspended one's go on ringing.
 */
export function refusalOf(called: CalledNumber, manner: Manner): Refusal | null {
  if (!isServed(called.customerStatus)) return 'suspended';
  if (called.numberStatus === 'paused' || called.plan.targets.length === 0) return 'switched-off';
  if (called.isBlocked) return 'blocked-caller';
  const { callsAtOnceMax: most, isLoop } = manner;
  if (most === null) return null;
  if (isLoop || called.alikeCalls >= alikeCallsMax) return 'forwarding-loop';
  return called.openCalls >= most ? 'too-many-calls' : null;
}

/**
 * What the phone that rings shows: the caller, or our number where that is hidden or unwanted. Both
 * are known to be right; a number of the customer's own list may stand here only once it is proved.
 */
export function shownCaller(called: CalledNumber, from: string): string {
  return called.plan.showCaller && from !== '' ? from : called.didNumber;
}

export const isBrowser = ({ destination }: Pick<RungPhone, 'destination'>): boolean =>
  destination === browserPhone;

/** The phones that ring at some time, without browsers where these can't be rung. */
export function phonesOf(steps: Ringing['steps'], withBrowsers: boolean): RungPhone[][] {
  return steps.map((phones) =>
    phones
      .map((target) => ({ destination: phoneOf(target), ringSeconds: target.ringSeconds }))
      .filter((phone) => withBrowsers || !isBrowser(phone)),
  );
}

/** How long calls may last at first, and so what is held for them. */
export interface Lasting {
  paidSeconds: number;
  includedSeconds: number;
  /** Whether each phone has its own limit; else all of a step have that of its scarcest. */
  isByPhone: boolean;
}

/** A carrier that can't ask for more time gets all of it at once. */
export const wholeCalls: Lasting = {
  paidSeconds: callSecondsMax,
  includedSeconds: callSecondsMax,
  isByPhone: false,
};

/** The time limit that free credit sets; null where it does not pay for the first minute. */
function limitOf(freeMicros: number, rate: Rate | null, lasting: Lasting): number | null {
  if (!rate) return lasting.includedSeconds;
  if (!canPayFirstMinute(freeMicros, rate)) return null;
  return affordableSeconds(freeMicros, rate, lasting.paidSeconds);
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
 * the dearest one at its limit: its own, or its step's, which is what the scarcest phone can last.
 */
export function layOut(
  steps: readonly (readonly RungPhone[])[],
  weigh: (destination: string) => Weighed,
  freeMicros: number,
  /** What the customer's daily cap leaves. */
  capMicros = Number.POSITIVE_INFINITY,
  lasting: Lasting = wholeCalls,
): LaidOut {
  const skipped: Skipped[] = [];
  const laid: DialStep[] = [];
  let holdMicros = 0;
  for (const phones of steps) {
    const targets: DialTarget[] = [];
    const lengths: number[] = [];
    for (const { destination, ringSeconds } of phones) {
      const weighed = weigh(destination);
      if ('reason' in weighed) {
        skipped.push({ destination, reason: weighed.reason });
        continue;
      }
      const { rate } = weighed;
      const limit = limitOf(Math.min(freeMicros, capMicros), rate, lasting);
      if (limit === null) {
        const isCapped = limitOf(freeMicros, rate, lasting) !== null;
        skipped.push({ destination, reason: isCapped ? 'daily-cap' : 'no-credit' });
      } else {
        lengths.push(limit);
        const own = lasting.isByPhone ? { maxSeconds: limit } : {};
        targets.push({ destination, ringSeconds, rate, ...own });
      }
    }
    if (targets.length === 0) continue;
    const maxSeconds = lasting.isByPhone ? Math.max(...lengths) : Math.min(...lengths);
    laid.push({ targets, maxSeconds });
    const prices = targets.map(({ rate, maxSeconds: own = maxSeconds }) =>
      rate ? legCost(own, rate) : 0,
    );
    holdMicros = Math.max(holdMicros, ...prices);
  }
  return { steps: laid, skipped, holdMicros };
}

/** Digits of a number as carriers write it; empty for anything that is no E.164 number. */
export function digitsOf(number: string): string {
  const digits = /^\+?([1-9]\d*)$/.exec(number.trim())?.[1] ?? '';
  return digits.length <= limits.numberDigitsMax ? digits : '';
}
