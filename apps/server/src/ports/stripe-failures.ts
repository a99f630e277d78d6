import { Stripe } from 'stripe';
import { LostRequest } from './stripe-http.ts';

/** Why a request to Stripe did not end well. `reason` has no word of what was sent. */
export type StripeFailure =
  /** The bank, or Stripe before it, does not take this card. */
  | { kind: 'card'; code: 100 | 101; reason: string }
  /** Stripe looked at the request and did nothing. */
  | { kind: 'refused'; isMissing: boolean; reason: string }
  /** Stripe did not look at it: no connection, too many requests, a key that it does not know. */
  | { kind: 'not-sent'; reason: string }
  /** The idempotency key is used for another request, or by one that is still running. */
  | { kind: 'contested'; reason: string }
  | { kind: 'lost'; reason: string };

const authenticationCodes: readonly (string | undefined)[] = [
  'authentication_required',
  'authentication_not_handled',
  'payment_intent_authentication_failure',
  'setup_intent_authentication_failure',
];

/** 101 where the bank wanted the payer to prove who they are. */
export function declineCodeOf(error: { code?: string; decline_code?: string }): 100 | 101 {
  const isAuthentication =
    authenticationCodes.includes(error.code) || authenticationCodes.includes(error.decline_code);
  return isAuthentication ? 101 : 100;
}

/** Names of Stripe's own and nothing else: a message may repeat what was typed. */
function reasonOf({ type, statusCode, code, requestId }: Stripe.errors.StripeError): string {
  const isName = (text: unknown) => typeof text === 'string' && /^[a-z_]{1,60}$/.test(text);
  const isRequest = (text: unknown) => typeof text === 'string' && /^req_\w{1,40}$/.test(text);
  const parts = [statusCode ?? '', isName(code) ? code : '', isRequest(requestId) ? requestId : ''];
  return [type, ...parts].filter((part) => part !== '').join(' ');
}

export function failureOf(error: unknown): StripeFailure {
  if (!(error instanceof Stripe.errors.StripeError)) {
    return { kind: 'lost', reason: 'the adapter failed' };
  }
  if (error instanceof Stripe.errors.StripeConnectionError) {
    const { detail } = error;
    if (!(detail instanceof LostRequest)) return { kind: 'lost', reason: reasonOf(error) };
    const kind = detail.kind === 'not-sent' ? 'not-sent' : 'lost';
    return { kind, reason: detail.message };
  }
  const reason = reasonOf(error);
  const { statusCode } = error;
  if (error instanceof Stripe.errors.StripeIdempotencyError || statusCode === 409) {
    return { kind: 'contested', reason };
  }
  if (error instanceof Stripe.errors.StripeCardError) {
    return { kind: 'card', code: declineCodeOf(error), reason };
  }
  if (statusCode === 400 || statusCode === 404) {
    return { kind: 'refused', isMissing: error.code === 'resource_missing', reason };
  }
  const isTurnedAway = statusCode === 401 || statusCode === 403 || statusCode === 429;
  return { kind: isTurnedAway ? 'not-sent' : 'lost', reason };
}
