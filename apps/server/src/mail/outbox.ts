import { randomUUID } from 'node:crypto';
import type { Config } from '../config.ts';
import type { Tx } from '../db/client.ts';
import type { Mail } from './define-mail.ts';
import { insertMail, insertSendJob } from './mail.repo.ts';
import type { Recipient } from './recipient.ts';
import { createSeal } from './sealed-values.ts';

/** The outbox: a mail is added in the transaction that causes it and sent after the commit. */
export interface Outbox {
  /** Answers the mail's id, by which its state is found. */
  add<Data extends object>(
    tx: Tx,
    mail: Mail<Data>,
    to: Recipient,
    data: NoInfer<Data>,
    more?: MoreOfMail,
  ): Promise<string>;
}

interface MoreOfMail {
  /** Where an answer goes; the brand's support unless said. */
  replyTo?: string;
  /** After this the mail is not sent any more: a code that came too late helps nobody. */
  expiresAt?: Date;
}

/**
 * The outbox: a mail and the job that sends it are written in the transaction that causes them, so
 * nothing is sent for work that was rolled back and nothing that was committed is forgotten.
 */
export function createOutbox(config: Pick<Config, 'appSecret'>): Outbox {
  const seal = createSeal(config.appSecret);
  return {
    async add(tx, mail, to, data, { replyTo, expiresAt } = {}) {
      const id = randomUUID();
      const { brandId, customerId, email, language, firstName } = to;
      await insertMail(tx, {
        id,
        brandId,
        customerId,
        template: mail.name,
        language,
        recipient: email,
        replyTo: replyTo ?? null,
        sealed: seal.seal(id, firstName === null ? data : { ...data, firstName }),
        expiresAt: expiresAt ?? null,
      });
      // Somebody is waiting for a mail that expires.
      await insertSendJob(tx, { mailId: id }, { urgent: expiresAt !== undefined });
      return id;
    },
  };
}
