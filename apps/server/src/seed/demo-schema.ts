import { languageSchema } from '@portal/contract/fields/text';
import * as z from 'zod';

const digits = z.string().regex(/^[1-9]\d{3,14}$/, 'must be 4 to 15 digits that begin with 1 to 9');
const lastFour = z.string().regex(/^\d{4}$/, 'must be four digits');
const name = z.string().trim().min(3, 'must have at least 3 letters');
const micros = z.int().nonnegative();
const days = z.number().nonnegative();

const subscriptionSchema = z.strictObject({
  status: z.enum(['active', 'past-due', 'suspended']),
  /** Below zero for a renewal that was due and not paid. */
  renewsInDays: z.number(),
  periodsPaid: z.int().positive(),
  graceUntilInDays: z.number().optional(),
});

const numberSchema = z.strictObject({
  didNumber: digits,
  region: z.string(),
  packageID: z.string(),
  label: z.string(),
  smsEmail: z.union([z.literal(''), z.email()]),
  forwardTo: z.array(digits),
  subscription: subscriptionSchema,
});

const cardSchema = z.strictObject({
  gatewayToken: z.string().min(1),
  brand: z.enum(['visa', 'mastercard', 'american-express', 'diners', 'discover']),
  lastFour,
  expirationMonth: z.int().min(1).max(12),
  /** 1 is next year: a card of the demo has not expired. */
  expiresInYears: z.int().min(1).max(9),
  isPrimary: z.boolean(),
  cardHolder: name,
  address: z.string().min(5),
  city: z.string().min(1),
  zipCode: z.string().min(1),
  state: z.string(),
  countryID: z.int().positive(),
});

const topUpSchema = z.strictObject({
  kind: z.literal('credit'),
  state: z.enum(['captured', 'declined', 'refunded', 'voided']),
  amountMicros: micros,
  daysAgo: days,
  card: lastFour,
});

/** A renewal that failed; those that were paid follow from the subscription. */
const failedRenewalSchema = z.strictObject({
  kind: z.literal('renewal'),
  state: z.literal('declined'),
  number: digits,
  daysAgo: days,
  card: lastFour,
});

const callPlanSchema = z.strictObject({
  count: z.int().positive(),
  days: z.int().positive(),
  callers: z.array(z.union([z.literal(''), digits])).min(1),
  dialled: z.array(digits),
});

export const demoCustomerSchema = z.strictObject({
  brandID: z.int().positive(),
  email: z.email(),
  password: z.string().min(8),
  shows: z.string().min(1),
  firstName: name,
  lastName: name,
  language: languageSchema,
  status: z.enum(['Active', 'PreSuspended', 'Suspended']),
  isEmailVerified: z.boolean(),
  twoFactorEnabled: z.boolean(),
  customerForDays: days,
  balanceMicros: micros,
  maxCallerIDs: z.int().positive(),
  numbers: z.array(numberSchema),
  cards: z.array(cardSchema),
  callerIDs: z.array(z.strictObject({ number: digits, comment: z.string() })),
  payments: z.array(z.discriminatedUnion('kind', [topUpSchema, failedRenewalSchema])),
  calls: callPlanSchema.optional(),
});

export type DemoCustomer = z.output<typeof demoCustomerSchema>;
export type DemoNumber = z.output<typeof numberSchema>;
export type DemoCard = z.output<typeof cardSchema>;
