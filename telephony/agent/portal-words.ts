/** The words of the portal's interface for telephone edges, as they are on the wire. */
export interface Diversion {
  readonly number: string;
  readonly reason: string;
  readonly counter: number;
}

export interface Identity {
  readonly edge: string;
  readonly trunk: string;
  readonly callId: string;
  readonly fromTag: string;
  readonly to: string;
}

export interface Question extends Identity {
  readonly from: string | null;
  readonly privacy: 'none' | 'id' | 'unavailable';
  readonly verstat: 'passed-A' | 'passed-B' | 'passed-C' | 'failed' | 'none';
  readonly diversions: readonly Diversion[];
  readonly maxForwards: number;
  readonly source: string;
  readonly codecs: readonly string[];
  readonly at: string;
  readonly can: readonly string[];
}

export interface Target {
  readonly id: string;
  readonly kind: 'number' | 'browser';
  readonly number?: string;
  readonly address?: string;
  readonly limitSeconds: number;
  /** When more time is asked for, in seconds after the answer; null: never. */
  readonly askAt: number | null;
  readonly trunks?: readonly string[];
}

export interface Step {
  readonly ringSeconds: number;
  readonly targets: readonly Target[];
}

export interface Greeting {
  readonly sound: string | null;
  readonly sha256?: string;
  readonly language?: string;
}

export type End =
  | { readonly kind: 'hang-up' }
  | {
      readonly kind: 'voicemail';
      readonly greeting?: Greeting;
      readonly maxSeconds?: number;
      readonly beep?: boolean;
    }
  | { readonly kind: 'announcement'; readonly phrase: string };

export interface CallerShown {
  readonly from: string | null;
  readonly display: string;
  readonly pai: string | null;
  readonly privacy: 'none' | 'id';
}

export interface Dial {
  readonly action: 'dial';
  readonly call: string | null;
  readonly brandId: number;
  readonly language: string;
  readonly caller: CallerShown;
  readonly diversion: Diversion;
  readonly totalRingSeconds: number;
  readonly steps: readonly Step[];
  readonly end: End;
  readonly keep: {
    readonly seconds: number;
    readonly steps: readonly Step[];
    /** Callers who are not put through; an older portal names none. */
    readonly blocked?: readonly string[];
  } | null;
}

export interface Refusal {
  readonly action: 'reject';
  readonly call: string | null;
  readonly reason: string;
  readonly sipCode: number;
  readonly text?: string;
  readonly q850?: number;
  readonly retryAfter?: number;
  readonly say?: {
    readonly phrase: string;
    readonly language: string;
    readonly brandId: number;
  } | null;
}

export type Decision = Dial | Refusal;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** What the server answered, where it has the shape of a decision. */
export function readDecision(value: unknown): Decision | null {
  if (!isRecord(value)) return null;
  if (value['action'] === 'reject') {
    return typeof value['sipCode'] === 'number' ? (value as unknown as Refusal) : null;
  }
  const isDial =
    value['action'] === 'dial' &&
    Array.isArray(value['steps']) &&
    isRecord(value['caller']) &&
    isRecord(value['diversion']) &&
    isRecord(value['end']);
  return isDial ? (value as unknown as Dial) : null;
}

/** What the portal says of a word that is wrong in itself, or of a call that is nobody's. */
const refusedForGood: ReadonlySet<unknown> = new Set([
  'invalid',
  'unknown-call',
  'unknown-number',
  'unknown-sound',
  'too-old',
  'too-large',
  'wrong-type',
]);

/**
 * Whether a word is never taken, however often it is said. Everything else is a fault that somebody
 * mends: settings of the portal, a clock, whatever stands in front of it and answers in its place.
 */
export function isRefusedForGood({ status, body }: { status: number; body: unknown }): boolean {
  return status >= 400 && status < 500 && isRecord(body) && refusedForGood.has(body['error']);
}

export type Cause =
  'answered' | 'busy' | 'no-answer' | 'cancelled' | 'failed' | 'refused' | 'voicemail';
export type EndedBy = 'caller' | 'phone' | 'limit' | 'order' | 'edge' | 'unknown';

/** One phone that was rung, in the record of a call. */
export interface LegWord {
  readonly target: string;
  readonly trunk: string;
  readonly number?: string;
  /** Of a tab. */
  readonly address?: string;
  readonly sipCode: number;
  readonly ringMs: number;
  readonly talkMs: number;
  readonly startedAt: string;
  readonly answeredAt?: string;
  readonly endedAt: string;
}
