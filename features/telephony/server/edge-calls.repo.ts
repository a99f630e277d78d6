import { sql } from 'kysely';
import type { Db, Tx } from '@portal/server/db/client';
import { dropHold, lowerHold } from '@portal/server/db/ledger.repo';
import type { CallCause } from '@portal/server/db/schema-calls';
import { isCall } from './call-identity.repo.ts';
import type { Extended } from './edge-record.rules.ts';
import { insertOver } from './ended-calls.repo.ts';
import type { AnnouncedCall, CalledNumber, Dial } from './routing.rules.ts';

/** A call that an edge speaks of. */
export interface EdgeCallRow {
  id: number;
  customerId: number;
  brandId: number;
  state: 'routed' | 'ending' | 'ended';
  refusal: string | null;
  cause: CallCause | null;
  edgeCall: string | null;
  edge: string | null;
  seconds: number;
  costMicros: number;
  endedAt: Date | null;
  decision: Dial | null;
  /** It ends, or begins, with a message. */
  takesMessage: boolean;
  extended: Extended | null;
}

const edgeCalls = (db: Db | Tx) =>
  db.selectFrom('calls').select([
    'id',
    'customer_id as customerId',
    'brand_id as brandId',
    'state',
    'refusal',
    'cause',
    'edge_call as edgeCall',
    'edge',
    'seconds',
    'cost_micros as costMicros',
    'ended_at as endedAt',
    sql<Dial | null>`case when decision->>'action' = 'dial' then decision end`.as('decision'),
    sql<boolean>`coalesce(
        decision->>'action' = 'voicemail' or decision->>'end' = 'voicemail', false)`.as(
      'takesMessage',
    ),
    sql<Extended | null>`extended`.as('extended'),
  ]);

/** A call by the name that its edge got for it; another edge's is not found. */
export function findByName(
  db: Db | Tx,
  its: { edge: string; call: string },
): Promise<EdgeCallRow | undefined> {
  return edgeCalls(db)
    .where('edge_call', '=', its.call)
    .where('edge', '=', its.edge)
    .executeTakeFirst();
}

/** A call by what it is known by before it has a name. */
export function findByIdentity(db: Db | Tx, call: AnnouncedCall): Promise<EdgeCallRow | undefined> {
  return edgeCalls(db).where(isCall(call)).executeTakeFirst();
}

export function findById(db: Db, id: number): Promise<EdgeCallRow | undefined> {
  return edgeCalls(db).where('id', '=', id).executeTakeFirst();
}

/** An edge is heard whose clock is five minutes behind: so much later it may be than it says. */
const clockSlackMs = 5 * 60_000;

/** Whether a number was at that instant whose it is now, by a clock that may be some minutes behind. */
export async function wasTheirs(db: Db, numberId: number, at: string): Promise<boolean> {
  const latest = new Date(Date.parse(at) + clockSlackMs);
  const row = await db
    .selectFrom('numbers')
    .select('id')
    .where('id', '=', numberId)
    .where((number) =>
      number.or([number('acquired_at', 'is', null), number('acquired_at', '<=', latest)]),
    )
    .executeTakeFirst();
  return row !== undefined;
}

/** When the end of a call was waited for until, and until when it is now; as the database writes instants. */
export interface Waited {
  before: string;
  until: string;
}

/**
 * A call that rings is told of again: perhaps to another edge, which the carrier has turned to. Its end
 * is waited for from now on.
 */
export async function updateToldAgain(
  db: Db,
  its: { edge: string; call: string; patience: number },
): Promise<Waited | undefined> {
  const { rows } = await sql<Waited>`
    with was as (
      select id, settle_at from calls
      where edge_call = ${its.call} and state = 'routed' for update)
    update calls c set edge = ${its.edge},
      settle_at = case when c.answered_at is null
        then greatest(was.settle_at, app_now() + ${its.patience} * interval '1 second')
        else was.settle_at end
    from was where c.id = was.id
    returning was.settle_at::text as before, c.settle_at::text as until`.execute(db);
  return rows[0];
}

/** A message without any phone is asked of another edge, which the carrier has turned to. */
export async function updateTaker(db: Db, its: { edge: string; call: string }): Promise<void> {
  await sql`update calls set edge = ${its.edge}
    where edge_call = ${its.call} and decision->>'action' = 'voicemail'`.execute(db);
}

/**
 * Why a call ended that rang nowhere and was over, for us, when its edge asked: its caller was to leave
 * a message. False where that is known. Its end stays: who has seen it since is told nothing new.
 */
