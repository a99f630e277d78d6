import * as z from 'zod/mini';
import { checked } from '@portal/contract/checked';
import { endpoint } from '@portal/contract/endpoint';

/** What may be ordered of a call. */
const liveOrders = ['hang-up', 'ring-elsewhere', 'voicemail'] as const;

/**
 * A call that rings or talks now. `seconds` is how long it has been so, which no reader's clock has to
 * know; what is not known of it is left out.
 */
export const liveCallSchema = z.object({
  id: z.string(),
  state: z.enum(['ringing', 'answered', 'message']),
  /** The customer's number that was called, and what it is called; '' for no name. */
  number: z.string(),
  label: z.string(),
  /** Null where the caller hid it. */
  caller: z.nullable(z.string()),
  /** The caller's country; empty where it is unknown. */
  iso: z.string(),
  /** The phone that rings or talks; null where nobody knows, or while a message is left. */
  target: z.nullable(z.string()),
  since: z.string(),
  seconds: z.number(),
  /** Dollars by now, where the phone that talks and its price are known. */
  costSoFar: z.optional(z.number()),
  can: z.array(z.enum(liveOrders)),
});
export type LiveCall = z.output<typeof liveCallSchema>;

/** How calls are told as events: all of them at first, then what became of each. */
export const liveEvents = ['snapshot', 'ringing', 'answered', 'moved', 'ended'] as const;
export type LiveEventName = (typeof liveEvents)[number];

/** The calls of now, newest first; as events to whoever accepts text/event-stream. */
export const liveCalls = endpoint({
  name: 'live-calls',
  method: 'GET',
  path: '/api/vnumber/calls/live',
  auth: 'active',
  result: z.array(liveCallSchema),
  errors: ['TOO-MANY-REQUESTS'],
});

const call = z.object({ id: checked(z.string(), z.maxLength(64)) });
const orderErrors = ['NOT-FOUND', 'CONFLICT', 'TOO-MANY-REQUESTS'] as const;

/** Ends a call, whether it rings or talks. What is ordered is answered 202, and told as events. */
export const hangUpCall = endpoint({
  name: 'hang-up-call',
  method: 'POST',
  path: '/api/vnumber/calls/live/:id/hang-up',
  auth: 'active',
  params: call,
  result: z.boolean(),
  failureResult: false,
  errors: orderErrors,
});

export const sendCallToVoicemail = endpoint({
  name: 'call-to-voicemail',
  method: 'POST',
  path: '/api/vnumber/calls/live/:id/voicemail',
  auth: 'active',
  params: call,
  result: z.boolean(),
  failureResult: false,
  errors: orderErrors,
});

/** Rings another phone of the customer's instead; `target` is its digits. */
export const ringCallElsewhere = endpoint({
  name: 'ring-call-elsewhere',
  method: 'POST',
  path: '/api/vnumber/calls/live/:id/ring',
  auth: 'active',
  params: call,
  body: z.object({ target: checked(z.string(), z.regex(/^[1-9]\d{3,14}$/, 'form.digits-only')) }),
  result: z.boolean(),
  failureResult: false,
  errors: [...orderErrors, 'VALIDATION', 'DESTINATION-NOT-ALLOWED', 'NO-CREDIT', 'DAILY-CAP'],
});

/** Phones of the customer's that a ringing call may be sent to. */
export const phonesForCall = endpoint({
  name: 'phones-for-call',
  method: 'GET',
  path: '/api/vnumber/calls/live/:id/phones',
  auth: 'active',
  params: call,
  result: z.array(z.object({ number: z.string(), name: z.string(), included: z.boolean() })),
  errors: ['NOT-FOUND'],
});

/** A line for each row in the OpenAPI document. Apart from the rows, since no browser shows it. */
export const summaries = {
  'live-calls':
    'Calls that ring or talk now, newest first, at most 10. With Accept: text/event-stream a ' +
    'stream: snapshot, then ringing, answered, moved and ended',
  'hang-up-call': 'End a call that rings or talks; 202, and 409 once it is over',
  'call-to-voicemail':
    'Let a ringing call go to its message; 202, and 409 once it talks or is over',
  'ring-call-elsewhere':
    'Ring another own phone instead of those that ring; 202, and 409 once it talks or is over',
  'phones-for-call': 'Own phones that a ringing call may be sent to',
};
