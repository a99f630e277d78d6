import * as z from 'zod/mini';

/** Numbers as an edge writes them: a plus and 2 to 15 digits. Nothing else is read as a number. */
const phone = z.string().check(z.regex(/^\+[1-9]\d{1,14}$/));
const name = z.string().check(z.regex(/^[\w.-]{1,64}$/));
const carriersWord = z.string().check(z.minLength(1), z.maxLength(255));
const short = z.string().check(z.maxLength(64));
const instant = z.iso.datetime({ offset: true });
const sipCode = z.int().check(z.minimum(100), z.maximum(699));
/** A day in ms; no talk is longer. */
const ms = z.int().check(z.minimum(0), z.maximum(86_400_000));
const maybe = <T extends z.ZodMiniType>(kind: T) => z.optional(z.nullable(kind));

/** What a call is known by, before it has a name of ours. */
const identity = {
  trunk: name,
  callId: carriersWord,
  fromTag: z.string().check(z.maxLength(255)),
  to: phone,
};

export const routeBody = z
  .object({
    ...identity,
    edge: name,
    from: z.nullable(phone),
    privacy: z.enum(['none', 'id', 'unavailable']),
    verstat: z.optional(z.enum(['passed-A', 'passed-B', 'passed-C', 'failed', 'none'])),
    diversions: z._default(
      z
        .array(
          z.object({
            number: phone,
            reason: maybe(short),
            counter: maybe(z.int().check(z.minimum(0), z.maximum(1_000))),
          }),
        )
        .check(z.maxLength(10)),
      [],
    ),
    maxForwards: z._default(z.int().check(z.minimum(0), z.maximum(255)), 70),
    source: z.optional(short),
    codecs: z.optional(z.array(short).check(z.maxLength(32))),
    at: z.optional(instant),
    can: z._default(z.array(short).check(z.maxLength(32)), []),
  })
  // A hidden number is never told us.
  .check(z.refine(({ privacy, from }) => privacy !== 'id' || from === null, { path: ['from'] }));
export type RouteAsked = z.output<typeof routeBody>;

/** Opaque to an edge: a name that we never gave is a call that we don't know, and no fault of the word. */
const call = z.string().check(z.regex(/^[\w-]{26}$/));
const target = z.string().check(z.regex(/^\d{1,2}\.\d{1,2}$/));

export const eventBody = z.object({
  id: z.uuid(),
  /** Of an order that names none, or whose call is gone, there is no call to tell of. */
  call: maybe(call),
  kind: z.enum(['ringing', 'answered', 'step', 'held', 'resumed', 'tab-gone', 'order-done']),
  at: instant,
  target: maybe(target),
  sipCode: maybe(sipCode),
  order: maybe(z.int().check(z.minimum(1))),
  result: maybe(z.enum(['done', 'over', 'failed'])),
});
export type EdgeEvent = z.output<typeof eventBody>;

const percent = z.number().check(z.minimum(0), z.maximum(100));
const leg = z.object({
  target: maybe(target),
  trunk: maybe(name),
  number: maybe(phone),
  address: maybe(z.string().check(z.maxLength(255))),
  sipCode: maybe(sipCode),
  ringMs: maybe(ms),
  talkMs: ms,
  startedAt: maybe(instant),
  answeredAt: maybe(instant),
  endedAt: maybe(instant),
  mos: maybe(z.number().check(z.minimum(0), z.maximum(5))),
  lossPercent: maybe(percent),
  jitterMs: maybe(z.number().check(z.minimum(0), z.maximum(60_000))),
});
export type EdgeLeg = z.output<typeof leg>;

export const cdrBody = z.object({
  id: z.uuid(),
  call: z.nullable(call),
  identity: z.object({ ...identity, from: maybe(phone) }),
  startedAt: instant,
  ringingAt: maybe(instant),
  answeredAt: maybe(instant),
  endedAt: instant,
  endedBy: z.enum(['caller', 'phone', 'limit', 'order', 'edge', 'unknown']),
  cause: z.enum(['answered', 'busy', 'no-answer', 'cancelled', 'failed', 'refused', 'voicemail']),
  sipCode: maybe(sipCode),
  q850: maybe(z.int().check(z.minimum(0), z.maximum(127))),
  routedBy: z._default(z.enum(['server', 'last-known']), 'server'),
  legs: z.array(leg).check(z.maxLength(50)),
});
export type EdgeRecord = z.output<typeof cdrBody>;

export const voicemailBody = z.object({
  id: z.uuid(),
  call,
  ms,
  digits: z.optional(z.nullable(short)),
  /** A WAV file in base64. */
  sound: z.string().check(z.maxLength(4_000_000), z.regex(/^[A-Za-z0-9+/]+={0,2}$/)),
  at: instant,
});
export type LeftSound = z.output<typeof voicemailBody>;

const seconds = z.int().check(z.minimum(0), z.maximum(86_400));

const tab = z.object({ address: carriersWord, session: carriersWord });
const tabsMost = 5_000;

/**
 * Open tabs, the newest first. They come beside talks, of which one that is not heard of is taken for
 * lost: tabs that are too many or can't be read are left out, and never refused with all the rest.
 */
const readableTabs = z.transform((told: unknown) =>
  Array.isArray(told)
    ? told.slice(0, tabsMost).flatMap((one) => tab.safeParse(one).data ?? [])
    : [],
);

export const heartbeatBody = z.object({
  edge: name,
  boot: maybe(z.string().check(z.maxLength(64))),
  at: instant,
  calls: z
    .array(z.object({ call, target: maybe(target), answeredAt: maybe(instant), seconds }))
    .check(z.maxLength(5_000)),
  tabs: z._default(readableTabs, []),
});
export type Heartbeat = z.output<typeof heartbeatBody>;

export const extendBody = z.object({
  call,
  n: z.int().check(z.minimum(1), z.maximum(100_000)),
  target,
  seconds,
});
export type ExtendAsked = z.output<typeof extendBody>;
