import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '@portal/server/db/client';
import { isCall } from './call-identity.repo.ts';
import type { AnnouncedCall } from './routing.rules.ts';
import type { LeftMessage } from './voicemail.rules.ts';

/** What the job that fetches a message is told. */
export interface FetchVoicemailJob {
  voicemailId: number;
}

/**
 * Keeps that a caller left a message on a call that went to one; nothing when it is known, or when
 * the call never asked for one.
 */
export async function insertVoicemail(
  tx: Tx,
  call: AnnouncedCall,
  left: LeftMessage,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    with left_one as (insert into voicemails (call_id, carrier_account_id, recording_id, seconds)
    select c.id, ${left.accountId}, ${left.recordingId}, ${left.seconds} from calls c
    where ${isCall(call)}
      and (c.decision->>'action' = 'voicemail' or c.decision->>'end' = 'voicemail')
    on conflict on constraint voicemails__recording do nothing
    returning id, call_id),
    told as (update calls set cause = 'voicemail' from left_one
      where calls.id = left_one.call_id and calls.outcome = 'missed')
    select id from left_one`.execute(tx);
  return rows[0]?.id;
}

/**
 * Keeps a message whose sound is here already, with the moment at which it was left: an edge may have
 * kept it for days. Nothing where it is known.
 */
export async function insertTakenVoicemail(
  tx: Tx,
  taken: { callId: number; edge: string; id: string; seconds: number; at: string },
): Promise<number | undefined> {
  // Whoever closes the call at this moment sees the message, or is seen here to have closed it.
  await sql`select from calls where id = ${taken.callId} for no key update`.execute(tx);
  const { rows } = await sql<{ id: number }>`
    with taken as (
      insert into voicemails (call_id, carrier_account_id, recording_id, seconds, received_at)
      values (${taken.callId}, ${taken.edge}, ${taken.id}, ${taken.seconds},
        least(${taken.at}::timestamptz, app_now()))
      on conflict on constraint voicemails__recording do nothing
      returning id, call_id),
    told as (update calls set cause = 'voicemail' from taken
      where calls.id = taken.call_id and calls.outcome = 'missed')
    select id from taken`.execute(tx);
  return rows[0]?.id;
}

/** Whether somebody left a message in a call. */
export async function hasVoicemail(tx: Tx, callId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('voicemails')
    .select('id')
    .where('call_id', '=', callId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Asks for a message to be fetched; there is one job a message. */
export async function insertFetchJob(
  tx: Db | Tx,
  job: FetchVoicemailJob,
  inSeconds = 0,
): Promise<void> {
  await sql`select graphile_worker.add_job(
    'fetch-voicemail',
    ${JSON.stringify(job)}::json,
    run_at => now() + make_interval(secs => ${inSeconds}),
    job_key => ${`voicemail:${job.voicemailId}`})`.execute(tx);
}

/** The carrier's copy that is to go, by the carrier's own ids. */
export interface RemoveRecordingJob {
  accountId: string;
  recordingId: string;
}

/**
 * Asks for the carrier's own copy of a message to be deleted; one job a recording. A job that fails is
 * tried again for days.
 */
export async function insertRemoveJob(
  tx: Tx,
  job: RemoveRecordingJob,
  inDays: number,
): Promise<void> {
  await sql`select graphile_worker.add_job(
    'remove-recording',
    ${JSON.stringify(job)}::json,
    run_at => now() + make_interval(days => ${inDays}),
    job_key => ${`recording:${job.recordingId}`})`.execute(tx);
}

const columns = [
  'v.id',
  'v.carrier_account_id as accountId',
  'v.recording_id as recordingId',
  'v.seconds',
  'v.tries',
  'v.received_at as receivedAt',
  'c.caller',
  'c.did_number as didNumber',
  'o.id as customerId',
  'o.brand_id as brandId',
  'o.language',
  'o.email',
  'o.first_name as firstName',
  'o.status',
] as const;

const waiting = (db: Db | Tx, id: number) =>
  db
    .selectFrom('voicemails as v')
    .innerJoin('calls as c', 'c.id', 'v.call_id')
    .innerJoin('customers as o', 'o.id', 'c.customer_id')
    .select(columns)
    .where('v.id', '=', id)
    .where('v.state', '=', 'fetching');

/** A message that the carrier still has; nothing once it is mailed or given up. */
export function findWaitingVoicemail(db: Db, id: number) {
  return waiting(db, id).executeTakeFirst();
}

/** The same, locked: of two that fetched it only one goes on. */
export function lockWaitingVoicemail(tx: Tx, id: number) {
  return waiting(tx, id).forUpdate('v').executeTakeFirst();
}

export async function updateVoicemail(
  tx: Tx,
  id: number,
  end: { state: 'mailed' | 'lost'; mailId: string | null },
): Promise<void> {
  await tx
    .updateTable('voicemails')
    .set({ state: end.state, mail_id: end.mailId })
    .where('id', '=', id)
    .execute();
}

export async function updateVoicemailTried(tx: Tx, id: number, tries: number): Promise<void> {
  await tx.updateTable('voicemails').set({ tries }).where('id', '=', id).execute();
}

/** Whether a recording says what became of a mail, as SQL over the mail's id. */
export function usesMail(mailId: RawBuilder<unknown>) {
  return sql<boolean>`exists (select from voicemails where mail_id = ${mailId})`;
}
