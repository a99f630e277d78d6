import {
  holderAndAddress,
  newCardSchema,
  type NewCard,
  paymentResultSchema,
  webAnswerSchema,
} from '@portal/features/payments/contract';
import * as z from 'zod/mini';
import { checked } from '@portal/contract/checked';
import { endpoint } from '@portal/contract/endpoint';
import {
  cardHolderSchema,
  cardNumberSchema,
  type CardClock,
  type CardUse,
  expiryFault,
  securityCodeSchema,
} from '@portal/contract/fields/card';
import {
  citySchema,
  stateTextSchema,
  streetSchema,
  zipSchema,
} from '@portal/contract/fields/address';

/** `expired` and `expiring` (within 60 days) go by the server's clock. */
export const savedCardSchema = z.object({
  creditCardId: z.string(),
  /** One of `cardBrands`, or `unknown`. */
  creditCardType: z.string(),
  lastFourNumbers: z.string(),
  expirationMonth: z.number(),
  expirationYear: z.number(),
  expired: z.boolean(),
  expiring: z.boolean(),
  /** When the bank declined it last; null where it has accepted it since, or never declined it. */
  declinedAt: z.nullable(z.string()),
  isPrimary: z.boolean(),
  cardHolder: z.string(),
  address: z.object({
    address: z.string(),
    city: z.string(),
    zipCode: z.string(),
    countryID: z.number(),
    /** Null where the country has no list of states; `state` is then free text. */
    stateID: z.nullable(z.number()),
    state: z.string(),
  }),
});
export type SavedCard = z.output<typeof savedCardSchema>;

export const listCards = endpoint({
  name: 'list-cards',
  method: 'GET',
  path: '/api/vnumber/billing/payment-methods/credit-card',
  auth: 'any',
  result: z.array(savedCardSchema),
  errors: [],
});

export const readCard = endpoint({
  name: 'read-card',
  method: 'GET',
  path: '/api/vnumber/billing/payment-methods/credit-card/:id',
  auth: 'any',
  params: z.object({ id: z.string() }),
  result: savedCardSchema,
  errors: ['NOT-FOUND'],
});
export type CardChange = Omit<NewCard, 'CreditCardNumber' | 'SecurityCode'>;

export const addPaymentMethod = endpoint({
  name: 'add-payment-method',
  method: 'POST',
  path: '/api/payment/AddValidatedPaymentMethod',
  host: 'web',
  auth: 'any',
  bot: 'transaction',
  body: newCardSchema,
  result: webAnswerSchema,
  errors: [
    'VALIDATION',
    'PAYMENT-OPEN',
    'IDEMPOTENCY-KEY',
    'TOO-MANY-CARDS',
    'TOO-MANY-REQUESTS',
    'UNAVAILABLE',
  ],
});

/** What a card or payment may come to in the hub's envelope, beside 200. */
const outcomes = [
  'PAYMENT-DECLINED',
  'CARD-AUTHENTICATION-FAILED',
  'PAYMENT-PENDING',
  'PAYMENT-NOT-SENT',
] as const;

export const addCard = endpoint({
  name: 'add-card',
  method: 'POST',
  path: '/api/vnumber/billing/payment-methods/credit-card',
  auth: 'active',
  bot: 'transaction',
  body: newCardSchema,
  result: paymentResultSchema,
  errors: [
    'VALIDATION',
    'PAYMENT-OPEN',
    'IDEMPOTENCY-KEY',
    'TOO-MANY-CARDS',
    'TOO-MANY-REQUESTS',
    'UNAVAILABLE',
    ...outcomes,
  ],
});

export const editCard = endpoint({
  name: 'edit-card',
  method: 'PUT',
  path: '/api/vnumber/billing/payment-methods/credit-card',
  auth: 'active',
  body: z.object({ PaymentId: checked(z.string(), z.maxLength(64)), ...holderAndAddress }),
  result: paymentResultSchema,
  errors: ['VALIDATION', 'NOT-FOUND', 'IDEMPOTENCY-KEY', 'PAYMENT-NOT-SENT', 'TOO-MANY-REQUESTS'],
});

export const deleteCard = endpoint({
  name: 'delete-card',
  method: 'DELETE',
  path: '/api/vnumber/billing/payment-methods/credit-card',
  auth: 'active',
  query: z.object({ id: z.string() }),
  result: z.boolean(),
  failureResult: false,
  errors: ['VALIDATION', 'NOT-FOUND', 'PRIMARY-CARD', 'IDEMPOTENCY-KEY'],
});

const digitsOf = (text: string) => (/^\d+$/.test(text.trim()) ? Number(text) : null);

/**
 * The card form, all boxes as text. Editing has neither number nor security code, so their
 * validators are off.
 */
export function cardForm(mode: 'add' | 'edit', use: CardUse, clock: CardClock) {
  const isNew = mode === 'add';
  return checked(
    z.object({
      cardHolder: cardHolderSchema,
      cardNumber: isNew ? cardNumberSchema(use) : z.string(),
      cardExpirationMM: checked(z.string(), z.minLength(1, 'form.expiry-required')),
      cardExpirationYY: checked(z.string(), z.minLength(1, 'form.expiry-required')),
      cardCVV: isNew ? securityCodeSchema : z.string(),
      isPrimaryCard: z.boolean(),
      keepCard: z.boolean(),
      termsAndConditions: checked(
        z.boolean(),
        z.refine((on) => on, 'form.terms-required'),
      ),
    }),
    z.superRefine((form, context) => {
      const expiry = {
        month: digitsOf(form.cardExpirationMM),
        year: digitsOf(form.cardExpirationYY),
      };
      if (form.cardExpirationMM === '' || form.cardExpirationYY === '') return;
      const fault = expiryFault(expiry, clock);
      const path = ['cardExpirationYY'];
      if (fault !== null) context.issues.push({ code: 'custom', message: fault, path, input: '' });
    }),
  );
}

/**
 * The address form, all boxes as text: `state` is a stateID where the country has states and is
 * then required, else free text that may be empty (behaviour 6.5).
 */
export function addressForm(hasStates: boolean) {
  return z.object({
    address: streetSchema,
    country: checked(z.string(), z.minLength(1, 'form.country-required')),
    state: hasStates
      ? checked(stateTextSchema, z.minLength(1, 'form.state-required'))
      : stateTextSchema,
    city: citySchema,
    zipCode: zipSchema,
  });
}

/** A line for each row in the OpenAPI document. Apart from the rows, since no browser shows it. */
export const summaries = {
  'list-cards': "The customer's saved cards, the primary one first",
  'read-card': 'One saved card',
  'add-payment-method': 'Check a card with its bank and keep it',
  'add-card': 'As AddValidatedPaymentMethod, in the envelope of the hub',
  'edit-card': 'Change holder, expiry and address of a saved card, or make it the primary one',
  'delete-card': 'Remove a saved card; the primary one stays',
};
