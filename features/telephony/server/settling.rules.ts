import { legCost, type Rate, startedIntervals } from './rating.rules.ts';

/**
 * A phone that rang, and how long it was connected; zero where nobody answered. The destination is
 * empty where the report does not name it: then it is the one that the decision named.
 */
export interface ReportedLeg {
  destination: string;
  seconds: number;
  /** The carrier's id of the leg, where it says it. */
  legId?: string;
  /** Which phone of its step it rang, where that is known by now. */
  place?: number | null;
}

/** What became of a call, finer than its outcome. */
export type CallCause =
  'answered' | 'busy' | 'no-answer' | 'cancelled' | 'failed' | 'refused' | 'voicemail';

/** What became of a call, as far as the carrier says it. */
export interface HowItEnded {
  cause?: CallCause | null;
  sipCode?: number | null;
  /** By the clock of who measured it; without them it is the moment that we heard of it. */
  times?: {
    startedAt: string | null;
    ringingAt: string | null;
    answeredAt: string | null;
    endedAt: string;
  };
}

/** What became of a call that nobody answered, by the last answer to it. */
export function causeOfCode(sipCode: number): CallCause | null {
  if (sipCode < 300) return null;
  if ([486, 600, 603].includes(sipCode)) return 'busy';
  if ([408, 480].includes(sipCode)) return 'no-answer';
  return sipCode === 487 ? 'cancelled' : 'failed';
}

/** What a carrier says about a call, in whatever order and as often as it says it. */
export type CallReport =
  /** The last word: the legs and their seconds; `step` is the plan's that rang last. */
  | ({ kind: 'ended'; legs: ReportedLeg[]; step?: number } & HowItEnded)
  /**
   * The call is over; a report that knows more may be on its way. Null seconds: not said; `place` is
   * that of the phone of its step whose leg says so.
   */
  | ({ kind: 'over'; seconds: number | null; place?: number } & HowItEnded)
  | { kind: 'answered' }
  | { kind: 'progress' };

/** How the phones of one step of a ring plan fared. */
export type StepEnd =
  /** Nobody took it, and the caller still waits. */
  | { kind: 'unanswered'; cause: CallCause | null }
  /** The caller hung up while they rang. */
  | { kind: 'gone' }
  | { kind: 'talked'; report: CallReport };

/** What of a leg is kept as it was told, by the names of its columns. */
interface LegDetail {
  ms: number;
  ring_ms: number | null;
  sip_code: number | null;
  trunk: string | null;
  started_at: string | null;
  answered_at: string | null;
  ended_at: string | null;
  /** JSON. */
  quality: string | null;
}

/** A phone that rang, and by which rate it counts; null where the plan includes it. */
export interface RatedLeg {
  destination: string;
  seconds: number;
  rate: Rate | null;
  /** What a carrier that measures tells besides. */
  detail?: LegDetail;
}

export interface SettledLeg extends RatedLeg {
  intervals: number;
  costMicros: number;
}

export interface Settlement {
  outcome: 'answered' | 'missed';
  seconds: number;
  costMicros: number;
  legs: SettledLeg[];
  /** What the rate asked for beyond what was held; nobody is charged for it. */
  forgoneMicros: number;
}

/**
 * Rates the legs of a call that is over. Without a rate the plan includes the leg and it is free.
 * The sum never passes `capMicros`, so a balance never falls below zero (behaviour 8.5).
 */
export function settlement(rated: readonly RatedLeg[], capMicros: number): Settlement {
  let left = Math.max(0, capMicros);
  let forgoneMicros = 0;
  const legs = rated.map((leg) => {
    const { rate } = leg;
    const asked = rate ? legCost(leg.seconds, rate) : 0;
    const costMicros = Math.min(asked, left);
    left -= costMicros;
    forgoneMicros += asked - costMicros;
    const intervals = rate ? startedIntervals(leg.seconds, rate) : 0;
    return { ...leg, intervals, costMicros };
  });
  const seconds = legs.reduce((sum, leg) => sum + leg.seconds, 0);
  const costMicros = legs.reduce((sum, leg) => sum + leg.costMicros, 0);
  return {
    outcome: seconds > 0 ? 'answered' : 'missed',
    seconds,
    costMicros,
    legs,
    forgoneMicros,
  };
}
