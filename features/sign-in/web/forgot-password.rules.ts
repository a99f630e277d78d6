import type { resetPassword } from '../contract/recovery.ts';
import type { FailureOf } from '@portal/web/api/answer';
import { lostCall, type LostCall } from '@portal/web/api/lost-call.rules';

/** What a refused wish for a link comes to on the screen. */
export type ForgotFailure =
  | { readonly kind: 'unknown' }
  /** A message key for the field. */
  | { readonly kind: 'email'; readonly message: string }
  | { readonly kind: 'lost'; readonly as: LostCall };

/** Every code that reset-password may answer, and what it means here. */
export function forgotFailure(failure: FailureOf<typeof resetPassword>): ForgotFailure {
  if (failure.code === 'ERRVNUMS19') return { kind: 'unknown' };
  if (failure.code === 'VALIDATION') {
    const fault = failure.messages.find(({ field }) => field === '/email');
    return { kind: 'email', message: fault?.text ?? 'form.email-invalid' };
  }
  return { kind: 'lost', as: lostCall(failure.code) };
}

/** Whole seconds until `until` (ms), never less than none. */
export function secondsLeft(until: number, now: number): number {
  return Math.max(0, Math.ceil((until - now) / 1000));
}
