import { paths, pathWith } from '@portal/contract/paths';
import type { Language } from '@portal/contract/fields/text';
import * as limits from '@portal/contract/limits';
import { audit } from '@portal/server/db/audit.repo';
import { brokenConstraint, transact, type Tx } from '@portal/server/db/client';
import {
  confirmEmail,
  type CustomerRecord,
  lockCustomerRecord,
} from '@portal/server/db/customers.repo';
import { expireOneTimeTokens, findMailedLink, lockMailedLink } from './mailed-links.repo.ts';
import { insertOneTimeToken, useOneTimeToken } from './one-time-tokens.repo.ts';
import { reserveTry } from '@portal/server/db/throttles.repo';
import type { Deps } from '@portal/server/deps';
import type { Visitor } from '@portal/server/http/actor';
import { recipientOf } from '@portal/server/mail/recipient';
import { hashSecret, makeSecret } from '@portal/server/ports/tokens';
import { deviceDetail } from '@portal/server/shared/device.rules';
import { undoMark } from '../contract/recovery.ts';
import * as mails from './mails.ts';
import type { WithPasswordFollowers } from './new-password.ts';
import { openRecovery, prepareUndo, undoChange } from './email-undo.service.ts';

/** Mails a fresh confirmation link, at most once in five minutes. */
export async function sendVerificationMail(
  deps: Pick<Deps, 'db' | 'outbox'>,
  which: {
    brandId: number;
    customer: { id: number; email: string; language: Language; firstName: string };
  },
): Promise<void> {
  const { brandId, customer } = which;
  const { secret, hash } = makeSecret();
  await transact(deps.db, async (tx) => {
    const bucket = `verification-mail:${customer.id}`;
    const reserved = await reserveTry(tx, bucket, 1, limits.verificationMailEveryMinutes);
    if (!reserved.allowed) return;
    const expiresAt = await insertOneTimeToken(tx, {
      customerId: customer.id,
      purpose: 'email-verification',
      tokenHash: hash,
      subject: customer.email,
      minutes: limits.emailLinkHours * 60,
    });
    await deps.outbox.add(
      tx,
      mails.emailVerification,
      recipientOf({ brandId, customerId: customer.id }, customer),
      {
        linkPath: pathWith(paths.validateEmail, secret),
        hours: limits.emailLinkHours,
      },
      { expiresAt },
    );
  });
}

type VerificationCode = 'ERRVNUMS09' | 'ERRVNUMS11' | 'ERRVNUMS12' | 'ERRVNUMS16';
type Verification =
  { ok: true; email: string; recoveryToken: string | null } | { ok: false; code: VerificationCode };

/** A mailbox that becomes another one; `only` these requests come along, or all where it is null. */
interface MailboxMove {
  brandId: number;
  from: string;
  to: string;
  only: readonly string[] | null;
}

/**
 * Told when an account's mailbox becomes another one, in the transaction that changes it; answers
 * which requests came along.
 */
export interface WithFollowers extends WithPasswordFollowers {
  followMailbox: (tx: Tx, move: MailboxMove) => Promise<string[]>;
}
type VerificationDeps = Pick<Deps, 'db' | 'outbox' | 'passwords' | 'sessions'> & WithFollowers;

const linkPurposes = ['email-verification', 'email-change', 'email-change-undo'] as const;

function refused(code: VerificationCode): Verification {
  return { ok: false, code };
}

/**
 * Confirms an address by its mailed link: of a new account, of a change, or the old one that comes
 * back (behaviour 2.10). The same link opened again within ten minutes answers as the first time.
 */
export async function verifyEmail(
  deps: VerificationDeps,
  opener: Visitor,
  secret: string,
): Promise<Verification> {
  const hash = hashSecret(secret);
  // A look first: whose it is, so that the account can be locked before its link.
  const seen = await findMailedLink(deps.db, hash, opener.brandId, linkPurposes);
  if (!seen) return refused('ERRVNUMS12');
  const undo =
    seen.purpose === 'email-change-undo' ? await prepareUndo(deps, opener, seen, secret) : null;
  let ended: string[] = [];
  try {
    const verified = await transact(deps.db, async (tx): Promise<Verification> => {
      ended = [];
      const owner = await lockCustomerRecord(tx, seen.customerId);
      const link = await lockMailedLink(tx, hash, opener.brandId, linkPurposes);
      if (!owner || !link) return refused('ERRVNUMS09');
      const email = link.subject ?? link.email;
      const { isTheirs } = link;
      if (link.used) {
        // A password that nobody knows waits to be replaced: an undo leads there while it may be.
        const recoveryToken = undo && isTheirs ? await openRecovery(tx, opener, undo) : null;
        const isRepeat = isTheirs && (link.usedJustNow || recoveryToken !== null);
        return isRepeat ? { ok: true, email, recoveryToken } : refused('ERRVNUMS16');
      }
      if (link.expired) return refused('ERRVNUMS12');
      // The first address of an account that has got another one since.
      if (link.purpose === 'email-verification' && !isTheirs) return refused('ERRVNUMS16');
      if (!(await useOneTimeToken(tx, link.id))) return refused('ERRVNUMS12');
      await confirmEmail(tx, link.customerId, email);
      if (link.purpose !== 'email-verification') {
        // An undo takes back what the change brought: what else that mailbox asked for is its own.
        const move = { from: owner.email, to: email, only: link.broughtRequests };
        const brought = await deps.followMailbox(tx, { brandId: opener.brandId, ...move });
        if (!undo) await finishChange(deps, tx, opener, { owner, newEmail: email, brought });
      }
      if (undo) ended = await undoChange(deps, tx, opener, { link, owner, undo });
      return { ok: true, email, recoveryToken: undo && undo.recoveryToken };
    });
    for (const sessionId of ended) deps.sessions.ended(sessionId);
    return verified;
  } catch (error) {
    if (brokenConstraint(error) === 'customers__email') return refused('ERRVNUMS11');
    throw error;
  }
}

/** Tells the old address, with a way back; links that were mailed there open nothing any more. */
async function finishChange(
  deps: Pick<Deps, 'outbox'>,
  tx: Tx,
  opener: Visitor,
  change: { owner: CustomerRecord; newEmail: string; brought: readonly string[] },
): Promise<void> {
  const { owner, newEmail } = change;
  const { id: customerId, email: oldEmail } = owner;
  const { brandId } = opener;
  await expireOneTimeTokens(tx, customerId, mailedToTheCustomer);
  const secret = `${undoMark}${makeSecret().secret}`;
  await insertOneTimeToken(tx, {
    customerId,
    purpose: 'email-change-undo',
    tokenHash: hashSecret(secret),
    subject: oldEmail,
    twoFactorBefore: owner.twoFactorEnabled,
    broughtRequests: change.brought,
    minutes: limits.emailLinkHours * 60,
  });
  await audit(tx, { brandId, customerId, address: opener.address }, 'email-changed', {
    ...deviceDetail(opener.userAgent),
    oldEmail,
    newEmail,
  });
  await deps.outbox.add(tx, mails.emailChanged, recipientOf({ brandId, customerId }, owner), {
    linkPath: pathWith(paths.validateEmail, secret),
    hours: limits.emailLinkHours,
    newEmail,
  });
}

const mailedToTheCustomer = [
  'email-verification',
  'email-change',
  'password-reset',
  'two-factor',
  'port-in',
] as const;
