import type { MailAttachment } from '../ports/mailer.ts';
import type { MailContent, Writing } from './mail-parts.ts';

/** One kind of mail, as its feature says it. The outbox takes it together with its data. */
export interface Mail<Data, Name extends string = string> {
  /** Stands in the rows of mails that wait, with the data: what waits must stay readable. */
  readonly name: Name;
  readonly write: (data: Data, writing: Writing) => MailContent;
  /** Files that take long to make; they are made when the mail goes out. */
  readonly draw?: (data: Data, writing: Writing) => Promise<readonly MailAttachment[]>;
}

/** Any kind of mail, where only its name is known. */
export type AnyMail = Mail<never>;

export function defineMail<Data, const Name extends string>(
  name: Name,
  write: (data: Data, writing: Writing) => MailContent,
  files: Pick<Mail<Data>, 'draw'> = {},
): Mail<Data, Name> {
  return { name, write, ...files };
}
