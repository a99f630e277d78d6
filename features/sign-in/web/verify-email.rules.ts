import type { validateCustomerEmail } from '../contract/recovery.ts';
import type { FailureOf } from '@portal/web/api/answer';

/** The words that a refused link gets. */
export type VerifyFailure =
  | 'verify.error-customer-not-exist'
  | 'verify.error-email-already-exist'
  | 'verify.error-token-expired'
  | 'verify.error-email-already-changed'
  | 'verify.error-other';

const byCode: Readonly<Partial<Record<string, VerifyFailure>>> = {
  ERRVNUMS09: 'verify.error-customer-not-exist',
  ERRVNUMS11: 'verify.error-email-already-exist',
  ERRVNUMS12: 'verify.error-token-expired',
  ERRVNUMS16: 'verify.error-email-already-changed',
  // A link that was cut short on its way is no link of ours.
  VALIDATION: 'verify.error-token-expired',
};

/** Everything that is not about the link itself may pass: the reader can try again. */
export function verifyFailure(failure: FailureOf<typeof validateCustomerEmail>): VerifyFailure {
  return byCode[failure.code] ?? 'verify.error-other';
}
