import type { CallDetails, callHistory } from '../contract.ts';
import type { QueryOf } from '@portal/contract/endpoint';
import { digitsOnly } from '@portal/contract/fields/phone';
import * as limits from '@portal/contract/limits';
import { microsToDollars } from '@portal/server/db/money';
import type { Deps } from '@portal/server/deps';
import type { Geography, WithGeography } from '@portal/features/geography/server';
import { readCursor, writeCursor } from './call-cursor.rules.ts';
import { findCall, type LegRow } from './call-details.repo.ts';
import { fateOf, readCallId, readInstant, shownRefusal } from './calls.rules.ts';
import {
  type CallPageQuery,
  type CallSearch,
  findCallPage,
  findCallParties,
} from './calls.repo.ts';

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
  const { from, to, direction } = filters;
  const search = await readSearch(deps, customerId, filters.search);
  if (search && 'numbers' in search && search.numbers.length === 0) return null;
  return {
    customerId,
    limit: filters.limit ?? limits.callHistoryPage,
    after: null,
    from: from === undefined ? null : readInstant(from),
    to: to === undefined ? null : readInstant(to),
    isIncoming: direction === undefined ? null : direction === 'in',
    search,
  };
}

/** A page of the call history; null for a cursor that is none of ours. */
export async function readCallPage(
  deps: Pick<Deps, 'db'>,
  customerId: number,
  { cursor, ...filters }: QueryOf<typeof callHistory>,
): Promise<{ json: string; nextCursor: string | null } | null> {
  const after = cursor === undefined ? null : readCursor(cursor);
  if (cursor !== undefined && after === null) return null;
  const query = await pageQuery(deps, customerId, filters);
  if (!query) return { json: '[]', nextCursor: null };
  const page = await findCallPage(deps.db, { ...query, after });
  return { json: page.json, nextCursor: page.next && writeCursor(page.next) };
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
  const callId = readCallId(id);
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
    refusal: shownRefusal(call.refusal),
    endedTime: call.endedAt?.toISOString() ?? null,
    legs: call.legs.map((leg) => showLeg(deps.geography, leg)),
    skipped: call.skipped,
    voicemail: call.voicemail && { seconds: call.voicemail.seconds, state: fateOf(call.voicemail) },
  };
}
