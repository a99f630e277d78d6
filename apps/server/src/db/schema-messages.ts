import type { ColumnType, Generated } from 'kysely';
import type { MaybeInstant, Made } from './column-types.ts';

export interface MailsTable {
  id: Generated<string>;
  brand_id: number;
  customer_id: number | null;
  template: string;
  language: string;
  recipient: string;
  reply_to: string | null;
  sealed: Buffer | null;
  state: ColumnType<'queued' | 'sent' | 'expired' | 'failed', string | undefined, string>;
  tries: Generated<number>;
  last_error: string | null;
  expires_at: MaybeInstant;
  created_at: Made;
  final_at: MaybeInstant;
}

export interface InquiriesTable {
  id: Generated<number>;
  brand_id: number;
  customer_id: number | null;
  kind: 'support' | 'cancel' | 'lead' | 'port-in';
  subject: string;
  message: string;
  language: string;
  name: Generated<string>;
  email: Generated<string>;
  phone: Generated<string>;
  reason: string | null;
  created_at: Made;
}

export interface MarketingConversionsTable {
  id: Generated<number>;
  brand_id: number;
  source: string;
  campaign: Generated<string>;
  page: string;
  happened_at: Made;
}

export interface SmsMessagesTable {
  id: Generated<number>;
  carrier: string;
  /** As of `calls`. */
  trunk: string | null;
  carrier_message_id: string;
  number_id: number | null;
  customer_id: number | null;
  sender: string;
  recipient: string;
  body: string;
  attachments: Generated<number>;
  fate: ColumnType<'off' | 'kept' | 'mailed', string | undefined, string>;
  received_at: Made;
  mail_id: string | null;
}
