import { audit } from '@portal/server/db/audit.repo';
import { transact, type Tx } from '@portal/server/db/client';
import type { Deps } from '@portal/server/deps';
import { keepSound } from '@portal/features/voicemail/server';
import { recipientOf } from '@portal/server/mail/recipient';
import * as mails from './mails.ts';
import type { AnnouncedCall } from './routing.rules.ts';
import {
  type FetchVoicemailJob,
  findWaitingVoicemail,
  insertFetchJob,
  insertRemoveJob,
  insertVoicemail,
  lockWaitingVoicemail,
  type RemoveRecordingJob,
  updateVoicemail,
  updateVoicemailTried,
} from './voicemail.repo.ts';
import { fetchAgainAfter, type LeftMessage } from './voicemail.rules.ts';

export type { FetchVoicemailJob, RemoveRecordingJob };

/** Keeps a message that a caller left, once however often it is told, and has it fetched. */
export async function receiveVoicemail(
  deps: Pick<Deps, 'db'>,
  call: AnnouncedCall,
  left: LeftMessage,
): Promise<void> {
  await transact(deps.db, async (tx) => {
    const voicemailId = await insertVoicemail(tx, call, left);
    if (voicemailId !== undefined) await insertFetchJob(tx, { voicemailId });
  });
}

export type FetchDeps = Pick<Deps, 'config' | 'db' | 'log' | 'outbox' | 'carrierRecordings'>;

/**
 * Mails a message, with its sound or with the word that it could not be fetched, and keeps the sound
 * for the row of its call: once.
 */
export async function mailVoicemail(
  deps: Pick<Deps, 'config' | 'outbox'>,
  tx: Tx,
  id: number,
  { sound, isWave = false }: { sound: Buffer | null; isWave?: boolean },
): Promise<void> {
  const voicemail = await lockWaitingVoicemail(tx, id);
  if (!voicemail) return;
  const { brandId, customerId, status } = voicemail;
  // A closed account has no inbox that we may write to.
  const isClosed = status === 'Closed';
  const mailId = isClosed
    ? null
    : await deps.outbox.add(tx, mails.voicemail, recipientOf(voicemail, voicemail), {
        didNumber: voicemail.didNumber,
        caller: voicemail.caller,
        seconds: voicemail.seconds,
        receivedAt: voicemail.receivedAt.toISOString(),
        sound: sound?.toString('base64') ?? null,
        isWave,
      });
  if (sound && !isClosed) {
    const type = isWave ? 'audio/wav' : 'audio/mpeg';
    await keepSound(deps, tx, { voicemailId: id, customerId, type, sound });
  }
  await updateVoicemail(tx, id, { state: sound ? 'mailed' : 'lost', mailId });
  if (sound) return;
  const detail = { number: voicemail.didNumber };
  await audit(tx, { brandId, customerId }, 'voicemail-lost', detail);
}

/** A message that never came is left at the carrier for so long, in case somebody looks for it. */
const lostKeptDays = 30;

/**
 * Fetches a message from the carrier and mails it as sound, exactly once. The carrier is asked
 * outside of any transaction; one that does not have it yet, or is away, is asked again for hours.
 * Once it is here, the carrier's copy goes.
 */
export async function fetchVoicemail(deps: FetchDeps, job: FetchVoicemailJob): Promise<void> {
  const voicemail = await findWaitingVoicemail(deps.db, job.voicemailId);
  if (!voicemail) return;
  const { accountId, recordingId } = voicemail;
  const fetched = await deps.carrierRecordings.fetch({ accountId, recordingId });
  const mail = (sound: Buffer | null) =>
    transact(deps.db, async (tx) => {
      await mailVoicemail(deps, tx, voicemail.id, { sound });
      await insertRemoveJob(tx, { accountId, recordingId }, sound ? 0 : lostKeptDays);
    });
  if (fetched.outcome === 'fetched') return mail(fetched.sound);
  const tries = voicemail.tries + 1;
  const again = fetched.outcome === 'refused' ? null : fetchAgainAfter(tries);
  deps.log.warn({ voicemailId: voicemail.id, tries, again, ...fetched }, 'A message is not here');
  if (again === null) return mail(null);
  await transact(deps.db, async (tx) => {
    await updateVoicemailTried(tx, voicemail.id, tries);
    await insertFetchJob(tx, job, again);
  });
}

/** Deletes the carrier's copy of a message; a failure has the job tried again. */
export async function removeRecording(
  { carrierRecordings }: Pick<Deps, 'carrierRecordings'>,
  { accountId, recordingId }: RemoveRecordingJob,
): Promise<void> {
  if (await carrierRecordings.remove({ accountId, recordingId })) return;
  throw new Error(`The carrier still has the recording ${recordingId}`);
}
