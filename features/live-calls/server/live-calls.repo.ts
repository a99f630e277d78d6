import { sql } from 'kysely';
import type { Db } from '@portal/server/db/client';
import type { Dial } from '@portal/features/telephony/server';
import type { OpenCallRow } from './shown-call.ts';

/** More are never shown. */
const shownMost = 10;
/**
 * Longer than this nothing rings, whatever became of the word that it ended: an edge ends ringing after
 * two minutes, any other carrier tries all five phones for a minute each. A message begins where the
 * ringing ends, and has a greeting of half a minute and its own two.
 */
const ringsMost = sql`case when c.edge is null or c.ring_target = 'message'
  then interval '6 minutes' else interval '3 minutes' end`;

/** Calls of a customer that ring or talk, newest first. */
export async function findOpenCalls(db: Db, customerId: number): Promise<OpenCallRow[]> {
  const { rows } = await sql<OpenCallRow & { decision: Dial | null }>`
    select c.id, c.did_number as "didNumber", coalesce(n.label, '') as label, c.caller,
      c.edge_call as "edgeCall", case when c.decision->>'action' = 'dial' then c.decision end as decision,
      coalesce(c.step, 0) as step, c.ring_target as "ringTarget", c.talk_target as "talkTarget",
      c.dialed_at as "dialedAt", c.answered_at as "answeredAt", app_now() as now
    from calls c left join numbers n on n.id = c.number_id and n.customer_id = c.customer_id
    where c.customer_id = ${customerId} and c.state = 'routed' and c.is_incoming
      and (c.answered_at is not null or c.dialed_at > app_now() - ${ringsMost})
    order by c.id desc limit ${shownMost}`.execute(db);
  return rows;
}

/** Says that a node wants to hear of a customer's calls, for some time. */
export async function upsertWatcher(
  db: Db,
  its: { customerIds: readonly number[]; node: string; seconds: number },
): Promise<void> {
  await sql`
    insert into call_watchers (customer_id, node, until)
    select distinct id, ${its.node}::uuid, app_now() + ${its.seconds} * interval '1 second'
    from unnest(${its.customerIds}::bigint[]) as watched (id)
    on conflict (customer_id, node) do update set until = excluded.until`.execute(db);
}

/** Nobody at this node watches them any more; nor do nodes that are gone. */
export async function deleteWatcher(db: Db, customerId: number, node: string): Promise<void> {
  await sql`delete from call_watchers
    where (customer_id = ${customerId} and node = ${node}::uuid) or until < app_now()`.execute(db);
}
