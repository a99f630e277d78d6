import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import * as limits from '@portal/contract/limits';

/** A new code of six digits. */
export function makeCode(): string {
  return String(randomInt(0, 10 ** limits.otpDigits)).padStart(limits.otpDigits, '0');
}

/** A code is six digits, so its hash is keyed: a stolen database cannot be tried out. */
export function hashCode(appSecret: string, tokenHash: Buffer, code: string): Buffer {
  return createHmac('sha256', `codes:${appSecret}`).update(tokenHash).update(code).digest();
}

/** The six digits of what was typed, with or without a dash or a space in the middle. */
export function readCode(typed: string): string | null {
  const found = /^(\d{3})[-\s]?(\d{3})$/.exec(typed.trim());
  return found ? `${found[1]}${found[2]}` : null;
}

/** Whether what was typed is the code that was hashed. */
export function isCode(
  appSecret: string,
  kept: { tokenHash: Buffer; codeHash: Buffer },
  typed: string,
): boolean {
  const code = readCode(typed);
  return code !== null && timingSafeEqual(kept.codeHash, hashCode(appSecret, kept.tokenHash, code));
}