export async function updateHeardOut(
  db: Db,
  id: number,
  heard: { cause: string; sipCode: number | null },
): Promise<boolean> {
  const { rows } = await sql`
    update calls set cause = ${heard.cause}, sip_code = ${heard.sipCode}
    where id = ${id} and state = 'ended' and outcome = 'missed' and cause is null
      and refusal is null and decision->>'action' = 'voicemail'
    returning 1`.execute(db);
  return rows.length > 0;
}

/** Takes back what an edge was not told after all; not where it was told again since. */
export async function updateNotTold(db: Db, call: string, waited: Waited): Promise<void> {
  await sql`update calls set settle_at = ${waited.before}::timestamptz
    where edge_call = ${call} and state = 'routed' and answered_at is null
      and settle_at = ${waited.until}::timestamptz`.execute(db);
}

/**
 * Waits only a moment for who may ask again about a call that was made just now and that nobody was
 * told of, and then lets it and what it holds go. One that was told again since is waited for longer.
 */
export async function updateUntold(
  db: Db,
  its: { call: string; patience: number; seconds: number },
): Promise<void> {
  await sql`update calls set settle_at = app_now() + ${its.seconds} * interval '1 second'
    where edge_call = ${its.call} and state = 'routed' and answered_at is null
      and settle_at = dialed_at + ${its.patience} * interval '1 second'`.execute(db);
}

/** Keeps that a word was said. False where it was said before. */
export async function insertWord(
  tx: Db | Tx,
  word: { id: string; kind: string; edge: string },
): Promise<boolean> {
  const made = await tx
    .insertInto('edge_words')
    .values(word)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

/** Forgets words that nobody says again: an edge gives up after seven days. */
export async function deleteOldWords(db: Db): Promise<void> {
  await sql`delete from edge_words where received_at < app_now() - interval '8 days'`.execute(db);
}

/** A call that rang, and perhaps talked, without being announced: it costs nothing. */
export interface UnannouncedCall {
  outcome: 'answered' | 'missed';
  refusal: 'not-routed' | null;
  cause: CallCause | null;
  sipCode: number | null;
  destination: string;
  seconds: number;
  startedAt: string;
  answeredAt: string | null;
  endedAt: string;
}

/** Writes it; nothing where it was announced meanwhile. */
export function insertUnannounced(
  tx: Tx,
  call: AnnouncedCall,
  called: CalledNumber,
  its: UnannouncedCall,
): Promise<number | undefined> {
  return insertOver(tx, call, called, {
    destination: its.destination,
    outcome: its.outcome,
    refusal: its.refusal,
    cause: its.cause,
    sip_code: its.sipCode,
    included: its.outcome === 'answered',
    dialed_at: its.startedAt,
    answered_at: its.answeredAt,
    ended_at: its.endedAt,
    seconds: its.seconds,
  });
}

/** The phone that took a call, and what it can cost at its limit. */
export interface Answered {
  target: string;
  holdMicros: number;
}

/**
 * Writes what a call that is not over came to: it rings, or somebody answered, and then no more is
 * held than that phone can cost. A hold that grew for more time since is left as it is.
 */
export async function updateByEvent(
  db: Db,
  id: number,
  event:
    | { kind: 'ringing'; at: string; target: string | null }
    | { kind: 'message' }
    | { kind: 'answered'; at: string; by: Answered | null },
): Promise<void> {
  if (event.kind === 'message') {
    await sql`update calls set ring_target = 'message'
      where id = ${id} and state = 'routed' and answered_at is null`.execute(db);
    return;
  }
  const { at } = event;
  if (event.kind === 'ringing') {
    await sql`update calls set ringing_at = coalesce(ringing_at, ${at}::timestamptz),
        ring_target = coalesce(${event.target}::text, ring_target)
      where id = ${id} and state = 'routed' and (ringing_at is null
        or ring_target is distinct from coalesce(${event.target}::text, ring_target))`.execute(db);
    return;
  }
  const { by } = event;
  const target = by?.target ?? null;
  const its = sql`
    its as (
      update calls set answered_at = ${at}::timestamptz,
        talk_target = coalesce(${target}::text, talk_target)
      where id = ${id} and state = 'routed' and answered_at is null
      returning id, extended)`;
  const lowered = sql`(select id from its where extended is null) as lowered`;
  if (!by) await sql`with ${its} select from its`.execute(db);
  else if (by.holdMicros > 0) {
    await sql`with ${its} ${lowerHold(lowered, by.holdMicros)}`.execute(db);
  } else await sql`with ${its} ${dropHold(lowered)}`.execute(db);
}
