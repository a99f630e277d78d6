import type { validateCustomerPassword } from '../contract/recovery.ts';
import type { FailureOf } from '@portal/web/api/answer';
import { lostCall, type LostCall } from '@portal/web/api/lost-call.rules';

/**
 * The e-mail in the payload of a recovery link's token: the part before the dot, JSON in base64url.
 * Null where the token was cut or made up; the server looks at the rest.
 */
export function emailInToken(token: string): string | null {
  const [payload = '', secret = ''] = token.split('.');
  if (secret === '') return null;
  try {
    const bytes = atob(payload.replaceAll('-', '+').replaceAll('_', '/'));
    const text = new TextDecoder('utf-8', { fatal: true }).decode(
      Uint8Array.from(bytes, (letter) => letter.charCodeAt(0)),
    );
    const { email } = (JSON.parse(text) ?? {}) as { email?: unknown };
    return typeof email === 'string' && email.includes('@') ? email : null;
  } catch {
    return null;
  }
}

/** Where a recovery stands. */
export type Recovery =
  | { readonly kind: 'choosing'; readonly email: string }
  | { readonly kind: 'saving'; readonly email: string }
  | { readonly kind: 'done'; readonly email: string }
  | { readonly kind: 'expired'; readonly email: string };

export type RecoveryEvent = 'send' | 'saved' | 'failed' | 'refused';

/** From each state, what may happen and where it leads; all else is a click too many. */
const transitions: Readonly<
  Record<Recovery['kind'], Partial<Record<RecoveryEvent, Recovery['kind']>>>
> = {
  choosing: { send: 'saving' },
  saving: { saved: 'done', failed: 'choosing', refused: 'expired' },
  done: {},
  expired: {},
};

/** A token that can't be read is an expired one: there is nothing to fill in for it. */
export function startRecovery(token: string): Recovery {
  const email = emailInToken(token);
  return email === null ? { kind: 'expired', email: '' } : { kind: 'choosing', email };
}

export function recoveryAfter(state: Recovery, event: RecoveryEvent): Recovery {
  const next = transitions[state.kind][event];
  return next ? { kind: next, email: state.email } : state;
}

/** What a refused password comes to on the screen. */
export type RecoveryFailure =
  | { readonly kind: 'expired' }
  /** A message key for the field. */
  | { readonly kind: 'password'; readonly message: string }
  | { readonly kind: 'lost'; readonly as: LostCall };

/** Every code that the call may answer, and what it means here. */
export function recoveryFailure(
  failure: FailureOf<typeof validateCustomerPassword>,
): RecoveryFailure {
  if (failure.code === 'ERRVNUMS12') return { kind: 'expired' };
  if (failure.code === 'VALIDATION') {
    const fault = failure.messages.find(({ field }) => field === '/password');
    // Anything else that is not valid is the token itself.
    return fault
      ? { kind: 'password', message: fault.text ?? 'form.password-new-required' }
      : { kind: 'expired' };
  }
  return { kind: 'lost', as: lostCall(failure.code) };
}
