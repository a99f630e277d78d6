import { dollarsToMicros } from '@portal/contract/fields/money';
import { packageIdSchema, shownTotalSchema } from '@portal/features/subscriptions/contract';
import * as z from 'zod/mini';
import { checked } from '@portal/contract/checked';
import { newCardFields, webAnswerSchema } from '@portal/features/payments/contract';
import { rateQuoteSchema } from '@portal/features/numbers/contract';
import { newCardSourceSchema, savedCardSourceSchema } from '@portal/features/credit/contract';
import { endpoint } from '@portal/contract/endpoint';
import { countryIdSchema } from '@portal/contract/fields/address';
import { newPasswordSchema } from '@portal/contract/fields/password';
import { givenNumberSchema, phoneSchema, prefixSchema } from '@portal/contract/fields/phone';
import { queryInteger } from '@portal/contract/fields/query';
import { regionNamesSchema } from '@portal/features/geography/contract';
import { emailSchema, languageSchema, withoutUnseen } from '@portal/contract/fields/text';
import { onlyVisible } from '@portal/contract/fields/visible-text';
import * as limits from '@portal/contract/limits';

export const countryOnOfferSchema = z.object({
  countryID: z.number(),
  countryName: z.string(),
  iso: z.string(),
  prefix: z.string(),
  available: z.number(),
});
export type CountryOnOffer = z.output<typeof countryOnOfferSchema>;

export const countriesOnOffer = endpoint({
  name: 'countries-on-offer',
  method: 'GET',
  path: '/api/vnumber/dids/get-countries-with-active-dids',
  auth: 'none',
  result: z.array(countryOnOfferSchema),
  errors: [],
});

export const numberForSaleSchema = z.object({
  didNumber: z.string(),
  mask: z.string(),
  prefix: z.string(),
  region: z.string(),
  regionNames: regionNamesSchema,
  /** Dollars for one month. */
  price: z.number(),
});
export type NumberForSale = z.output<typeof numberForSaleSchema>;

export const numbersForSale = endpoint({
  name: 'numbers-for-sale',
  method: 'GET',
  path: '/api/vnumber/dids',
  auth: 'none',
  query: z.object({
    countryID: z.optional(queryInteger(1, 999_999)),
    /** A part of the area's name, or digits that stand together in the number. */
    search: z.optional(checked(z.string(), z.trim(), z.maxLength(limits.numberSearchMax))),
    cursor: z.optional(checked(z.string(), z.maxLength(64))),
  }),
  result: z.array(numberForSaleSchema),
  errors: ['VALIDATION'],
});

export const couponSchema = checked(z.string(), z.trim(), z.maxLength(limits.couponMax));

export const validateCoupon = endpoint({
  name: 'validate-coupon',
  method: 'POST',
  path: '/api/vnumber/validate-coupon',
  auth: 'none',
  bot: 'general',
  body: z.object({ code: couponSchema, countryID: countryIdSchema }),
  result: z.nullable(z.object({ discountPercentage: z.number() })),
  errors: ['VALIDATION', 'INVALID-COUPON', 'TOO-MANY-REQUESTS'],
});

const marketingWord = checked(
  z.string(),
  withoutUnseen,
  z.trim(),
  z.maxLength(limits.marketingWordMax),
  onlyVisible,
);

export const marketingConversion = endpoint({
  name: 'marketing-conversion',
  method: 'POST',
  path: '/api/vnumber/marketing-conversion',
  auth: 'none',
  body: z.object({
    source: checked(marketingWord, z.minLength(1)),
    campaign: z.optional(marketingWord),
    /** A path of this site; what follows a question mark is not kept. */
    page: checked(
      z.string(),
      withoutUnseen,
      z.trim(),
      z.regex(/^\/[^\s]*$/),
      z.maxLength(200),
      onlyVisible,
    ),
  }),
  result: z.boolean(),
  failureResult: false,
  errors: ['VALIDATION', 'TOO-MANY-REQUESTS'],
});

/** @param missing says which of the two names is missing, so that a summary tells them apart */
const personName = (missing: 'form.first-name-required' | 'form.last-name-required') =>
  checked(
    z.string(missing),
    z.trim(),
    z.minLength(1, { error: missing, abort: true }),
    z.minLength(limits.nameMin, 'form.name-short'),
    z.maxLength(limits.nameMax, 'form.name-too-long'),
    onlyVisible,
  );

/** Dollars of credit that are bought with a number, in the same charge: whole ones, or none. */
export const startingCreditSchema = checked(
  z.int('form.amount-required'),
  z.minimum(0, 'form.amount-required'),
  z.maximum(limits.creditMaxUsd, 'form.amount-required'),
);

/** What is ordered: a number off the shelf, its plan, and where it rings. */
const numberOrderFields = {
  didNumber: givenNumberSchema,
  renewalPackageID: packageIdSchema,
  forwardingNumber: givenNumberSchema,
  coupon: z.optional(couponSchema),
  startingCredit: z.optional(startingCreditSchema),
  shownTotal: z.optional(shownTotalSchema),
};

