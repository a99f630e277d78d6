import type { CancelReason } from '@portal/features/account/contract';
import type { Language } from '@portal/contract/fields/text';
import * as limits from '@portal/contract/limits';
import { audit } from '@portal/server/db/audit.repo';
import { transact } from '@portal/server/db/client';
import {
  findCustomerRecord,
  lockCustomerRecord,
  updateClosed,
} from '@portal/server/db/customers.repo';
import { lockCreditAccount } from '@portal/server/db/ledger.repo';
import { holdSession, isSessionConfirmed } from '@portal/server/db/sessions.repo';
import { endSessions, checkPassword } from '@portal/features/sign-in/server';
import type { Deps } from '@portal/server/deps';
import type { Actor } from '@portal/server/http/actor';
import { recipientOf } from '@portal/server/mail/recipient';
import { deviceDetail } from '@portal/server/shared/device.rules';
import { nameOf } from '@portal/server/shared/person.rules';
import * as signIn from '@portal/features/sign-in/server';
import { releaseNumbers } from '@portal/features/numbers/server';
import * as passkeys from '@portal/features/passkeys/server';
import * as payments from '@portal/features/payments/server';
import * as subscriptions from '@portal/features/subscriptions/server';
import * as portIns from '@portal/features/port-ins/server';
import { insertInquiry } from '@portal/features/support/server';
import * as mails from './mails.ts';

type Closing =
  | { kind: 'closed'; inquiryId: number }
  | { kind: 'wrong-password' | 'unconfirmed' | 'email-just-changed' }
  | { kind: 'held'; retryAfter: number };

/**
 * Closes an account at once (behaviour 3.4): sessions and devices end, numbers stop forwarding,
 * cards, renewals and numbers on their way go, and 30 days later what is personal is erased. The
 * ledger stays. Without the password it takes a session that has just proved itself. An account whose
 * e-mail was changed stays open as long as that may be undone: it may be a thief who closes it.
 */
export async function closeAccount(
  deps: Pick<Deps, 'db' | 'brands' | 'passwords' | 'outbox' | 'sessions'>,
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
    await holdSession(tx, actor.sessionId);
    if (wish.password === undefined) {
      if (!now || !(await isSessionConfirmed(tx, actor.sessionId))) return 'unconfirmed';
    } else if (now?.passwordHash !== before.passwordHash) return 'wrong-password';
    if (await signIn.hasWayBack(tx, customerId)) return 'email-just-changed';
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
    await portIns.leave(deps, tx, customerId);
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
