import type { Language } from '@portal/contract/fields/text';
import * as limits from '@portal/contract/limits';
import { audit } from '../../db/audit.repo.ts';
import { transact } from '../../db/client.ts';
import { findCustomerIdByEmail, lockCustomerRecord } from '../../db/customers.repo.ts';
import { expireOneTimeTokens } from '../../db/mailed-links.repo.ts';
import { insertOneTimeToken } from '../../db/one-time-tokens.repo.ts';
import { isSessionConfirmed } from '../../db/sessions.repo.ts';
import { reserveTry } from '../../db/throttles.repo.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../http/actor.ts';
import { recipientOf } from '../../mail/recipient.ts';
import { makeSecret } from '../../ports/tokens.ts';
import { deviceDetail } from '../../shared/device.rules.ts';
import * as mails from './mails.ts';

type EmailChange =
  { kind: 'asked' | 'taken' | 'unconfirmed' } | { kind: 'held'; retryAfter: number };

/**
 * Mails a link to a new address (CONTRACT 2, verify-email-change). The address changes when the
 * link is opened; a later wish ends the link of an earlier one. Ten wishes an hour. The proof comes
 * first: without it nobody learns here which addresses have an account.
 */
export async function askEmailChange(
  deps: Pick<Deps, 'db' | 'outbox'>,
  actor: Actor,
  wish: { email: string; language: Language },
): Promise<EmailChange> {
  const { brandId, customerId } = actor;
  const bucket = `email-change:${customerId}`;
  const { secret, hash } = makeSecret();
  return transact(deps.db, async (tx) => {
    const customer = await lockCustomerRecord(tx, customerId);
    const isConfirmed = await isSessionConfirmed(tx, actor.sessionId);
    if (!customer || !isConfirmed) return { kind: 'unconfirmed' };
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
        linkPath: `/validate-email/${secret}`,
        hours: limits.emailLinkHours,
      },
      { expiresAt },
    );
    return { kind: 'asked' };
  });
}

/** Gives up a change of e-mail: its link opens nothing any more, and nobody waits for it. */
export async function cancelEmailChange(deps: Pick<Deps, 'db'>, actor: Actor): Promise<void> {
  const { customerId } = actor;
  await transact(deps.db, async (tx) => {
    await lockCustomerRecord(tx, customerId);
    if ((await expireOneTimeTokens(tx, customerId, ['email-change'])) === 0) return;
    await audit(tx, actor, 'email-change-cancelled', deviceDetail(actor.userAgent));
  });
}
