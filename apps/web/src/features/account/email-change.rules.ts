import * as z from 'zod/mini';
import type { verifyEmailChange } from '@portal/contract/account';
import { emailSchema } from '@portal/contract/fields/text';
import { limits } from '@portal/contract/limits';
import type { FailureOf } from '../../api/answer.ts';
import { lostCall, type LostCall } from '../../api/lost-call.rules.ts';

/** Where a change of the e-mail stands; `waitingFor` is an address whose link is not opened yet. */
export interface EmailChange {
  readonly kind: 'closed' | 'editing' | 'sending';
  readonly waitingFor: string | null;
}

export type EmailChangeEvent =
  | { readonly kind: 'edit' | 'cancel' | 'send' | 'failed' }
  | { readonly kind: 'sent'; readonly to: string };

/** From each state, what may happen and where it leads; all else is a click too many. */
const transitions: Readonly<
  Record<EmailChange['kind'], Partial<Record<EmailChangeEvent['kind'], EmailChange['kind']>>>
> = {
  closed: { edit: 'editing' },
  editing: { cancel: 'closed', send: 'sending' },
  sending: { sent: 'closed', failed: 'editing' },
};

export function emailChangeAfter(state: EmailChange, event: EmailChangeEvent): EmailChange {
  const next = transitions[state.kind][event.kind];
  if (!next) return state;
  return { kind: next, waitingFor: event.kind === 'sent' ? event.to : state.waitingFor };
}

/** What a tab keeps of a link that went out: where to, and when (ms). */
export interface KeptEmailChange {
  readonly to: string;
  readonly at: number;
}

/** The address that waits, as a tab kept it; null once the link is too old or the change is done. */
export function waitingAddress(kept: unknown, current: string, now: number): string | null {
  const { to, at } = (kept ?? {}) as Partial<Record<keyof KeptEmailChange, unknown>>;
  if (typeof to !== 'string' || typeof at !== 'number') return null;
  if (now - at > limits.emailLinkHours * 3_600_000) return null;
  return to.toLowerCase() === current.toLowerCase() ? null : to;
}

/** A new e-mail and the same again (SPEC 5, New e-mail); it is another one than `current`. */
export function emailChangeForm(current: string) {
  const isOther = z.refine<string>((email) => email.toLowerCase() !== current.toLowerCase(), {
    error: 'account.email-same',
    abort: true,
  });
  return z.object({ email: emailSchema.check(isOther), confirmEmail: emailSchema }).check(
    z.refine((form) => form.email.toLowerCase() === form.confirmEmail.toLowerCase(), {
      error: 'form.emails-not-match',
      path: ['confirmEmail'],
    }),
  );
}

/** What a refused wish comes to on the screen. */
export type EmailFailure =
  | { readonly kind: 'taken' }
  /** A message key for the field. */
  | { readonly kind: 'email'; readonly message: string }
  | { readonly kind: 'wait'; readonly seconds: number }
  | { readonly kind: 'lost'; readonly as: LostCall };

/** Every code that verify-email-change may answer, and what it means here (SPEC 8, Change e-mail). */
export function emailFailure(failure: FailureOf<typeof verifyEmailChange>): EmailFailure {
  const { code } = failure;
  if (code === 'ERRVNUMS11') return { kind: 'taken' };
  if (code === 'TOO-MANY-REQUESTS') return { kind: 'wait', seconds: failure.retryAfter ?? 60 };
  if (code === 'VALIDATION') {
    return { kind: 'email', message: failure.messages[0]?.text ?? 'form.email-invalid' };
  }
  // SPEC 8: a no without a reason is an address that is taken.
  if (failure.status === 200 && failure.result === false) return { kind: 'taken' };
  return { kind: 'lost', as: lostCall(code) };
}
