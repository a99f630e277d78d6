import * as z from 'zod/mini';
import { checked } from '@portal/contract/checked';
import { cancelReasons, type CancelReason, type cancelCustomer } from '../contract.ts';
import * as limits from '@portal/contract/limits';
import type { FailureOf } from '@portal/web/api/answer';
import { lostCall, type LostCall } from '@portal/web/api/lost-call.rules';

/** Step 1 of the dialog: the reason, in words where it is none of the others. */
export const reasonForm = checked(
  z.object({
    reason: z.enum(cancelReasons, 'delete.reason-required'),
    message: checked(z.string(), z.trim(), z.maxLength(limits.messageMax, 'form.message-too-long')),
  }),
  z.refine(({ reason, message }) => reason !== 'reason-5' || message !== '', {
    error: 'delete.reason-text-required',
    path: ['message'],
  }),
);

export interface Reason {
  readonly reason: CancelReason | '';
  readonly message: string;
}

/** The reason as the tab kept it; an empty one where nothing usable was kept. */
export function readReason(kept: unknown): Reason {
  const { reason, message } = (kept ?? {}) as Partial<Record<keyof Reason, unknown>>;
  return {
    reason: cancelReasons.find((one) => one === reason) ?? '',
    message: typeof message === 'string' ? message : '',
  };
}

/** What goes out: words count only with the reason that they belong to. */
export function messageOf({ reason, message }: Reason): string {
  return reason === 'reason-5' ? message.trim() : '';
}

/** What a refused closing comes to in the dialog. */
export type DeleteFailure =
  | { readonly kind: 'wrong-password' }
  | { readonly kind: 'email-just-changed' }
  | { readonly kind: 'wait'; readonly seconds: number }
  | { readonly kind: 'lost'; readonly as: LostCall };

/** Every code that cancel-customer may answer, and what it means here. */
export function deleteFailure(failure: FailureOf<typeof cancelCustomer>): DeleteFailure {
  const { code } = failure;
  if (code === 'WRONG-PASSWORD') return { kind: 'wrong-password' };
  if (code === 'EMAIL-JUST-CHANGED') return { kind: 'email-just-changed' };
  if (code === 'TOO-MANY-REQUESTS') return { kind: 'wait', seconds: failure.retryAfter ?? 60 };
  // The dialog sends the password along, so that there is nothing to confirm.
  if (code === 'VALIDATION' || code === 'CONFIRM-IDENTITY')
    return { kind: 'lost', as: 'server-error' };
  return { kind: 'lost', as: lostCall(code) };
}
