import type { CustomerStatus } from '@portal/server/shared/customer-status.rules';
import { type RawBuilder, sql } from 'kysely';
import type { Language } from '@portal/contract/fields/text';
import type { SmsEntry } from '../contract.ts';
import type { Db, Tx } from '@portal/server/db/client';
import type { IncomingSms } from './sms.rules.ts';

export interface TextedNumber {
  numberId: number;
  didNumber: string;
  smsEmail: string;
  customerId: number;
  brandId: number;
  language: Language;
  firstName: string;
  status: CustomerStatus;
}

const owner = [
  'n.id as numberId',
  'n.did_number as didNumber',
  'n.sms_email as smsEmail',
  'c.id as customerId',
  'c.brand_id as brandId',
  'c.language',
  'c.first_name as firstName',
  'c.status',
] as const;

/** Whose number was texted. */
export async function findTextedNumber(tx: Tx, digits: string): Promise<TextedNumber | undefined> {
  return tx
    .selectFrom('numbers as n')
    .innerJoin('customers as c', 'c.id', 'n.customer_id')
    .select(owner)
    .where('n.did_number', '=', digits)
    .executeTakeFirst();
}

/** Keeps a text; nothing when the carrier had delivered it before. */
export async function insertSms(
  tx: Tx,
  sms: IncomingSms,
  texted: TextedNumber,
  fate: 'off' | 'kept' | 'mailed',
): Promise<number | undefined> {
  const row = await tx
    .insertInto('sms_messages')
    .values({
      carrier: sms.carrier,
      trunk: sms.trunk,
      carrier_message_id: sms.messageId,
      number_id: texted.numberId,
      customer_id: texted.customerId,
      sender: sms.from,
      recipient: sms.to,
      body: sms.body,
      attachments: sms.attachments,
      fate,
    })
    .onConflict((conflict) => conflict.constraint('sms_messages__identity').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Notes which mail carries a text. */
export async function updateSmsMail(tx: Tx, smsId: number, mailId: string): Promise<void> {
  await tx
    .updateTable('sms_messages')
    .set({ mail_id: mailId, fate: 'mailed' })
    .where('id', '=', smsId)
    .execute();
}

/** A text of the customer's, locked, with its number. */
export function lockSms(tx: Tx, smsId: number, customerId: number) {
  return tx
    .selectFrom('sms_messages as s')
    .innerJoin('numbers as n', 'n.id', 's.number_id')
    .innerJoin('customers as c', 'c.id', 'n.customer_id')
    .select([
      's.id',
      's.sender',
      's.body',
      's.attachments',
      's.received_at as receivedAt',
      ...owner,
    ])
    .where('s.id', '=', smsId)
    .where('c.id', '=', customerId)
    .forUpdate('s')
    .executeTakeFirst();
}

export async function ownsNumber(db: Db, numberId: number, customerId: number): Promise<boolean> {
  const row = await db
    .selectFrom('numbers')
    .select('id')
    .where('id', '=', numberId)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return row !== undefined;
}

export interface SmsPageQuery {
  customerId: number;
  /** Texts to one number alone; null for all of them. */
  numberId: number | null;
  before: number | null;
  limit: number;
}

/** Texts of a customer with the state of each one's newest mail, newest first. */
export async function findSmsPage(db: Db, query: SmsPageQuery): Promise<Omit<SmsEntry, 'iso'>[]> {
  let page = db
    .selectFrom('sms_messages as s')
    .leftJoin('mails as m', 'm.id', 's.mail_id')
    .select(['s.id', 's.recipient as didNumber', 's.sender', 's.body', 's.attachments'])
    .select(['s.received_at as receivedAt', 's.fate', 'm.state', 'm.recipient'])
    .where('s.customer_id', '=', query.customerId)
    .orderBy('s.id', 'desc')
    .limit(query.limit);
  if (query.numberId !== null) page = page.where('s.number_id', '=', query.numberId);
  if (query.before !== null) page = page.where('s.id', '<', query.before);
  const rows = await page.execute();
  return rows.map((row) => ({
    id: String(row.id),
    didNumber: row.didNumber,
    sender: row.sender,
    body: row.body,
    attachments: row.attachments,
    receivedTime: row.receivedAt.toISOString(),
    fate:
      row.fate === 'mailed'
        ? row.state === 'expired'
          ? 'failed'
          : (row.state ?? 'failed')
        : row.fate,
    recipient: row.recipient ?? '',
  }));
}

/** Whether an entry of the log says what became of a mail, as SQL over the mail's id. */
export function usesMail(mailId: RawBuilder<unknown>) {
  return sql<boolean>`exists (select from sms_messages where mail_id = ${mailId})`;
}
