import * as limits from '@portal/contract/limits';
import { readId } from '@portal/server/shared/row-id.rules';
import type { Db, Tx } from '@portal/server/db/client';
import { whileOpen } from '@portal/server/db/sessions.repo';
import type { Deps } from '@portal/server/deps';
import { createByteSeal } from '@portal/server/shared/sealed-bytes';
import { deleteOldGreetings, eraseGreetings } from './greetings.repo.ts';
import {
  deleteOldSounds,
  deleteSounds,
  eraseSounds,
  findSound,
  insertSound,
  type SoundType,
  updateHeard,
} from './sounds.repo.ts';

export type { SoundType };

const sealOf = ({ config }: Pick<Deps, 'config'>) =>
  createByteSeal(config.appSecret, 'voicemail sounds');
const sealName = (voicemailId: number) => `voicemail ${voicemailId}`;

/** Keeps the sound of a message for the row of its call. */
export async function keepSound(
  deps: Pick<Deps, 'config'>,
  tx: Tx,
  said: { voicemailId: number; customerId: number; type: SoundType; sound: Buffer },
): Promise<void> {
  const { voicemailId, sound } = said;
  const sealed = sealOf(deps).seal(sealName(voicemailId), sound);
  await insertSound(tx, { ...said, bytes: sound.length, sealed }, limits.voicemailBytesMax);
}

interface Asked {
  customerId: number;
  id: string;
}

interface Ordered extends Asked {
  /** Who orders. */
  sessionId: string;
}

const days = limits.voicemailDays;

/** What was said in a call of the customer's; null where nothing is kept. */
export async function readSound(
  deps: Pick<Deps, 'config' | 'db' | 'log'>,
  { customerId, id }: Asked,
): Promise<{ type: SoundType; sound: Buffer } | null> {
  const callId = readId(id);
  if (callId === null) return null;
  const kept = await findSound(deps.db, { customerId, callId, days });
  if (!kept) return null;
  const { voicemailId, type } = kept;
  const sound = sealOf(deps).open(sealName(voicemailId), kept.sealed);
  if (sound === null) deps.log.error({ voicemailId }, 'A message was sealed with another secret');
  return sound && { type, sound };
}

/** False where the call has no message that can be heard. */
export async function noteHeard(
  deps: Pick<Deps, 'db'>,
  { id, ...actor }: Ordered,
): Promise<boolean> {
  const callId = readId(id);
  if (callId === null) return false;
  const { customerId } = actor;
  return whileOpen(deps.db, actor, (tx) => updateHeard(tx, { customerId, callId, days }));
}

/** False where there is nothing to delete. */
export async function deleteSound(
  deps: Pick<Deps, 'db'>,
  { id, ...actor }: Ordered,
): Promise<boolean> {
  const callId = readId(id);
  if (callId === null) return false;
  const { customerId } = actor;
  return whileOpen(deps.db, actor, (tx) => deleteSounds(tx, { customerId, callId }));
}

/** Forgets what has had its time, and what belongs to numbers that are their customer's no more. */
export async function forget(db: Db): Promise<void> {
  await deleteOldSounds(db, days);
  await deleteOldGreetings(db);
}

/** Forgets all that a customer was told, and told callers. */
export async function erase(tx: Tx, customerId: number): Promise<void> {
  await eraseSounds(tx, customerId);
  await eraseGreetings(tx, customerId);
}
