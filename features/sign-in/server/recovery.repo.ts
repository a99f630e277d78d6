import type { Language } from '@portal/contract/fields/text';
import { sql } from 'kysely';
import type { Db, Tx } from '@portal/server/db/client';

/** What the job that mails a recovery link is told. */
export interface ResetMailJob {
  brandId: number;
  email: string;
  language: Language;
}

/** Asks for a recovery link to be mailed, if there is anybody to mail it to. */
export async function insertResetMailJob(db: Db | Tx, job: ResetMailJob): Promise<void> {
  await sql`select graphile_worker.add_job(
    'send-reset-mail', ${JSON.stringify(job)}::json, priority => -10)`.execute(db);
}
