import * as z from 'zod/mini';
import { checked } from '@portal/contract/checked';
import { endpoint } from '@portal/contract/endpoint';
import { timeZoneSchema } from '@portal/contract/fields/time-zone';
import * as limits from '@portal/contract/limits';

const digits = checked(
  z.string(),
  z.minLength(1, 'form.phone-required'),
  z.maxLength(limits.numberDigitsMax, 'form.phone-max'),
  z.regex(/^(?:[1-9]\d*)?$/, 'form.digits-only'),
);
const seconds = checked(
  z.int('ring-plan.seconds-range'),
  z.minimum(limits.ringSecondsMin, 'ring-plan.seconds-range'),
  z.maximum(limits.ringSecondsMax, 'ring-plan.seconds-range'),
);

const numberTargetSchema = z.object({
  /** One that says nothing of its kind is a number. */
  kind: z.optional(z.literal('number')),
  destination: digits,
  ringSeconds: seconds,
});
const browserTargetSchema = z.object({ kind: z.literal('browser'), ringSeconds: seconds });

/** A phone, and how long it rings before the plan goes on. A browser is every open tab of its owner. */
export const ringTargetSchema = z.discriminatedUnion('kind', [
  numberTargetSchema,
  browserTargetSchema,
]);
export type RingTarget = z.output<typeof ringTargetSchema>;

/** Stands where digits stand of other phones: in decisions, in the history, as a key. */
export const browserPhone = 'browser';

/** The digits that a target rings, or that it is the browser. */
export const phoneOf = (target: RingTarget): string =>
  target.kind === 'browser' ? browserPhone : target.destination;

/** What becomes of a call that no phone takes. A message is mailed to the customer as sound. */
export const otherwiseSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('hang-up') }),
  z.object({ kind: z.literal('number'), destination: digits, ringSeconds: seconds }),
  z.object({ kind: z.literal('voicemail') }),
]);
export type Otherwise = z.output<typeof otherwiseSchema>;

const openingSchema = checked(
  z.object({
    /** Monday is 1, Sunday is 7. */
    day: checked(z.int(), z.minimum(1), z.maximum(7)),
    from: checked(z.string(), z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'ring-plan.clock')),
    to: checked(z.string(), z.regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'ring-plan.clock')),
  }),
  z.refine(({ from, to }) => from !== to, { error: 'ring-plan.clock', path: ['to'] }),
);
export type Opening = z.output<typeof openingSchema>;

/** When the plan's phones ring, by the clock of `timeZone`. */
export const businessHoursSchema = z.object({
  timeZone: timeZoneSchema,
  /** An opening that ends before it begins ends on the next day. */
  week: checked(z.array(openingSchema), z.maxLength(limits.openingsMax)),
  /** Whole days, YYYY-MM-DD, on which nothing is open. */
  holidays: checked(
    z.array(z.iso.date('ring-plan.date')),
    z.maxLength(limits.holidaysMax, 'ring-plan.holidays-max'),
  ),
  outside: otherwiseSchema,
});
export type BusinessHours = z.output<typeof businessHoursSchema>;

/** How calls to a number ring. Without business hours it is the same at any time. */
export const ringPlanSchema = z.object({
  order: z.enum(['in-order', 'at-once']),
  targets: checked(z.array(ringTargetSchema), z.maxLength(limits.ringTargetsMax)),
  otherwise: otherwiseSchema,
  /** Whether the phone that rings shows the caller's number; else it shows ours. */
  showCaller: z.boolean(),
  hours: z.nullable(businessHoursSchema),
});
export type RingPlan = z.output<typeof ringPlanSchema>;

const isDistinct = (plan: RingPlan) =>
  new Set(plan.targets.map(phoneOf)).size === plan.targets.length;

/** A plan as it is saved: at least one phone, none twice, and one length for phones at once. */
export const newRingPlanSchema = checked(
  ringPlanSchema,
  z.refine((plan) => plan.targets.length > 0, {
    error: 'ring-plan.phone-needed',
    path: ['targets'],
  }),
  z.refine(isDistinct, { error: 'ring-plan.phone-twice', path: ['targets'] }),
  z.refine(
    ({ order, targets }) =>
      order === 'in-order' || new Set(targets.map((target) => target.ringSeconds)).size < 2,
    { error: 'ring-plan.seconds-range', path: ['targets'] },
  ),
);

const didid = checked(z.string(), z.minLength(1), z.maxLength(64));

export const readRingPlan = endpoint({
  name: 'ring-plan',
  method: 'GET',
  path: '/api/vnumber/calling/ring-plan',
  auth: 'active',
  query: z.object({ didid }),
  result: z.object({
    plan: ringPlanSchema,
    /** Whether the carrier can ring the first phone to try it. */
    canTestCall: z.boolean(),
  }),
  errors: ['VALIDATION', 'NOT-FOUND'],
});

export const saveRingPlan = endpoint({
  name: 'save-ring-plan',
  method: 'POST',
  path: '/api/vnumber/calling/ring-plan',
  auth: 'active',
  body: z.object({ didid, plan: newRingPlanSchema }),
  result: z.boolean(),
  failureResult: false,
  errors: [
    'VALIDATION',
    'NOT-FOUND',
    'FORWARDING-LOOP',
    'DESTINATION-NOT-ALLOWED',
    'BROWSER-NOT-OFFERED',
    'TOO-MANY-REQUESTS',
  ],
});

export const ringTestCall = endpoint({
  name: 'ring-test-call',
  method: 'POST',
  path: '/api/vnumber/calling/ring-plan/test-call',
  auth: 'active',
  body: z.object({
    didid,
    /** The call's name, made by who asks: the same one again is the same call. */
    attempt: z.optional(z.uuid()),
  }),
  result: z.boolean(),
  failureResult: false,
  errors: [
    'VALIDATION',
    'NOT-FOUND',
    'TEST-CALL-REFUSED',
    'TEST-CALL-NOT-SENT',
    'TEST-CALL-UNKNOWN',
    'TOO-MANY-REQUESTS',
  ],
});

/** What the carrier says of a test call, with the seconds until it was answered or given up. */
const testCallSchema = z.object({
  state: z.enum(['ringing', 'answered', 'unanswered', 'failed']),
  seconds: z.nullable(z.number()),
});
export type TestCall = z.output<typeof testCallSchema>;

export const testCall = endpoint({
  name: 'test-call',
  method: 'GET',
  path: '/api/vnumber/calling/ring-plan/test-call',
  auth: 'active',
  /** With an attempt, of that call alone. */
  query: z.object({ didid, attempt: z.optional(z.uuid()) }),
  result: z.nullable(testCallSchema),
  errors: ['VALIDATION'],
});

/** A line for each row in the OpenAPI document. Apart from the rows, since no browser shows it. */
export const ringPlanSummaries = {
  'ring-plan': 'How calls to a number ring; no phone means that forwarding is switched off',
  'save-ring-plan': 'Change how calls to a number ring; the very next call does so',
  'test-call':
    'What became of a test call of a number, of the last where none is named; null where nobody can say',
  'ring-test-call': 'Ring the first phone of a number with a spoken sentence, to try it',
};
