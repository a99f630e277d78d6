import type { login, portInSignIn } from '../contract.ts';
import type { FailureOf } from '@portal/web/api/answer';

const codeSeconds = 600;

/** What a refused log-in comes to on the screen. */
export type LogInFailure =
  | { readonly kind: 'second-factor'; readonly email: string; readonly token: string }
  | {
      readonly kind: 'popup';
      readonly name: string;
      readonly variant?: string;
      /** Seconds until it may be tried again, where the popup says when. */
      readonly retryAfter?: number;
    }
  /** No log-in, but the link opens this page. */
  | { readonly kind: 'page'; readonly path: string }
  | { readonly kind: 'unreached' }
  /** The 25 s are over and their popup is open. */
  | { readonly kind: 'stopped' };

interface SecondFactor {
  readonly email: string;
  readonly token2FA: string;
}

function isSecondFactor(result: unknown): result is SecondFactor {
  const { email, token2FA } = (result ?? {}) as Partial<Record<keyof SecondFactor, unknown>>;
  return typeof email === 'string' && typeof token2FA === 'string' && token2FA !== '';
}

function popupOf(failure: FailureOf<typeof login>): LogInFailure {
  // A 401 opens the popup named by the lowercased messageCode, known or not (behaviour 2.2).
  const name = failure.messageCode ?? failure.code;
  return { kind: 'popup', name: name.toLowerCase() };
}

/** Codes that were sent are worth something only where the wait is no longer than they live. */
function heldFor(retryAfter: number): LogInFailure {
  const popup = { kind: 'popup', name: 'too-many-requests' } as const;
  return retryAfter > codeSeconds ? { ...popup, variant: 'wait', retryAfter } : popup;
}

/** Every code that Login may answer, and what it means here; a new code does not compile. */
export function logInFailure(failure: FailureOf<typeof login>): LogInFailure {
  switch (failure.code) {
    case 'TWO-FACTOR-REQUIRED':
      // A 404 without a token is a server error, not a second factor (behaviour 2.2).
      return isSecondFactor(failure.result)
        ? { kind: 'second-factor', email: failure.result.email, token: failure.result.token2FA }
        : { kind: 'popup', name: 'server-error' };
    case 'INVALID-CREDENTIALS':
    case 'EMAIL-NOT-VERIFIED':
    case 'ACCOUNT-LOCKED':
    case 'UNAUTHORIZED':
      return popupOf(failure);
    case 'DEVICE-TOKEN-EXPIRED':
      return { kind: 'popup', name: 'token-expired', variant: 'device' };
    case 'TOO-MANY-REQUESTS':
      return heldFor(failure.retryAfter ?? 0);
    case 'BOT-CHECK':
      return { kind: 'popup', name: 'bot-check' };
    case 'NETWORK':
      return { kind: 'unreached' };
    case 'ABORTED':
      return { kind: 'stopped' };
    case 'TIMEOUT':
    case 'VALIDATION':
    case 'UNKNOWN-BRAND':
    case 'WRONG-TOKEN-KIND':
    case 'ANTI-FORGERY':
    case 'METHOD-NOT-ALLOWED':
    case 'REQUEST-TIMEOUT':
    case 'TOO-LARGE':
    case 'UNSUPPORTED-MEDIA':
    case 'UNKNOWN-HOST':
    case 'SERVER-ERROR':
    case 'DRAINING':
    case 'UNAVAILABLE':
      return { kind: 'popup', name: 'server-error' };
  }
}

/** A refused port-in link: used or too old is told by a popup, all else as at any log-in. */
export function portInFailure(failure: FailureOf<typeof portInSignIn>): LogInFailure {
  const { code } = failure;
  if (code === 'ERRVNUMS12' || code === 'VALIDATION') {
    return { kind: 'popup', name: 'token-expired', variant: 'port-in' };
  }
  return logInFailure({ ...failure, code });
}

/** Whether the same link may be tried again: nobody has said that it is worth nothing. */
export function mayStillWork(failure: LogInFailure): boolean {
  return failure.kind !== 'popup' || failure.name === 'server-error';
}
