import type { passkeySignIn } from '../contract/passkey-sign-in.ts';
import type { FailureOf } from '@portal/web/api/answer';
import { logInFailure, type LogInFailure } from './log-in.rules.ts';

/** What a log-in with a passkey comes to that did not work. */
export type PasskeyFailure =
  | LogInFailure
  /** The reader, or the device, did not go through with it. */
  | { readonly kind: 'dismissed' };

/** Every code of the two calls, and what it means here. */
export function passkeyFailure(failure: FailureOf<typeof passkeySignIn>): PasskeyFailure {
  const { code } = failure;
  if (code === 'PASSKEY-REFUSED') return { kind: 'popup', name: 'passkey-refused' };
  return logInFailure({ ...failure, code });
}
