import { sql } from 'kysely';
import type { Db, Tx } from '@portal/server/db/client';
import { deleteHold, updateHold } from '@portal/server/db/ledger.repo';
import type { Extended } from './edge-record.rules.ts';
import { edgeSilenceSeconds } from './edge-route.rules.ts';
import type { Dial } from './routing.rules.ts';

/**
 * Notes that talks go on, and answers which of them are open. When one is looked at next changes
 * with the first of these only: the others are cheap, and whoever looks then puts it off.
 */
export async function updateSeen(
  db: Db,
  edge: string,
  calls: readonly { call: string; target?: string | null | undefined; seconds: number }[],
): Promise<string[]> {
  const told = calls.map(({ call, target = null, seconds }) => ({ call, target, seconds }));
  const { rows } = await sql<{ call: string }>`
    update calls c set
      last_seen_at = app_now(),
      last_seen_seconds = greatest(coalesce(c.last_seen_seconds, 0), told.seconds),
      talk_target = coalesce(told.target, c.talk_target),
      answered_at = coalesce(c.answered_at,
        app_now() - told.seconds * interval '1 second'),
      settle_at = case when c.last_seen_at is null
        then app_now() + ${edgeSilenceSeconds} * interval '1 second' else c.settle_at end
    from json_to_recordset(${JSON.stringify(told)}::json)
      as told(call text, target text, seconds integer)
    where c.edge_call = told.call and c.edge = ${edge} and c.state = 'routed'
    returning c.edge_call as call`.execute(db);
  return rows.map(({ call }) => call);
}

/** A call that is not over, locked, with what decides whether it may go on. */
export async function lockTalk(tx: Tx, id: number) {
  return tx
    .selectFrom('calls as c')
    .innerJoin('customers as o', 'o.id', 'c.customer_id')
    .select([
      'o.status',
      sql<Dial | null>`c.decision`.as('decision'),
      sql<Extended | null>`c.extended`.as('extended'),
    ])
    .where('c.id', '=', id)
    .where('c.state', '=', 'routed')
    .forUpdate('c')
    .executeTakeFirst();
}

/** Gives a call more time, with what it may cost by then held. */
export async function updateExtended(
  tx: Tx,
  id: number,
  extended: Extended,
  { accountId, holdMicros }: { accountId: number; holdMicros: number },
): Promise<void> {
  await tx
    .updateTable('calls')
    .set({
      extended: JSON.stringify(extended),
      talk_target: extended.target,
      max_seconds: extended.limitSeconds,
    })
    .where('id', '=', id)
    .execute();
  if (holdMicros === 0) return deleteHold(tx, id);
  await updateHold(tx, { callId: id, accountId, amountMicros: holdMicros });
}
