import type { Language } from '@portal/contract/fields/text';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/client.ts';
import type { Rate } from './rating.rules.ts';
import {
  type AnnouncedCall,
  type CalledNumber,
  type Dial,
  type Refusal,
  reportSlackSeconds,
} from './routing.rules.ts';

/** A call that was decided before. */
export interface KnownCall {
  state: 'routed' | 'ending' | 'ended';
  outcome: 'answered' | 'missed' | 'refused' | null;
  refusal: string | null;
  decision: Dial | null;
  language: Language;
  brandId: number;
}

const knownCallColumns = sql`json_build_object(
  'state', c.state, 'outcome', c.outcome, 'refusal', c.refusal, 'decision', c.decision,
  'language', o.language, 'brandId', c.brand_id)`;

/** A call by the carrier's id. */
export async function findKnownCall(db: Db | Tx, call: AnnouncedCall): Promise<KnownCall | null> {
  const { rows } = await sql<{ known: KnownCall }>`
    select ${knownCallColumns} as known from calls c join customers o on o.id = c.customer_id
    where c.carrier = ${call.carrier} and c.carrier_call_id = ${call.callId}`.execute(db);
  return rows[0]?.known ?? null;
}

/**
 * All that the decision needs in one round trip: the number with its owner, first target and the
 * countries of its plan, and the call itself where it was announced before. Numbers for sale,
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
          'showCaller', n.show_caller, 'brandId', w.brand_id, 'customerId', w.id,
          'customerStatus', w.status, 'language', w.language,
          'includedCountryIds', p.included_country_ids,
          'isBlocked', exists (select 1 from blocked_callers b
            where b.customer_id = w.id and b.number = ${call.from}),
          'target', (select json_build_object('destination', f.destination, 'ringSeconds', f.ring_seconds)
            from forwarding_targets f where f.number_id = n.id order by f.position limit 1))
        from numbers n join customers w on w.id = n.customer_id join packages p on p.id = n.package_id
        where n.did_number = ${call.to}) as called,
      (select ${knownCallColumns} from calls c join customers o on o.id = c.customer_id
        where c.carrier = ${call.carrier} and c.carrier_call_id = ${call.callId}) as known
  `.execute(db);
  return rows[0] ?? { called: null, known: null };
}

function callColumns(call: AnnouncedCall, called: CalledNumber) {
  return {
    carrier: call.carrier,
    carrier_call_id: call.callId,
    brand_id: called.brandId,
    customer_id: called.customerId,
    number_id: called.numberId,
    did_number: called.didNumber,
    caller: call.from,
    destination: called.target?.destination ?? '',
  };
}

/**
 * Writes a call that may ring, with the credit held for it, and the moment from which on its end
 * counts as never reported. False where the call is known already: nothing is held then.
 */
export async function insertRoutedCall(
  tx: Tx,
  call: AnnouncedCall,
  called: CalledNumber,
  route: { dial: Dial; rate: Rate | null; hold: { accountId: number; micros: number } | null },
): Promise<boolean> {
  const ringing = route.dial.targets.reduce((sum, target) => sum + target.ringSeconds, 0);
  const patience = route.dial.maxSeconds + ringing + reportSlackSeconds;
  const made = await tx
    .insertInto('calls')
    .values({
      ...callColumns(call, called),
      state: 'routed',
      outcome: null,
      refusal: null,
      included: route.dial.includedOrPaid === 'included',
      rate: route.rate && JSON.stringify(route.rate),
      decision: JSON.stringify(route.dial),
      max_seconds: route.dial.maxSeconds,
      answered_at: null,
      ended_at: null,
      reported_seconds: null,
      settle_at: sql<Date>`app_now() + ${patience} * interval '1 second'`,
    })
    .onConflict((conflict) => conflict.constraint('calls__carrier_call').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) return false;
  if (route.hold) {
    await tx
      .insertInto('credit_holds')
      .values({
        call_id: made.id,
        account_id: route.hold.accountId,
        amount_micros: route.hold.micros,
      })
      .execute();
  }
  return true;
}

/**
 * Writes a call that never rings, for the customer's history. False where the call is known
 * already. `not-routed` is a call that ended before it was announced.
 */
export async function insertEndedCall(
  db: Db | Tx,
  call: AnnouncedCall,
  called: CalledNumber,
  end: { outcome: 'refused'; refusal: Refusal } | { outcome: 'missed'; refusal: 'not-routed' },
): Promise<boolean> {
  const made = await db
    .insertInto('calls')
    .values({
      ...callColumns(call, called),
      state: 'ended',
      outcome: end.outcome,
      refusal: end.refusal,
      rate: null,
      decision: null,
      max_seconds: null,
      answered_at: null,
      ended_at: sql<Date>`app_now()`,
      reported_seconds: null,
      settle_at: null,
    })
    .onConflict((conflict) => conflict.constraint('calls__carrier_call').doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}
