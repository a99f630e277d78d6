import { sql } from 'kysely';
import * as limits from '@portal/contract/limits';
import type { Db } from '../db/client.ts';

/** How long what is over is still kept, for questions to support. */
const keptDays = 30;

/** Forgets proofs of bot checks that nobody could use again. */
export async function deleteUsedBotChecks(db: Db): Promise<void> {
  await sql`delete from bot_check_uses where expires_at < app_now()`.execute(db);
}

/** Forgets log-ins that failed, and other events that are counted, after 90 days. */
export async function deleteOldCountedEvents(db: Db): Promise<void> {
  await sql`delete from audit_events
    where counted_as is not null and happened_at < app_now() - interval '90 days'`.execute(db);
}

/** Forgets links and codes that ended 30 days ago. */
export async function deleteOldOneTimeTokens(db: Db): Promise<void> {
  await sql`delete from one_time_tokens
    where expires_at < app_now() - make_interval(days => ${keptDays})`.execute(db);
}

/** Forgets sessions that ended 30 days ago, with their refresh tokens. */
export async function deleteOldSessions(db: Db): Promise<void> {
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
export async function deleteOldTrustedDevices(db: Db): Promise<void> {
  await sql`delete from trusted_devices
    where least(coalesce(revoked_at, expires_at), expires_at)
      < app_now() - make_interval(days => ${keptDays})`.execute(db);
}

/** Forgets browsers that did not log in for a year. */
export async function deleteUnusedKnownDevices(db: Db): Promise<void> {
  await sql`delete from known_devices
    where last_used_at < app_now() - make_interval(days => ${limits.knownDeviceDays})`.execute(db);
}

/**
 * Forgets mails that were sent, or given up, 30 days ago: they hold addresses. Of a mail that a text
 * or a message in the customer's log stands for, how it ended is kept.
 */
export async function deleteOldMails(db: Db): Promise<void> {
  await sql`delete from mails m
    where final_at < app_now() - make_interval(days => ${keptDays})
      and not exists (select from sms_messages s where s.mail_id = m.id)
      and not exists (select from voicemails v where v.mail_id = m.id)`.execute(db);
  await sql`update mails set recipient = '', reply_to = null
    where final_at < app_now() - make_interval(days => ${keptDays}) and recipient <> ''`.execute(
    db,
  );
}

/**
 * Forgets requests to bring a number that ended 30 days ago. A number that is here and was not set
 * up still waits for who brought it.
 */
export async function deleteOldPortIns(db: Db): Promise<void> {
  await sql`delete from port_ins
    where final_at < app_now() - make_interval(days => ${keptDays})
      and (state <> 'completed' or set_up_at is not null)`.execute(db);
}

/** Forgets which addresses cards were tried from, once they count no more. */
export async function deleteOldCardTries(db: Db): Promise<void> {
  await sql`delete from card_tries where tried_at < app_now() - interval '1 day'`.execute(db);
}
