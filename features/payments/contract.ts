import * as z from 'zod/mini';
import { checked } from '@portal/contract/checked';
import { endpoint } from '@portal/contract/endpoint';

export * from './contract/new-card.ts';

/** The text of UNAVAILABLE where a payment did not begin because too many are on their way. */
export const busy = 'busy';

/** What became of a payment, as `response_code` says it. */
export const responseCodes = {
  done: 200,
  declined: 100,
  authenticationFailed: 101,
  /** Not known yet: pending, settled by asking the gateway; never to be tried again. */
  pending: 102,
  invalidFields: 400,
  /** Another payment of the same kind is not known yet. */
  open: 409,
  botCheckMissing: 530,
  botCheckFailed: 531,
  error: 500,
} as const;
export type PaymentCode =
  | typeof responseCodes.done
  | typeof responseCodes.declined
  | typeof responseCodes.authenticationFailed
  | typeof responseCodes.pending
  | typeof responseCodes.error;

/** What a bank that refuses a card says; all else is no fault of the card's. */
export const bankRefusals: readonly number[] = [
  responseCodes.declined,
  responseCodes.authenticationFailed,
];

/** What a customer sees of a payment's state (behaviour 8.6). */
export const transactionStatuses = [
  'succeeded',
  'failed',
  'error',
  'card-authentication-failed',
  'refunded',
  'pending',
  'voided',
] as const;
export type TransactionStatus = (typeof transactionStatuses)[number];

/** `confirmationId` is the transactionID of the billing history. */
const paymentFields = {
  response_code: z.number(),
  confirmationId: z.optional(z.string()),
};

/** The answer of a web API call that was decided, HTTP 200. */
export const webAnswerSchema = z.object({
  ...paymentFields,
  messages: z.optional(
    z.array(
      z.object({ code: z.string(), field: z.optional(z.string()), text: z.optional(z.string()) }),
    ),
  ),
});
export type WebAnswer = z.output<typeof webAnswerSchema>;

/** The same inside the hub's envelope, where isSuccessful is true only for 200. */
export const paymentResultSchema = z.nullable(z.object(paymentFields));
export type PaymentResult = NonNullable<z.output<typeof paymentResultSchema>>;

/** What is said instead of a second payment: the id is that of the open one, where it is known. */
export function openPaymentResult(transactionId: number | string | undefined): PaymentResult {
  return {
    response_code: responseCodes.open,
    ...(transactionId !== undefined && { confirmationId: String(transactionId) }),
  };
}

/** How an attempt stands now. A payment that was voided was not charged: code 100. */
export const attemptSchema = z.object({
  ...paymentFields,
  transactionStatus: z.enum(transactionStatuses),
});
export type PaymentAttempt = z.output<typeof attemptSchema>;

export const paymentAttempt = endpoint({
  name: 'payment-attempt',
  method: 'GET',
  path: '/api/payment/attempt',
  host: 'web',
  auth: 'any',
  query: z.object({ key: checked(z.string(), z.maxLength(64)) }),
  result: attemptSchema,
  errors: ['VALIDATION', 'NOT-FOUND'],
});

/** A line for each row in the OpenAPI document. Apart from the rows, since no browser shows it. */
export const summaries = {
  'payment-attempt': 'How the payment of an Idempotency-Key stands now',
};
