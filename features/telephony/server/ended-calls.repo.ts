import type { InsertObject } from 'kysely';
import type { Db, Tx } from '@portal/server/db/client';
import type { Database } from '@portal/server/db/schema';
import type { AnnouncedCall, CalledNumber } from './routing.rules.ts';

type Row = InsertObject<Database, 'calls'>;

/** What differs between calls that are over as soon as they are known. */
export type EndedCall = Pick<
  Row,
  'destination' | 'outcome' | 'refusal' | 'cause' | 'sip_code' | 'ended_at'
> &
  Partial<Row>;

/** Writes a call that is over, for the customer's history. Its id; nothing where it is known already. */
export async function insertOver(
  db: Db | Tx,
  call: AnnouncedCall,
  called: CalledNumber,
  its: EndedCall,
): Promise<number | undefined> {
  const made = await db
    .insertInto('calls')
    .values({
      carrier: call.carrier,
      trunk: call.trunk,
      carrier_call_id: call.callId,
      from_tag: call.fromTag ?? '',
      brand_id: called.brandId,
      customer_id: called.customerId,
      number_id: called.numberId,
      did_number: called.didNumber,
      caller: call.from,
      state: 'ended',
      rate: null,
      decision: null,
      max_seconds: null,
      answered_at: null,
      reported_seconds: null,
      settle_at: null,
      edge: call.edge?.id ?? null,
      edge_call: call.edge?.call ?? null,
      hidden_caller: call.edge?.isHidden ?? false,
      ...its,
    })
    .onConflict((conflict) => conflict.constraint('calls__identity').doNothing())
    .returning('id')
    .executeTakeFirst();
  return made?.id;
}
