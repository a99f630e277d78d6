import * as z from 'zod/mini';
import { checked } from '@portal/contract/checked';
import type { AccountInformation, verifyEmailChange } from '../contract.ts';
import { emailAgainSchema, emailSchema } from '@portal/contract/fields/text';
import type { FailureOf } from '@portal/web/api/answer';
import { isUnanswered, lostCall, type LostCall } from '@portal/web/api/lost-call.rules';

/** Where the form of another e-mail stands. */
export type EmailChange = 'closed' | 'editing' | 'sending';

export type EmailChangeEvent = 'edit' | 'cancel' | 'send' | 'failed' | 'sent';

/** From each state, what may happen and where it leads; all else is a click too many. */
const transitions: Readonly<Record<EmailChange, Partial<Record<EmailChangeEvent, EmailChange>>>> = {
  closed: { edit: 'editing' },
  editing: { cancel: 'closed', send: 'sending' },
  sending: { sent: 'closed', failed: 'editing' },
};

export function emailChangeAfter(state: EmailChange, event: EmailChangeEvent): EmailChange {
  return transitions[state][event] ?? state;
}

/** A new e-mail and the same again; it is another one than `current`. */
export function emailChangeForm(current: string) {
  const isOther = z.refine<string>((email) => email.toLowerCase() !== current.toLowerCase(), {
    error: 'account.email-same',
    abort: true,
  });
  return checked(
    z.object({ email: checked(emailSchema, isOther), confirmEmail: emailAgainSchema }),
    z.refine((form) => form.email.toLowerCase() === form.confirmEmail.toLowerCase(), {
      error: 'form.emails-not-match',
      path: ['confirmEmail'],
    }),
  );
}

/** Whether an e-mail waits for its link. */
export const isWaiting = (
  account: Pick<AccountInformation, 'pendingEmail'> | undefined,
  email: string,
): boolean => account?.pendingEmail?.toLowerCase() === email.toLowerCase();

/** How giving up a change ended: given up, not, too late for another e-mail, or nobody knows. */
export type GivingUp =
  { readonly kind: 'given-up' | 'failed' | 'unknown' } | { kind: 'late'; email: string };

/** What was answered to the wish to give it up. */
export type GiveUpAnswer = 'ended' | 'refused' | 'none';

/**
 * Whether the change was given up, by the answer and by the account read anew. Its link may have been
 * opened a moment before, by somebody else perhaps: nobody is told then that their e-mail stays.
 */
export function givingUp(
  answer: GiveUpAnswer,
  before: Pick<AccountInformation, 'customerEmail'> | undefined,
  seen: Pick<AccountInformation, 'customerEmail' | 'pendingEmail'> | undefined,
): GivingUp {
  if (seen && before && seen.customerEmail !== before.customerEmail) {
    return { kind: 'late', email: seen.customerEmail };
  }
  if (answer === 'ended' || seen?.pendingEmail === null) return { kind: 'given-up' };
  return { kind: seen || answer === 'refused' ? 'failed' : 'unknown' };
}

/** What a refused wish comes to on the screen. */
export type EmailFailure =
  | { readonly kind: 'taken' }
  /** The customer was asked whether it is them, and did not say. */
  | { readonly kind: 'unconfirmed' }
  /** A message key for the field. */
  | { readonly kind: 'email'; readonly message: string }
  | { readonly kind: 'wait'; readonly seconds: number }
  | { readonly kind: 'lost'; readonly as: LostCall };

/** Every code that verify-email-change may answer, and what it means here. */
export function emailFailure(failure: FailureOf<typeof verifyEmailChange>): EmailFailure {
  const { code } = failure;
  if (code === 'ERRVNUMS11') return { kind: 'taken' };
  // The forms are not offered before the e-mail is confirmed; who comes here has an older page.
  if (code === 'CONFIRM-IDENTITY' || code === 'EMAIL-UNCONFIRMED') return { kind: 'unconfirmed' };
  if (code === 'TOO-MANY-REQUESTS') return { kind: 'wait', seconds: failure.retryAfter ?? 60 };
  if (code === 'VALIDATION') {
    return { kind: 'email', message: failure.messages[0]?.text ?? 'form.email-invalid' };
  }
  // A no without a reason is an address that is taken (behaviour 3.3).
  if (failure.status === 200 && failure.result === false) return { kind: 'taken' };
  // Nobody knows whether the link is out, and the form has words for that.
  if (isUnanswered(failure)) return { kind: 'lost', as: 'unreached' };
  return { kind: 'lost', as: lostCall(code) };
}
