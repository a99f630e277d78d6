import type { Language } from '@portal/contract/fields/text';
import { sql } from 'kysely';
import type { Db, Tx } from '@portal/server/db/client';
import { insertHold } from '@portal/server/db/ledger.repo';
import { isCall } from './call-identity.repo.ts';
import {
  type AnnouncedCall,
  type CalledNumber,
  type Dial,
  type LaidOut,
  type Refusal,
  reportSlackSeconds,
  type TakeMessage,
} from './routing.rules.ts';

/** A call that was decided before. */
export interface KnownCall {
  state: 'routed' | 'ending' | 'ended';
  outcome: 'answered' | 'missed' | 'refused' | null;
  refusal: string | null;
  decision: Dial | TakeMessage | null;
  language: Language;
  brandId: number;
}

const knownCallColumns = sql`json_build_object(
  'state', c.state, 'outcome', c.outcome, 'refusal', c.refusal, 'decision', c.decision,
  'language', o.language, 'brandId', c.brand_id)`;

/** A call that was announced before. */
export async function findKnownCall(db: Db | Tx, call: AnnouncedCall): Promise<KnownCall | null> {
  const { rows } = await sql<{ known: KnownCall }>`
    select ${knownCallColumns} as known from calls c join customers o on o.id = c.customer_id
    where ${isCall(call)}`.execute(db);
  return rows[0]?.known ?? null;
}

/**
 * All that the decision needs in one round trip: the number with its owner, ring plan and the
 * countries of its package, and the call itself where it was announced before. Numbers for sale,
 * reserved or released have no owner and are not found.
 */
export async function findCalledNumber(
  db: Db,
  call: AnnouncedCall,
): Promise<{ called: CalledNumber | null; known: KnownCall | null }> {
  const { rows } = await sql<{ called: CalledNumber | null; known: KnownCall | null }>`
    select
      (select json_build_object(
          'numberId', n.id, 'didNumber', n.did_number, 'numberStatus', n.status,
          'now', app_now(), 'brandId', w.brand_id, 'customerId', w.id,
          'customerStatus', w.status, 'language', w.language,
          'includedCountryIds', p.included_country_ids,
          'isBlocked', exists (select 1 from blocked_callers b
            where b.customer_id = w.id and b.number = ${call.from}),
          'plan', json_build_object(
            'order', coalesce(n.ring_plan->>'order', 'in-order'),
            'otherwise', coalesce(n.ring_plan->'otherwise', '{"kind": "hang-up"}'),
            'hours', n.business_hours, 'showCaller', n.show_caller,
            'targets', coalesce((
              select json_agg(json_build_object('destination', f.destination,
                'ringSeconds', f.ring_seconds) order by f.position)
              from forwarding_targets f where f.number_id = n.id), '[]'::json)))
        from numbers n join customers w on w.id = n.customer_id join packages p on p.id = n.package_id
        where n.did_number = ${call.to}) as called,
      (select ${knownCallColumns} from calls c join customers o on o.id = c.customer_id
        where ${isCall(call)}) as known
  `.execute(db);
  return rows[0] ?? { called: null, known: null };
}

function callColumns(call: AnnouncedCall, called: CalledNumber) {
  return {
    carrier: call.carrier,
    trunk: call.trunk,
    carrier_call_id: call.callId,
    brand_id: called.brandId,
    customer_id: called.customerId,
    number_id: called.numberId,
    did_number: called.didNumber,
    caller: call.from,
    destination: called.plan.targets[0]?.destination ?? '',
  };
}

/** The longest that a call may take from its announcement to its end, in seconds. */
function patienceOf({ steps }: Dial): number {
  const rings = steps.map(({ targets }) => Math.max(...targets.map((one) => one.ringSeconds)));
  const ringing = rings.reduce((sum, seconds) => sum + seconds, 0);
  return Math.max(...steps.map((step) => step.maxSeconds)) + ringing + reportSlackSeconds;
}

/**
 * Writes a call that may ring, with the credit held for it, and the moment from which on its end
 * counts as never reported. False where the call is known already: nothing is held then.
 */
export async function insertRoutedCall(
  tx: Tx,
  call: AnnouncedCall,
  called: CalledNumber,
  route: { dial: Dial; accountId: number | null; holdMicros: LaidOut['holdMicros'] },
): Promise<boolean> {
  const first = route.dial.steps[0]?.targets[0];
  const made = await tx
    .insertInto('calls')
    .values({
      ...callColumns(call, called),
      destination: first?.destination ?? '',
      state: 'routed',
      outcome: null,
      refusal: null,
      included: first?.rate === null,
      rate: first?.rate ? JSON.stringify(first.rate) : null,
      decision: JSON.stringify(route.dial),
      max_seconds: Math.max(...route.dial.steps.map((step) => step.maxSeconds)),
      answered_at: null,
      ended_at: null,
      reported_seconds: null,
      settle_at: sql<Date>`app_now() + ${patienceOf(route.dial)} * interval '1 second'`,
    })
    .onConflict((conflict) => conflict.constraint('calls__identity').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) return false;
  if (route.accountId !== null && route.holdMicros > 0) {
    const { accountId, holdMicros: amountMicros } = route;
    await insertHold(tx, { callId: made.id, accountId, amountMicros });
  }
  return true;
}

/**
 * Writes a call that never rings, for the customer's history. False where the call is known
 * already. `not-routed` is a call that ended before it was announced; one that goes to a message at
 * once has nothing to settle.
 */
export async function insertEndedCall(
  db: Db | Tx,
  call: AnnouncedCall,
  called: CalledNumber,
  end:
    | { outcome: 'refused'; refusal: Refusal }
    | { outcome: 'missed'; refusal: 'not-routed' }
    | { outcome: 'missed'; refusal: null; decision: TakeMessage },
): Promise<boolean> {
  const made = await db
    .insertInto('calls')
    .values({
      ...callColumns(call, called),
      state: 'ended',
      outcome: end.outcome,
      refusal: end.refusal,
      rate: null,
      decision: 'decision' in end ? JSON.stringify(end.decision) : null,
      max_seconds: null,
      answered_at: null,
      ended_at: sql<Date>`app_now()`,
      reported_seconds: null,
      settle_at: null,
    })
    .onConflict((conflict) => conflict.constraint('calls__identity').doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}
