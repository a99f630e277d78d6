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
