import { sql } from 'kysely';
import type { Db, Tx } from '@portal/server/db/client';
import { deleteHold, findHoldOfCall } from '@portal/server/db/ledger.repo';
import type { CallCause } from '@portal/server/db/schema-calls';
import { isCall } from './call-identity.repo.ts';
import type { Extended } from './edge-record.rules.ts';
import { edgeSilenceSeconds } from './edge-route.rules.ts';
import type { RungCall } from './legs.rules.ts';
import type { AnnouncedCall } from './routing.rules.ts';
import type { HowItEnded, SettledLeg } from './settling.rules.ts';

export interface CallKey {
  id: number;
  customerId: number;
  brandId: number;
  state: 'routed' | 'ending' | 'ended';
  refusal: string | null;
}

/** How long a call that is over waits for the report that knows its seconds best. */
const settleAfterSeconds = 1.5;

/** Whose call it is and how it stands; nothing is locked. */
export function findCallKey(db: Db, call: AnnouncedCall): Promise<CallKey | undefined> {
  return db
    .selectFrom('calls')
    .select(['id', 'customer_id as customerId', 'brand_id as brandId', 'state', 'refusal'])
    .where(isCall(call))
    .executeTakeFirst();
}

/**
 * A call that is over waits shortly for its last word, then a job settles it. Of several reported
 * durations the shortest holds: a leg never lasts longer than the call around it, and so it does
 * not matter which report came first. False where there is no such open call.
 */
