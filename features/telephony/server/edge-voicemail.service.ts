import { transact } from '@portal/server/db/client';
import type { Deps } from '@portal/server/deps';
import { type Edge, EdgeRefused } from '@portal/server/http/edge-door';
import { findByName } from './edge-calls.repo.ts';
import { secondsOf } from './edge-record.rules.ts';
import { checkTime } from './edge-record.service.ts';
import type { LeftSound } from './edge-words.schema.ts';
import { insertTakenVoicemail } from './voicemail.repo.ts';
import { mailVoicemail } from './voicemail.service.ts';

/** Less is somebody who hung up at the tone. */
const shortestMs = 1_000;
const headBytes = 44;

const isWave = (sound: Buffer) =>
  sound.length > headBytes &&
  sound.toString('latin1', 0, 4) === 'RIFF' &&
  sound.toString('latin1', 8, 12) === 'WAVE';

/** Mails what a caller said to an edge, once however often it is told. */
export async function takeVoicemail(
  deps: Pick<Deps, 'config' | 'db' | 'outbox'>,
  edge: Edge,
  said: LeftSound,
): Promise<{ message: string }> {
  checkTime(said.at);
  const known = await findByName(deps.db, { edge: edge.id, call: said.call });
  if (!known) throw new EdgeRefused('unknown-call');
  const sound = Buffer.from(said.sound, 'base64');
  if (!known.takesMessage || !isWave(sound)) throw new EdgeRefused('invalid');
  if (said.ms < shortestMs) return { message: said.id };
  const { id: left, at } = said;
  const taken = { callId: known.id, edge: edge.id, id: left, seconds: secondsOf(said.ms), at };
  await transact(deps.db, async (tx) => {
    const id = await insertTakenVoicemail(tx, taken);
    if (id !== undefined) await mailVoicemail(deps, tx, id, { sound, isWave: true });
  });
  return { message: said.id };
}
