import * as limits from '@portal/contract/limits';
import { audit } from '@portal/server/db/audit.repo';
import type { Tx } from '@portal/server/db/client';
import { type CustomerRecord, updateCustomer } from '@portal/server/db/customers.repo';
import {
  expireOneTimeTokens,
  expireYoungerUndoLinks,
  lockMailedLink,
  type MailedLink,
} from './mailed-links.repo.ts';
import { insertOneTimeToken } from './one-time-tokens.repo.ts';
import { deletePasskeysOfChange } from './passkey-proofs.repo.ts';
import type { Deps } from '@portal/server/deps';
import type { Visitor } from '@portal/server/http/actor';
import { recipientOf } from '@portal/server/mail/recipient';
import { hashSecret, makeSecret } from '@portal/server/ports/tokens';
import { addressGroups } from '@portal/server/shared/client-address.rules';
import { deviceDetail } from '@portal/server/shared/device.rules';
import * as mails from './mails.ts';
import { replacePassword, type WithPasswordFollowers } from './new-password.ts';
import { afterUndo, recoveryToken } from './recovery-token.rules.ts';

/** What an undo leads to: a password that nobody knows, and the link to choose another one. */
export interface Undo {
  /** Null of a link that undoes nothing any more: it is opened without end, and hashing is work. */
  passwordHash: string | null;
  recoveryToken: string;
}

/**
 * Made before the transaction, since hashing takes its time. The recovery link comes of the undo's
 * own secret: opened again, the undo leads to the same one, and no second page ends the first.
 */
export async function prepareUndo(
  deps: Pick<Deps, 'passwords'>,
  opener: Visitor,
  link: MailedLink,
  secret: string,
): Promise<Undo> {
  const email = link.subject ?? link.email;
  const derived = hashSecret(`recovery after undo ${secret}`).toString('base64url');
  return {
    passwordHash:
      link.used || link.expired
        ? null
        : await deps.passwords.hash(makeSecret().secret, addressGroups(opener.address)),
    recoveryToken: recoveryToken(email, derived),
  };
}

/** The link to another password of an undo that was opened before; null once it was used. */
export async function openRecovery(tx: Tx, opener: Visitor, undo: Undo): Promise<string | null> {
  const hash = hashSecret(undo.recoveryToken);
  const link = await lockMailedLink(tx, hash, opener.brandId, ['password-reset']);
  return link && !link.used && !link.expired ? undo.recoveryToken : null;
}

/**
 * Brings an account back to whoever lost its address: somebody else may have had the password, the
 * sessions and the mails since. Nothing of that opens it any more, codes at log-in are as they were,
 * and the next step is another password. Passkeys that had been there for a while are the owner's. Ways back from earlier changes stay: the address that lost
 * its account longest ago always wins. Answers the sessions that ended.
 */
export async function undoChange(
  deps: Pick<Deps, 'outbox'> & WithPasswordFollowers,
  tx: Tx,
  opener: Visitor,
  { link, owner, undo }: { link: MailedLink; owner: CustomerRecord; undo: Undo },
): Promise<string[]> {
  const { brandId, address } = opener;
  const customerId = owner.id;
  const detail = deviceDetail(opener.userAgent);
  await expireYoungerUndoLinks(tx, link);
  await expireOneTimeTokens(tx, customerId, ['email-verification']);
  const passkeysRemoved = await deletePasskeysOfChange(tx, link);
  await audit(tx, { brandId, customerId, address }, 'email-change-undone', detail);
  for (let removed = 0; removed < passkeysRemoved; removed += 1) {
    await audit(tx, { brandId, customerId, address }, 'passkey-removed', detail);
  }
  // Whoever has the address that goes may be the owner, whose old mailbox somebody else reads.
  await deps.outbox.add(
    tx,
    mails.emailChangeUndone,
    recipientOf({ brandId, customerId }, owner),
    {},
  );
  const { twoFactorBefore } = link;
  if (twoFactorBefore !== null && twoFactorBefore !== owner.twoFactorEnabled) {
    await updateCustomer(tx, customerId, { twoFactorEnabled: twoFactorBefore });
    const event = twoFactorBefore ? 'two-factor-on' : 'two-factor-off';
    await audit(tx, { brandId, customerId, address }, event, detail);
  }
  const { passwordHash } = undo;
  if (passwordHash === null) throw new Error('A link that was spent undoes nothing');
  const ended = await replacePassword(deps, tx, customerId, {
    passwordHash,
    reason: 'email-change-undone',
  });
  await insertOneTimeToken(tx, {
    customerId,
    purpose: 'password-reset',
    tokenHash: hashSecret(undo.recoveryToken),
    subject: afterUndo,
    minutes: limits.resetLinkMinutes,
  });
  return ended;
}
