import type { Deps, MailTemplate, MailValues } from '../deps.ts';
import { createSeal } from '../features/mail/sealed-values.ts';

/** What the newest mail of a template to somebody would say, read from the outbox. */
export async function readQueuedMail<T extends MailTemplate>(
  deps: Pick<Deps, 'db' | 'config'>,
  to: string,
  template: T,
): Promise<MailValues[T]> {
  const row = await deps.db
    .selectFrom('mails')
    .select(['id', 'sealed'])
    .where('recipient', '=', to)
    .where('template', '=', template)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  if (!row.sealed) throw new Error(`The mail ${template} to ${to} is final already`);
  return createSeal(deps.config.appSecret).open(row.id, row.sealed) as MailValues[T];
}
