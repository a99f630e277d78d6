import type { confirmIdentity, confirmOptions } from '@portal/features/sign-in/contract';
import type { FailureOf } from '@portal/web/api/answer';
import { lostCall } from '@portal/web/api/lost-call.rules';

export type ConfirmText =
  'confirm.passkey-refused' | 'confirm.passkey-stopped' | 'confirm.server-error' | 'login.network';

/** What a proof comes to that was not taken. */
export type ConfirmFailure =
  /** Told at the field. */
  | { readonly kind: 'wrong-password' }
  | { readonly kind: 'wait'; readonly seconds: number }
  | { readonly kind: 'told'; readonly text: ConfirmText }
  /** The session is over, and the page is being left. */
  | { readonly kind: 'ended' };

/** Every code of the two calls, and what it means for the way that was taken. */
export function confirmFailure(
  failure: FailureOf<typeof confirmIdentity> | FailureOf<typeof confirmOptions>,
  way: 'password' | 'passkey',
): ConfirmFailure {
  const { code } = failure;
  const isWrong = code === 'WRONG-PASSWORD' || code === 'VALIDATION' || code === 'NOT-FOUND';
  if (isWrong) {
    return way === 'password'
      ? { kind: 'wrong-password' }
      : { kind: 'told', text: 'confirm.passkey-refused' };
  }
  if (code === 'TOO-MANY-REQUESTS') return { kind: 'wait', seconds: failure.retryAfter ?? 60 };
  const lost = lostCall(code);
  if (lost === 'ended') return { kind: 'ended' };
  return {
    kind: 'told',
    text: lost === 'unreached' ? 'login.network' : 'confirm.server-error',
  };
}
