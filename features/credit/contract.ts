import * as z from 'zod/mini';
import { checked } from '@portal/contract/checked';
import { newCardFields, webAnswerSchema } from '@portal/features/payments/contract';
import { endpoint } from '@portal/contract/endpoint';
import { digitsOnly } from '@portal/contract/fields/phone';
import * as limits from '@portal/contract/limits';

/** Dollars that may be added at once: whole ones, 1 to 99. */
export const creditAmountSchema = checked(
  z.int('form.amount-required'),
  z.minimum(limits.creditMinUsd, 'form.amount-required'),
  z.maximum(limits.creditMaxUsd, 'form.amount-required'),
);

export interface CorrectedAmount {
  /** Digits, or nothing. */
  amount: string;
  /** Which end it was moved to, or that its cents were left off; the customer is told. */
  adjusted: 'min' | 'max' | 'whole' | null;
}

/** Digits before and after the first sign that parts dollars from cents. */
function partsOf(typed: string): { whole: string; cents: string } {
  const [whole = '', ...cents] = typed.split(/[.,\u066b]/);
  return { whole: digitsOnly(whole), cents: digitsOnly(cents.join('')) };
}

/** The custom amount as it is typed: whole dollars, over 99 becomes 99, 0 becomes 1. */
export function correctAmount(typed: string): CorrectedAmount {
  const { whole, cents } = partsOf(typed);
  if (whole + cents === '') return { amount: '', adjusted: null };
  const amount = Number(whole);
  if (amount > limits.creditMaxUsd) return { amount: String(limits.creditMaxUsd), adjusted: 'max' };
  if (amount < limits.creditMinUsd) return { amount: String(limits.creditMinUsd), adjusted: 'min' };
  return { amount: String(amount), adjusted: Number(cents) > 0 ? 'whole' : null };
}

/** Paying with a saved card: `PaymentId` is a creditCardId. */
export const savedCardSourceSchema = z.object({
  PaymentId: checked(
    z.string('form.card-required'),
    z.minLength(1, 'form.card-required'),
    z.maxLength(64, 'form.card-required'),
  ),
});
/** Paying with a new card. */
export const newCardSourceSchema = z.object(newCardFields('payment'));

const savedCardBody = z.extend(savedCardSourceSchema, { Amount: creditAmountSchema });
const newCardBody = z.extend(newCardSourceSchema, { Amount: creditAmountSchema });

export const addCredit = endpoint({
  name: 'add-credit',
  method: 'POST',
  path: '/api/payment/AddCreditValidated',
  host: 'web',
  auth: 'active',
  bot: 'transaction',
  body: z.union([savedCardBody, newCardBody]),
  bodyShape: (body) => ('PaymentId' in body ? savedCardBody : newCardBody),
  result: webAnswerSchema,
  errors: [
    'VALIDATION',
    'NOT-FOUND',
    'PAYMENT-OPEN',
    'IDEMPOTENCY-KEY',
    'TOO-MANY-CARDS',
    'UNAVAILABLE',
  ],
});

/** A line for each row in the OpenAPI document. Apart from the rows, since no browser shows it. */
export const summaries = {
  'add-credit': 'Pay for credit with a saved card or with a new one',
};
