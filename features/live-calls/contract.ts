import * as z from 'zod/mini';
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
  host: 'hub',
  auth: 'active',
  bot: 'none',
  result: z.array(liveCallSchema),
  errors: ['TOO-MANY-REQUESTS'],
});

/** A line for each row in the OpenAPI document. Apart from the rows, since no browser shows it. */
export const summaries = {
  'live-calls':
    'Calls that ring or talk now, newest first, at most 10. With Accept: text/event-stream a ' +
    'stream: snapshot, then ringing, answered, moved and ended',
};
