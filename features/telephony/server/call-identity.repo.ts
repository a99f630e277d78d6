import { sql } from 'kysely';
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
