import { sql } from 'kysely';
import * as limits from '@portal/contract/limits';
import type { Db, Tx } from '@portal/server/db/client';
import { expireOneTimeTokens } from './mailed-links.repo.ts';
import { revokeTrustedDevices } from './trusted-devices.repo.ts';

/** How long what is over is still kept, for questions to support. */
const keptDays = 30;

/** Every link and code there may be: none of them opens a closed account. */
const everyPurpose = [
  'two-factor',
  'email-verification',
  'email-change',
  'email-change-undo',
  'password-reset',
  'port-in',
  'caller-id-proof',
] as const;

/** Ends every way into an account that is closed, but for the sessions that are open. */
export async function leave(tx: Tx, customerId: number): Promise<void> {
  await revokeTrustedDevices(tx, customerId);
  await expireOneTimeTokens(tx, customerId, everyPurpose);
}

/** Forgets how the customer came in. */
export async function erase(tx: Tx, customerId: number): Promise<void> {
  await sql`delete from refresh_tokens using sessions
    where session_id = sessions.id and sessions.customer_id = ${customerId}`.execute(tx);
  await sql`delete from sessions where customer_id = ${customerId}`.execute(tx);
  await sql`delete from trusted_devices where customer_id = ${customerId}`.execute(tx);
  await sql`delete from known_devices where customer_id = ${customerId}`.execute(tx);
  await sql`delete from one_time_tokens where customer_id = ${customerId}`.execute(tx);
}

/** Forgets links and codes that ended 30 days ago. */
async function deleteOldOneTimeTokens(db: Db): Promise<void> {
  await sql`delete from one_time_tokens
    where expires_at < app_now() - make_interval(days => ${keptDays})`.execute(db);
}

/** Forgets sessions that ended 30 days ago, with their refresh tokens. */
async function deleteOldSessions(db: Db): Promise<void> {
  await sql`with over as (
      select id from sessions
      where least(coalesce(ended_at, expires_at), expires_at)
        < app_now() - make_interval(days => ${keptDays})
    ), tokens as (
      delete from refresh_tokens using over where session_id = over.id
    )
    delete from sessions using over where sessions.id = over.id`.execute(db);
}

/** Forgets devices whose trust ended 30 days ago. */
async function deleteOldTrustedDevices(db: Db): Promise<void> {
  await sql`delete from trusted_devices
    where least(coalesce(revoked_at, expires_at), expires_at)
      < app_now() - make_interval(days => ${keptDays})`.execute(db);
}

/** Forgets browsers that did not log in for a year. */
async function deleteUnusedKnownDevices(db: Db): Promise<void> {
  await sql`delete from known_devices
    where last_used_at < app_now() - make_interval(days => ${limits.knownDeviceDays})`.execute(db);
}

/** Forgets links, codes, sessions and devices that are over. */
export async function forget(db: Db): Promise<void> {
  await deleteOldOneTimeTokens(db);
  await deleteOldSessions(db);
  await deleteOldTrustedDevices(db);
  await deleteUnusedKnownDevices(db);
}
