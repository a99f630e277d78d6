import { causeOf, type Leg, type PlanState } from './plan.rules.ts';
import type {
  CallerShown,
  Cause,
  Diversion,
  End,
  EndedBy,
  Identity,
  LegWord,
} from './portal-words.ts';

/** A call that was decided, as the agent keeps it on disk until its end is told. All times are milliseconds. */
export interface Call extends PlanState {
  /** kamailio's name for it, unique while it lives. */
  readonly key: string;
  readonly he: number;
  readonly hi: number;
  /** `from` is null where it is hidden or unknown. */
  readonly identity: Identity & { readonly from: string | null };
  /** The server's name for it; null where it was routed by what was known. */
  readonly call: string | null;
  readonly routedBy: 'server' | 'last-known';
  readonly caller: CallerShown;
  readonly diversion: Diversion;
  readonly language: string;
  end: End;
  /** The trunk that brought it is ours and may know why it was refused. */
  readonly tellsReason: boolean;
  readonly startedAt: number;
  steps: PlanState['steps'];
  legs: Leg[];
  step: number;
  stepStartedAt: number;
  ringBy: number;
  ringingAt?: number;
  answeredAt?: number;
  /** The branch that answered. */
  branch?: number;
  limitSeconds: number;
  isCancelled: boolean;
  /** Its end came by an order of ours or of the portal. */
  isOrdered: boolean;
  /** The message taker was rung for it. */
  taker: null | 'message' | 'phrase';
  /** What was said to it is gone with the agent that heard it. */
  isMessageLost?: boolean;
  /** The edge ended it because its sound was lost then. */
  soundUntil?: number;
  /** What the caller was refused with. */
  refusedWith?: number;
  /** The server refused it; this is said once its sentence was heard. */
  refusal?: { readonly code: number; readonly text: string; readonly header: string };
  /** Why the phones of this step ring, in the words of Diversion. */
  shownReason?: string;
  /** Of its INVITE, by which kamailio finds it. */
  readonly cseq?: number;
  /** Orders of the portal that were done. */
  orders?: readonly number[];
  /** How many times more time was given, and when to ask again, in seconds after the answer. */
  extensions?: number;
  askAt?: number | null;
}

/** How a call went, for the portal's `cdr`. */
export interface CallEnd {
  readonly endedAt: number;
  readonly by: EndedBy;
}

const instant = (at: number) => new Date(at).toISOString();

/**
 * Whoever answered has talked, however soon the other hung up: a talk of 0 ms is none to the portal.
 * One whose sound was lost before the answer is none.
 */
function talkMsOf({ answeredAt }: Leg, ended: number): number {
  if (answeredAt === undefined || ended < answeredAt) return 0;
  return Math.max(1, Math.round(ended - answeredAt));
}

function legWord(leg: Leg, endedAt: number): LegWord {
  const ended = leg.endedAt ?? endedAt;
  const { answeredAt } = leg;
  return {
    target: leg.target,
    trunk: leg.trunk,
    ...(leg.address === undefined ? { number: leg.number } : { address: leg.address }),
    sipCode: leg.code,
    ringMs: Math.max(0, Math.round((answeredAt ?? ended) - leg.startedAt)),
    talkMs: talkMsOf(leg, ended),
    startedAt: instant(leg.startedAt),
    ...(answeredAt === undefined ? {} : { answeredAt: instant(answeredAt) }),
    endedAt: instant(ended),
  };
}

/** A record with more is refused, and its talk with it. */
const legsMost = 50;

/** Whoever answered, and of the others those that rang last, as many as are taken. */
function toldLegs(legs: readonly Leg[]): readonly Leg[] {
  let over = legs.length - legsMost;
  return legs.filter(({ answeredAt }) => {
    const isLeftOut = over > 0 && answeredAt === undefined;
    if (isLeftOut) over -= 1;
    return !isLeftOut;
  });
}

function sipCodeOf(call: Call): number {
  if (call.answeredAt !== undefined) return 200;
  if (call.isCancelled) return 487;
  return call.refusedWith ?? 480;
}

/** The record of a call that is over. */
export function recordOf(call: Call, { endedAt, by }: CallEnd): object {
  const hasPhone = call.legs.some(({ answeredAt }) => answeredAt !== undefined);
  const hasMessage =
    call.taker === 'message' && call.answeredAt !== undefined && !call.isMessageLost;
  // Nothing was rung: the caller had only the greeting to hang up on.
  const hungUp = call.legs.length === 0 && call.taker === 'message' && by === 'caller';
  const cause: Cause = hasPhone
    ? 'answered'
    : causeOf(call.legs, { isCancelled: call.isCancelled || hungUp, hasMessage });
  const answeredAt = call.answeredAt;
  return {
    call: call.call,
    identity: call.identity,
    startedAt: instant(call.startedAt),
    ...(call.ringingAt === undefined ? {} : { ringingAt: instant(call.ringingAt) }),
    ...(answeredAt === undefined ? {} : { answeredAt: instant(answeredAt) }),
    endedAt: instant(Math.max(endedAt, answeredAt ?? 0)),
    endedBy: by,
    cause,
    sipCode: sipCodeOf(call),
    routedBy: call.routedBy,
    legs: toldLegs(call.legs).map((leg) => legWord(leg, endedAt)),
  };
}
