import type { AccountOperation } from '../contract.ts';
import type { WireMessage } from '@portal/contract/errors';
import { audit } from '@portal/server/db/audit.repo';
import type { Tx } from '@portal/server/db/client';
import {
  type CustomerRecord,
  findCustomerRecord,
  lockCustomerRecord,
  updateCustomer,
} from '@portal/server/db/customers.repo';
import { isSessionConfirmed, whileOpen } from '@portal/server/db/sessions.repo';
import type { Deps } from '@portal/server/deps';
import type { Actor } from '@portal/server/http/actor';
import { refuseToldChange } from '@portal/server/http/told-changes';
import { recipientOf } from '@portal/server/mail/recipient';
import { deviceDetail, deviceOf } from '@portal/server/shared/device.rules';
import * as signInMails from '@portal/features/sign-in/mails';
import * as mails from './mails.ts';
import { type AccountWish, faultsOf, readWish, touched } from './account-changes.rules.ts';
import {
  checkPassword,
  forgetGuesses,
  replacePassword,
  type WithPasswordFollowers,
} from '@portal/features/sign-in/server';

type ChangeDeps = Pick<Deps, 'db' | 'passwords' | 'outbox' | 'sessions'> & WithPasswordFollowers;

type ChangeOutcome =
  | { kind: 'done'; subscriberResult: true | null; customerResult: true | null }
  | { kind: 'refused'; messages: WireMessage[] }
  | { kind: 'wrong-password' | 'unconfirmed' | 'email-unconfirmed' }
  | { kind: 'held'; retryAfter: number };

/**
 * Does a list of operations on the account, all of it or nothing. A new password ends every other
 * session; the customer hears by mail of it, and of two-factor switched.
 */
export async function changeAccount(
  deps: ChangeDeps,
  actor: Actor,
  operations: readonly AccountOperation[],
): Promise<ChangeOutcome> {
  const before = await findCustomerRecord(deps.db, actor.customerId);
  if (!before) throw new Error('An open session has no customer');
  const messages = faultsOf(operations, before, deps.passwords.isCommon);
  if (messages.length > 0) return { kind: 'refused', messages };
  const wish = readWish(operations);
  if (wish.newPassword !== undefined && !before.emailConfirmed) {
    return { kind: 'email-unconfirmed' };
  }
  if (wish.currentPassword !== undefined) {
    const check = await checkPassword(deps, before, actor.sessionId, wish.currentPassword);
    if (check.is === 'wrong') return { kind: 'wrong-password' };
    if (check.is === 'held') return { kind: 'held', retryAfter: check.retryAfter };
  }
  const groups = [`customer:${actor.customerId}`];
  const newHash =
    wish.newPassword === undefined ? null : await deps.passwords.hash(wish.newPassword, groups);
  const ended = await whileOpen(deps.db, actor, async (tx) => {
    const now = await lockCustomerRecord(tx, actor.customerId);
    // Somebody else changed it since it was checked: what was typed is the current one no more.
    if (!now || (newHash !== null && now.passwordHash !== before.passwordHash)) {
      return 'wrong-password';
    }
    const needsProof = wish.twoFactorEnabled === false;
    if (needsProof && !(await isSessionConfirmed(tx, actor.sessionId))) return 'unconfirmed';
    const held = await refuseTold(tx, now, { isPasswordNew: newHash !== null, wish });
    if (held) return held;
    await changeSettings(deps, tx, actor, now, wish);
    return newHash === null ? [] : changePassword(deps, tx, actor, now, newHash);
  });
  if (typeof ended === 'string') return { kind: ended };
  if ('retryAfter' in ended) return { kind: 'held', retryAfter: ended.retryAfter };
  for (const sessionId of ended) deps.sessions.ended(sessionId);
  const { subscriber, customer } = touched(wish);
  return {
    kind: 'done',
    subscriberResult: subscriber || null,
    customerResult: customer || null,
  };
}

/**
 * Each mails the owner, so each has its bound a day. Two-factor may always be turned on: nobody is
 * refused safety, and it is on no oftener than it was off.
 */
async function refuseTold(
  tx: Tx,
  now: CustomerRecord,
  { isPasswordNew, wish }: { isPasswordNew: boolean; wish: AccountWish },
): Promise<{ retryAfter: number } | null> {
  const isTurnedOff = now.twoFactorEnabled && wish.twoFactorEnabled === false;
  const refused =
    (isTurnedOff ? await refuseToldChange(tx, 'two-factor-endings', now.id) : null) ??
    (isPasswordNew ? await refuseToldChange(tx, 'password-changes', now.id) : null);
  return refused && { retryAfter: refused.retryAfter ?? 0 };
}

/** Names, language and two-factor; what stays as it was is neither written nor told. */
async function changeSettings(
  deps: Pick<Deps, 'outbox'>,
  tx: Tx,
  actor: Actor,
  now: CustomerRecord,
  wish: AccountWish,
): Promise<void> {
  const next = {
    firstName: wish.firstName ?? now.firstName,
    lastName: wish.lastName ?? now.lastName,
    language: wish.language ?? now.language,
    twoFactorEnabled: wish.twoFactorEnabled ?? now.twoFactorEnabled,
  };
  const events: string[] = [];
  if (next.firstName !== now.firstName || next.lastName !== now.lastName) {
    events.push('names-changed');
  }
  if (next.language !== now.language) events.push('language-changed');
  const isSwitched = next.twoFactorEnabled !== now.twoFactorEnabled;
  if (isSwitched) events.push(next.twoFactorEnabled ? 'two-factor-on' : 'two-factor-off');
  if (events.length === 0) return;
  await updateCustomer(tx, actor.customerId, next);
  for (const event of events) await record(tx, actor, event);
  if (!isSwitched) return;
  await deps.outbox.add(
    tx,
    mails.twoFactorChanged,
    recipientOf(actor, { ...next, email: now.email }),
    { isOn: next.twoFactorEnabled },
  );
}

/** Writes the new password and answers the sessions that end with the old one. */
async function changePassword(
  deps: Pick<Deps, 'outbox'> & WithPasswordFollowers,
  tx: Tx,
  actor: Actor,
  now: CustomerRecord,
  passwordHash: string,
): Promise<string[]> {
  const { customerId } = actor;
  await forgetGuesses(tx, now);
  await record(tx, actor, 'password-changed');
  await deps.outbox.add(tx, signInMails.passwordChanged, recipientOf(actor, now), {
    device: deviceOf(actor.userAgent),
    address: actor.address,
    passkeysRemoved: 0,
  });
  const change = { passwordHash, reason: 'password-changed', keptSession: actor.sessionId };
  return replacePassword(deps, tx, customerId, change);
}

function record(tx: Tx, actor: Actor, event: string): Promise<void> {
  return audit(tx, actor, event, deviceDetail(actor.userAgent));
}
