import { type Ringing, ringingNow } from '@portal/features/numbers/contract';
import { transact, type Tx } from '@portal/server/db/client';
import { findDailyCap, updateCapHit } from '@portal/features/spending/server';
import { findHeldMicros, lockCreditAccount } from '@portal/server/db/ledger.repo';
import { actFor } from '@portal/server/db/request-scope';
import type { Deps } from '@portal/server/deps';
import { databaseRates, type RateFinder } from './rates.repo.ts';
import type { Rate } from './rating.rules.ts';
import {
  findCalledNumber,
  findKnownCall,
  insertEndedCall,
  insertRoutedCall,
  type KnownCall,
} from './routing.repo.ts';
import {
  type AnnouncedCall,
  type CalledNumber,
  type Dial,
  type LaidOut,
  layOut,
  recordingCarriers,
  type Refusal,
  refusalOf,
  type Reject,
  type RouteDecision,
  shownCaller,
  type TakeMessage,
  type Weighed,
} from './routing.rules.ts';
import type { WithGeography } from '@portal/features/geography/server';

export type RoutingDeps = Pick<Deps, 'db' | 'log'> & WithGeography & { rates: RateFinder };

/** Parts with the rates of the database, which is where the product keeps them. */
export function withDatabaseRates<D extends Pick<Deps, 'db'>>(deps: D): D & { rates: RateFinder } {
  return { ...deps, rates: databaseRates(deps.db) };
}

/** A carrier waits some seconds for an answer; rating that takes longer is out of reach. */
const ratePatienceMs = 2_000;

/** What was told about a call before; a call that is over does not ring again. */
function answerAgain(known: KnownCall): RouteDecision {
  const { decision } = known;
  if (decision && (known.state === 'routed' || decision.action === 'voicemail')) return decision;
  const reason = known.outcome === 'refused' ? (known.refusal as Refusal) : 'ended';
  return { action: 'reject', reason, language: known.language, brandId: known.brandId };
}

/** A rate, or that none fits, or that nobody could say. */
async function askRate(deps: RoutingDeps, digits: string): Promise<Rate | null | 'unreachable'> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('Rating did not answer in time')), ratePatienceMs);
  });
  try {
    return await Promise.race([deps.rates.findRate(digits), tooLate]);
  } catch (error) {
    deps.log.error({ err: error }, 'Rating is out of reach; paid calls are refused');
    return 'unreachable';
  } finally {
    clearTimeout(timer);
  }
}

/** What one phone of the plan costs, or why it may not ring. */
async function weigh(
  deps: RoutingDeps,
  called: CalledNumber,
  destination: string,
): Promise<Weighed> {
  if (deps.geography.isRestricted(destination)) return { reason: 'destination-not-allowed' };
  const country = deps.geography.countryOf(destination);
  if (country && called.includedCountryIds.includes(country.countryID)) return { rate: null };
  const rate = await askRate(deps, destination);
  if (rate === 'unreachable') return { reason: 'rating-unavailable' };
  return rate ? { rate } : { reason: 'destination-not-allowed' };
}

interface Routing {
  call: AnnouncedCall;
  called: CalledNumber;
  ringing: Ringing;
  weighed: ReadonlyMap<string, Weighed>;
}

type Decided = Dial | TakeMessage | Refusal | null;

/** The decision that credit allows: what rings, else a message, else why not. */
function conclude({ call, called, ringing }: Routing, laid: LaidOut): Decided {
  const { language, brandId } = called;
  const { steps, skipped } = laid;
  const end = recordingCarriers.has(call.carrier) ? ringing.end : 'hang-up';
  if (steps.length > 0) {
    const callerId = shownCaller(called, call.from);
    const diversion = called.didNumber;
    return { action: 'dial', steps, end, skipped, callerId, diversion, language, brandId };
  }
  if (end === 'voicemail') return { action: 'voicemail', skipped, language, brandId };
  return skipped[0]?.reason ?? 'outside-hours';
}

