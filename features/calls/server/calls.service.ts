import type { CallDetails, callHistory, CallHistoryEntry } from '../contract.ts';
import { readId } from '@portal/server/shared/row-id.rules';
import type { QueryOf } from '@portal/contract/endpoint';
import { digitsOnly } from '@portal/contract/fields/phone';
import * as limits from '@portal/contract/limits';
import { microsToDollars } from '@portal/contract/fields/money';
import { whileOpen } from '@portal/server/db/sessions.repo';
import type { Deps } from '@portal/server/deps';
import type { Actor } from '@portal/server/http/actor';
import type { Geography, WithGeography } from '@portal/features/geography/server';
import { readCursor, writeCursor } from './call-cursor.rules.ts';
import { findCall, type LegRow } from './call-details.repo.ts';
import { markCallsSeen } from './calls-seen.repo.ts';
import { fateOf, instantOf, shownRefusal } from './calls.rules.ts';
import { findCallPage, type ShownCall, type UnseenCalls } from './call-page.repo.ts';
import { type CallPageQuery, type CallSearch, findCallParties } from './calls.repo.ts';

/** With more numbers than this that fit, calls that fit are common, and reading on finds them. */
const partiesMost = 200;

async function readSearch(
  deps: Pick<Deps, 'db'>,
  customerId: number,
  search: string | undefined,
): Promise<CallSearch | null> {
  if (!search?.trim()) return null;
  const digits = digitsOnly(search);
  // Words are in no number.
  if (digits === '') return { numbers: [] };
  const numbers = await findCallParties(deps.db, customerId, digits, partiesMost + 1);
  return numbers.length > partiesMost ? { digits } : { numbers };
}

type Filters = Omit<QueryOf<typeof callHistory>, 'cursor'>;

/** What to ask the database for; null where no call can fit. */
export async function pageQuery(
  deps: Pick<Deps, 'db'>,
  customerId: number,
  filters: Filters,
): Promise<CallPageQuery | null> {
  const { from, to, direction, show } = filters;
  const search = await readSearch(deps, customerId, filters.search);
  if (search && 'numbers' in search && search.numbers.length === 0) return null;
  return {
    customerId,
    limit: filters.limit ?? limits.callHistoryPage,
    after: null,
    from: from ?? null,
    to: to ?? null,
    isIncoming: direction === undefined ? null : direction === 'in',
    missed: show === undefined ? null : true,
    hasMessage: show === 'voicemail' ? true : null,
    search,
  };
}

export interface CallPage {
  calls: ShownCall[];
  nextCursor: string | null;
  unseen: UnseenCalls | null;
}

/** Whether the newest calls are asked for, all of them: with these the news is counted. */
const asksForNewest = ({ limit: _, ...narrowing }: QueryOf<typeof callHistory>) =>
  Object.values(narrowing).every((value) => value === undefined);

/** A page of the call history; null for a cursor that is none of ours. */
export async function readCallPage(
  deps: Pick<Deps, 'db'>,
  customerId: number,
  asked: QueryOf<typeof callHistory>,
): Promise<CallPage | null> {
  const { cursor, ...filters } = asked;
  const after = cursor === undefined ? null : readCursor(cursor);
  if (cursor !== undefined && after === null) return null;
  const query = await pageQuery(deps, customerId, filters);
  if (!query) return { calls: [], nextCursor: null, unseen: null };
  const counted = asksForNewest(asked) ? true : null;
  const { calls, next, unseen } = await findCallPage(deps.db, { ...query, after }, counted);
  return { calls, nextCursor: next && writeCursor(next), unseen };
}

/** Notes that what ended until an instant has been in view. */
export function seeCalls(deps: Pick<Deps, 'db'>, actor: Actor, until: Date): Promise<void> {
  return whileOpen(deps.db, actor, (tx) => markCallsSeen(tx, actor.customerId, until));
}

/** The calls of a page as the wire has them, each with the country of its other side, as JSON. */
export function showCalls(geography: Pick<Geography, 'countryOf'>, calls: ShownCall[]): string {
  const entries = calls.map((call): CallHistoryEntry => {
    const { id, micros, caller, destination, isIncoming, seconds, outcome, cause } = call;
    return {
      id,
      callerID: caller,
      callDestination: destination,
      isIncomingCall: isIncoming,
      dialedTime: instantOf(micros),
      cost: microsToDollars(call.costMicros),
      seconds,
      outcome,
      didNumber: call.didNumber,
      refusal: shownRefusal(call.refusal),
      cause,
      message: call.message,
      iso: geography.countryOf(isIncoming ? caller : destination)?.iso ?? '',
    };
  });
  return JSON.stringify(entries);
}

function showLeg(geography: Geography, leg: LegRow): CallDetails['legs'][number] {
  const country = geography.countryOf(leg.destination);
  return {
    destination: leg.destination,
    countryName: country?.countryName ?? '',
    iso: country?.iso ?? '',
    seconds: leg.seconds,
    included: leg.included,
    ratePrefix: leg.ratePrefix,
    perMinute: microsToDollars(leg.perMinuteMicros),
    connectionFee: microsToDollars(leg.connectionFeeMicros),
    firstInterval: leg.firstInterval,
    increment: leg.increment,
    intervals: leg.intervals,
    cost: microsToDollars(leg.costMicros),
  };
}

/** One call with how its cost was made; null for an id that is not one of the customer's calls. */
export async function readCall(
  deps: Pick<Deps, 'db'> & WithGeography,
  customerId: number,
  id: string,
): Promise<CallDetails | null> {
  const callId = readId(id);
  const call = callId === null ? undefined : await findCall(deps.db, customerId, callId);
  if (!call) return null;
  return {
    id: String(call.id),
    callerID: call.caller,
    callDestination: call.destination,
    isIncomingCall: call.isIncoming,
    dialedTime: call.dialedAt.toISOString(),
    cost: microsToDollars(call.costMicros),
    seconds: call.seconds,
    outcome: call.outcome ?? 'missed',
    didNumber: call.didNumber,
    iso: deps.geography.countryOf(call.isIncoming ? call.caller : call.destination)?.iso ?? '',
    refusal: shownRefusal(call.refusal),
    cause: call.outcome === 'missed' ? call.cause : call.outcome,
    message: call.message,
    endedTime: call.endedAt?.toISOString() ?? null,
    rangSeconds: call.rangSeconds,
    legs: call.legs.map((leg) => showLeg(deps.geography, leg)),
    skipped: call.skipped,
    voicemail: call.voicemail && { seconds: call.voicemail.seconds, state: fateOf(call.voicemail) },
  };
}
