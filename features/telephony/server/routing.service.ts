import { browserPhone, ringingNow } from '@portal/features/numbers/contract';
import { transact } from '@portal/server/db/client';
import { findDailyCap, updateCapHit } from '@portal/features/spending/server';
import { findHeldMicros, lockCreditAccount } from '@portal/server/db/ledger.repo';
import { actFor } from '@portal/server/db/request-scope';
import type { Db, Tx } from '@portal/server/db/client';
import type { Deps } from '@portal/server/deps';
import { paidHow } from './paying.rules.ts';
import { sameHours } from './edge-route.rules.ts';
import { tallyDecision } from './call-tally.ts';
import { askRate, type RateFinder } from './rate-finder.ts';
import { insertEndedCall, insertRoutedCall } from './routed-calls.repo.ts';
import {
  type CalledCredit,
  findCalledNumber,
  findKnownCall,
  type Ground,
  type KnownCall,
} from './routing.repo.ts';
import {
  alikeCallsMax,
  type AnnouncedCall,
  type CalledNumber,
  type Dial,
  isBrowser,
  type LaidOut,
  layOut,
  type Manner,
  phonesOf,
  recordingCarriers,
  type Refusal,
  refusalOf,
  type Reject,
  type Routed,
  type RouteDecision,
  type RungPhone,
  shownCaller,
  type TakeMessage,
  type Weighed,
  wholeCalls,
} from './routing.rules.ts';
import type { WithGeography } from '@portal/features/geography/server';

/** `rates` is null where prices stand beside the numbers, in the product's own database. */
export type RoutingDeps = Pick<Deps, 'db' | 'log'> & WithGeography & { rates: RateFinder | null };

/** Parts with the rates of the database, which is where the product keeps them. */
export function withDatabaseRates<D extends Pick<Deps, 'db'>>(deps: D): D & { rates: null } {
  return { ...deps, rates: null };
}

/** Carriers that get all time at once and count a customer's calls themselves. */
const plainManner: Manner = {
  lasting: wholeCalls,
  callsAtOnceMax: null,
  recordsMessages: false,
  ringsBrowsers: false,
  isLoop: false,
};

/** What was told about a call before; a call that is over, or is to end, does not ring again. */
function answerAgain(known: KnownCall): RouteDecision {
  const { decision, isHungUp } = known;
  const goesOn = known.state === 'routed' || decision?.action === 'voicemail';
  if (decision && goesOn && !isHungUp) return decision;
  const reason = known.outcome === 'refused' ? (known.refusal as Refusal) : 'ended';
  return { action: 'reject', reason, language: known.language, brandId: known.brandId };
}

type Called = CalledNumber & CalledCredit;

async function rateOf(deps: RoutingDeps, called: Called, destination: string) {
  const { rates } = deps;
  if (rates) return askRate({ ...deps, rates }, destination);
  return called.rates ? (called.rates[destination] ?? null) : 'unreachable';
}

/** What one phone of the plan costs, or why it may not ring. */
async function weigh(deps: RoutingDeps, called: Called, destination: string): Promise<Weighed> {
  // It costs nothing, wherever its owner is.
  if (destination === browserPhone) return { rate: null };
  if (called.ownPhones.includes(destination)) return { reason: 'destination-not-allowed' };
  const how = paidHow(deps.geography, called.includedCountryIds, destination);
  if (how === 'refused') return { reason: 'destination-not-allowed' };
  if (how === 'included') return { rate: null };
  const rate = await rateOf(deps, called, destination);
  if (rate === 'unreachable') return { reason: 'rating-unavailable' };
  return rate ? { rate } : { reason: 'destination-not-allowed' };
}

interface Routing {
  call: AnnouncedCall;
  called: Called;
  manner: Manner;
  steps: RungPhone[][];
  end: Dial['end'];
  /** Whether it is a time at which the plan's phones don't ring. */
  isClosed: boolean;
  weigh: (destination: string) => Weighed;
}

type Decided = Dial | TakeMessage | Refusal | null;

