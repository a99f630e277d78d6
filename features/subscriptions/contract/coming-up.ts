import { endpoint } from '@portal/contract/endpoint';
import * as z from 'zod/mini';

/** One charge that will be tried by itself, unless something changes until then. */
const comingChargeSchema = z.object({
  date: z.string(),
  /** Dollars. */
  amount: z.number(),
  didNumber: z.string(),
  label: z.string(),
  /** The card that would be charged; null where none is good that day. */
  brandOfCard: z.nullable(z.string()),
  lastDigits: z.nullable(z.string()),
  /** Months that it pays for. */
  months: z.number(),
  /** Where the bank declined it before: the day that it was due. */
  retryOf: z.nullable(z.string()),
  /** Where that is so because the primary card is over by then: which one, and its last month. */
  cardEnds: z.nullable(
    z.object({ brand: z.string(), lastDigits: z.string(), month: z.number(), year: z.number() }),
  ),
});
export type ComingCharge = z.output<typeof comingChargeSchema>;

/** A number that its owner has cancelled: nothing more is charged for it. */
const endingSchema = z.object({ date: z.string(), didNumber: z.string(), label: z.string() });
export type Ending = z.output<typeof endingSchema>;

/** What is coming: charges of the next 60 days, soonest first; what calls cost; how long credit lasts. */
const comingUpSchema = z.object({
  charges: z.array(comingChargeSchema),
  endings: z.array(endingSchema),
  /** What calls cost since the customer's own month began, in dollars. */
  monthSpent: z.number(),
  /** Weeks at the pace of the last four, one decimal; null where nothing was spent in them. */
  weeksLeft: z.nullable(z.number()),
  /** That pace in dollars a day; null where calls have cost something for less than a week. */
  perDay: z.nullable(z.number()),
  /** The customer's own month as `2026-11`, and what was paid in it: for numbers, and as credit. */
  month: z.string(),
  paid: z.object({ numbers: z.number(), credit: z.number() }),
  /** Numbers whose plans go on. */
  plans: z.number(),
  /** Percent that longer plans of those numbers save at most; 0 where none does. */
  saveUpTo: z.number(),
});
export type ComingUp = z.output<typeof comingUpSchema>;

export const comingUp = endpoint({
  name: 'coming-up',
  method: 'GET',
  path: '/api/vnumber/billing/coming-up',
  auth: 'active',
  result: comingUpSchema,
  errors: [],
});