/** Writes a decision down; null where the call is known already. */
async function keep(
  tx: Tx,
  { call, called }: Routing,
  decided: Decided,
  hold: { accountId: number | null; holdMicros: number },
): Promise<Decided> {
  if (decided === null || typeof decided === 'string') return decided;
  const isNew =
    decided.action === 'dial'
      ? await insertRoutedCall(tx, call, called, { dial: decided, ...hold })
      : await insertEndedCall(tx, call, called, {
          outcome: 'missed',
          refusal: null,
          decision: decided,
        });
  return isNew ? decided : null;
}

/**
 * Holds what the call may cost and lets it ring. The account's lock makes calls of one customer take
 * turns, so none sees credit that another is about to hold; where nothing can cost, nothing is
 * locked. Null where the call is known already.
 */
function settleOnRoute(deps: RoutingDeps, routing: Routing): Promise<Decided> {
  const look = (destination: string): Weighed =>
    routing.weighed.get(destination) ?? { reason: 'destination-not-allowed' };
  const isPaid = [...routing.weighed.values()].some((one) => 'rate' in one && one.rate !== null);
  return transact(deps.db, async (tx) => {
    const account = isPaid ? await lockCreditAccount(tx, routing.called.customerId) : undefined;
    const held = account ? await findHeldMicros(tx, account.id) : 0;
    const free = (account?.balanceMicros ?? 0) - held;
    const cap = isPaid ? await findDailyCap(tx, routing.called.customerId) : null;
    const laid = layOut(routing.ringing.steps, look, free, cap?.leftMicros);
    if (cap && laid.skipped.some(({ reason }) => reason === 'daily-cap')) {
      await updateCapHit(tx, routing.called.customerId, cap.day);
    }
    const hold = { accountId: account?.id ?? null, holdMicros: laid.holdMicros };
    return keep(tx, routing, conclude(routing, laid), hold);
  });
}

async function decide(
  deps: RoutingDeps,
  call: AnnouncedCall,
  called: CalledNumber,
): Promise<Decided> {
  const refusal = refusalOf(called);
  if (refusal !== null) return refusal;
  const ringing = ringingNow(called.plan, new Date(called.now));
  const phones = new Set(ringing.steps.flat().map(({ destination }) => destination));
  const weighed = await Promise.all(
    [...phones].map(async (phone) => [phone, await weigh(deps, called, phone)] as const),
  );
  return settleOnRoute(deps, { call, called, ringing, weighed: new Map(weighed) });
}

/**
 * The one decision behind every carrier: number X is called by Y, what now? A call that may ring is
 * written down with its time limit, and a paid one holds the price of that limit (behaviour 14.2);
 * a refused one stands in the customer's history. The same call announced again gets the same
 * answer and holds nothing more.
 */
export async function routeCall(deps: RoutingDeps, call: AnnouncedCall): Promise<RouteDecision> {
  const { called, known } = await findCalledNumber(deps.db, call);
  if (known) return answerAgain(known);
  if (!called) {
    deps.log.warn({ carrier: call.carrier, callId: call.callId }, 'A call to an unknown number');
    return { action: 'reject', reason: 'unknown-number', language: null, brandId: null };
  }
  actFor(called.customerId);
  const decided = await decide(deps, call, called);
  if (decided !== null && typeof decided === 'object') return decided;
  if (decided !== null) {
    const refusal = { outcome: 'refused', refusal: decided } as const;
    const { language, brandId } = called;
    const reject: Reject = { action: 'reject', reason: decided, language, brandId };
    if (await insertEndedCall(deps.db, call, called, refusal)) return reject;
  }
  // Announced twice at once: the other one has decided.
  const decidedElsewhere = await findKnownCall(deps.db, call);
  if (!decidedElsewhere) throw new Error('A call was announced twice and then gone');
  return answerAgain(decidedElsewhere);
}
