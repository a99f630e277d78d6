import type { addPasskey, PasskeyEntry, passkeyOptions } from '../contract.ts';
import type { FailureOf } from '@portal/web/api/answer';
import { lostCall, type LostCall } from '@portal/web/api/lost-call.rules';

/** What adding a passkey comes to that did not work. */
export type AddFailure =
  | { readonly kind: 'wait'; readonly seconds: number }
  /** A text of its own, told in the form. */
  | { readonly kind: 'told'; readonly text: AddText }
  | { readonly kind: 'lost'; readonly as: LostCall };

export type AddText =
  | 'passkeys.stopped'
  | 'passkeys.known'
  | 'passkeys.not-added'
  | 'passkeys.max'
  | 'confirm.not-done';

type Named = readonly Pick<PasskeyEntry, 'id' | 'name'>[];

/** Whether a list has one of this name that it did not have before. */
export const isAdded = (before: Named | undefined, after: Named, name: string): boolean =>
  before !== undefined &&
  after.some((one) => one.name === name && !before.some(({ id }) => id === one.id));

/** Every code of the two calls, and what it means here. */
export function addFailure(
  failure: FailureOf<typeof passkeyOptions> | FailureOf<typeof addPasskey>,
): AddFailure {
  const { code } = failure;
  if (code === 'CONFIRM-IDENTITY') return { kind: 'told', text: 'confirm.not-done' };
  if (code === 'TOO-MANY-REQUESTS') return { kind: 'wait', seconds: failure.retryAfter ?? 60 };
  if (code === 'MAX-PASSKEYS') return { kind: 'told', text: 'passkeys.max' };
  // The form has checked the fields: what is not valid is what the device made.
  if (code === 'VALIDATION' || code === 'PASSKEY-NOT-ADDED') {
    return { kind: 'told', text: 'passkeys.not-added' };
  }
  return { kind: 'lost', as: lostCall(code) };
}

/** Why a device made none, by the names of WebAuthn's own errors. */
export function deviceFailure(cause: unknown): AddFailure {
  const { name } = (cause ?? {}) as { name?: unknown };
  if (name === 'InvalidStateError') return { kind: 'told', text: 'passkeys.known' };
  const isStopped = name === 'NotAllowedError' || name === 'AbortError';
  return { kind: 'told', text: isStopped ? 'passkeys.stopped' : 'passkeys.not-added' };
}
