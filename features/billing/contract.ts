import * as z from 'zod/mini';
import { checked } from '@portal/contract/checked';
import { endpoint } from '@portal/contract/endpoint';
import { queryInstant, queryInteger } from '@portal/contract/fields/query';
import { languageSchema } from '@portal/contract/fields/text';
import { timeZoneSchema } from '@portal/contract/fields/time-zone';
import * as limits from '@portal/contract/limits';
import { transactionStatuses } from '@portal/features/payments/contract';

export const transactionTypes = ['credit', 'renewal', 'reactivation', 'order', 'refund'] as const;
export type TransactionType = (typeof transactionTypes)[number];

/** A number that a payment is for; `from` and `to` are the paid period, null where it is not known. */
export const paidNumberSchema = z.object({
  didNumber: z.string(),
  /** What the customer calls it; empty for no name. */
  label: z.string(),
  from: z.nullable(z.string()),
  /** When the period ends: the first moment after it. */
  to: z.nullable(z.string()),
});
export type PaidNumber = z.output<typeof paidNumberSchema>;

/** `transactionAmount` is dollars. */
export const billingRecordSchema = z.object({
  transactionID: z.string(),
  transactionDate: z.string(),
  transactionType: z.enum(transactionTypes),
  transactionAmount: z.number(),
  /** The part of it that bought credit together with a number; not there where none did. Dollars. */
  startingCredit: z.optional(z.number()),
  transactionStatus: z.enum(transactionStatuses),
  /** The card that paid; empty where none is known. */
  creditCardType: z.string(),
  lastFourNumbers: z.string(),
  numbers: z.array(paidNumberSchema),
  /** The address of the card that paid, the country by its two letters; null where none is known. */
  address: z.nullable(z.object({ lines: z.array(z.string()), iso: z.string() })),
  /** Whether there are more after this page; the same on each row of it. */
  hasNextTransaction: z.boolean(),
});
export type BillingRecord = z.output<typeof billingRecordSchema>;

/** Which payments: of one type, for one number, from an instant on and before another. */
const paymentFilters = {
  type: z.optional(z.enum(transactionTypes)),
  number: z.optional(checked(z.string(), z.regex(/^\d{1,15}$/, 'form.number'))),
  from: z.optional(queryInstant),
  to: z.optional(queryInstant),
};

export const billingHistory = endpoint({
  name: 'billing-history',
  method: 'GET',
  path: '/api/vnumber/billing/billing-history',
  auth: 'active',
  query: z.object({
    pageIndex: z.optional(queryInteger(1, 1_000_000)),
    totalRecordsPerPage: z.optional(queryInteger(1, limits.billingPageSizeMax)),
    ...paymentFilters,
  }),
  result: z.array(billingRecordSchema),
  errors: ['VALIDATION'],
});

/** What the customer's payments can be told apart by: nothing is offered that finds none. */
export const billingChoicesSchema = z.object({
  types: z.array(z.enum(transactionTypes)),
  numbers: z.array(z.object({ didNumber: z.string(), label: z.string() })),
  /** When the first payment was; null without any. */
  first: z.nullable(z.string()),
});
export type BillingChoices = z.output<typeof billingChoicesSchema>;

export const billingChoices = endpoint({
  name: 'billing-choices',
  method: 'GET',
  path: '/api/vnumber/billing/billing-history/choices',
  auth: 'active',
  result: billingChoicesSchema,
  errors: [],
});

export const billingFile = endpoint({
  name: 'billing-history-csv',
  method: 'GET',
  path: '/api/vnumber/billing/billing-history.csv',
  auth: 'active',
  query: z.object({
    ...paymentFilters,
    /** The zone that dates and times are told in; its name stands over them. */
    timeZone: z.optional(timeZoneSchema),
    /** The language of the words in the file. */
    languageISO: z.optional(languageSchema),
  }),
  result: z.string(),
  file: 'text/csv',
  errors: ['VALIDATION'],
});

export const sendReceipt = endpoint({
  name: 'send-receipt',
  method: 'POST',
  path: '/api/vnumber/billing/billing-history/send-email',
  auth: 'active',
  body: z.object({
    transactionID: checked(z.string(), z.minLength(1), z.maxLength(64)),
    languageIso: languageSchema,
  }),
  result: z.boolean(),
  failureResult: false,
  errors: ['VALIDATION', 'NOT-FOUND', 'TOO-MANY-REQUESTS'],
});

/** Only money that was paid makes an invoice: of other payments there is none. */
export const readInvoice = endpoint({
  name: 'invoice',
  method: 'GET',
  path: '/api/vnumber/billing/invoice',
  auth: 'active',
  query: z.object({
    transactionID: checked(z.string(), z.minLength(1), z.maxLength(64)),
    languageISO: z.optional(languageSchema),
  }),
  result: z.string(),
  file: 'application/pdf',
  errors: ['VALIDATION', 'NOT-FOUND', 'TOO-MANY-REQUESTS'],
});

/** A line for each row in the OpenAPI document. Apart from the rows, since no browser shows it. */
export const summaries = {
  'billing-history':
    'Payments of the customer that the filters let through, newest first, a page at a time',
  'billing-choices': 'The types, numbers and time that the payments of the customer are of',
  'billing-history-csv':
    'All payments that the filters let through as CSV, safe to open in a spreadsheet',
  'send-receipt': 'Mail the receipt of a payment',
  invoice: 'The invoice of a payment that was paid, as PDF',
};