/** The decision that credit allows: what rings, else a message, else why not. */
function conclude(
  { call, called, manner, end: wished, isClosed }: Routing,
  laid: LaidOut,
): Exclude<Decided, null> {
  const { language, brandId } = called;
  const { steps, skipped } = laid;
  const isRecorded = manner.recordsMessages || recordingCarriers.has(call.carrier);
  const end = isRecorded ? wished : 'hang-up';
  if (steps.length > 0) {
    const callerId = shownCaller(called, call.from);
    const diversion = called.didNumber;
    const mayRecord = manner.recordsMessages;
    const { plan, now } = called;
    const forEdge = () => ({
      showCaller: plan.showCaller,
      mayRecord,
      ...sameHours(plan.hours, now),
    });
    const shown = call.edge ? forEdge() : {};
    const { phoneAddress } = called;
    const hasBrowser = steps.some(({ targets }) => targets.some(isBrowser));
    const address = hasBrowser && phoneAddress !== null ? { phoneAddress } : {};
    const its = { ...shown, ...address };
    const dial = { steps, end, skipped, callerId, diversion, language, brandId, ...its };
    return { action: 'dial', ...dial };
  }
  if (end === 'voicemail') return { action: 'voicemail', skipped, language, brandId };
  // At an hour at which phones ring, all of them were browsers, and none can be rung.
  return skipped[0]?.reason ?? (isClosed ? 'outside-hours' : 'switched-off');
}

/** Writes a decision down; null where the call is known already, what is free where that is too little. */
async function keep(
  db: Db | Tx,
  { call, called }: Routing,
  decided: Exclude<Decided, null>,
  hold: { accountId: number | null; holdMicros: number },
): Promise<Decided | { freeMicros: number }> {
  if (typeof decided === 'string') return decided;
  if (decided.action === 'dial') {
    const made = await insertRoutedCall(db, call, called, { dial: decided, ...hold });
    if (typeof made === 'object') return made;
    return made === 'made' ? decided : null;
  }
  const message = { outcome: 'missed', refusal: null, decision: decided } as const;
  return (await insertEndedCall(db, call, called, message)) ? decided : null;
}

const isSettled = (kept: Decided | { freeMicros: number }): kept is Decided =>
  kept === null || typeof kept === 'string' || 'action' in kept;

/**
 * Holds what the call may cost and lets it ring, behind the account's lock from the beginning: where
 * a daily cap has to be reckoned with, or others are quicker again and again.
 */
function keepInTurn(deps: RoutingDeps, routing: Routing): Promise<Decided> {
  const { called, steps, manner } = routing;
  return transact(deps.db, async (tx) => {
    const account = await lockCreditAccount(tx, called.customerId);
    const held = account ? await findHeldMicros(tx, account.id) : 0;
    const free = (account?.balanceMicros ?? 0) - held;
    const cap = await findDailyCap(tx, called.customerId);
    const laid = layOut(steps, routing.weigh, free, cap?.leftMicros, manner.lasting);
    if (cap && laid.skipped.some(({ reason }) => reason === 'daily-cap')) {
      await updateCapHit(tx, called.customerId, cap.day);
    }
    const hold = { accountId: account?.id ?? null, holdMicros: laid.holdMicros };
    const kept = await keep(tx, routing, conclude(routing, laid), hold);
    if (!isSettled(kept)) throw new Error('Credit went while it was locked');
    return kept;
  });
}

/** As often as others may take the credit that a decision was made by. */
const triesMax = 3;

/**
 * Holds what the call may cost and lets it ring, in one statement: it looks behind the account's
 * lock whether what the decision was made by is still free, so that calls of one customer never see
 * credit that another is about to hold. Where nothing can cost, nothing is locked.
 */
async function settleOnRoute(
  deps: RoutingDeps,
  routing: Routing,
  isPaid: boolean,
): Promise<Decided> {
  const { called, steps, manner } = routing;
  if (isPaid && called.hasDailyCap) return keepInTurn(deps, routing);
  let free = called.freeMicros;
  for (let tries = 0; tries < triesMax; tries += 1) {
    const laid = layOut(steps, routing.weigh, free, undefined, manner.lasting);
    const hold = { accountId: called.accountId, holdMicros: laid.holdMicros };
    const kept = await keep(deps.db, routing, conclude(routing, laid), hold);
    if (isSettled(kept)) return kept;
    free = kept.freeMicros;
  }
  return keepInTurn(deps, routing);
}

