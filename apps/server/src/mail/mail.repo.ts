import type { Language } from '@portal/contract/fields/text';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../db/client.ts';
import { waitsDays } from './retry.rules.ts';

/** What the job that sends a mail is told. */
export interface SendMailJob {
  mailId: string;
  /** How often the server has said no to it already. */
  refusals?: number;
}

export interface NewMailRow {
  id: string;
  brandId: number;
  customerId: number | null;
  template: string;
  language: Language;
  recipient: string;
  replyTo: string | null;
  sealed: Buffer;
  expiresAt: Date | null;
}

/** Adds a mail to the outbox. */
export async function insertMail(tx: Tx, mail: NewMailRow): Promise<void> {
  await tx
    .insertInto('mails')
    .values({
      id: mail.id,
      brand_id: mail.brandId,
      customer_id: mail.customerId,
      template: mail.template,
      language: mail.language,
      recipient: mail.recipient,
      reply_to: mail.replyTo,
      sealed: mail.sealed,
      expires_at: mail.expiresAt,
    })
    .execute();
}

/**
 * Asks for the mail to be sent, once the transaction commits. There is one job a mail; asking again
 * from within the job starts the next one.
 */
export async function insertSendJob(
  tx: Db | Tx,
  job: SendMailJob,
  when: { inMs?: number; urgent?: boolean } = {},
): Promise<void> {
  await sql`select graphile_worker.add_job(
    'send-mail',
    ${JSON.stringify(job)}::json,
    run_at => now() + make_interval(secs => ${(when.inMs ?? 0) / 1_000}),
    job_key => ${`mail:${job.mailId}`},
    priority => ${when.urgent === true ? -10 : 0})`.execute(tx);
}

/** A mail that waits to be sent; nothing when it is final. */
export async function findQueuedMail(db: Db, mailId: string) {
  return db
    .selectFrom('mails')
    .select([
      'id',
      'brand_id as brandId',
      'customer_id as customerId',
      'template',
      'language',
      'recipient',
      'reply_to as replyTo',
      'sealed',
      'tries',
      'created_at as createdAt',
    ])
    .select(sql<boolean>`coalesce(expires_at <= app_now(), false)`.as('expired'))
    .select(
      sql<boolean>`created_at < app_now() - make_interval(days => ${waitsDays})`.as('waitedLong'),
    )
    .where('id', '=', mailId)
    .where('state', '=', 'queued')
    .executeTakeFirst();
}

export type QueuedMail = NonNullable<Awaited<ReturnType<typeof findQueuedMail>>>;

/** Ends a mail and forgets what was in it. */
export async function updateFinalMail(
  db: Db | Tx,
  mailId: string,
  end: { state: 'sent' | 'expired' | 'failed'; tries?: number; error?: string },
): Promise<void> {
  await db
    .updateTable('mails')
    .set({
      state: end.state,
      sealed: null,
      last_error: end.error ?? null,
      final_at: sql<Date>`app_now()`,
      ...(end.tries !== undefined && { tries: end.tries }),
    })
    .where('id', '=', mailId)
    .where('state', '=', 'queued')
    .execute();
}

/** Writes down a try that did not work out. */
export async function updateTriedMail(
  tx: Tx,
  mailId: string,
  tried: { tries: number; error: string },
): Promise<void> {
  await tx
    .updateTable('mails')
    .set({ tries: tried.tries, last_error: tried.error })
    .where('id', '=', mailId)
    .where('state', '=', 'queued')
    .execute();
}

/** Gives a job to mails that wait without one that is still tried, as after a restored backup. Answers how many. */
export async function requeueForgottenMails(db: Db): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select m.id, graphile_worker.add_job(
      'send-mail', json_build_object('mailId', m.id), job_key => 'mail:' || m.id)
    from mails m
    where m.state = 'queued' and m.created_at < app_now() - interval '2 minutes'
      and not exists (select from graphile_worker.jobs j
        where j.key = 'mail:' || m.id and j.attempts < j.max_attempts)`.execute(db);
  return rows.length;
}

/** Whether something in the customer's log stands for a mail, as SQL over the mail's id. */
export type MailUse = (mailId: RawBuilder<unknown>) => RawBuilder<boolean>;

/**
 * Forgets mails that were sent, or given up, 30 days ago: they hold addresses. Of one that `uses`
 * still stand for, how it ended is kept.
 */
export async function deleteOldMails(db: Db, uses: readonly MailUse[]): Promise<void> {
  const isUsed = sql.join(
    uses.map((use) => use(sql.ref('m.id'))),
    sql` or `,
  );
  await sql`delete from mails m
    where final_at < app_now() - interval '30 days'
      and not (${isUsed})`.execute(db);
  await sql`update mails set recipient = '', reply_to = null, last_error = null
    where final_at < app_now() - interval '30 days' and recipient <> ''`.execute(db);
}

/** Forgets to whom a customer's mails went; one that waits still goes out. */
export async function eraseMails(tx: Tx, customerId: number): Promise<void> {
  await sql`update mails set recipient = '', reply_to = null, sealed = null, last_error = null
    where customer_id = ${customerId} and state <> 'queued'`.execute(tx);
}
