import * as z from 'zod/mini';
import { checked } from '@portal/contract/checked';
import { endpoint } from '@portal/contract/endpoint';
import { queryInstant, queryInteger } from '@portal/contract/fields/query';
import { languageSchema } from '@portal/contract/fields/text';
import { monthSchema, timeZoneSchema } from '@portal/contract/fields/time-zone';
import * as limits from '@portal/contract/limits';
import { leftMessageSchema } from '@portal/features/voicemail/contract';

/** Why a call never rang, or was closed without an end; `other` is what has no words of its own. */
export const callRefusals = [
  'suspended',
  'switched-off',
  'no-credit',
  'daily-cap',
  'rating-unavailable',
  'blocked-caller',
  'destination-not-allowed',
  'outside-hours',
  'too-many-calls',
  'forwarding-loop',
  'not-routed',
  'end-not-reported',
  'edge-lost',
  'other',
] as const;
export type CallRefusal = (typeof callRefusals)[number];

/** What became of a call, finer than its outcome. */
export const callCauses = [
  'answered',
  'busy',
  'no-answer',
  'cancelled',
  'failed',
  'refused',
  'voicemail',
] as const;
export type CallCause = (typeof callCauses)[number];

/**
 * One per call. `cost` is dollars, the sum of its legs; `callerID` is empty where the caller hid
 * it; times are UTC.
 */
export const callHistoryEntrySchema = z.object({
  id: z.string(),
  callerID: z.string(),
  callDestination: z.string(),
  isIncomingCall: z.boolean(),
  dialedTime: z.string(),
  cost: z.number(),
  seconds: z.number(),
  outcome: z.enum(['answered', 'missed', 'refused']),
  didNumber: z.string(),
  /** Why it was refused; null for all others. */
  refusal: z.nullable(z.enum(callRefusals)),
  /** What became of it; null where nobody said it. */
  cause: z.nullable(z.enum(callCauses)),
  /** The country of the other side; empty where it is unknown. */
  iso: z.string(),
  /** What the caller left; null for a call without a message. */
  message: z.nullable(leftMessageSchema),
});
export type CallHistoryEntry = z.output<typeof callHistoryEntrySchema>;

/**
 * Which calls: instants on dialedTime (`to` exclusive), direction, digits of either number, or only
 * those that came in and nobody answered, or of these only those with a message.
 */
const callFilters = {
  from: z.optional(queryInstant),
  to: z.optional(queryInstant),
  direction: z.optional(z.enum(['in', 'out'])),
  show: z.optional(z.enum(['missed', 'voicemail'])),
  search: z.optional(checked(z.string(), z.maxLength(limits.callSearchMax))),
};

export const callHistory = endpoint({
  name: 'call-history',
  method: 'GET',
  path: '/api/vnumber/calls/call-history',
  auth: 'active',
  query: z.object({
    cursor: z.optional(checked(z.string(), z.maxLength(200))),
    limit: z.optional(queryInteger(1, limits.callHistoryPageMax)),
    ...callFilters,
  }),
  result: z.array(callHistoryEntrySchema),
  errors: ['VALIDATION'],
});

/** What was seen until then is no news any more, on no device; `until` is X-As-Of of the history. */
export const callsSeen = endpoint({
  name: 'calls-seen',
  method: 'POST',
  path: '/api/vnumber/calls/seen',
  auth: 'active',
  body: z.object({ until: queryInstant }),
  result: z.boolean(),
  failureResult: false,
  errors: ['VALIDATION'],
});

export const callHistoryFile = endpoint({
  name: 'call-history-csv',
  method: 'GET',
  path: '/api/vnumber/calls/call-history.csv',
  auth: 'active',
  query: z.object({
    ...callFilters,
    /** The zone that dates and times are told in; its name stands over them. */
    timeZone: z.optional(timeZoneSchema),
    /** The language of the words in the file. */
    languageISO: z.optional(languageSchema),
  }),
  result: z.string(),
  file: 'text/csv',
  errors: ['VALIDATION'],
});

/**
 * A phone that a call rang, and how its cost was made: connection fee, first interval and every
 * started increment after it. Money in dollars, intervals in seconds.
 */
export const callLegSchema = z.object({
  destination: z.string(),
  countryName: z.string(),
  iso: z.string(),
  seconds: z.number(),
  /** The plan includes the destination, so nothing was rated. */
  included: z.boolean(),
  /** The longest prefix that fitted; null where nothing was rated. */
  ratePrefix: z.nullable(z.string()),
  perMinute: z.number(),
  connectionFee: z.number(),
  firstInterval: z.number(),
  increment: z.number(),
  /** The first interval and every started increment; none where nobody answered. */
  intervals: z.number(),
  cost: z.number(),
});
export type CallLeg = z.output<typeof callLegSchema>;

