import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '@portal/server/db/client';

export interface EdgeOrder {
  id: number;
  kind: 'hang-up' | 'ring' | 'voicemail' | 'forget' | 'phone-gone';
  body: Record<string, unknown>;
  until: Date;
  /** How many seconds that is from now. */
  seconds: number;
}

/** Nobody said what became of it, and it is still somebody's wish. */
const waits = sql`done_at is null and until > app_now()`;

export type OrderResult = 'done' | 'over' | 'failed';

/**
 * Orders something of a call's edge; false where the same is ordered of it and not done yet, which then
 * waits as long as a new one: who asked last is told that it is on its way.
 */
export async function insertOrder(
  tx: Tx,
  order: {
    edge: string;
    kind: Exclude<EdgeOrder['kind'], 'forget' | 'phone-gone'>;
    callId: number;
    body: object;
    seconds: number;
  },
): Promise<boolean> {
  const { edge, kind, callId, body, seconds } = order;
  const until = sql`app_now() + ${seconds} * interval '1 second'`;
  const { rows } = await sql`
    with waiting as (update edge_orders set until = greatest(until, ${until})
      where call_id = ${callId} and edge = ${edge} and kind = ${kind} and kind <> 'ring'
        and ${waits}
      returning id)
    insert into edge_orders (edge, kind, call_id, body, until)
    select ${edge}, ${kind}, ${callId}, ${JSON.stringify(body)}::jsonb, ${until}
    where not exists (select from waiting)
    returning id`.execute(tx);
  return rows.length > 0;
}

/**
 * Whether a call's edge was told to ring a phone, by its id in the plan: it does, or is about to. An
 * order that waits to be heard waits as long as a new one.
 */
export async function renewRing(
  tx: Tx,
  its: { edge: string; callId: number; target: string; seconds: number },
): Promise<boolean> {
  const { edge, callId, target, seconds } = its;
  const { rows } = await sql`
    update edge_orders set until = case when done_at is null
      then greatest(until, app_now() + ${seconds} * interval '1 second') else until end
    where call_id = ${callId} and edge = ${edge} and kind = 'ring'
      and body #>> '{targets,0,id}' = ${target}
      and (result = 'done' or (${waits}))
    returning id`.execute(tx);
  return rows.length > 0;
}

/**
 * Whether a call's end was ordered: somebody is about to hear it or did, also an edge that has the call
 * no more.
 */
export const isHungUp = (call: RawBuilder<unknown>) => sql<boolean>`exists (
  select from edge_orders where call_id = ${call} and kind = 'hang-up'
    and (result in ('done', 'over') or (${waits})))`;

/** The same, asked once a call has its new edge, of which whoever ordered before did not know. */
export async function isToEnd(db: Db, edgeCall: string): Promise<boolean> {
  const { rows } = await sql<{ toEnd: boolean }>`
    select ${isHungUp(sql`c.id`)} as "toEnd" from calls c
    where c.edge_call = ${edgeCall} and c.state = 'routed'`.execute(db);
  return rows[0]?.toEnd ?? false;
}

/** So many orders are read at once. */
export const ordersAtOnce = 1_000;

/**
 * What an edge has to do and was not told: first what is wished of a call that goes on, then sign-ins
 * that are over, then withdrawals; the oldest of each first. Ids are taken before their rows are to be
 * seen, so that one may come after a higher one: those of the last minute are looked at again.
 */
export async function findOrders(
  db: Db,
  edge: string,
  { after, told }: { after: number; told: readonly number[] },
): Promise<EdgeOrder[]> {
  const { rows } = await sql<EdgeOrder>`
    select id, kind, body, until, extract(epoch from until - app_now())::float as seconds
    from edge_orders
    where (edge = ${edge} or edge is null) and ${waits}
      and (id > ${after} or created_at > app_now() - interval '1 minute')
      and not exists (select from unnest(${told}::bigint[]) as its(id) where its.id = edge_orders.id)
    order by kind = 'forget', kind = 'phone-gone', id limit ${ordersAtOnce}`.execute(db);
  return rows;
}

/** Notes what became of an order; another edge's is not found. */
export async function updateOrderDone(
  db: Db,
  its: { id: number; edge: string; result: OrderResult },
): Promise<void> {
  await sql`update edge_orders set done_at = app_now(), result = ${its.result}
    where id = ${its.id} and edge = ${its.edge} and done_at is null`.execute(db);
}

/** Forgets orders of yesterday. */
export async function deleteOldOrders(db: Db): Promise<void> {
  await sql`delete from edge_orders where created_at < app_now() - interval '1 day'`.execute(db);
}
