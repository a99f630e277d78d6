import * as z from 'zod/mini';
import {
  messageSchema,
  supportSubjects,
  supportSubjectSchema,
  type supportCustomer,
  type SupportSubject,
} from '../contract.ts';
import type { FailureOf } from '@portal/web/api/answer';
import { isUnanswered, lostCall, type LostCall } from '@portal/web/api/lost-call.rules';

/** Both are required. */
export const supportForm = z.object({ subject: supportSubjectSchema, message: messageSchema });

export interface Letter {
  readonly subject: SupportSubject | '';
  readonly message: string;
}

function asSubject(value: unknown): SupportSubject | '' {
  return supportSubjects.find((one) => one === value) ?? '';
}

/** What the address asks for: `?subject=billing`, and a transaction that it is about. */
export function wishOf(search: string): { subject: SupportSubject | ''; transaction: string } {
  const query = new URLSearchParams(search);
  const transaction = query.get('transactionId') ?? '';
  return {
    subject: asSubject(query.get('subject')),
    // Only what looks like one of our ids: an address can be made up by anybody.
    transaction: /^[\w-]{1,64}$/.test(transaction) ? transaction : '',
  };
}

/**
 * The letter to begin with: the kept draft, with the subject that the address asks for; the line
 * about a transaction stands only where nothing has been written yet.
 */
export function startLetter(kept: unknown, search: string, line: (id: string) => string): Letter {
  const draft = (kept ?? {}) as Partial<Record<keyof Letter, unknown>>;
  const wish = wishOf(search);
  const written = typeof draft.message === 'string' ? draft.message : '';
  const about = wish.transaction === '' ? '' : `${line(wish.transaction)}\n`;
  return { subject: wish.subject || asSubject(draft.subject), message: written || about };
}

/** What a refused letter comes to on the screen; the draft stays in any case. */
export type SupportFailure =
  | {
      readonly kind: 'fields';
      readonly faults: readonly (readonly ['subject' | 'message', string])[];
    }
  | { readonly kind: 'wait'; readonly seconds: number }
  | { readonly kind: 'lost'; readonly as: LostCall }
  /** It may have arrived all the same. */
  | { readonly kind: 'not-known' };

/** Every code that support-customer may answer, and what it means here. */
export function supportFailure(failure: FailureOf<typeof supportCustomer>): SupportFailure {
  const { code } = failure;
  if (code === 'TOO-MANY-REQUESTS') return { kind: 'wait', seconds: failure.retryAfter ?? 60 };
  if (code === 'VALIDATION') {
    const faults = failure.messages.flatMap(({ field, text }) =>
      field === '/subject' || field === '/message'
        ? [[field.slice(1) as 'subject' | 'message', text ?? ''] as const]
        : [],
    );
    return faults.length > 0 ? { kind: 'fields', faults } : { kind: 'lost', as: 'server-error' };
  }
  if (isUnanswered(failure)) return { kind: 'not-known' };
  return { kind: 'lost', as: lostCall(code) };
}
