import { sql } from 'kysely';
import type { Db } from '@portal/server/db/client';
import type { AnnouncedCall } from './routing.rules.ts';

/**
 * The one row of `calls` that a carrier speaks of: carrier, trunk, id, From tag and called number
 * together, so that an id that is used twice never reaches another customer's call. A call from
 * before trunks were kept answers to any.
 */
export function isCall(call: AnnouncedCall) {
  return sql<boolean>`(carrier = ${call.carrier} and carrier_call_id = ${call.callId}
    and did_number = ${call.to} and from_tag = ${call.fromTag ?? ''} and coalesce(trunk, ${call.trunk}) = ${call.trunk})`;
}

/**
 * The call that a carrier's word means which leaves out its number or its account: filled in where
 * only one call can be meant, else as it came.
 */
export async function completeIdentity(db: Db, call: AnnouncedCall): Promise<AnnouncedCall> {
  if (call.to !== '' && call.trunk !== '') return call;
  const meant = await db
    .selectFrom('calls')
    .select(['did_number as to', sql<string>`coalesce(trunk, ${call.trunk})`.as('trunk')])
    .where('carrier', '=', call.carrier)
    .where('carrier_call_id', '=', call.callId)
    .where(sql<boolean>`${call.to} in ('', did_number)`)
    .where(sql<boolean>`${call.trunk} in ('', coalesce(trunk, ${call.trunk}))`)
    .limit(2)
    .execute();
  const [only] = meant;
  return only && meant.length === 1 ? { ...call, ...only } : call;
}
