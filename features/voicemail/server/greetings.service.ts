import { createHash } from 'node:crypto';
import { readId } from '@portal/server/shared/row-id.rules';
import type { GreetingOf } from '../contract.ts';
import * as limits from '@portal/contract/limits';
import { audit } from '@portal/server/db/audit.repo';
import type { Db, Tx } from '@portal/server/db/client';
import { whileOpen } from '@portal/server/db/sessions.repo';
import { deleteThrottles, reserveTry } from '@portal/server/db/throttles.repo';
import type { Deps } from '@portal/server/deps';
import type { Actor } from '@portal/server/http/actor';
import { fail, type Failure } from '@portal/server/http/context';
import { createByteSeal } from '@portal/server/shared/sealed-bytes';
import { readGreeting } from './greeting.rules.ts';
import {
  deleteGreeting,
  findGreeting,
  findGreetingName,
  findGreetings,
  findGreetingSound,
  findNumberIds,
  lockNumber,
  upsertGreeting,
} from './greetings.repo.ts';

const minutesOfDay = 1_440;

const sealOf = ({ config }: Pick<Deps, 'config'>) =>
  createByteSeal(config.appSecret, 'greeting sounds');
const bucketOf = (numberId: number) => `greeting:${numberId}`;
const sealName = (numberId: number) => `greeting ${numberId}`;

interface Asked {
  customerId: number;
  didid: string;
}

/** Who orders, and for which number. */
interface Ordered extends Actor {
  didid: string;
}

/**
 * Has callers of a number hear the customer's own words, ten new ones a day at most. The account's
 * activity lists it; what they hear already is neither written nor listed.
 */
export async function saveGreeting(
  deps: Pick<Deps, 'config' | 'db'>,
  { didid, ...actor }: Ordered,
  file: unknown,
): Promise<{ ok: true } | Failure<'NOT-FOUND' | 'TOO-MANY-REQUESTS' | 'VALIDATION'>> {
  const numberId = readId(didid);
  if (numberId === null) return fail('NOT-FOUND');
  const { customerId } = actor;
  return whileOpen(deps.db, actor, async (tx) => {
    const number = await lockNumber(tx, { customerId, numberId });
    if (number === null) return fail('NOT-FOUND');
    const read = readGreeting(file);
    if (!read) return fail('VALIDATION', { field: '', text: 'voicemail.no-sound' });
    const { sound, seconds } = read;
    const sha256 = createHash('sha256').update(sound).digest('hex');
    if (sha256 === (await findGreetingName(tx, number))) return { ok: true };
    const bucket = bucketOf(numberId);
    const allowed = await reserveTry(tx, bucket, limits.greetingChangesPerDay, minutesOfDay);
    if (!allowed.allowed) return fail('TOO-MANY-REQUESTS', { retryAfter: allowed.resetsInSeconds });
    const sealed = sealOf(deps).seal(sealName(numberId), sound);
    await upsertGreeting(tx, { customerId, numberId, sha256, seconds, sealed });
    await audit(tx, actor, 'greeting-changed', { number });
    return { ok: true };
  });
}

/** Callers hear the standard sentence again; false where they heard no other. */
export async function removeGreeting(
  deps: Pick<Deps, 'db'>,
  { didid, ...actor }: Ordered,
): Promise<boolean> {
  const numberId = readId(didid);
  if (numberId === null) return false;
  const { customerId } = actor;
  return whileOpen(deps.db, actor, async (tx) => {
    const number = await lockNumber(tx, { customerId, numberId });
    if (number === null || !(await deleteGreeting(tx, { customerId, numberId }))) return false;
    await audit(tx, actor, 'greeting-changed', { number });
    return true;
  });
}

/** Begins the day anew: whoever has the account back need not wait for what a stranger used up. */
export async function forgetGreetingChanges(tx: Tx, customerId: number): Promise<void> {
  const numberIds = await findNumberIds(tx, customerId);
  if (numberIds.length > 0) await deleteThrottles(tx, numberIds.map(bucketOf));
}

export async function listGreetings(
  deps: Pick<Deps, 'db'>,
  customerId: number,
): Promise<GreetingOf[]> {
  const found = await findGreetings(deps.db, customerId);
  return found.map(({ numberId, ...told }) => ({ didid: String(numberId), ...told }));
}

/** What callers of a number of the customer's hear. */
export async function openGreeting(
  deps: Pick<Deps, 'config' | 'db'>,
  { customerId, didid }: Asked,
): Promise<Buffer | null> {
  const numberId = readId(didid);
  const kept = numberId === null ? null : await findGreeting(deps.db, { customerId, numberId });
  return kept ? sealOf(deps).open(sealName(kept.numberId), kept.sealed) : null;
}

/** A sound by its name, for an edge that is to play it; null for a name that nothing has. */
export async function openSound(
  deps: Pick<Deps, 'config' | 'db'>,
  sha256: string,
): Promise<Buffer | null> {
  if (!/^[0-9a-f]{64}$/.test(sha256)) return null;
  const kept = await findGreetingSound(deps.db, sha256);
  return kept ? sealOf(deps).open(sealName(kept.numberId), kept.sealed) : null;
}

/** The name of the sound that callers of these digits hear; null for the standard sentence. */
export const greetingOf = (db: Db | Tx, didNumber: string) => findGreetingName(db, didNumber);
