import { phoneOf } from '@portal/features/numbers/contract';
import { sql } from 'kysely';
import { compiled } from '@portal/server/db/compiled';
import type { Db, Tx } from '@portal/server/db/client';
import { takeHold } from '@portal/server/db/ledger.repo';
import { insertOver } from './ended-calls.repo.ts';
import {
  type AnnouncedCall,
  type CalledNumber,
  type Dial,
  type Refusal,
  reportSlackSeconds,
  type TakeMessage,
} from './routing.rules.ts';

/**
 * The longest that a call may take from its announcement to its end, in seconds. An edge says again
 * and again that a talk goes on, so of it only the ringing is waited for.
 */
export function patienceOf({ steps }: Dial, isEdge: boolean): number {
  const rings = steps.map(({ targets }) => Math.max(...targets.map((one) => one.ringSeconds)));
  const ringing = rings.reduce((sum, seconds) => sum + seconds, 0);
  const talk = isEdge ? 0 : Math.max(...steps.map((step) => step.maxSeconds));
  return talk + ringing + reportSlackSeconds;
}

interface RoutedRow {
  /** What of the credit nothing held before; null where nothing had to be held. */
  freeMicros: number | null;
  isMade: boolean;
}

/**
 * The call and its hold as one statement. Where credit is held, its lock comes first, and what is
 * free is looked at behind the lock.
 */
const routed = compiled(
  (
    _,
    // What identifies it.
    carrier: string,
    trunk: string,
    callId: string,
    fromTag: string,
    // Whose it is.
    brandId: number,
    customerId: number,
    numberId: number,
    didNumber: string,
    caller: string,
    // What was decided.
    destination: string,
    included: boolean,
    rate: string | null,
    decision: string,
    maxSeconds: number,
    patience: number,
    // Of an edge.
    edge: string | null,
    edgeCall: string | null,
    isHidden: boolean,
    // What is held.
    accountId: number | null,
    holdMicros: number,
  ) => {
    const values = sql`${carrier}::text, ${trunk}::text, ${callId}::text, ${fromTag}::text,
      ${brandId}::smallint, ${customerId}::bigint, ${numberId}::bigint, ${didNumber}::text,
      ${caller}::text, ${destination}::text, 'routed', ${included}::boolean, ${rate}::jsonb,
      ${decision}::jsonb, ${maxSeconds}::integer,
      app_now() + ${patience}::integer * interval '1 second', ${edge}::text, ${edgeCall}::text,
      ${isHidden}::boolean`;
    const insert = sql`insert into calls (carrier, trunk, carrier_call_id, from_tag,
      brand_id, customer_id, number_id, did_number, caller, destination, state, included, rate,
      decision, max_seconds, settle_at, edge, edge_call, hidden_caller)`;
    const once = sql`on conflict on constraint calls__identity do nothing returning id`;
    if (accountId === null) {
      return sql<RoutedRow>`
        with made as (${insert} values (${values}) ${once})
        select null::bigint as "freeMicros", exists (select from made) as "isMade"`;
    }
    return sql<RoutedRow>`
      with free as materialized (select lock_free_credit(${accountId}::bigint) as micros),
      made as (${insert} select ${values} from free where micros >= ${holdMicros}::bigint ${once}),
      held as (
        ${takeHold(sql`made`, accountId, holdMicros)})
      select (select micros from free) as "freeMicros", exists (select from made) as "isMade"`;
  },
);

export interface RouteToKeep {
  dial: Dial;
  accountId: number | null;
  holdMicros: number;
}

/**
 * Writes a call that may ring, with the credit held for it, and the moment from which on its end
 * counts as never reported. `known` where the call was announced before; where no longer enough is
 * free, only what is.
 */
export async function insertRoutedCall(
  db: Db | Tx,
  call: AnnouncedCall,
  called: CalledNumber,
  { dial, accountId, holdMicros }: RouteToKeep,
): Promise<'made' | 'known' | { freeMicros: number }> {
  const first = dial.steps[0]?.targets[0];
  const rate = first?.rate ? JSON.stringify(first.rate) : null;
  const [row] = await routed(
    db,
    ...([call.carrier, call.trunk, call.callId, call.fromTag ?? ''] as const),
    ...([called.brandId, called.customerId, called.numberId, called.didNumber] as const),
    ...([call.from, first?.destination ?? '', first?.rate === null, rate] as const),
    ...([JSON.stringify(dial), Math.max(...dial.steps.map((step) => step.maxSeconds))] as const),
    patienceOf(dial, call.edge !== undefined),
    ...([call.edge?.id ?? null, call.edge?.call ?? null, call.edge?.isHidden ?? false] as const),
    ...([holdMicros > 0 ? accountId : null, holdMicros] as const),
  );
  if (row?.isMade) return 'made';
  const freeMicros = row?.freeMicros ?? null;
  return freeMicros !== null && freeMicros < holdMicros ? { freeMicros } : 'known';
}

/** A call that never rings, or whose end came first. */
export type EndedAtOnce =
  | { outcome: 'refused'; refusal: Refusal; sipCode: number | null }
  | { outcome: 'missed'; refusal: 'not-routed' }
  | { outcome: 'missed'; refusal: null; decision: TakeMessage };

/**
 * Writes a call that never rings, for the customer's history. False where the call is known
 * already. `not-routed` is a call that ended before it was announced; one that goes to a message at
 * once has nothing to settle.
 */
export async function insertEndedCall(
  db: Db | Tx,
  call: AnnouncedCall,
  called: CalledNumber,
  end: EndedAtOnce,
): Promise<boolean> {
  const [first] = called.plan.targets;
  const id = await insertOver(db, call, called, {
    destination: first ? phoneOf(first) : '',
    outcome: end.outcome,
    refusal: end.refusal,
    cause: end.outcome === 'refused' ? 'refused' : null,
    sip_code: 'sipCode' in end ? end.sipCode : null,
    decision: 'decision' in end ? JSON.stringify(end.decision) : null,
    ended_at: sql<Date>`app_now()`,
  });
  return id !== undefined;
}
