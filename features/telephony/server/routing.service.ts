import { browserPhone, ringingNow } from '@portal/features/numbers/contract';
import type { WithGeography } from '@portal/features/geography/server';
import { actFor } from '@portal/server/db/request-scope';
import type { Deps } from '@portal/server/deps';
import { tallyDecision } from './call-tally.ts';
import { type Called, type Decided, settleOnRoute } from './holding.service.ts';
import { paidHow } from './paying.rules.ts';
import { askRate, type RateFinder } from './rate-finder.ts';
import { insertEndedCall } from './routed-calls.repo.ts';
import { findCalledNumber, findKnownCall, type Ground, type KnownCall } from './routing.repo.ts';
import {
  alikeCallsMax,
  type AnnouncedCall,
  type Manner,
  phonesOf,
  type Refusal,
  refusalOf,
  type Reject,
  type Routed,
  type RouteDecision,
  type Weighed,
  wholeCalls,
} from './routing.rules.ts';

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
