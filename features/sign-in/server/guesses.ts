import { createHash } from 'node:crypto';
import * as limits from '@portal/contract/limits';
import {
  deleteThrottles,
  findHold,
  reserveTry,
  settleGuess,
} from '@portal/server/db/throttles.repo';
import type { Tx } from '@portal/server/db/client';
import type { Deps } from '@portal/server/deps';
import type { Bucket } from '@portal/server/shared/client-address.rules';
import { forgiveWrongGuesses } from './known-devices.repo.ts';

export type Evaluation<T> =
  | { is: 'right'; found: T }
  /** `filled`: the counters that it filled, which hold the next guess. */
  | { is: 'wrong'; filled: readonly string[] }
  | { is: 'held'; retryAfter: number };

/**
 * Looks at a guess and says how it was, as long as fewer have failed than the counters allow. The
 * database decides after the look: what was right never counts, however many come at once, and what
 * comes after the last failure is held, so that whether it was right is told to nobody.
 */
export async function evaluate<T>(
  deps: Pick<Deps, 'db'>,
  buckets: readonly Bucket[],
  look: () => Promise<T | null>,
): Promise<Evaluation<T>> {
  const early = await findHold(deps.db, buckets);
  if (early !== null) return { is: 'held', retryAfter: early };
  const found = await look();
  const minutes = limits.loginWindowMinutes;
  const settled = await settleGuess(deps.db, buckets, { minutes, isRight: found !== null });
  if (settled.heldSeconds !== null) return { is: 'held', retryAfter: settled.heldSeconds };
  return found === null ? { is: 'wrong', filled: settled.filled ?? [] } : { is: 'right', found };
}

const most = limits.loginFailuresPerAccount;

/** Where strangers' failures on an account are counted, whether anybody has the e-mail or not. */
export function accountBucket(brandId: number, email: string): Bucket {
  // Hashed: what somebody typed may be a password in the wrong box.
  // Sign by sign and without its dot, as the database may lower an e-mail: no other spelling of it
  // counts apart.
  const key = [...email.trim()].map((sign) => (sign === 'İ' ? 'i' : sign.toLowerCase())).join('');
  const who = createHash('sha256').update(`${brandId}:${key}`);
  return { name: `login:account:${who.digest('base64url')}`, most };
}

/** Where failures on the account of a trusted device are counted that come with its token. */
export function trustedDeviceBucket(deviceId: string): Bucket {
  return { name: `login:trusted:${deviceId}`, most };
}

/** Where failures on an account are counted that come from a browser that logged in to it before. */
export function knownDeviceBucket(device: { hash: Buffer; customerId: number }): Bucket {
  return { name: `login:known:${device.customerId}:${device.hash.toString('base64url')}`, most };
}

/** Where a known browser's failures with a passkey are counted: it names no account. */
export function knownPasskeyBucket(hash: Buffer): Bucket {
  return { name: `login:known:passkey:${hash.toString('base64url')}`, most };
}

/** Names of the counters of a customer's sign-in codes. */
export const codeBuckets = (customerId: number) => ({
  window: `otp:${customerId}`,
  day: `otp-day:${customerId}`,
  guesses: `otp-guesses:${customerId}`,
});

/**
 * With a new password the owner starts afresh: what was guessed at the old one keeps nobody out, the
 * browser least of all where the owner tried to remember it.
 */
export async function forgetGuesses(
  tx: Tx,
  customer: { id: number; brandId: number; email: string },
): Promise<void> {
  const customerId = customer.id;
  const hashes = await forgiveWrongGuesses(tx, customerId);
  const places = [
    accountBucket(customer.brandId, customer.email),
    ...hashes.map((hash) => knownDeviceBucket({ hash, customerId })),
  ].map(({ name }) => name);
  await deleteThrottles(tx, [...places, ...Object.values(codeBuckets(customerId))]);
}

/** A customer who is logged in and shows again who they are. */
interface Holder {
  id: number;
  brandId: number;
  email: string;
}

const dayMinutes = 24 * 60;

/**
 * Evaluates what somebody shows who is logged in. Each session counts for itself, so that neither a
 * stranger's guess at log-in nor a stolen session keeps the owner from it. Nor is a stolen session a
 * place to guess: what fails counts at log-in too, and a session fails so often a day and no more.
 */
export async function evaluateInSession<T>(
  deps: Pick<Deps, 'db'>,
  customer: Holder,
  sessionId: string,
  look: () => Promise<T | null>,
): Promise<Evaluation<T>> {
  const own: Bucket = { name: `password-check:${sessionId}`, most };
  const day: Bucket = {
    name: `password-check-day:${sessionId}`,
    most: limits.sessionGuessesPerDay,
  };
  const over = await findHold(deps.db, [day]);
  if (over !== null) return { is: 'held', retryAfter: over };
  const evaluation = await evaluate(deps, [own], look);
  if (evaluation.is === 'wrong') {
    await reserveTry(deps.db, day.name, day.most, dayMinutes);
    const { name } = accountBucket(customer.brandId, customer.email);
    await reserveTry(deps.db, name, most, limits.loginWindowMinutes);
  }
  return evaluation;
}

/** Whether a customer who is logged in knows their password. */
export async function checkPassword(
  deps: Pick<Deps, 'db' | 'passwords'>,
  customer: Holder & { passwordHash: string },
  sessionId: string,
  typed: string,
): Promise<Evaluation<true>> {
  const groups = [`customer:${customer.id}`];
  return evaluateInSession(deps, customer, sessionId, async () =>
    (await deps.passwords.verify(typed, customer.passwordHash, groups)) ? true : null,
  );
}
