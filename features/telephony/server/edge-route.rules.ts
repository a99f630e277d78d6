import type { Language } from '@portal/contract/fields/text';
import * as limits from '@portal/contract/limits';
import { type BusinessHours, nextChange } from '@portal/features/numbers/contract';
import type { Edge } from '@portal/server/http/edge-door';
import type { RouteAsked } from './edge-words.schema.ts';
import {
  type Dial,
  type DialTarget,
  isBrowser,
  type Lasting,
  type Refusal,
  type Reject,
  type TakeMessage,
} from './routing.rules.ts';

export interface EdgeTarget {
  id: string;
  kind: 'number' | 'browser';
  /** Of a number. */
  number?: string;
  /** Of a browser: what the edge calls all open tabs of its owner by. */
  address?: string;
  limitSeconds: number;
  /** When to ask for more time; null where there is no more. */
  askAt: number | null;
  trunks?: string[];
}

export interface EdgeStep {
  ringSeconds: number;
  targets: EdgeTarget[];
}

export interface EdgeDial {
  action: 'dial';
  call: string | null;
  brandId: number;
  language: Language;
  caller: { from: string | null; display: string; pai: string | null; privacy: 'none' | 'id' };
  diversion: { number: string; reason: 'unconditional'; counter: number };
  totalRingSeconds: number;
  steps: EdgeStep[];
  end:
    | { kind: 'hang-up' }
    | {
        kind: 'voicemail';
        /** Without a sound of the customer's own it is the brand's sentence in this language. */
        greeting: { sound: string | null; sha256?: string; language: Language };
        maxSeconds: number;
        beep: true;
      };
  /** What may ring where nobody can be asked, and for how long that is true. */
  keep: { seconds: number; steps: EdgeStep[]; blocked?: string[] } | null;
}

export interface EdgeReject {
  action: 'reject';
  call: string | null;
  reason: Refusal;
  sipCode: number;
  text: string;
  q850: number;
  retryAfter?: number;
  say: { phrase: Phrase; language: Language; brandId: number } | null;
}

/** Sentences to a caller, by the names of their texts. They tell nothing of money. */
type Phrase = 'not-in-service' | 'switched-off' | 'cannot-connect' | 'outside-hours';

interface RefusalCode {
  sipCode: number;
  text: string;
  q850: number;
  retryAfter?: number;
  phrase?: Phrase;
}

const unavailable = { sipCode: 480, text: 'Temporarily Unavailable', q850: 31 };

/** Carriers take 402 and 403 for a reason to stop a route, so neither is ever said. */
const refusalCodes: Readonly<Record<Refusal, RefusalCode>> = {
  'unknown-number': { sipCode: 404, text: 'Not Found', q850: 1 },
  suspended: { ...unavailable, phrase: 'not-in-service' },
  'no-credit': { ...unavailable, phrase: 'cannot-connect' },
  'daily-cap': { ...unavailable, phrase: 'cannot-connect' },
  'destination-not-allowed': { ...unavailable, phrase: 'cannot-connect' },
  'switched-off': { ...unavailable, phrase: 'switched-off' },
  'outside-hours': { ...unavailable, phrase: 'outside-hours' },
  'rating-unavailable': { sipCode: 503, text: 'Service Unavailable', q850: 41, retryAfter: 5 },
  'too-many-calls': { sipCode: 486, text: 'Busy Here', q850: 17 },
  'blocked-caller': { sipCode: 603, text: 'Decline', q850: 21 },
  'forwarding-loop': { sipCode: 482, text: 'Loop Detected', q850: 25 },
  ended: { sipCode: 487, text: 'Request Terminated', q850: 16 },
};

export const sipCodeOf = (refusal: Refusal): number => refusalCodes[refusal].sipCode;

/** Forwards behind each other that are none any more, and hops that have to be left. */
const forwardsMax = 5;
const hopsLeast = 5;

/** Whether a call shows by itself that it was forwarded in a circle. */
export function goesRound(asked: Pick<RouteAsked, 'diversions' | 'maxForwards' | 'to'>): boolean {
  const { diversions, maxForwards, to } = asked;
  const forwards = diversions.reduce((sum, { counter }) => sum + (counter ?? 1), 0);
  const isThroughUs = diversions.some(({ number }) => number === to);
  return isThroughUs || forwards >= forwardsMax || maxForwards < hopsLeast;
}

/** When to ask for more time: a minute before the end of this, or halfway where that is sooner. */
export function askAtOf(limitSeconds: number): number {
  return limitSeconds < 120 ? Math.floor(limitSeconds / 2) : limitSeconds - 60;
}

const withPlus = (digits: string) => `+${digits}`;

/** Ids of phones: their step and place in the decision, both from one. */
export const targetId = (step: number, place: number): string => `${step + 1}.${place + 1}`;

/** The step and the place that an id means, both from zero; none of a decision's where it is no id. */
export function placeOf(id: string): { step: number; place: number } {
  const [step = 0, place = 0] = id.split('.').map(Number);
  return { step: step - 1, place: place - 1 };
}

/** The phone of a decision that an edge means. */
export function targetOf(decision: Dial | null, id: string): DialTarget | undefined {
  const { step, place } = placeOf(id);
  return decision?.steps[step]?.targets[place];
}

/** So long may an edge be silent about a talk before it counts as gone. */
export const edgeSilenceSeconds = 90;

