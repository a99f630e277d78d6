import * as z from 'zod/mini';
import { checked } from '@portal/contract/checked';
import { endpoint } from '@portal/contract/endpoint';
import { timeZoneSchema } from '@portal/contract/fields/time-zone';
import * as limits from '@portal/contract/limits';

/** Whole dollars from 1 to `most`. */
const dollars = (most: number) =>
  checked(
    z.int('form.amount-choose'),
    z.minimum(1, 'form.amount-choose'),
    z.maximum(most, 'form.amount-choose'),
  );

/** The zone whose days and months count. */
const timeZone = timeZoneSchema;

/**
 * One of the three switches. Automatic top-up adds `amount` whenever credit is below `below`, at
 * most `monthMax` in a calendar month; one payment always lifts the credit over the threshold.
 */
export const spendingChangeSchema = z.discriminatedUnion('kind', [
  checked(
    z.object({
      kind: z.literal('auto-top-up'),
      isOn: z.boolean(),
      below: dollars(limits.creditMaxUsd),
      amount: dollars(limits.creditMaxUsd),
      monthMax: dollars(limits.topUpMonthMaxUsd),
      timeZone,
    }),
    z.refine(({ below, amount }) => amount >= below, {
      path: ['amount'],
      error: 'form.top-up-too-small',
    }),
    z.refine(({ amount, monthMax }) => monthMax >= amount, {
      path: ['monthMax'],
      error: 'form.top-up-month-too-small',
    }),
  ),
  z.object({
    kind: z.literal('low-balance'),
    isOn: z.boolean(),
    below: dollars(limits.creditMaxUsd),
    timeZone,
  }),
  z.object({
    kind: z.literal('daily-cap'),
    isOn: z.boolean(),
    max: dollars(limits.dailyCapMaxUsd),
    timeZone,
  }),
]);
export type SpendingChange = z.output<typeof spendingChangeSchema>;

/** Why the house stopped topping up by itself. */
export const topUpPauses = ['declined', 'no-card', 'reversed'] as const;
export type TopUpPause = (typeof topUpPauses)[number];

/** The three switches; money in dollars. */
export const spendingSchema = z.object({
  autoTopUp: z.object({
    isOn: z.boolean(),
    below: z.number(),
    amount: z.number(),
    monthMax: z.number(),
    /** Added by itself in this month, with what is not settled yet. */
    monthUsed: z.number(),
    paused: z.nullable(z.enum(topUpPauses)),
  }),
  lowBalance: z.object({ isOn: z.boolean(), below: z.number() }),
  dailyCap: z.object({
    isOn: z.boolean(),
    max: z.number(),
    /** What today's calls cost, with what running ones may still cost. */
    today: z.number(),
  }),
});
export type Spending = z.output<typeof spendingSchema>;

export const readSpending = endpoint({
  name: 'read-spending',
  method: 'GET',
  path: '/api/vnumber/billing/spending',
  auth: 'active',
  result: spendingSchema,
  errors: [],
});

export const changeSpending = endpoint({
  name: 'change-spending',
  method: 'PUT',
  path: '/api/vnumber/billing/spending',
  auth: 'active',
  body: spendingChangeSchema,
  result: spendingSchema,
  errors: ['VALIDATION', 'NO-SAVED-CARD', 'TOO-MANY-REQUESTS'],
});

/** A line for each row in the OpenAPI document. Apart from the rows, since no browser shows it. */
export const summaries = {
  'read-spending': 'Automatic top-up, low-balance mail and daily spend cap of the customer',
  'change-spending': 'Set one of the three; a mail tells of every change',
};
