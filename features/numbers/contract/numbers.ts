import * as z from 'zod/mini';
import { checked } from '@portal/contract/checked';
import { endpoint } from '@portal/contract/endpoint';
import { regionNamesSchema } from '@portal/features/geography/contract';
import { emailAgainSchema, emailSchema } from '@portal/contract/fields/text';
import {
  givenNumberSchema,
  phoneSchema,
  prefixSchema,
  wireNumberSchema,
} from '@portal/contract/fields/phone';
import { onlyVisible } from '@portal/contract/fields/visible-text';
import * as limits from '@portal/contract/limits';
import { ringPlanSchema } from './ring-plan.ts';

/** What the phone at the other end is, as far as its price tells. */
export const phoneKinds = ['mobile', 'landline', 'phone'] as const;

/**
 * What it costs to let a number ring there: nothing, or dollars a minute with how many minutes the
 * free credit pays for, holds taken off. The one truth behind every price that is shown before a
 * save (behaviour 11.4).
 */
export const rateQuoteSchema = z.union([
  z.object({ included: z.literal(true) }),
  z.object({
    perMinute: z.number(),
    connectionFee: z.number(),
    minutes: z.number(),
    destination: z.string(),
    kind: z.enum(phoneKinds),
  }),
]);
export type RateQuote = z.output<typeof rateQuoteSchema>;

/** Why a phone may not ring, whoever asks. */
const refusals = ['VALIDATION', 'FORWARDING-LOOP', 'DESTINATION-NOT-ALLOWED'] as const;

/** What a phone of a number's plan costs, or why it may not ring. */
export const phoneQuoteSchema = z.union([rateQuoteSchema, z.object({ refused: z.enum(refusals) })]);
export type PhoneQuote = z.output<typeof phoneQuoteSchema>;

/** A phone that rings for a number at some time. */
export const ringingPhoneSchema = z.object({
  phoneNumber: z.string(),
  prefix: z.string(),
  mask: z.string(),
  countryName: z.string(),
  iso: z.string(),
  /** By the same plan, rates and credit as a quote that is asked for; null where nobody can say. */
  quote: z.nullable(phoneQuoteSchema),
});

export const forwardingNumberSchema = z.extend(ringingPhoneSchema, {
  forwardingNumberID: z.string(),
});

/** An empty smsEmail or no forwarding number means switched off. */
export const virtualNumberSchema = z.object({
  didid: z.string(),
  didNumber: z.string(),
  mask: z.string(),
  prefix: z.string(),
  countryName: z.string(),
  iso: z.string(),
  region: z.string(),
  regionNames: regionNamesSchema,
  status: z.enum(['active', 'paused']),
  smsEmail: z.string(),
  /** What the customer calls it; empty for no name. */
  label: z.string(),
  /** When the plan renews; null where nothing renews: no subscription, or one that is to end. */
  renewsAt: z.nullable(z.string()),
  /** Until when the number works although its renewal was declined; null where it was not. */
  graceUntil: z.nullable(z.string()),
  /** When the number is given up: its owner wanted it so, or what is owed stays unpaid. */
  lostOn: z.nullable(z.string()),
  /** The term that it renews by; null without a subscription. */
  renewalPackageID: z.nullable(z.string()),
  forwardingNumbers: z.array(forwardingNumberSchema),
  /** How its calls ring, so that a list needs no further question to say what happens now. */
  ringPlan: ringPlanSchema,
  /** Phones of the plan that ring only where nobody answers, or outside its hours. */
  otherPhones: z.array(ringingPhoneSchema),
  /** Whether the carrier can ring the first phone to try it. */
  canTestCall: z.boolean(),
  /** What its next renewal takes from which card; null where nothing renews. */
  nextCharge: z.nullable(
    z.object({
      on: z.string(),
      amount: z.number(),
      card: z.nullable(z.object({ brand: z.string(), lastFour: z.string() })),
    }),
  ),
});
export type VirtualNumber = z.output<typeof virtualNumberSchema>;

export const myNumbers = endpoint({
  name: 'my-numbers',
  method: 'GET',
  path: '/api/vnumber/my-vnumbers',
  auth: 'active',
  result: z.array(virtualNumberSchema),
  errors: [],
});

const didid = checked(z.string(), z.minLength(1), z.maxLength(64));

const forwardingChange = z.object({ didid, forwardingNumber: wireNumberSchema });
const smsEmailChange = z.object({ didid, email: z.union([z.literal(''), emailSchema]) });

export const updateForwarding = endpoint({
  name: 'update-forwarding',
  method: 'POST',
  path: '/api/vnumber/calling/update-forwarding-number',
  auth: 'active',
  body: z.union([forwardingChange, smsEmailChange]),
  bodyShape: (body) =>
    'email' in body && !('forwardingNumber' in body) ? smsEmailChange : forwardingChange,
  result: z.boolean(),
  failureResult: false,
  errors: [
    'VALIDATION',
    'NOT-FOUND',
    'FORWARDING-LOOP',
    'DESTINATION-NOT-ALLOWED',
    'TOO-MANY-REQUESTS',
  ],
});

export const rateQuote = endpoint({
  name: 'rate',
  method: 'GET',
  path: '/api/vnumber/rate',
  auth: 'active',
  query: z.object({ didid, to: givenNumberSchema }),
  result: rateQuoteSchema,
  errors: ['VALIDATION', 'NOT-FOUND', 'FORWARDING-LOOP', 'DESTINATION-NOT-ALLOWED'],
});

/** What a customer calls a number. */
export const numberLabelSchema = checked(
  z.string(),
  z.trim(),
  z.maxLength(limits.numberLabelMax, 'numbers.label-max'),
  onlyVisible,
);

export const labelNumber = endpoint({
  name: 'label-number',
  method: 'POST',
  path: '/api/vnumber/numbers/label',
  auth: 'active',
  body: z.object({ didid, label: numberLabelSchema }),
  result: z.boolean(),
  failureResult: false,
  errors: ['VALIDATION', 'NOT-FOUND'],
});

const combined = (form: { prefix: string; phone: string }) => form.prefix + form.phone;

/** The forwarding form: both pairs required, equal when joined, 15 digits in all. */
export const forwardingForm = checked(
  z.object({
    prefix: prefixSchema,
    phone: phoneSchema,
    confirmPrefix: prefixSchema,
    confirmPhone: phoneSchema,
  }),
  z.refine((form) => combined(form).length <= limits.numberDigitsMax, {
    error: 'form.phone-max',
    path: ['phone'],
  }),
  z.refine(
    (form) => combined(form) === combined({ prefix: form.confirmPrefix, phone: form.confirmPhone }),
    { error: 'form.phone-not-match', path: ['confirmPhone'] },
  ),
);

/** The form of where texts are mailed: an e-mail, typed twice. */
export const smsEmailForm = checked(
  z.object({ email: emailSchema, confirmEmail: emailAgainSchema }),
  z.refine((form) => form.email.toLowerCase() === form.confirmEmail.toLowerCase(), {
    error: 'form.emails-not-match',
    path: ['confirmEmail'],
  }),
);

/** A line for each row in the OpenAPI document. Apart from the rows, since no browser shows it. */
export const numberSummaries = {
  rate: 'What it costs to let a number ring somewhere, by its plan and the free credit',
  'my-numbers': "The customer's virtual numbers and where each rings",
  'update-forwarding': 'Change where calls ring or where texts are mailed; empty switches it off',
  'label-number': 'Give a number a name; an empty one takes it away',
};
