import { randomBytes } from 'node:crypto';
import { transact } from '@portal/server/db/client';
import { lockOpenSession } from '@portal/server/db/sessions.repo';
import type { Deps } from '@portal/server/deps';
import type { Actor } from '@portal/server/http/actor';
import { fail, type Failure } from '@portal/server/http/context';
import { addressOf, countOpenBrowsers, upsertSession } from './phone.repo.ts';
import {
  credentialsOf,
  type PhoneCredentials,
  phoneSessionOf,
  tokenSeconds,
} from './phone-token.ts';

type PhoneDeps = Pick<Deps, 'db' | 'config'>;

/**
 * Lets a tab of a customer who is signed in ring for a quarter of an hour. A sign-in that ends at the
 * same moment has no credentials, or has them taken back: its end waits for these.
 */
export async function givePhoneToken(
  { db, config }: PhoneDeps,
  { customerId, sessionId }: Pick<Actor, 'customerId' | 'sessionId'>,
): Promise<({ ok: true; url: string } & PhoneCredentials) | Failure<'NOT-FOUND' | 'UNAUTHORIZED'>> {
  const { phone } = config;
  if (!phone) return fail('NOT-FOUND');
  const session = phoneSessionOf(sessionId);
  const given = await transact(db, async (tx) => {
    if (!(await lockOpenSession(tx, sessionId))) return null;
    const now = await upsertSession(tx, { session, customerId, seconds: tokenSeconds });
    const address = await addressOf(tx, customerId, randomBytes(12).toString('hex'));
    return { now, address };
  });
  if (given === null) return fail('UNAUTHORIZED');
  const { address, now } = given;
  const [secret = ''] = phone.secrets;
  const its = credentialsOf({ address, session }, { secret, now });
  return { ok: true, url: phone.url, ...its };
}

export async function readPhoneState(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  customerId: number,
): Promise<{ isOffered: boolean; openBrowsers: number }> {
  const isOffered = config.phone !== null;
  return { isOffered, openBrowsers: isOffered ? await countOpenBrowsers(db, customerId) : 0 };
}
