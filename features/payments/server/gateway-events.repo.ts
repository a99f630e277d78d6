import { sql } from 'kysely';
import type { Db, Tx } from '@portal/server/db/client';

export interface KeptEvent<Event> {
  id: string;
  event: Event;
  /** With the one that begins now. */
  tries: number;
}

const firstPauseSeconds = 5;
const longestPauseSeconds = 3_600;

/**
 * Keeps an event of the gateway until it is worked on, or as refused; false for one that came before.
 */
export async function insertGatewayEvent(
  db: Db | Tx,
  gateway: string,
  event: { id: string; kind: string },
  refusal: string | null = null,
): Promise<boolean> {
  const made = await db
    .insertInto('gateway_events')
    .values({
      gateway,
      event_id: event.id,
      kind: event.kind,
      body: JSON.stringify(event),
      state: refusal === null ? 'waiting' : 'refused',
      note: refusal,
      next_try_at: sql<Date>`app_now()`,
    })
    .onConflict((conflict) => conflict.columns(['gateway', 'event_id']).doNothing())
    .returning('event_id')
    .executeTakeFirst();
  return made !== undefined;
}

/**
 * Takes events that wait, each with a growing pause until somebody tries again: one that fails, or
 * kills its process, keeps no other waiting.
 */
export async function claimEvents<Event>(
  db: Db,
  gateway: string,
  most: number,
): Promise<KeptEvent<Event>[]> {
  const { rows } = await sql<KeptEvent<Event>>`
    update gateway_events e set tries = e.tries + 1,
      next_try_at = app_now() + make_interval(secs =>
        least(${firstPauseSeconds} * 2 ^ e.tries, ${longestPauseSeconds}))
    from (select gateway, event_id from gateway_events
      where state = 'waiting' and next_try_at <= app_now() and gateway = ${gateway}
      order by next_try_at limit ${most} for update skip locked) due
    where e.gateway = due.gateway and e.event_id = due.event_id
    returning e.event_id as id, e.body as event, e.tries`.execute(db);
  return rows;
}

/** Locks an event until the transaction ends; false for one that was worked on meanwhile. */
export async function lockWaitingEvent(tx: Tx, gateway: string, id: string): Promise<boolean> {
  const waiting = await tx
    .selectFrom('gateway_events')
    .select('event_id')
    .where('gateway', '=', gateway)
    .where('event_id', '=', id)
    .where('state', '=', 'waiting')
    .forUpdate()
    .executeTakeFirst();
  return waiting !== undefined;
}

/** What a worked-on event said of a card is in the books, as far as anything needs it. */
const withoutCard = sql<string>`body || '{"card": null}'`;

/** Ends the work on an event; one that is left to a person stays as it was told. */
export async function updateEventState(
  db: Db | Tx,
  event: { gateway: string; id: string },
  state: 'done' | 'refused' | 'failed',
  note: string | null = null,
): Promise<void> {
  await db
    .updateTable('gateway_events')
    .set({ state, note, next_try_at: null, ...(state === 'done' && { body: withoutCard }) })
    .where('gateway', '=', event.gateway)
    .where('event_id', '=', event.id)
    .where('state', '=', 'waiting')
    .execute();
}

/** How many events stand as what, other than done. */
export async function countEvents(
  db: Db,
): Promise<Record<'waiting' | 'refused' | 'failed', number>> {
  const { rows } = await sql<{ state: 'waiting' | 'refused' | 'failed'; count: number }>`
    select state, count(*) as count from gateway_events where state <> 'done'
    group by state`.execute(db);
  const none = { waiting: 0, refused: 0, failed: 0 };
  return rows.reduce((counted, { state, count }) => ({ ...counted, [state]: count }), none);
}

/**
 * Deletes events that were worked on, at most so many, and answers how many. Gateways repeat theirs for
 * days and can be asked for them for a month; news of a payment come within a year, as events of
 * their own, and are compared with its rows.
 */
export async function deleteOldEvents(db: Db, most: number): Promise<number> {
  const { rows } = await sql`
    delete from gateway_events where (gateway, event_id) in (
      select gateway, event_id from gateway_events
      where state = 'done' and received_at < app_now() - interval '400 days' limit ${most})
    returning 1`.execute(db);
  return rows.length;
}

/** Takes the cards out of what gateways told of a customer's payments, once that waits no more. */
export async function eraseEventCards(tx: Tx, customerId: number): Promise<void> {
  await sql`
    with paid as (select id::text as key, gateway_reference as reference from payment_intents
      where customer_id = ${customerId})
    update gateway_events set body = ${withoutCard}
    where state <> 'waiting' and body ->> 'card' is not null
      and (body ->> 'key' in (select key from paid)
        or body ->> 'chargeReference' in (select reference from paid))`.execute(tx);
}
