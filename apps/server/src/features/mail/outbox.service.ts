import { randomUUID } from 'node:crypto';
import type { Config } from '../../config.ts';
import type { Outbox } from '../../deps.ts';
import { insertMail, insertSendJob } from './mail.repo.ts';
import { createSeal } from './sealed-values.ts';

/**
 * The outbox: a mail and the job that sends it are written in the transaction that causes them, so
 * nothing is sent for work that was rolled back and nothing that was committed is forgotten.
 */
export function createOutbox(config: Pick<Config, 'appSecret'>): Outbox {
  const seal = createSeal(config.appSecret);
  return {
    async add(tx, mail) {
      const id = randomUUID();
      await insertMail(tx, {
        id,
        brandId: mail.brandId,
        customerId: mail.customerId,
        template: mail.template,
        language: mail.language,
        recipient: mail.to,
        replyTo: mail.replyTo ?? null,
        sealed: seal.seal(id, mail.values),
        expiresAt: mail.expiresAt ?? null,
      });
      // Somebody is waiting for a mail that expires.
      await insertSendJob(tx, { mailId: id }, { urgent: mail.expiresAt !== undefined });
      return id;
    },
  };
}
