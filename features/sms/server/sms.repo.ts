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
  return (
    tx
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
      // Of a number that has changed hands, each has its own texts.
      .where('s.customer_id', '=', customerId)
      .where('c.id', '=', customerId)
      .forUpdate('s')
      .executeTakeFirst()
  );
}

export interface SmsPageQuery {
  customerId: number;
  /** Texts to one number alone, while it is theirs; null for all of them. */
  numberId: number | null;
  before: number | null;
  limit: number;
}

interface SmsRow {
  /** Null stands for a page without texts. */
  id: number | null;
  didNumber: string;
  sender: string;
  body: string;
  attachments: number;
  receivedAt: Date;
  fate: 'off' | 'kept' | 'mailed';
  mailState: Exclude<SmsEntry['fate'], 'off' | 'kept'> | 'expired' | null;
  recipient: string | null;
}

function entryOf(id: number, row: SmsRow): Omit<SmsEntry, 'iso'> {
  const mailed = row.mailState === 'expired' ? 'failed' : (row.mailState ?? 'failed');
  return {
    id: String(id),
    didNumber: row.didNumber,
    sender: row.sender,
    body: row.body,
    attachments: row.attachments,
    receivedTime: row.receivedAt.toISOString(),
    fate: row.fate === 'mailed' ? mailed : row.fate,
    recipient: row.recipient ?? '',
  };
}

/**
 * Texts of a customer with the state of each one's newest mail, newest first; null where the number is
 * not theirs.
 */
export async function findSmsPage(
  db: Db,
  { customerId, numberId, before, limit }: SmsPageQuery,
): Promise<Omit<SmsEntry, 'iso'>[] | null> {
  const whose =
    numberId === null
      ? sql`select`
      : sql`select from numbers where id = ${numberId} and customer_id = ${customerId}`;
  const { rows } = await sql<SmsRow>`
    select page.* from (${whose}) whose left join lateral (
      select s.id, s.recipient as "didNumber", s.sender, s.body, s.attachments,
        s.received_at as "receivedAt", s.fate, m.state as "mailState", m.recipient
      from sms_messages s left join mails m on m.id = s.mail_id
      where s.customer_id = ${customerId}
        ${numberId === null ? sql`` : sql`and s.number_id = ${numberId}`}
        ${before === null ? sql`` : sql`and s.id < ${before}`}
      order by s.id desc limit ${limit}
    ) page on true order by page.id desc`.execute(db);
  if (rows.length === 0) return null;
  return rows.flatMap((row) => (row.id === null ? [] : [entryOf(row.id, row)]));
}

/** Whether an entry of the log says what became of a mail, as SQL over the mail's id. */
export function usesMail(mailId: RawBuilder<unknown>) {
  return sql<boolean>`exists (select from sms_messages where mail_id = ${mailId})`;
}
