import { undoMark, type validateCustomerEmail } from '../contract/recovery.ts';
import type { FailureOf } from '@portal/web/api/answer';

/** The words that a refused link gets. */
export type VerifyFailure =
  | 'verify.error-customer-not-exist'
  | 'verify.error-email-already-exist'
  | 'verify.error-token-expired'
  | 'verify.error-email-already-changed'
  | 'verify.error-undo-expired'
  | 'verify.error-undone'
  | 'verify.error-other';

const byCode: Readonly<Partial<Record<string, VerifyFailure>>> = {
  ERRVNUMS09: 'verify.error-customer-not-exist',
  ERRVNUMS11: 'verify.error-email-already-exist',
  ERRVNUMS12: 'verify.error-token-expired',
  ERRVNUMS16: 'verify.error-email-already-changed',
  // A link that was cut short on its way is no link of ours.
  VALIDATION: 'verify.error-token-expired',
};

/** A link that takes an account back is no link to confirm: whoever robbed it has the password now. */
const ofUndo: typeof byCode = {
  ERRVNUMS12: 'verify.error-undo-expired',
  ERRVNUMS16: 'verify.error-undone',
};

/** Whether a link undoes a change of e-mail; mail scanners open links, so its page asks first. */
export const isUndo = (token: string) => token.startsWith(undoMark);

/** Everything that is not about the link itself may pass: the reader can try again. */
export function verifyFailure(
  failure: FailureOf<typeof validateCustomerEmail>,
  token: string,
): VerifyFailure {
  const { code } = failure;
  return (isUndo(token) && ofUndo[code]) || (byCode[code] ?? 'verify.error-other');
}
