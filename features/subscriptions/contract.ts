import * as z from 'zod/mini';
import { checked } from '@portal/contract/checked';
import { newCardSourceSchema, savedCardSourceSchema } from '@portal/features/credit/contract';
import { endpoint } from '@portal/contract/endpoint';
import { packagePriceSchema } from './contract/package-price.ts';
import { shownTotalSchema } from './contract/packages.ts';
import { webAnswerSchema } from '@portal/features/payments/contract';

export * from './contract/coming-up.ts';
export * from './contract/package-price.ts';
export * from './contract/packages.ts';

/** What the numbers of an account cost, for a month and for longer terms. */
export const getPackagePrice = endpoint({
  name: 'get-package-price',
  method: 'GET',
  path: '/api/vnumber/get-package-price',
  auth: 'any',
  result: packagePriceSchema,
  errors: ['NOT-FOUND'],
});

/** A number that is not paid: until when it rings, or since it does not, when it is lost for good. */
const unpaidNumberSchema = z.object({
  didNumber: z.string(),
  ringsUntil: z.nullable(z.string()),
  lostOn: z.nullable(z.string()),
});
export type UnpaidNumber = z.output<typeof unpaidNumberSchema>;

/** What is owed; `transactionAmount` is dollars. */
export const preSuspendedSchema = z.object({
  transactionID: z.string(),
  transactionAmount: z.number(),
  /** Until when the numbers ring although nothing was paid; null once they refuse calls. */
  graceUntil: z.nullable(z.string()),
  /** When the first number is lost for good; null while the days of grace run. */
  lostOn: z.nullable(z.string()),
  /** All numbers that are not paid, the soonest to change first. */
  numbers: z.array(unpaidNumberSchema),
});
export type PreSuspended = z.output<typeof preSuspendedSchema>;

export const preSuspended = endpoint({
  name: 'pre-suspended',
  method: 'GET',
  path: '/api/vnumber/presuspended',
  auth: 'suspended',
  result: preSuspendedSchema,
  errors: ['NOT-FOUND'],
});

const termId = checked(
  z.string('form.term-required'),
  z.minLength(1, 'form.term-required'),
  z.maxLength(64, 'form.term-required'),
);
const reactivation = { RenewalPackageID: termId, shownTotal: z.optional(shownTotalSchema) };
const savedCardBody = z.extend(savedCardSourceSchema, reactivation);
const newCardBody = z.extend(newCardSourceSchema, reactivation);

/** The amount is the chosen term's price: the server's, whatever an address bar says. */
export const submitPreSuspendedPayment = endpoint({
  name: 'submit-pre-suspended-payment',
  method: 'POST',
  path: '/api/payment/SubmitPreSuspendedPayment',
  host: 'web',
  auth: 'suspended',
  bot: 'general',
  body: z.union([savedCardBody, newCardBody]),
  bodyShape: (body) => ('PaymentId' in body ? savedCardBody : newCardBody),
  result: webAnswerSchema,
  errors: [
    'VALIDATION',
    'NOT-FOUND',
    'PRICE-CHANGED',
    'PAYMENT-OPEN',
    'IDEMPOTENCY-KEY',
    'TOO-MANY-CARDS',
    'UNAVAILABLE',
  ],
});

const didid = checked(z.string(), z.minLength(1), z.maxLength(64));

/** The term that a number renews by from its next renewal on; the present one takes a change back. */
export const changePlan = endpoint({
  name: 'change-plan',
  method: 'POST',
  path: '/api/vnumber/numbers/plan',
  auth: 'active',
  body: z.object({ didid, renewalPackageID: termId }),
  result: z.boolean(),
  failureResult: false,
  errors: ['VALIDATION', 'NOT-FOUND', 'CONFLICT', 'TOO-MANY-REQUESTS'],
});

export const cancelNumber = endpoint({
  name: 'cancel-number',
  method: 'POST',
  path: '/api/vnumber/numbers/cancel',
  auth: 'active',
  body: z.object({ didid }),
  result: z.boolean(),
  failureResult: false,
  errors: ['VALIDATION', 'NOT-FOUND', 'CONFLICT', 'CONFIRM-IDENTITY', 'TOO-MANY-REQUESTS'],
});

export const restoreNumber = endpoint({
  name: 'restore-number',
  method: 'POST',
  path: '/api/vnumber/numbers/restore',
  auth: 'active',
  body: z.object({ didid }),
  result: z.boolean(),
  failureResult: false,
  errors: ['VALIDATION', 'NOT-FOUND', 'CONFLICT'],
});

/** Whether another saved card is charged when the primary one is declined. */
export const renewalSettingsSchema = z.object({ useOtherCards: z.boolean() });

export const readRenewalSettings = endpoint({
  name: 'read-renewal-settings',
  method: 'GET',
  path: '/api/vnumber/billing/renewal-settings',
  auth: 'active',
  result: renewalSettingsSchema,
  errors: [],
});

export const changeRenewalSettings = endpoint({
  name: 'change-renewal-settings',
  method: 'PUT',
  path: '/api/vnumber/billing/renewal-settings',
  auth: 'active',
  body: renewalSettingsSchema,
  result: z.boolean(),
  failureResult: false,
  errors: ['VALIDATION', 'TOO-MANY-REQUESTS'],
});

/** A line for each row in the OpenAPI document. Apart from the rows, since no browser shows it. */
export const summaries = {
  'coming-up': 'What will be charged in the next 60 days, what calls cost, how long credit lasts',
  'countries-packages': 'What a number costs in each country, for a month and for longer terms',
  'renewal-package': 'One term of a plan, by its renewalPackageID',
  'get-package-price': 'What is owed, or what the numbers cost, by term',
  'pre-suspended': 'The transaction that keeps the account suspended, and what is owed',
  'submit-pre-suspended-payment':
    'Pay what is owed for a term, with a saved card or with a new one',
  'change-plan': 'Choose the term that a number renews by, from the end of its period on',
  'cancel-number': 'Give a number up at the end of its paid period',
  'restore-number': 'Take a cancellation back, until the period ends',
  'read-renewal-settings': 'How renewals are charged',
  'change-renewal-settings': 'Allow or forbid renewals on another saved card',
};
