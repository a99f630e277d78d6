import type { WireMessage } from '@portal/contract/errors';
import { busy, responseCodes } from '../contract.ts';

/** What sending a card or a payment came to. */
export type PaymentOutcome =
  | { readonly kind: 'done'; readonly confirmationId: string | null }
  | { readonly kind: 'declined' | 'authentication' }
  /** Decided, and neither yes nor no: a payment is asked about, a card may be tried again. */
  | { readonly kind: 'error' }
  /** The bank's answer is not known: it is asked about, and nobody may send it again. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'bot-check' | 'open' | 'gone' }
  | { readonly kind: 'fields'; readonly messages: readonly WireMessage[] }
  | { readonly kind: 'too-many'; readonly seconds: number | null }
  /** Refused for having been done often; nothing is wrong with the card. */
  | { readonly kind: 'wait'; readonly seconds: number | null }
  /** Nothing was begun, because too much is on its way. */
  | { readonly kind: 'busy'; readonly seconds: number | null }
  /** What it was for is not to be had: gone to somebody else, by a link that is none, or another's. */
  | { readonly kind: 'refused'; readonly why: 'taken' | 'link' | 'not-yours' | 'coupon' | 'price' }
  /** Nothing was sent on, and it may be tried again. */
  | { readonly kind: 'failed' };

interface Decided {
  readonly response_code: number;
  readonly confirmationId?: string | undefined;
  readonly messages?:
    readonly { code: string; field?: string | undefined; text?: string | undefined }[] | undefined;
}

interface Refused {
  readonly code: string;
  readonly status: number;
  readonly messages: readonly WireMessage[];
  readonly retryAfter?: number | undefined;
}

function decidedOutcome({
  response_code: code,
  confirmationId,
  messages,
}: Decided): PaymentOutcome {
  switch (code) {
    case responseCodes.done:
      return { kind: 'done', confirmationId: confirmationId ?? null };
    case responseCodes.declined:
      return { kind: 'declined' };
    case responseCodes.authenticationFailed:
      return { kind: 'authentication' };
    case responseCodes.botCheckMissing:
    case responseCodes.botCheckFailed:
      return { kind: 'bot-check' };
    case responseCodes.invalidFields:
      return { kind: 'fields', messages: (messages ?? []) as readonly WireMessage[] };
    case responseCodes.error:
      return { kind: 'error' };
    default:
      return { kind: 'unknown' };
  }
}

/**
 * What an answer of the web API says about a payment (behaviour 8.2). Whatever is not a definite
 * answer is unknown, so that nobody is told to pay again for what may have been paid.
 */
export function paymentOutcome(
  answer: { readonly ok: true; readonly result: Decided } | ({ readonly ok: false } & Refused),
): PaymentOutcome {
  if (answer.ok) return decidedOutcome(answer.result);
  switch (answer.code) {
    case 'PAYMENT-OPEN':
      return { kind: 'open' };
    case 'TOO-MANY-CARDS':
      return { kind: 'too-many', seconds: answer.retryAfter ?? null };
    case 'TOO-MANY-REQUESTS':
      return { kind: 'wait', seconds: answer.retryAfter ?? null };
    case 'UNAVAILABLE':
      // Of any other trouble it is not known when it came.
      return answer.messages.some(({ text }) => text === busy)
        ? { kind: 'busy', seconds: answer.retryAfter ?? null }
        : { kind: 'unknown' };
    case 'NOT-FOUND':
      return answer.messages.some(({ field }) => field === '/token')
        ? { kind: 'refused', why: 'not-yours' }
        : { kind: 'gone' };
    case 'NUMBER-TAKEN':
      return { kind: 'refused', why: 'taken' };
    case 'ORDER-COUPON':
      return { kind: 'refused', why: 'coupon' };
    case 'PRICE-CHANGED':
      return { kind: 'refused', why: 'price' };
    case 'ERRVNUMS12':
      return { kind: 'refused', why: 'link' };
    case 'BOT-CHECK':
      return { kind: 'bot-check' };
    // What the web API says by response_code, in the hub's envelope.
    case 'PAYMENT-DECLINED':
      return { kind: 'declined' };
    case 'CARD-AUTHENTICATION-FAILED':
      return { kind: 'authentication' };
    case 'PAYMENT-NOT-SENT':
      return { kind: 'failed' };
    case 'PAYMENT-PENDING':
      return { kind: 'unknown' };
    case 'VALIDATION':
      return { kind: 'fields', messages: answer.messages };
    default:
      return answer.status >= 400 && answer.status < 500 ? { kind: 'failed' } : { kind: 'unknown' };
  }
}
