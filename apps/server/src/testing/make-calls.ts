import { randomUUID } from 'node:crypto';
import type { Db } from '../db/client.ts';
import type { CallCause } from '../db/schema-calls.ts';
import type { MadeCustomer, MadeNumber } from './factories.ts';

export interface MadeLeg {
  destination: string;
  seconds: number;
  included?: boolean;
  ratePrefix?: string;
  perMinuteMicros?: number;
  connectionFeeMicros?: number;
  firstInterval?: number;
  increment?: number;
  intervals?: number;
  costMicros?: number;
}

export interface CallOptions {
  caller?: string;
  destination?: string;
  isIncoming?: boolean;
  outcome?: 'answered' | 'missed' | 'refused';
  refusal?: string;
  cause?: CallCause;
  /** ISO 8601; by default now. */
  dialedAt?: string;
  seconds?: number;
  costMicros?: number;
  legs?: readonly MadeLeg[];
}

function legRow(callId: number, leg: MadeLeg, position: number) {
  return {
    call_id: callId,
    position,
    destination: leg.destination,
    seconds: leg.seconds,
    included: leg.included ?? false,
    rate_prefix: leg.ratePrefix ?? null,
    per_minute_micros: leg.perMinuteMicros ?? 0,
    connection_fee_micros: leg.connectionFeeMicros ?? 0,
    first_interval: leg.firstInterval ?? 60,
    increment: leg.increment ?? 60,
    intervals: leg.intervals ?? 0,
    cost_micros: leg.costMicros ?? 0,
  };
}

/** A call that is over, in a test's database: answered for a minute at no cost unless said. */
export async function makeCall(
  db: Db,
  customer: Pick<MadeCustomer, 'id' | 'brandId'>,
  number: MadeNumber,
  options: CallOptions = {},
): Promise<string> {
  const outcome = options.outcome ?? 'answered';
  const call = await db
    .insertInto('calls')
    .values({
      carrier: 'test',
      carrier_call_id: randomUUID(),
      brand_id: customer.brandId,
      customer_id: customer.id,
      number_id: number.id,
      did_number: number.didNumber,
      caller: options.caller ?? '12125550142',
      destination: options.destination ?? '972555550142',
      is_incoming: options.isIncoming ?? true,
      state: 'ended',
      outcome,
      refusal: options.refusal ?? null,
      cause: options.cause ?? null,
      rate: null,
      decision: null,
      max_seconds: null,
      answered_at: null,
      ended_at: options.dialedAt ?? new Date().toISOString(),
      reported_seconds: null,
      settle_at: null,
      ...(options.dialedAt !== undefined && {
        dialed_at: options.dialedAt,
        routed_at: options.dialedAt,
      }),
      seconds: options.seconds ?? (outcome === 'answered' ? 60 : 0),
      cost_micros: options.costMicros ?? 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const legs = (options.legs ?? []).map((leg, index) => legRow(call.id, leg, index + 1));
  if (legs.length > 0) await db.insertInto('call_legs').values(legs).execute();
  return String(call.id);
}
