import { endpoint } from '@portal/contract/endpoint';
import * as z from 'zod/mini';

/** One charge that will be tried by itself, unless something changes until then. */
const comingChargeSchema = z.object({
  date: z.string(),
  /** Dollars. */
  amount: z.number(),
  didNumber: z.string(),
  label: z.string(),
  /** The card that would be charged; null where none is saved. */
  brandOfCard: z.nullable(z.string()),
  lastDigits: z.nullable(z.string()),
});

/** What is coming: charges of the next 60 days, soonest first; what calls cost; how long credit lasts. */
const comingUpSchema = z.object({
  charges: z.array(comingChargeSchema),
  /** What calls cost since the customer's own month began, in dollars. */
  monthSpent: z.number(),
  /** Weeks at the pace of the last four, one decimal; null where nothing was spent in them. */
  weeksLeft: z.nullable(z.number()),
});
export type ComingUp = z.output<typeof comingUpSchema>;

export const comingUp = endpoint({
  name: 'coming-up',
  method: 'GET',
  path: '/api/vnumber/billing/coming-up',
  host: 'hub',
  auth: 'active',
  bot: 'none',
  result: comingUpSchema,
  errors: [],
});
