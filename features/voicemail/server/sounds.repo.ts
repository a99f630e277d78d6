import { sql } from 'kysely';
import type { Db, Tx } from '@portal/server/db/client';

export type SoundType = 'audio/wav' | 'audio/mpeg';

interface SealedSound {
  voicemailId: number;
  customerId: number;
  type: SoundType;
  bytes: number;
  sealed: Buffer;
}

/**
 * Keeps a sound; where the customer's sounds are then more than so many bytes the oldest go. The
 * customer is locked, so that of two that come at once the second counts the first.
 */
export async function insertSound(tx: Tx, sound: SealedSound, bytesMost: number): Promise<void> {
  await sql`select id from customers where id = ${sound.customerId} for no key update`.execute(tx);
  await tx
    .insertInto('voicemail_sounds')
    .values({
      voicemail_id: sound.voicemailId,
      customer_id: sound.customerId,
      type: sound.type,
      bytes: sound.bytes,
      sealed: sound.sealed,
    })
    .onConflict((conflict) => conflict.column('voicemail_id').doNothing())
    .execute();
  await sql`delete from voicemail_sounds where voicemail_id in (
    select voicemail_id from (
      select voicemail_id, sum(bytes) over (order by kept_at desc, voicemail_id desc) as together
      from voicemail_sounds where customer_id = ${sound.customerId}
    ) as counted where together > ${bytesMost})`.execute(tx);
}

/** Only what a number said that is still the customer's; and only while it has its time. */
const isTheirs = (customerId: number, days: number) => sql<boolean>`
  s.customer_id = ${customerId} and c.customer_id = ${customerId} and n.customer_id = ${customerId}
  and s.kept_at > app_now() - make_interval(days => ${days})`;

/** The sound of a call of the customer's. */
export async function findSound(
  db: Db,
  its: { customerId: number; callId: number; days: number },
): Promise<Omit<SealedSound, 'customerId'> | undefined> {
  const { rows } = await sql<Omit<SealedSound, 'customerId'>>`
    select s.voicemail_id as "voicemailId", s.type, s.bytes, s.sealed
    from calls c join voicemails v on v.call_id = c.id
      join voicemail_sounds s on s.voicemail_id = v.id join numbers n on n.id = c.number_id
    where c.id = ${its.callId} and ${isTheirs(its.customerId, its.days)}
    order by v.id limit 1`.execute(db);
  return rows[0];
}

/** Notes that the message of a call was heard; false where it has none. */
export async function updateHeard(
  db: Tx,
  its: { customerId: number; callId: number; days: number },
): Promise<boolean> {
  const { rows } = await sql`
    update voicemail_sounds s set heard_at = coalesce(s.heard_at, app_now())
    from voicemails v join calls c on c.id = v.call_id join numbers n on n.id = c.number_id
    where s.voicemail_id = v.id and c.id = ${its.callId} and ${isTheirs(its.customerId, its.days)}
    returning 1`.execute(db);
  return rows.length > 0;
}

/** Deletes what was said in a call; false where there is nothing. */
export async function deleteSounds(
  db: Tx,
  { customerId, callId }: { customerId: number; callId: number },
): Promise<boolean> {
  const { rows } = await sql`
    delete from voicemail_sounds s using voicemails v
    where s.voicemail_id = v.id and v.call_id = ${callId} and s.customer_id = ${customerId}
    returning 1`.execute(db);
  return rows.length > 0;
}

/** Forgets what has had its time, and what numbers were told that are the customer's no more. */
export async function deleteOldSounds(db: Db, days: number): Promise<void> {
  await sql`delete from voicemail_sounds
    where kept_at <= app_now() - make_interval(days => ${days})`.execute(db);
  await sql`delete from voicemail_sounds s using voicemails v, calls c, numbers n
    where s.voicemail_id = v.id and c.id = v.call_id and n.id = c.number_id
      and n.customer_id is distinct from s.customer_id`.execute(db);
}

/** Forgets all that a customer was told. */
export async function eraseSounds(tx: Tx, customerId: number): Promise<void> {
  await tx.deleteFrom('voicemail_sounds').where('customer_id', '=', customerId).execute();
}