/** The account of an order: who, and how they come in. */
const orderAccountFields = {
  email: emailSchema,
  password: newPasswordSchema,
  firstName: personName('form.first-name-required'),
  lastName: personName('form.last-name-required'),
};

export const orderSchema = z.object({
  ...orderAccountFields,
  language: languageSchema,
  ...numberOrderFields,
  /** The token of a port-in link: `didNumber` is the number that was brought. */
  portInToken: z.optional(checked(z.string(), z.maxLength(200))),
  ...newCardFields('payment'),
});
export type Order = z.output<typeof orderSchema>;

/** A wish for a number, whoever has it. */
export type NumberOrder = Pick<
  Order,
  'didNumber' | 'renewalPackageID' | 'forwardingNumber' | 'coupon' | 'startingCredit' | 'shownTotal'
>;

const savedCardOrder = z.extend(savedCardSourceSchema, numberOrderFields);
const newCardOrder = z.extend(newCardSourceSchema, numberOrderFields);

/** What the first payment costs after a coupon, in dollars: whole cents, halves up. */
export function discountedPrice(price: number, discountPercentage: number): number {
  // Micro-dollars of a percent are whole, so that only the cents are rounded.
  const exact = dollarsToMicros(price) * (100 - discountPercentage);
  return Math.max(0, Math.round(exact / 1_000_000)) / 100;
}

/** Where a number should ring, in the two boxes of a phone. */
export const ringsForm = checked(
  z.object({ prefix: prefixSchema, phone: phoneSchema }),
  z.refine(({ prefix, phone }) => prefix.length + phone.length <= limits.numberDigitsMax, {
    error: 'form.phone-max',
    path: ['phone'],
  }),
);

export const orderAccountForm = z.object(orderAccountFields);

const orderErrors = [
  'VALIDATION',
  'NUMBER-TAKEN',
  'EMAIL-TAKEN',
  'ORDER-COUPON',
  'PRICE-CHANGED',
  'PAYMENT-OPEN',
  'IDEMPOTENCY-KEY',
  'TOO-MANY-CARDS',
  'UNAVAILABLE',
  'TOO-MANY-REQUESTS',
] as const;

/**
 * On 200 it is said whether the number rings: what calls there cost, and how many minutes of them
 * the credit pays for; none is a number that does not ring yet.
 */
const orderAnswerSchema = z.extend(webAnswerSchema, { rings: z.optional(rateQuoteSchema) });

/** On 200 the buyer is logged in at once: for a day, after which the e-mail must have been verified. */
export const createSubscriber = endpoint({
  name: 'create-subscriber',
  method: 'POST',
  path: '/api/payment/CreatevalidatedSubscriber',
  host: 'web',
  auth: 'none',
  bot: 'transaction',
  body: orderSchema,
  result: z.extend(orderAnswerSchema, {
    session: z.optional(
      z.object({ token: z.string(), refreshToken: z.nullable(z.string()), expiration: z.string() }),
    ),
  }),
  errors: orderErrors,
});

/** One more number for a customer who is logged in, paid by a saved card or a new one. */
export const orderNumber = endpoint({
  name: 'order-number',
  method: 'POST',
  path: '/api/payment/OrderNumber',
  host: 'web',
  auth: 'active',
  body: z.union([savedCardOrder, newCardOrder]),
  bodyShape: (body) => ('PaymentId' in body ? savedCardOrder : newCardOrder),
  result: orderAnswerSchema,
  errors: [
    'VALIDATION',
    'NOT-FOUND',
    'NUMBER-TAKEN',
    'ORDER-COUPON',
    'PRICE-CHANGED',
    'PAYMENT-OPEN',
    'IDEMPOTENCY-KEY',
    'TOO-MANY-CARDS',
    'UNAVAILABLE',
    'TOO-MANY-REQUESTS',
  ],
});

export const submitOrder = endpoint({
  name: 'submit-order',
  method: 'POST',
  path: '/api/vnumber/submit-order',
  auth: 'none',
  bot: 'transaction',
  body: orderSchema,
  result: z.nullable(orderAnswerSchema),
  errors: [
    ...orderErrors,
    'PAYMENT-DECLINED',
    'CARD-AUTHENTICATION-FAILED',
    'PAYMENT-PENDING',
    'PAYMENT-NOT-SENT',
  ],
});

/** A line for each row in the OpenAPI document. Apart from the rows, since no browser shows it. */
export const summaries = {
  'countries-on-offer': 'The countries that have numbers for sale, and how many',
  'numbers-for-sale': 'Numbers for sale, by number; X-Next-Cursor where there are more',
  'validate-coupon': 'What a coupon takes off the first payment for a number of a country',
  'marketing-conversion': 'That a campaign led somewhere; kept without personal data',
  'create-subscriber':
    'Account, number and first payment in one step; a declined card leaves nothing behind',
  'order-number':
    'One more number for the account, paid by a saved card or a new one, with credit to start on',
  'submit-order': 'As CreatevalidatedSubscriber, in the envelope of the hub',
};
