import type { Language } from '@portal/contract/fields/text';
import { limits } from '@portal/contract/limits';
import { insertAuditEvent } from '../../db/audit.repo.ts';
import { transact } from '../../db/client.ts';
import { insertOneTimeToken, takeGuess, useOneTimeToken } from '../../db/one-time-tokens.repo.ts';
import { reserveTry } from '../../db/throttles.repo.ts';
import type { Deps } from '../../deps.ts';
import { hashCode, isCode, makeCode } from '../../ports/one-time-codes.ts';
import { hashSecret, makeSecret } from '../../ports/tokens.ts';
import { deviceDetail } from '../../shared/device.rules.ts';
import { insertTrustedDevice } from './auth.repo.ts';

type TwoFactorDeps = Pick<Deps, 'db' | 'outbox' | 'config' | 'tokens'>;

/**
 * Mails a sign-in code and answers the token that it belongs to (CONTRACT 2). At most three codes
 * in ten minutes; then the seconds to wait.
 */
export async function sendSignInCode(
  deps: TwoFactorDeps,
  which: { brandId: number; customer: { id: number; email: string; language: Language } },
): Promise<{ ok: true; token2FA: string } | { ok: false; retryAfter: number }> {
  const { brandId, customer } = which;
  const { secret, hash } = makeSecret();
  const code = makeCode();
  return transact(deps.db, async (tx) => {
    const bucket = `otp:${customer.id}`;
    const reserved = await reserveTry(tx, bucket, limits.otpPerWindow, limits.otpMinutes);
    if (!reserved.allowed) return { ok: false, retryAfter: reserved.resetsInSeconds } as const;
    const expiresAt = await insertOneTimeToken(tx, {
      customerId: customer.id,
      purpose: 'two-factor',
      tokenHash: hash,
      codeHash: hashCode(deps.config.appSecret, hash, code),
      minutes: limits.otpMinutes,
    });
    await deps.outbox.add(tx, {
      template: 'sign-in-code',
      values: { code, minutes: limits.otpMinutes },
      brandId,
      customerId: customer.id,
      language: customer.language,
      to: customer.email,
      expiresAt,
    });
    return { ok: true, token2FA: secret } as const;
  });
}

/**
 * Exchanges a mailed code for a trusted-device token of 30 days (CONTRACT 2). Each guess is
 * counted before it is looked at, so any number of parallel guesses evaluates at most five.
 */
export async function trustDevice(
  deps: TwoFactorDeps,
  request: { brandId: number; token2FA: string; typed: string; userAgent: string; address: string },
): Promise<{ ok: true; token: string } | { ok: false; code: 'INVALID-OTP' | 'ERRVNUMS12' }> {
  const { brandId } = request;
  const tokenHash = hashSecret(request.token2FA);
  const guess = await takeGuess(deps.db, {
    tokenHash,
    purpose: 'two-factor',
    brandId,
    most: limits.otpTries,
  });
  if (!guess?.codeHash) return { ok: false, code: 'ERRVNUMS12' };
  const kept = { tokenHash, codeHash: guess.codeHash };
  if (!isCode(deps.config.appSecret, kept, request.typed))
    return { ok: false, code: 'INVALID-OTP' };
  const device = await transact(deps.db, async (tx) => {
    if (!(await useOneTimeToken(tx, guess.id))) return null;
    const { customerId } = guess;
    await insertAuditEvent(tx, {
      brandId,
      customerId,
      event: 'device-trusted',
      detail: deviceDetail(request.userAgent),
      address: request.address,
    });
    const label = request.userAgent.slice(0, 300);
    return insertTrustedDevice(tx, customerId, label, limits.trustedDeviceDays);
  });
  if (!device) return { ok: false, code: 'ERRVNUMS12' };
  const token = await deps.tokens.sign({
    kind: 'device',
    customerId: guess.customerId,
    brandId,
    id: device.id,
    expiresAt: device.expiresAt.getTime(),
  });
  return { ok: true, token };
}
