import { paths, pathWith } from '@portal/contract/paths';
import type { Language } from '@portal/contract/fields/text';
import * as limits from '@portal/contract/limits';
import { audit } from '@portal/server/db/audit.repo';
import { transact } from '@portal/server/db/client';
import { findCustomerIdByEmail, lockCustomerRecord } from '@portal/server/db/customers.repo';
import { expireAskedResets, findMailedLink } from './mailed-links.repo.ts';
import { insertOneTimeToken, useOneTimeToken } from './one-time-tokens.repo.ts';
import { deletePasskeys } from './passkey-proofs.repo.ts';
import { reserveTries, reserveTry } from '@portal/server/db/throttles.repo';
import type { Deps } from '@portal/server/deps';
import type { Visitor } from '@portal/server/http/actor';
import { recipientOf } from '@portal/server/mail/recipient';
import { hashSecret, makeSecret } from '@portal/server/ports/tokens';
import { addressBuckets, addressGroups } from '@portal/server/shared/client-address.rules';
import { deviceDetail, deviceOf } from '@portal/server/shared/device.rules';
import { forgetGuesses } from './guesses.ts';
import { replacePassword, type WithPasswordFollowers } from './new-password.ts';
import * as mails from './mails.ts';
import { findCustomerByEmail } from './sign-in.repo.ts';
import { insertResetMailJob, type ResetMailJob } from './recovery.repo.ts';
import { besideUndo, keepsPasskeys, recoveryToken } from './recovery-token.rules.ts';

/**
 * Whether an e-mail is known, as far as a client may learn it: 'unknown' at most three times per
 * address and hour, then everything is known (behaviour 2.9). Either way the same statements run.
 */
async function lookUpEmail(
  deps: Pick<Deps, 'db'>,
  request: Visitor & { email: string },
): Promise<'known' | 'unknown' | 'not-told'> {
  const id = await findCustomerIdByEmail(deps.db, request.brandId, request.email);
  const kind = id === undefined ? 'unknown' : 'known';
  const most = limits.unknownEmailsPerHour;
  const buckets = addressBuckets(`${kind}-email`, request.address, most);
  const { allowed } = await reserveTries(deps.db, buckets, 60);
  if (kind === 'known') return 'known';
  return allowed ? 'unknown' : 'not-told';
}

/** Whether a customer has this e-mail; true for any once the quota is used up. */
export async function findCustomer(
  deps: Pick<Deps, 'db'>,
  request: Visitor & { email: string },
): Promise<boolean> {
  return (await lookUpEmail(deps, request)) !== 'unknown';
}

/**
 * Takes a wish for a recovery link; false for an e-mail that nobody has, within the quota. The
 * link is made by a job, so that the answer takes the same time whether there is a customer or not.
 */
export async function requestPasswordReset(
  deps: Pick<Deps, 'db'>,
  request: Visitor & { email: string; language: Language },
): Promise<boolean> {
  if ((await lookUpEmail(deps, request)) === 'unknown') return false;
  const { brandId, email, language } = request;
  await insertResetMailJob(deps.db, { brandId, email, language });
  return true;
}

/** Does the job: makes the link and mails it, with the e-mail to show in its token. */
export async function sendResetMail(
  deps: Pick<Deps, 'db' | 'outbox'>,
  job: ResetMailJob,
): Promise<void> {
  const customer = await findCustomerByEmail(deps.db, job.brandId, job.email);
  if (!customer) return;
  const token = recoveryToken(customer.email, makeSecret().secret);
  await transact(deps.db, async (tx) => {
    const bucket = `reset-mail:${customer.id}`;
    if (!(await reserveTry(tx, bucket, limits.resetMailsPerHour, 60)).allowed) return;
    // The lock, so that of two links that are made at once the earlier ends; and an address that
    // the account has lost meanwhile gets none.
    const owner = await lockCustomerRecord(tx, customer.id);
    if (owner?.email !== customer.email) return;
    const isUndone = await expireAskedResets(tx, customer.id);
    const expiresAt = await insertOneTimeToken(tx, {
      customerId: customer.id,
      purpose: 'password-reset',
      tokenHash: hashSecret(token),
      ...(isUndone && { subject: besideUndo }),
      minutes: limits.resetLinkMinutes,
    });
    await deps.outbox.add(
      tx,
      mails.passwordReset,
      recipientOf(
        { brandId: job.brandId, customerId: customer.id },
        { ...customer, language: job.language },
      ),
      {
        linkPath: pathWith(paths.recovery, token),
        hours: limits.resetLinkMinutes / 60,
      },
      { expiresAt },
    );
  });
}

type Recovery = { ok: true; email: string } | { ok: false; code: 'COMMON' | 'ERRVNUMS12' };

/**
 * Chooses a new password with a recovery link (behaviour 2.9). The link works once; every session,
 * every trusted device and every other link and code of the customer ends with the old password,
 * and whoever was locked out by guesses may log in again. Passkeys go too: it is the way back in
 * after a theft, and a passkey that the thief added must not outlive it. Page and mail say so.
 * After an undone change of e-mail those that the undo left are the owner's.
 */
export async function recoverPassword(
  deps: Pick<Deps, 'db' | 'passwords' | 'outbox' | 'sessions'> & WithPasswordFollowers,
  request: Visitor & { token: string; password: string },
): Promise<Recovery> {
  const { brandId, password } = request;
  if (deps.passwords.isCommon(password)) return { ok: false, code: 'COMMON' };
  const hash = hashSecret(request.token);
  // A look first: a forged link is not worth the work of hashing a password.
  const link = await findMailedLink(deps.db, hash, brandId, ['password-reset']);
  const isOpen = link && !link.used && !link.expired && link.status !== 'Closed';
  if (!isOpen) return { ok: false, code: 'ERRVNUMS12' };
  const passwordHash = await deps.passwords.hash(password, addressGroups(request.address));
  const { customerId, email } = link;
  const ended = await transact(deps.db, async (tx) => {
    // The account first: whoever opens another link of it at the same moment comes before or after.
    if (!(await lockCustomerRecord(tx, customerId))) return null;
    if (!(await useOneTimeToken(tx, link.id))) return null;
    const passkeysRemoved = keepsPasskeys(link.subject) ? 0 : await deletePasskeys(tx, customerId);
    await forgetGuesses(tx, { id: customerId, brandId, email });
    await audit(
      tx,
      { brandId, customerId, address: request.address },
      'password-reset',
      deviceDetail(request.userAgent),
    );
    await deps.outbox.add(tx, mails.passwordChanged, recipientOf({ brandId, customerId }, link), {
      device: deviceOf(request.userAgent),
      address: request.address,
      passkeysRemoved,
    });
    return replacePassword(deps, tx, customerId, { passwordHash, reason: 'password-reset' });
  });
  if (!ended) return { ok: false, code: 'ERRVNUMS12' };
  for (const sessionId of ended) deps.sessions.ended(sessionId);
  return { ok: true, email };
}
