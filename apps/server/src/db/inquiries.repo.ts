import type { Language } from '@portal/contract/fields/text';
import type { Tx } from './client.ts';

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
