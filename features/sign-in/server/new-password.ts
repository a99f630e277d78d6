import type { Tx } from '@portal/server/db/client';
import { updateCustomer } from '@portal/server/db/customers.repo';
import { reserveTry } from '@portal/server/db/throttles.repo';
import { expireOneTimeTokens } from './mailed-links.repo.ts';
import { deletePasskeyChallenges } from './passkey-proofs.repo.ts';
import { endSessions } from './sessions.repo.ts';
import { revokeTrustedDevices } from './trusted-devices.repo.ts';

/**
 * What somebody may have asked for who had the old password, a session or the mailbox. A link that
 * only confirms the account's own address opens nothing, and the way back from a change of e-mail
 * is its owner's rescue: both stay.
 */
const pending = [
  'two-factor',
  'email-change',
  'password-reset',
  'port-in',
  'caller-id-proof',
] as const;

/** Told of another password, in the transaction that writes it, after the sessions have ended. */
export interface WithPasswordFollowers {
  followPassword: (tx: Tx, customerId: number) => Promise<void>;
  /** Counts anew how often a customer changes today what has a bound. */
  forgetChanges: (tx: Tx, customerId: number) => Promise<void>;
}

/**
 * Gives a customer another password, under the lock of their row: with the old one end all sessions
 * but the one that is kept, the trust in devices, and every link and code that is pending; a day's
 * changes that a stranger used up are the owner's again, once a day. Answers which sessions ended, so that this
 * node can be told at once.
 */
export async function replacePassword(
  deps: WithPasswordFollowers,
  tx: Tx,
  customerId: number,
  change: { passwordHash: string; reason: string; keptSession?: string },
): Promise<string[]> {
  const { passwordHash, reason, keptSession } = change;
  await updateCustomer(tx, customerId, { passwordHash });
  await expireOneTimeTokens(tx, customerId, pending);
  await deletePasskeyChallenges(tx, customerId);
  await revokeTrustedDevices(tx, customerId);
  const which = { customerId, ...(keptSession !== undefined && { except: keptSession }) };
  const ended = await endSessions(tx, which, reason);
  // Last: what a session was making meanwhile is written by now, or never will be.
  await deps.followPassword(tx, customerId);
  // Once a day: else whoever knows the password would have no bound at all.
  const { allowed } = await reserveTry(tx, `changes-forgotten:${customerId}`, 1, 24 * 60);
  if (allowed) await deps.forgetChanges(tx, customerId);
  return ended;
}