export async function updateEnding(
  db: Db,
  call: AnnouncedCall,
  { seconds, place, cause = null }: { seconds: number | null; place?: number } & HowItEnded,
): Promise<boolean> {
  const row = await db
    .updateTable('calls')
    .set({
      state: 'ending',
      reported_seconds: sql<number | null>`least(reported_seconds, ${seconds}::integer)`,
      cause: sql<CallCause | null>`coalesce(cause, ${cause}::text)`,
      // As `targetId` names the phones of a plan.
      ...(place !== undefined && {
        talk_target: sql<string>`coalesce(talk_target,
          concat(coalesce(step, 0) + 1, '.', ${place + 1}::integer))`,
      }),
      settle_at: sql<Date>`case when state = 'ending' then settle_at
        else app_now() + ${settleAfterSeconds} * interval '1 second' end`,
    })
    .where(isCall(call))
    .where('state', '<>', 'ended')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Calls whose time has come, the longest waiting first. */
export function findDueCalls(
  db: Db,
  most: number,
): Promise<Pick<CallKey, 'id' | 'customerId' | 'brandId'>[]> {
  return db
    .selectFrom('calls')
    .select(['id', 'customer_id as customerId', 'brand_id as brandId'])
    .where('state', '<>', 'ended')
    .where('settle_at', '<=', sql<Date>`app_now()`)
    .orderBy('settle_at')
    .limit(most)
    .execute();
}

export interface OpenCall extends RungCall {
  id: number;
  carrierCallId: string;
  state: 'routed' | 'ending';
  isDue: boolean;
  wasAnswered: boolean;
  step: number;
  cause: CallCause | null;
  extended: Extended | null;
  /** The edge that says again and again that a talk goes on; null for any other carrier. */
  edge: string | null;
  talkTarget: string | null;
  lastSeenAt: Date | null;
  lastSeenSeconds: number;
  /** How much longer its edge may be silent. */
  heardForSeconds: number;
  reportedSeconds: number | null;
  heldMicros: number;
}

/**
 * Locks a call that is not over yet, after its account. With `skipLocked` a call that another node
 * is at work on counts as settled.
 */
export async function lockOpenCall(
  tx: Tx,
  id: number,
  options: { skipLocked: boolean },
): Promise<OpenCall | undefined> {
  const query = tx
    .selectFrom('calls')
    .select([
      'id',
      'carrier_call_id as carrierCallId',
      'state',
      sql<boolean>`settle_at <= app_now()`.as('isDue'),
      sql<boolean>`answered_at is not null`.as('wasAnswered'),
      'destination',
      'rate',
      'decision',
      sql<number>`coalesce(step, 0)`.as('step'),
      sql<Record<string, number>>`coalesce(rung, '{}'::jsonb)`.as('rung'),
      'cause',
      sql<Extended | null>`extended`.as('extended'),
      'edge',
      'talk_target as talkTarget',
      'last_seen_at as lastSeenAt',
      sql<number>`coalesce(last_seen_seconds, 0)`.as('lastSeenSeconds'),
      sql<number>`coalesce(ceil(extract(epoch from last_seen_at - app_now())
        + ${edgeSilenceSeconds}), 0)`.as('heardForSeconds'),
      'reported_seconds as reportedSeconds',
    ])
    .where('id', '=', id)
    .where('state', '<>', 'ended')
    .forUpdate();
  const row = await (options.skipLocked ? query.skipLocked() : query).executeTakeFirst();
  if (!row) return undefined;
  const heldMicros = await findHoldOfCall(tx, id);
  return { ...(row as Omit<OpenCall, 'heldMicros'>), heldMicros };
}

/** How a call ended that nobody told the end of. */
export type EndRefusal = 'end-not-reported' | 'edge-lost';

/** Ends a call: its state, how it went, and the credit that it held is free again. */
export async function updateEnded(
  tx: Tx,
  id: number,
  end: {
    outcome: 'answered' | 'missed';
    refusal: EndRefusal | null;
    cause: CallCause | null;
    sipCode: number | null;
    times: HowItEnded['times'] | null;
    seconds: number;
    costMicros: number;
    answeredBy: { destination: string; rate: object | null } | null;
  },
): Promise<void> {
  await deleteHold(tx, id);
  const answered =
    end.outcome === 'answered'
      ? sql<Date>`coalesce(${end.times?.answeredAt ?? null}::timestamptz, answered_at,
          app_now() - ${end.seconds} * interval '1 second')`
      : null;
  await tx
    .updateTable('calls')
    .set({
      state: 'ended',
      outcome: end.outcome,
      refusal: end.refusal,
      cause: end.cause,
      sip_code: end.sipCode,
      seconds: end.seconds,
      cost_micros: end.costMicros,
      answered_at: answered,
      ended_at: sql<Date>`coalesce(${end.times?.endedAt ?? null}::timestamptz, app_now())`,
      settle_at: null,
      // The edge may have asked, or said, late: the history shows when the call came to it.
      ...(end.times?.startedAt && { dialed_at: end.times.startedAt }),
      ...(end.times?.ringingAt && { ringing_at: end.times.ringingAt }),
      ...(end.answeredBy && {
        destination: end.answeredBy.destination,
        included: end.answeredBy.rate === null,
      }),
    })
    .where('id', '=', id)
    .execute();
}

/** Keeps how a call's cost was made, leg by leg, with the rate of the time of the call. */
export async function insertLegs(
  tx: Tx,
  callId: number,
  legs: readonly SettledLeg[],
): Promise<void> {
  if (legs.length === 0) return;
  await tx
    .insertInto('call_legs')
    .values(
      legs.map((leg, index) => ({
        call_id: callId,
        position: index + 1,
        destination: leg.destination,
        seconds: leg.seconds,
        intervals: leg.intervals,
        included: leg.rate === null,
        cost_micros: leg.costMicros,
        ...leg.detail,
        rate_prefix: leg.rate?.prefix ?? null,
        ...(leg.rate && {
          per_minute_micros: leg.rate.perMinuteMicros,
          connection_fee_micros: leg.rate.connectionFeeMicros,
          first_interval: leg.rate.firstInterval,
          increment: leg.rate.increment,
        }),
      })),
    )
    .execute();
}

/** Puts a call that cannot be settled aside, so that the others behind it go on. */
export async function updateSettleLater(db: Db | Tx, id: number, seconds: number): Promise<void> {
  await db
    .updateTable('calls')
    .set({ settle_at: sql<Date>`app_now() + ${seconds} * interval '1 second'` })
    .where('id', '=', id)
    .where('state', '<>', 'ended')
    .execute();
}

/** Locks a call that was closed since nobody said how it ended; false where it is none of those. */
export async function lockUnreported(tx: Tx, id: number): Promise<boolean> {
  const row = await tx
    .selectFrom('calls')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'ended')
    .where('refusal', '=', 'end-not-reported')
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}
