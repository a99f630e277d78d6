import { transact } from '../../db/client.ts';
import { findHeldMicros, lockCreditAccount } from '../../db/ledger.repo.ts';
import type { Deps } from '../../deps.ts';
import { databaseRates, type RateFinder } from './rates.repo.ts';
import { callSecondsMax, type Rate } from './rating.rules.ts';
import {
  findCalledNumber,
  findKnownCall,
  insertEndedCall,
  insertRoutedCall,
  type KnownCall,
} from './routing.repo.ts';
import {
  allowance,
  type AnnouncedCall,
  type CalledNumber,
  type Dial,
  type Refusal,
  refusalOf,
  type Reject,
  type RouteDecision,
  shownCaller,
} from './routing.rules.ts';

export type RoutingDeps = Pick<Deps, 'db' | 'geography' | 'log'> & { rates: RateFinder };

/** Parts with the rates of the database, which is where the product keeps them. */
export function withDatabaseRates<D extends Pick<Deps, 'db'>>(deps: D): D & { rates: RateFinder } {
  return { ...deps, rates: databaseRates(deps.db) };
}

/** A carrier waits some seconds for an answer; rating that takes longer is out of reach. */
const ratePatienceMs = 2_000;

/** What was told about a call before; a call that is over does not ring again. */
function answerAgain(known: KnownCall): RouteDecision {
  if (known.state === 'routed' && known.decision) return known.decision;
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

interface Routing {
  call: AnnouncedCall;
  called: CalledNumber;
  target: { destination: string; ringSeconds: number };
}

function dial(routing: Routing, maxSeconds: number, includedOrPaid: 'included' | 'paid'): Dial {
  return {
    action: 'dial',
    targets: [routing.target],
    callerId: shownCaller(routing.called, routing.call.from),
    diversion: routing.called.didNumber,
    maxSeconds,
    includedOrPaid,
  };
}

/** Rings without a price; null where the call is known already. */
function routeIncluded(deps: RoutingDeps, routing: Routing): Promise<Dial | null> {
  const decision = dial(routing, callSecondsMax, 'included');
  return transact(deps.db, async (tx) => {
    const route = { dial: decision, rate: null, hold: null };
    return (await insertRoutedCall(tx, routing.call, routing.called, route)) ? decision : null;
  });
}

/**
 * Holds what the call may cost and lets it ring. The account's lock makes calls of one customer take
 * turns, so none sees credit that another is about to hold. Null where the call is known already.
 */
function routePaid(
  deps: RoutingDeps,
  routing: Routing,
  rate: Rate,
): Promise<Dial | 'no-credit' | null> {
  return transact(deps.db, async (tx) => {
    const account = await lockCreditAccount(tx, routing.called.customerId);
    const held = account ? await findHeldMicros(tx, account.id) : 0;
    const allowed = allowance((account?.balanceMicros ?? 0) - held, rate);
    if (!allowed) return 'no-credit';
    const decision = dial(routing, allowed.maxSeconds, 'paid');
    const hold =
      account && allowed.holdMicros > 0
        ? { accountId: account.id, micros: allowed.holdMicros }
        : null;
    const route = { dial: decision, rate, hold };
    return (await insertRoutedCall(tx, routing.call, routing.called, route)) ? decision : null;
  });
}

async function decide(
  deps: RoutingDeps,
  call: AnnouncedCall,
  called: CalledNumber,
): Promise<Dial | Refusal | null> {
  const refusal = refusalOf(called, (digits) => deps.geography.isRestricted(digits));
  if (refusal !== null || called.target === null) return refusal ?? 'switched-off';
  const routing = { call, called, target: called.target };
  const country = deps.geography.countryOf(called.target.destination);
  if (country && called.includedCountryIds.includes(country.countryID)) {
    return routeIncluded(deps, routing);
  }
  const rate = await askRate(deps, called.target.destination);
  if (rate === 'unreachable') return 'rating-unavailable';
  if (rate === null) return 'destination-not-allowed';
  return routePaid(deps, routing, rate);
}

/**
 * The one decision behind every carrier: number X is called by Y, what now? (CONTRACT 3, DESIGN 5.)
 * A call that may ring is written down with its time limit, and a paid one holds the price of that
 * limit; a refused one stands in the customer's history. The same call announced again gets the
 * same answer and holds nothing more.
 */
export async function routeCall(deps: RoutingDeps, call: AnnouncedCall): Promise<RouteDecision> {
  const { called, known } = await findCalledNumber(deps.db, call);
  if (known) return answerAgain(known);
  if (!called) {
    deps.log.warn({ carrier: call.carrier, callId: call.callId }, 'A call to an unknown number');
    return { action: 'reject', reason: 'unknown-number', language: null, brandId: null };
  }
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