/** A phone of the ring plan that this call left out, and why. */
export const skippedPhoneSchema = z.object({
  destination: z.string(),
  reason: z.enum(['no-credit', 'daily-cap', 'rating-unavailable', 'destination-not-allowed']),
});
export type SkippedPhone = z.output<typeof skippedPhoneSchema>;

/** A message that a caller left; `fetching` while the carrier still has it. */
export const voicemailSchema = z.object({
  seconds: z.number(),
  state: z.enum(['fetching', 'queued', 'sent', 'failed']),
});
export type Voicemail = z.output<typeof voicemailSchema>;

export const callDetailsSchema = z.extend(callHistoryEntrySchema, {
  endedTime: z.nullable(z.string()),
  /** How long phones rang that nobody answered; null for other calls, and where nobody said it. */
  rangSeconds: z.nullable(z.number()),
  legs: z.array(callLegSchema),
  skipped: z.array(skippedPhoneSchema),
  voicemail: z.nullable(voicemailSchema),
});
export type CallDetails = z.output<typeof callDetailsSchema>;

export const callDetails = endpoint({
  name: 'call-details',
  method: 'GET',
  path: '/api/vnumber/calls/:id',
  auth: 'active',
  params: z.object({ id: checked(z.string(), z.maxLength(64)) }),
  result: callDetailsSchema,
  errors: ['NOT-FOUND'],
});

const spendSchema = z.object({ calls: z.number(), seconds: z.number(), cost: z.number() });
/** A day of a month in the reader's zone, also one to come. */
const usageDaySchema = z.object({
  date: z.string(),
  answered: z.number(),
  missed: z.number(),
  seconds: z.number(),
  cost: z.number(),
});
export type UsageDay = z.output<typeof usageDaySchema>;

/** What the same cost in the month before by the same moment, in dollars; null without one. */
const costBefore = z.nullable(z.number());

/**
 * Answered calls of a month in a time zone and what they cost, in dollars, with those that came in
 * and nobody answered; dearest first.
 */
export const callUsageSchema = z.extend(spendSchema, {
  month: z.string(),
  timeZone: z.string(),
  /** The month of the customer's first call, YYYY-MM; null without calls. */
  firstMonth: z.nullable(z.string()),
  missed: z.number(),
  days: z.array(usageDaySchema),
  /** By the country that was called or that rang; empty names where it is unknown. */
  byDestination: z.array(
    z.extend(spendSchema, {
      countryName: z.string(),
      iso: z.string(),
      /** Every plan of the customer includes calls there. */
      included: z.boolean(),
      costBefore,
    }),
  ),
  byNumber: z.array(z.extend(spendSchema, { didNumber: z.string(), costBefore })),
  /**
   * The month before: its sums up to `until` where the month still runs, else whole; its days are
   * whole in any case. Null where the customer's first call came later.
   */
  before: z.nullable(
    z.extend(spendSchema, {
      month: z.string(),
      until: z.nullable(z.string()),
      missed: z.number(),
      days: z.array(usageDaySchema),
    }),
  ),
});
export type CallUsage = z.output<typeof callUsageSchema>;

export const callUsage = endpoint({
  name: 'call-usage',
  method: 'GET',
  path: '/api/vnumber/calls/usage',
  auth: 'active',
  query: z.object({ month: z.optional(monthSchema), timeZone: z.optional(timeZoneSchema) }),
  result: callUsageSchema,
  errors: ['VALIDATION'],
});

export const callUsageFile = endpoint({
  name: 'call-usage-csv',
  method: 'GET',
  path: '/api/vnumber/calls/usage.csv',
  auth: 'active',
  query: z.object({
    month: z.optional(monthSchema),
    timeZone: z.optional(timeZoneSchema),
    languageISO: z.optional(languageSchema),
  }),
  result: z.string(),
  file: 'text/csv',
  errors: ['VALIDATION'],
});

/** A line for each row in the OpenAPI document. Apart from the rows, since no browser shows it. */
export const summaries = {
  'call-history':
    'Calls, newest first; X-Next-Cursor where there are more, and where nothing is filtered ' +
    'X-Missed-Unseen, missed calls that were not in view yet (100 for as many and more), as of X-As-Of, ' +
    'and X-Voicemail-Unheard, messages that nobody has listened to',
  'calls-seen': 'What ended until then has been in view and counts as missed and unseen no more',
  'call-history-csv':
    'All calls that the filters let through as CSV, safe to open in a spreadsheet',
  'call-details': 'One call with its legs and how its cost was made',
  'call-usage':
    "A month's calls and what they cost, by day, destination and number, with the month before",
  'call-usage-csv': 'The days of a month as CSV, safe to open in a spreadsheet',
};
