import { paths, pathWith } from '@portal/contract/paths';
import type { Language } from '@portal/contract/fields/text';
import * as limits from '@portal/contract/limits';
import { audit } from '@portal/server/db/audit.repo';
import {
  findCustomerIdByEmail,
  findCustomerRecord,
  lockCustomerRecord,
} from '@portal/server/db/customers.repo';
import {
  expireOneTimeTokens,
  insertOneTimeToken,
  sendVerificationMail,
} from '@portal/features/sign-in/server';
import { isSessionConfirmed, whileOpen } from '@portal/server/db/sessions.repo';
import { reserveTry } from '@portal/server/db/throttles.repo';
import type { Deps } from '@portal/server/deps';
import type { Actor } from '@portal/server/http/actor';
import { recipientOf } from '@portal/server/mail/recipient';
import { makeSecret } from '@portal/server/ports/tokens';
import { deviceDetail } from '@portal/server/shared/device.rules';
import * as mails from './mails.ts';

type EmailChange =
  | { kind: 'asked' | 'taken' | 'unconfirmed' | 'email-unconfirmed' }
  | { kind: 'held'; retryAfter: number };

/**
 * Mails a link to a new address. The address changes when the link is opened; a later wish ends the
 * link of an earlier one. Ten wishes an hour. The proof comes first: without it nobody learns here
 * which addresses have an account.
 */
export async function askEmailChange(
  deps: Pick<Deps, 'db' | 'outbox'>,
  actor: Actor,
  wish: { email: string; language: Language },
): Promise<EmailChange> {
  const { brandId, customerId } = actor;
  const bucket = `email-change:${customerId}`;
  const { secret, hash } = makeSecret();
  return whileOpen(deps.db, actor, async (tx) => {
    const customer = await lockCustomerRecord(tx, customerId);
    const isConfirmed = await isSessionConfirmed(tx, actor.sessionId);
    if (!customer || !isConfirmed) return { kind: 'unconfirmed' };
    if (!customer.emailConfirmed) return { kind: 'email-unconfirmed' };
    const tried = await reserveTry(tx, bucket, limits.emailChangesPerHour, 60);
    if (!tried.allowed) return { kind: 'held', retryAfter: tried.resetsInSeconds };
    const owner = await findCustomerIdByEmail(tx, brandId, wish.email);
    if (owner !== undefined) return { kind: 'taken' };
    await expireOneTimeTokens(tx, customerId, ['email-change']);
    const expiresAt = await insertOneTimeToken(tx, {
      customerId,
      purpose: 'email-change',
      tokenHash: hash,
      subject: wish.email,
      minutes: limits.emailLinkHours * 60,
    });
    await audit(tx, actor, 'email-change-asked', {
      ...deviceDetail(actor.userAgent),
      newEmail: wish.email,
    });
    await deps.outbox.add(
      tx,
      mails.emailChange,
      recipientOf(actor, { ...customer, ...wish }),
      {
        linkPath: pathWith(paths.validateEmail, secret),
        hours: limits.emailLinkHours,
      },
      { expiresAt },
    );
    return { kind: 'asked' };
  });
}

/** Mails the link again that confirms the e-mail of a new account; nothing where it is confirmed. */
export async function sendConfirmation(
  deps: Pick<Deps, 'db' | 'outbox'>,
  { brandId, customerId }: Actor,
): Promise<void> {
  const customer = await findCustomerRecord(deps.db, customerId);
  if (customer && !customer.emailConfirmed) await sendVerificationMail(deps, { brandId, customer });
}

/**
 * Gives up a change of e-mail: its link opens nothing any more, and nobody waits for it. False where
 * none waits: the link may have been opened a moment before, and whoever cancels must hear of it.
 */
export async function cancelEmailChange(deps: Pick<Deps, 'db'>, actor: Actor): Promise<boolean> {
  const { customerId } = actor;
  return whileOpen(deps.db, actor, async (tx) => {
    await lockCustomerRecord(tx, customerId);
    if ((await expireOneTimeTokens(tx, customerId, ['email-change'])) === 0) return false;
    await audit(tx, actor, 'email-change-cancelled', deviceDetail(actor.userAgent));
    return true;
  });
}
