import type { CancelReason } from '@portal/contract/account';
import type { Language } from '@portal/contract/fields/text';
import * as limits from '@portal/contract/limits';
import { audit } from '../../db/audit.repo.ts';
import { transact } from '../../db/client.ts';
import { findCustomerRecord, lockCustomerRecord, updateClosed } from '../../db/customers.repo.ts';
import { lockCreditAccount } from '../../db/ledger.repo.ts';
import { endSessions, isSessionConfirmed } from '../../db/sessions.repo.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../http/actor.ts';
import { recipientOf } from '../../mail/recipient.ts';
import { deviceDetail } from '../../shared/device.rules.ts';
import { nameOf } from '../../shared/person.rules.ts';
import * as signIn from '../auth/index.ts';
import { releaseNumbers } from '../numbers/index.ts';
import * as passkeys from '../passkeys/index.ts';
import * as payments from '../payments/index.ts';
import * as subscriptions from '../subscriptions/index.ts';
import { insertInquiry } from '../support/index.ts';
import * as mails from './mails.ts';
import { checkPassword } from '../../shared/guesses.ts';

type Closing =
  | { kind: 'closed'; inquiryId: number }
  | { kind: 'wrong-password' | 'unconfirmed' }
  | { kind: 'held'; retryAfter: number };

/**
 * Closes an account at once (SPEC 2, Account; CONTRACT 2, cancel-customer): sessions and devices
 * end, numbers stop forwarding, cards and renewals go, and 30 days later what is personal is
 * erased. The ledger stays. Without the password it takes a session that has just proved itself.
 */
export async function closeAccount(
  deps: Pick<Deps, 'db' | 'passwords' | 'outbox' | 'sessions'>,
  actor: Actor,
  wish: { language: Language; reason: CancelReason; message: string; password: string | undefined },
): Promise<Closing> {
  const { brandId, customerId } = actor;
  const before = await findCustomerRecord(deps.db, customerId);
  if (!before) throw new Error('An open session has no customer');
  if (wish.password !== undefined) {
    const check = await checkPassword(deps, before, actor.sessionId, wish.password);
    if (check.is === 'wrong') return { kind: 'wrong-password' };
    if (check.is === 'held') return { kind: 'held', retryAfter: check.retryAfter };
  }
  const closed = await transact(deps.db, async (tx) => {
    // Money first: a call or a payment that is being decided is decided before or after, not amid.
    await lockCreditAccount(tx, customerId);
    const now = await lockCustomerRecord(tx, customerId);
    if (wish.password === undefined) {
      if (!now || !(await isSessionConfirmed(tx, actor.sessionId))) return 'unconfirmed';
    } else if (now?.passwordHash !== before.passwordHash) return 'wrong-password';
    const inquiryId = await insertInquiry(tx, {
      brandId,
      customerId,
      kind: 'cancel',
      subject: 'cancel',
      message: wish.message,
      language: wish.language,
      name: nameOf(now),
      email: now.email,
      reason: wish.reason,
    });
    await releaseNumbers(tx, { customerId });
    await subscriptions.leave(tx, customerId);
    await payments.leave(tx, customerId);
    await signIn.leave(tx, customerId);
    await passkeys.leave(tx, customerId);
    await audit(tx, actor, 'account-closed', {
      ...deviceDetail(actor.userAgent),
      reason: wish.reason,
    });
    await deps.outbox.add(
      tx,
      mails.accountClosing,
      recipientOf(actor, { ...now, language: wish.language }),
      { days: limits.erasedAfterDays },
    );
    const sessions = await endSessions(tx, { customerId }, 'account-closed');
    await updateClosed(tx, customerId, limits.erasedAfterDays);
    return { inquiryId, sessions };
  });
  if (typeof closed === 'string') return { kind: closed };
  for (const sessionId of closed.sessions) deps.sessions.ended(sessionId);
  return { kind: 'closed', inquiryId: closed.inquiryId };
}
