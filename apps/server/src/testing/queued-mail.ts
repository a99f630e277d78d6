import type { Deps } from '../deps.ts';
import type { Mail } from '../mail/define-mail.ts';
import { createSeal } from '../mail/sealed-values.ts';

/** What the newest mail of a kind to somebody would say, read from the outbox. */
export async function readQueuedMail<Data>(
  deps: Pick<Deps, 'db' | 'config'>,
  to: string,
  mail: Mail<Data>,
): Promise<Data & { firstName?: string }> {
  const row = await deps.db
    .selectFrom('mails')
    .select(['id', 'sealed'])
    .where('recipient', '=', to)
    .where('template', '=', mail.name)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  if (!row.sealed) throw new Error(`The mail ${mail.name} to ${to} is final already`);
  return createSeal(deps.config.appSecret).open(row.id, row.sealed) as Data & {
    firstName?: string;
  };
}

/** The mails in the outbox that match, oldest first. */
export function findMails(
  { db }: Pick<Deps, 'db'>,
  its: { customer_id?: number; recipient?: string; template?: string; reply_to?: string },
) {
  return db
    .selectFrom('mails')
    .select(['id', 'template', 'language', 'recipient', 'expires_at'])
    .where((mail) => mail.and(its))
    .orderBy('created_at')
    .execute();
}
