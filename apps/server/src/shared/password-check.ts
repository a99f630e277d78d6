import { limits } from '@portal/contract/limits';
import { refundTry, reserveTry } from '../db/throttles.repo.ts';
import type { Deps } from '../deps.ts';

export type PasswordCheck = { is: 'right' } | { is: 'wrong' } | { is: 'held'; retryAfter: number };

/**
 * Whether a logged-in customer knows their password. Failures are counted before the look, as at
 * log-in, so that a stolen session is no place to guess it.
 */
export async function checkPassword(
  deps: Pick<Deps, 'db' | 'passwords'>,
  customer: { id: number; passwordHash: string },
  typed: string,
): Promise<PasswordCheck> {
  const bucket = `password-check:${customer.id}`;
  const most = limits.loginFailuresPerAccount;
  const tried = await reserveTry(deps.db, bucket, most, limits.loginWindowMinutes);
  if (!tried.allowed) return { is: 'held', retryAfter: tried.resetsInSeconds };
  if (!(await deps.passwords.verify(typed, customer.passwordHash))) return { is: 'wrong' };
  await refundTry(deps.db, bucket);
  return { is: 'right' };
}