async function decide(
  deps: RoutingDeps,
  call: AnnouncedCall,
  called: Called,
  manner: Manner,
): Promise<Decided> {
  const refusal = refusalOf(called, manner);
  if (refusal !== null) return refusal;
  const ringing = ringingNow(called.plan, new Date(called.now));
  const hasBrowsers = manner.ringsBrowsers && called.phoneAddress !== null;
  const steps = phonesOf(ringing.steps, hasBrowsers);
  const phones = new Set(steps.flat().map(({ destination }) => destination));
  const all = await Promise.all(
    [...phones].map(async (phone) => [phone, await weigh(deps, called, phone)] as const),
  );
  const weighed = new Map(all);
  const isPaid = all.some(([, one]) => 'rate' in one && one.rate !== null);
  const look = (destination: string): Weighed =>
    weighed.get(destination) ?? { reason: 'destination-not-allowed' };
  const { end, hours } = ringing;
  const isClosed = hours === 'closed' || hours === 'holiday';
  const routing = { call, called, manner, steps, end, isClosed, weigh: look };
  return settleOnRoute(deps, routing, isPaid);
}

/** The number without prices where these can't be read: included phones ring on. */
async function findGround(
  deps: RoutingDeps,
  call: AnnouncedCall,
  { callsAtOnceMax }: Manner,
): Promise<Ground> {
  const countMost = callsAtOnceMax === null ? 0 : Math.max(callsAtOnceMax, alikeCallsMax);
  const find = (withRates: boolean) => findCalledNumber(deps.db, call, { withRates, countMost });
  if (deps.rates) return find(false);
  try {
    return await find(true);
  } catch (error) {
    const ground = await find(false);
    deps.log.error({ err: error }, 'Rating is out of reach; paid calls are refused');
    return ground;
  }
}

const toldAgain = (known: KnownCall): Routed => {
  const { edgeCall, edge: toldEdge, blocked } = known;
  return { decision: answerAgain(known), edgeCall, toldEdge, blocked };
};

/**
 * The one decision behind every carrier: number X is called by Y, what now? A call that may ring is
 * written down with its time limit, and a paid one holds the price of that limit (behaviour 14.2);
 * a refused one stands in the customer's history. The same call announced again gets the same
 * answer and holds nothing more.
 */
export async function routeAnnounced(
  deps: RoutingDeps,
  call: AnnouncedCall,
  manner: Manner = plainManner,
): Promise<Routed> {
  const { called, known } = await findGround(deps, call, manner);
  if (known) return toldAgain(known);
  if (!called) {
    deps.log.warn({ carrier: call.carrier, callId: call.callId }, 'A call to an unknown number');
    const reason = 'unknown-number';
    tallyDecision(reason);
    const decision = { action: 'reject', reason, language: null, brandId: null } as const;
    return { decision, edgeCall: null, toldEdge: null, blocked: null };
  }
  actFor(called.customerId);
  const decided = await decide(deps, call, called, manner);
  const { blocked } = called;
  const its = { edgeCall: call.edge?.call ?? null, toldEdge: null, blocked };
  if (decided !== null && typeof decided === 'object') {
    tallyDecision(decided.action);
    return { decision: decided, ...its };
  }
  if (decided !== null) {
    const sipCode = manner.sipCodeOf?.(decided) ?? null;
    const refusal = { outcome: 'refused', refusal: decided, sipCode } as const;
    const { language, brandId } = called;
    const decision: Reject = { action: 'reject', reason: decided, language, brandId };
    if (await insertEndedCall(deps.db, call, called, refusal)) {
      tallyDecision(decided);
      return { decision, ...its };
    }
  }
  // Announced twice at once: the other one has decided.
  const other = await findKnownCall(deps.db, call);
  if (!other) throw new Error('A call was announced twice and then gone');
  return toldAgain(other);
}

/** The same for a carrier that knows its calls by its own ids. */
export async function routeCall(deps: RoutingDeps, call: AnnouncedCall): Promise<RouteDecision> {
  return (await routeAnnounced(deps, call)).decision;
}