/** Phones that ring without being asked for talk an hour at most, which is nobody's money. */
const keptLimitSeconds = 3_600;
const keptSeconds = 86_400;

/** How long a decision by these hours is true, where that is less than it is kept for. */
export function sameHours(hours: BusinessHours | null, now: string): { sameHoursSeconds?: number } {
  const instant = new Date(now);
  const change = nextChange(hours, instant);
  return change === null
    ? {}
    : { sameHoursSeconds: Math.floor((change.getTime() - instant.getTime()) / 1_000) };
}

interface Ways {
  trunks: string[];
  phoneAddress: string | undefined;
  lasting: Lasting;
}

function stepsOf(dialled: Dial['steps'], ways: Ways, isKept = false): EdgeStep[] {
  const { trunks, lasting, phoneAddress = '' } = ways;
  const steps = dialled.map(({ targets }, step): EdgeStep => {
    const phones = targets.map((target, place): EdgeTarget | null => {
      if (isKept && target.rate) return null;
      const limit = target.maxSeconds ?? lasting.includedSeconds;
      const limitSeconds = isKept ? Math.min(limit, keptLimitSeconds) : limit;
      const id = targetId(step, place);
      if (isBrowser(target)) {
        return { id, kind: 'browser', address: phoneAddress, limitSeconds, askAt: null };
      }
      const number = withPlus(target.destination);
      const askAt = target.rate ? askAtOf(limitSeconds) : null;
      return { id, kind: 'number', number, limitSeconds, askAt, trunks };
    });
    const ringSeconds = Math.max(...targets.map((target) => target.ringSeconds));
    return { ringSeconds, targets: phones.filter((phone) => phone !== null) };
  });
  return steps.filter(({ targets }) => targets.length > 0);
}

type Caller = EdgeDial['caller'];

/**
 * What a phone shows. A line that may show its own numbers only gets the called one; so does a phone
 * whose owner wants that, and one that is called by nobody knows whom.
 */
function callerOf(
  showCaller: boolean | undefined,
  { asked, trunks }: { asked: RouteAsked; trunks: Edge['trunks'] },
): Caller {
  const own = asked.to;
  const asOwn: Caller = { from: own, display: '', pai: own, privacy: 'none' };
  const isOwnOnly = trunks.some(({ mayPresent }) => mayPresent === 'own');
  if (isOwnOnly || showCaller === false) return asOwn;
  if (asked.privacy === 'id') return { from: null, display: 'Anonymous', pai: own, privacy: 'id' };
  const { from } = asked;
  if (from === null || asked.privacy !== 'none') return asOwn;
  return { from, display: '', pai: from, privacy: 'none' };
}

export const isMessage = (decision: Dial | TakeMessage) =>
  decision.action === 'voicemail' || decision.end === 'voicemail';

export function endOf(decision: Dial | TakeMessage, sha256: string | null): EdgeDial['end'] {
  if (!isMessage(decision)) return { kind: 'hang-up' };
  const { language } = decision;
  const greeting =
    sha256 === null
      ? { sound: null, language }
      : { sound: `/carrier/sip/v2/sounds/${sha256}`, sha256, language };
  return { kind: 'voicemail', greeting, maxSeconds: limits.voicemailSecondsMax, beep: true };
}

export function dialAnswer(
  decision: Dial | TakeMessage,
  its: {
    call: string | null;
    asked: RouteAsked;
    trunks: Edge['trunks'];
    lasting: Lasting;
    totalRingSeconds: number;
    /** The name of the customer's own greeting; null for the brand's. */
    greeting: string | null;
    /** Whom the owner blocks; null where the way was withdrawn since it was decided. */
    blocked: readonly string[] | null;
  },
): EdgeDial {
  const ways = {
    trunks: its.trunks.map(({ name }) => name),
    lasting: its.lasting,
    phoneAddress: decision.action === 'dial' ? decision.phoneAddress : undefined,
  };
  const steps = decision.action === 'dial' ? decision.steps : [];
  const { blocked } = its;
  const kept = blocked === null ? [] : stepsOf(steps, ways, true);
  const { sameHoursSeconds = keptSeconds } = decision.action === 'dial' ? decision : {};
  const seconds = Math.min(keptSeconds, sameHoursSeconds);
  return {
    action: 'dial',
    call: its.call,
    brandId: decision.brandId,
    language: decision.language,
    caller: callerOf(decision.action === 'dial' ? decision.showCaller : true, its),
    diversion: { number: its.asked.to, reason: 'unconditional', counter: 1 },
    totalRingSeconds: its.totalRingSeconds,
    steps: stepsOf(steps, ways),
    end: endOf(decision, its.greeting),
    keep:
      blocked !== null && kept.length > 0 && seconds > 0
        ? { seconds, steps: kept, ...(blocked.length > 0 && { blocked: blocked.map(withPlus) }) }
        : null,
  };
}

export function rejectAnswer(
  { reason, language, brandId }: Reject,
  its: { call: string | null; asked: RouteAsked },
): EdgeReject {
  const { phrase, ...code } = refusalCodes[reason];
  const isSaid = phrase && its.asked.can.includes('announcement');
  const say =
    isSaid && language !== null && brandId !== null ? { phrase, language, brandId } : null;
  return { action: 'reject', call: its.call, reason, ...code, say };
}
