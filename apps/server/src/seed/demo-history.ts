import { legCost, startedIntervals } from '@portal/features/telephony/server';
import type { WorldRate } from '../db/world.ts';
import { type Line, tellCalls, type ToldCall } from './demo-calls.rules.ts';
import { DemoError } from './demo-files.ts';
import type { DemoPerson, OwnedNumber, Stage } from './demo-people.ts';
import { insertAll } from './demo.repo.ts';

/** The demo's calls came over no real carrier. */
const carrier = 'demo';

/** A call that cost something, in micro-dollars. */
export interface PaidCall {
  callId: number;
  person: DemoPerson;
  costMicros: number;
  endedAt: Date;
}

interface PricedCall extends ToldCall {
  person: DemoPerson;
  owned: OwnedNumber;
  carrierCallId: string;
  /** Null where the plan includes the destination. */
  rate: WorldRate | null;
  costMicros: number;
}

type RateOf = (destination: string) => WorldRate;

/** The rate with the longest prefix, looked up once for each number. */
function rateFinder(rates: readonly WorldRate[]): RateOf {
  const byPrefix = new Map(rates.map((rate) => [rate.prefix, rate]));
  const known = new Map<string, WorldRate>();
  return (destination) => {
    let rate = known.get(destination);
    for (let length = destination.length; !rate && length > 0; length -= 1) {
      rate = byPrefix.get(destination.slice(0, length));
    }
    if (!rate) throw new DemoError(`world/rates.csv has no rate for ${destination}`);
    known.set(destination, rate);
    return rate;
  };
}

function callsOf(person: DemoPerson, stage: Stage, rateOf: RateOf): PricedCall[] {
  const { customer } = person;
  if (!customer.calls) return [];
  const lines = person.numbers.flatMap(({ number }): Line[] => {
    const [target] = number.forwardTo;
    return target === undefined ? [] : [{ didNumber: number.didNumber, target }];
  });
  const seed = `${customer.brandID} ${customer.email}`;
  const ownCallerIds = customer.callerIDs.map(({ number }) => number);
  const told = tellCalls({ ...customer.calls, seed, ownCallerIds }, lines, stage.now);
  return told.map((call, index) => {
    const owned = person.numbers.find(({ number }) => number.didNumber === call.didNumber);
    const country = stage.geography.countryOf(call.destination);
    if (!owned || !country) throw new DemoError(`Nobody knows the country of ${call.destination}`);
    const isIncluded = owned.plan.includedCountryIDs.includes(country.countryID);
    const rate = isIncluded ? null : rateOf(call.destination);
    const costMicros = rate ? legCost(call.seconds, rate) : 0;
    return { ...call, person, owned, carrierCallId: `${person.id}-${index + 1}`, rate, costMicros };
  });
}

function answeredAt(call: ToldCall): Date {
  return new Date(call.dialedAt.getTime() + call.ringSeconds * 1_000);
}

function endedAt(call: ToldCall): Date {
  return new Date(answeredAt(call).getTime() + call.seconds * 1_000);
}

function callRow(call: PricedCall) {
  const isAnswered = call.seconds > 0;
  return {
    carrier,
    carrier_call_id: call.carrierCallId,
    brand_id: call.person.customer.brandID,
    customer_id: call.person.id,
    number_id: call.owned.id,
    did_number: call.didNumber,
    caller: call.caller,
    destination: call.destination,
    is_incoming: call.isIncoming,
    state: 'ended' as const,
    outcome: isAnswered ? ('answered' as const) : ('missed' as const),
    included: call.rate === null,
    dialed_at: call.dialedAt,
    routed_at: call.dialedAt,
    answered_at: isAnswered ? answeredAt(call) : null,
    ended_at: endedAt(call),
    reported_seconds: call.seconds,
    seconds: call.seconds,
    cost_micros: call.costMicros,
  };
}

function legRow(call: PricedCall, callId: number) {
  const { rate } = call;
  return {
    call_id: callId,
    position: 1,
    destination: call.destination,
    seconds: call.seconds,
    rate_prefix: rate?.prefix ?? null,
    per_minute_micros: rate?.perMinuteMicros ?? 0,
    connection_fee_micros: rate?.connectionFeeMicros ?? 0,
    first_interval: rate?.firstInterval ?? 60,
    increment: rate?.increment ?? 60,
    intervals: rate ? startedIntervals(call.seconds, rate) : 0,
    included: rate === null,
    cost_micros: call.costMicros,
  };
}

/** Writes everybody's calls with their legs, oldest first, and answers with those that cost something. */
export async function insertHistory(
  stage: Stage,
  people: readonly DemoPerson[],
): Promise<PaidCall[]> {
  const rateOf = rateFinder(stage.world.rates);
  const calls = people
    .flatMap((person) => callsOf(person, stage, rateOf))
    .sort((one, other) => one.dialedAt.getTime() - other.dialedAt.getTime());
  const rows = calls.map((call) => callRow(call));
  const made = await insertAll(stage.tx, 'calls', rows, ['id', 'carrier_call_id']);
  const idOf = new Map(made.map((row) => [row.carrier_call_id, row.id]));
  const known = calls.map((call) => ({ call, callId: idOf.get(call.carrierCallId) ?? 0 }));
  const legs = known.filter(({ call }) => call.seconds > 0);
  await insertAll(
    stage.tx,
    'call_legs',
    legs.map(({ call, callId }) => legRow(call, callId)),
    ['call_id'],
  );
  return known
    .filter(({ call }) => call.costMicros > 0)
    .map(({ call, callId }) => ({
      callId,
      person: call.person,
      costMicros: call.costMicros,
      endedAt: endedAt(call),
    }));
}
