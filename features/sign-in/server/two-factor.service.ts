import * as limits from '@portal/contract/limits';
import { audit } from '@portal/server/db/audit.repo';
import { transact, type Tx } from '@portal/server/db/client';
import { lockCustomerRecord } from '@portal/server/db/customers.repo';
import { expireOneTimeTokens } from './mailed-links.repo.ts';
import { insertOneTimeToken, takeGuess, useOneTimeToken } from './one-time-tokens.repo.ts';
import { refundTry, reserveTry } from '@portal/server/db/throttles.repo';
import type { Deps } from '@portal/server/deps';
import type { Visitor } from '@portal/server/http/actor';
import { recipientOf } from '@portal/server/mail/recipient';
import { hashCode, isCode, makeCode } from '@portal/server/ports/one-time-codes';
import { hashSecret, makeSecret } from '@portal/server/ports/tokens';
import { deviceDetail } from '@portal/server/shared/device.rules';
import { codeBuckets } from './guesses.ts';
import * as mails from './mails.ts';
import { findCustomerById, type SignInCustomer } from './sign-in.repo.ts';
import { insertTrustedDevice } from './trusted-devices.repo.ts';

type TwoFactorDeps = Pick<Deps, 'db' | 'outbox' | 'config' | 'tokens'>;

const dayMinutes = 24 * 60;

/** Who is mailed codes. */
type CodeReader = Pick<SignInCustomer, 'id' | 'email' | 'language' | 'firstName'>;

/** Tells the owner, once a day, that whoever keeps asking for codes or guessing knows the password. */
async function warnOfCodes(
  deps: Pick<Deps, 'outbox'>,
  tx: Tx,
  brandId: number,
  customer: CodeReader,
): Promise<void> {
  const told = await reserveTry(tx, `otp-warned:${customer.id}`, 1, dayMinutes);
  if (!told.allowed) return;
  await audit(tx, { brandId, customerId: customer.id }, 'codes-stopped');
  await deps.outbox.add(
    tx,
    mails.codesStopped,
    recipientOf({ brandId, customerId: customer.id }, customer),
    {},
  );
}

/**
 * Mails a sign-in code and answers the token that it belongs to. At most three codes in ten minutes
 * and ten in a day; then the seconds to wait.
 */
export async function sendSignInCode(
  deps: TwoFactorDeps,
  which: { brandId: number; customer: CodeReader },
): Promise<{ ok: true; token2FA: string } | { ok: false; retryAfter: number }> {
  const { brandId, customer } = which;
  const { secret, hash } = makeSecret();
  const code = makeCode();
  return transact(deps.db, async (tx) => {
    const buckets = codeBuckets(customer.id);
    const now = await reserveTry(tx, buckets.window, limits.otpPerWindow, limits.otpMinutes);
    if (!now.allowed) return { ok: false, retryAfter: now.resetsInSeconds } as const;
    const today = await reserveTry(tx, buckets.day, limits.otpPerDay, dayMinutes);
    if (!today.allowed) {
      await refundTry(tx, buckets.window);
      return { ok: false, retryAfter: today.resetsInSeconds } as const;
    }
    if (today.isLast) await warnOfCodes(deps, tx, brandId, customer);
    // The lock, so that of two codes that are made at once the earlier ends; and an address that
    // the account has lost meanwhile gets none.
    const owner = (await lockCustomerRecord(tx, customer.id)) ?? customer;
    await expireOneTimeTokens(tx, customer.id, ['two-factor']);
    const expiresAt = await insertOneTimeToken(tx, {
      customerId: customer.id,
      purpose: 'two-factor',
      tokenHash: hash,
      codeHash: hashCode(deps.config.appSecret, hash, code),
      minutes: limits.otpMinutes,
    });
    await deps.outbox.add(
      tx,
      mails.signInCode,
      recipientOf({ brandId, customerId: customer.id }, owner),
      { code, minutes: limits.otpMinutes },
      { expiresAt },
    );
    return { ok: true, token2FA: secret } as const;
  });
}

/**
 * Counts a guess at a code, on the code and on its account's day, before it is looked at; null
 * where one of them has no guess left.
 */
async function countCodeGuess(deps: TwoFactorDeps, brandId: number, tokenHash: Buffer) {
  return transact(deps.db, async (tx) => {
    const purpose = 'two-factor';
    const guess = await takeGuess(tx, { tokenHash, purpose, brandId, most: limits.otpTries });
    if (!guess?.codeHash) return null;
    const { guesses } = codeBuckets(guess.customerId);
    const today = await reserveTry(tx, guesses, limits.otpGuessesPerDay, dayMinutes);
    if (!today.allowed) return null;
    if (today.isLast) {
      const customer = await findCustomerById(tx, guess.customerId);
      if (customer) await warnOfCodes(deps, tx, brandId, customer);
    }
    return { ...guess, codeHash: guess.codeHash };
  });
}

/**
 * Exchanges a mailed code for a trusted-device token of 30 days. Each guess is counted before it is
 * looked at, so any number of parallel guesses evaluates at most five, and thirty in a day of the
 * account.
 */
export async function trustDevice(
  deps: TwoFactorDeps,
  request: Visitor & { token2FA: string; typed: string },
): Promise<{ ok: true; token: string } | { ok: false; code: 'INVALID-OTP' | 'ERRVNUMS12' }> {
  const { brandId } = request;
  const tokenHash = hashSecret(request.token2FA);
  const guess = await countCodeGuess(deps, brandId, tokenHash);
  if (!guess) return { ok: false, code: 'ERRVNUMS12' };
  const kept = { tokenHash, codeHash: guess.codeHash };
  if (!isCode(deps.config.appSecret, kept, request.typed))
    return { ok: false, code: 'INVALID-OTP' };
  const device = await transact(deps.db, async (tx) => {
    // The lock, so that a new password that comes at the same moment ends this trust as well.
    await lockCustomerRecord(tx, guess.customerId);
    if (!(await useOneTimeToken(tx, guess.id))) return null;
    const { customerId } = guess;
    await audit(
      tx,
      { brandId, customerId, address: request.address },
      'device-trusted',
      deviceDetail(request.userAgent),
    );
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
