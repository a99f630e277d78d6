import * as limits from '@portal/contract/limits';
import type { Language } from '@portal/contract/fields/text';
import { sql } from 'kysely';
import type { Db, Tx } from '@portal/server/db/client';

export interface NewInquiry {
  brandId: number;
  customerId: number | null;
  kind: 'support' | 'cancel' | 'lead';
  subject: string;
  message: string;
  language: Language;
  name: string;
  email: string;
  phone?: string;
  reason?: string;
}

/** Keeps what somebody wrote to the brand; answers its number. */
export async function insertInquiry(tx: Tx, inquiry: NewInquiry): Promise<number> {
  const row = await tx
    .insertInto('inquiries')
    .values({
      brand_id: inquiry.brandId,
      customer_id: inquiry.customerId,
      kind: inquiry.kind,
      subject: inquiry.subject,
      message: inquiry.message,
      language: inquiry.language,
      name: inquiry.name,
      email: inquiry.email,
      phone: inquiry.phone ?? '',
      reason: inquiry.reason ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/**
 * The number of the same letter of the same sender a moment ago: its answer was lost, and it was sent
 * again. Such letters come one after the other until the transaction ends.
 */
export async function findSameInquiry(tx: Tx, inquiry: NewInquiry): Promise<number | undefined> {
  const { brandId, customerId, kind, subject, message, name, email, phone = '' } = inquiry;
  const letter = JSON.stringify([brandId, customerId, kind, subject, message, name, email, phone]);
  await sql`select pg_advisory_xact_lock(hashtextextended(${letter}, 32))`.execute(tx);
  const { rows } = await sql<{ id: number }>`select id from inquiries
    where created_at > app_now() - make_interval(mins => ${limits.sameLetterMinutes})
      and brand_id = ${brandId} and customer_id is not distinct from ${customerId}
      and kind = ${kind} and subject = ${subject} and message = ${message}
      and name = ${name} and email = ${email} and phone = ${phone}
    order by id limit 1`.execute(tx);
  return rows[0]?.id;
}

/** Forgets what a customer wrote; that they did, and when, stays. */
export async function eraseInquiries(tx: Tx, customerId: number): Promise<void> {
  await sql`update inquiries set message = '', name = '', email = '', phone = ''
    where customer_id = ${customerId}`.execute(tx);
}

/** Forgets what visitors wrote long ago; a customer's letters go with the account. */
export async function deleteOldInquiries(db: Db): Promise<void> {
  await sql`delete from inquiries where customer_id is null
    and created_at < app_now() - make_interval(months => ${limits.inquiryMonths})`.execute(db);
}
