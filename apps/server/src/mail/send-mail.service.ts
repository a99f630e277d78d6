import type { LoadedBrand } from '@portal/brands/load';
import { audit } from '../db/audit.repo.ts';
import { transact } from '../db/client.ts';
import type { Deps } from '../deps.ts';
import type { Delivery, Mailer, OutgoingMail } from '../ports/mailer.ts';
import { composeMail, type MailToCompose, writingOf } from './compose-mail.ts';
import type { AnyMail } from './define-mail.ts';
import {
  findQueuedMail,
  insertSendJob,
  type QueuedMail,
  requeueForgottenMails,
  type SendMailJob,
  updateFinalMail,
  updateTriedMail,
} from './mail.repo.ts';
import { deferredDelayMs, refusalsAtMost, refusedDelayMs, retryDelayMs } from './retry.rules.ts';
import { createSeal } from './sealed-values.ts';

export type { SendMailJob };

export type SendMailDeps = Pick<Deps, 'db' | 'log' | 'brands' | 'texts' | 'config'> & {
  mailer: Mailer;
  mails: readonly AnyMail[];
};

/** Gives a mail up, and says so where support and the customer can see it. */
async function failMail(
  deps: SendMailDeps,
  mail: QueuedMail,
  end: { tries: number; error: string },
): Promise<void> {
  await transact(deps.db, async (tx) => {
    await updateFinalMail(tx, mail.id, { state: 'failed', ...end });
    await audit(tx, mail, 'mail-failed', { template: mail.template, reason: end.error });
  });
  deps.log.error({ mailId: mail.id, template: mail.template, reason: end.error }, 'A mail failed');
}

async function postponeMail(
  deps: SendMailDeps,
  job: SendMailJob,
  tried: { tries: number; error: string; inMs: number },
): Promise<void> {
  await transact(deps.db, async (tx) => {
    await updateTriedMail(tx, job.mailId, tried);
    await insertSendJob(tx, job, { inMs: tried.inMs });
  });
  const { mailId } = job;
  deps.log.warn({ mailId, tries: tried.tries, reason: tried.error }, 'A mail has to wait');
}

/** The files of a mail. Ones that cannot be made hold up no mail: its facts stand in there. */
async function filesOf(
  deps: SendMailDeps,
  brand: LoadedBrand,
  opened: MailToCompose,
): Promise<Pick<OutgoingMail, 'attachments'>> {
  try {
    const writing = writingOf(deps, brand, opened);
    const attachments = await opened.mail.draw?.(opened.values as never, writing);
    return attachments ? { attachments } : {};
  } catch (error) {
    const { id: mailId, mail } = opened;
    deps.log.error({ err: error, mailId }, `A file of the mail ${mail.name} could not be made`);
    return {};
  }
}

/** The mail as it goes out; a reason where this node cannot make it. */
async function openMail(deps: SendMailDeps, mail: QueuedMail): Promise<OutgoingMail | string> {
  const brand = deps.brands.byId(mail.brandId);
  if (!brand) return `There is no brand ${mail.brandId}`;
  const known = deps.mails.find(({ name }) => name === mail.template);
  if (!known) return `There is no template ${mail.template}`;
  const seal = createSeal(deps.config.appSecret);
  const values = mail.sealed ? seal.open(mail.id, mail.sealed) : null;
  if (values === null) return 'What it says cannot be opened: APP_SECRET is another one';
  const opened = { ...mail, mail: known, values: values as object };
  try {
    return { ...composeMail(deps, brand, opened), ...(await filesOf(deps, brand, opened)) };
  } catch (error) {
    deps.log.error({ err: error, mailId: mail.id }, `The mail ${known.name} could not be written`);
    return 'Its words could not be written';
  }
}

/** Milliseconds until a mail that was not sent is tried again. */
function delayMs(outcome: 'refused' | 'deferred' | 'unavailable', tries: number, refusals: number) {
  if (outcome === 'refused') return refusedDelayMs(refusals);
  return (outcome === 'deferred' ? deferredDelayMs : retryDelayMs)(tries) + jitterMs();
}

/**
 * Sends one mail of the outbox: once, unless the process dies between the server's yes and our
 * note of it; then it goes out again under the same Message-ID. What has expired is not sent. A
 * server that is down is asked again for days; one that refuses the mail, three times. What this
 * node cannot make waits as long: a newer one may know the template, or have the right secret.
 */
export async function sendMail(deps: SendMailDeps, job: SendMailJob): Promise<void> {
  const mail = await findQueuedMail(deps.db, job.mailId);
  if (!mail) return;
  if (mail.expired) return updateFinalMail(deps.db, mail.id, { state: 'expired' });
  const outgoing = await openMail(deps, mail);
  const delivery: Delivery =
    typeof outgoing === 'string'
      ? { outcome: 'unavailable', reason: outgoing }
      : await deps.mailer.send(outgoing);
  const tries = mail.tries + 1;
  if (delivery.outcome === 'sent') {
    await updateFinalMail(deps.db, mail.id, { state: 'sent', tries });
    deps.log.info({ mailId: mail.id, template: mail.template }, 'A mail was sent');
    return;
  }
  const { outcome, reason: error } = delivery;
  const refusals = (job.refusals ?? 0) + (outcome === 'refused' ? 1 : 0);
  if (refusals >= refusalsAtMost || mail.waitedLong) return failMail(deps, mail, { tries, error });
  const inMs = delayMs(outcome, tries, refusals);
  await postponeMail(deps, { mailId: mail.id, refusals }, { tries, error, inMs });
}

/** Mails that wait for the same server come back one after the other. */
function jitterMs(): number {
  return Math.round(Math.random() * 500);
}

/** Gives a job to mails that wait without one. */
export async function requeueMails(deps: Pick<Deps, 'db' | 'log'>): Promise<void> {
  const found = await requeueForgottenMails(deps.db);
  if (found > 0) deps.log.warn({ found }, 'Mails were waiting without a job');
}
