import type { Stripe } from 'stripe';
import * as z from 'zod/mini';
import { centsMax, gatewayName, type GatewayEvent, type ReadEvent } from './card-gateway.ts';

const toleranceSeconds = 300;
const microsPerCent = 10_000;

const name = z.string().check(z.regex(gatewayName));
const metadata = z.object({ intent: name });
const named = z.nullish(name);
const centsSchema = z.int().check(z.minimum(0), z.maximum(centsMax));
const envelopeSchema = z.object({ id: name, type: z.string() });

/** How a dispute stands; an inquiry ('warning_…') has moved no money. */
const dispute = z.object({
  id: name,
  amount: centsSchema,
  currency: z.string(),
  status: z.string(),
  payment_intent: named,
});
const disputeEvent = <T extends string>(type: T) =>
  z.object({ id: name, type: z.literal(type), data: z.object({ object: dispute }) });

/** What is read of the events that say something of a payment: fields that no version has moved. */
const eventSchema = z.discriminatedUnion('type', [
  z.object({
    id: name,
    type: z.literal('payment_intent.succeeded'),
    data: z.object({
      object: z.object({
        id: name,
        metadata,
        status: z.optional(z.string()),
        currency: z.string(),
        amount_received: centsSchema,
        payment_method: named,
        customer: named,
        setup_future_usage: named,
      }),
    }),
  }),
  z.object({
    id: name,
    type: z.literal('setup_intent.succeeded'),
    data: z.object({
      object: z.object({
        id: name,
        metadata,
        status: z.optional(z.string()),
        payment_method: named,
        customer: named,
      }),
    }),
  }),
  z.object({
    id: name,
    type: z.literal('charge.refunded'),
    data: z.object({
      object: z.object({
        id: name,
        metadata,
        currency: z.string(),
        amount_refunded: centsSchema,
        payment_intent: named,
      }),
    }),
  }),
  disputeEvent('charge.dispute.created'),
  disputeEvent('charge.dispute.funds_withdrawn'),
  disputeEvent('charge.dispute.funds_reinstated'),
  disputeEvent('charge.dispute.closed'),
]);
type Told = z.output<typeof eventSchema>;

/** Cents of another currency are no amount of ours. */
const microsOf = (cents: number, currency: string) =>
  currency === 'usd' ? cents * microsPerCent : -1;

type Named = string | null | undefined;

function kept(token: Named, customer: Named): GatewayEvent['card'] {
  return token && customer ? { brand: 'unknown', lastFour: '', token, customer } : null;
}

type ToldDispute = Extract<Told, { type: `charge.dispute.${string}` }>;

function outcomeOf({ type, data }: ToldDispute): 'opened' | 'won' | 'lost' | null {
  const { status } = data.object;
  if (type === 'charge.dispute.funds_reinstated') return 'won';
  if (type === 'charge.dispute.funds_withdrawn') return 'opened';
  if (status.startsWith('warning_')) return null;
  if (type === 'charge.dispute.created') return 'opened';
  return status === 'won' || status === 'lost' ? status : null;
}

function disputeOf(told: ToldDispute): GatewayEvent | 'irrelevant' {
  const { object } = told.data;
  const outcome = outcomeOf(told);
  if (outcome === null || !object.payment_intent) return 'irrelevant';
  return {
    id: told.id,
    kind: 'disputed',
    outcome,
    key: null,
    refundKey: null,
    amountMicros: microsOf(object.amount, object.currency),
    reference: object.id,
    chargeReference: object.payment_intent,
    card: null,
  };
}

/** As it can be kept and logged, whatever it is. */
const inAscii = (text: string) => text.slice(0, 100).replace(/[^\x20-\x7e]/g, '?');

/** What succeeded stands as succeeded. */
const isTrue = (status: string | undefined) => status === undefined || status === 'succeeded';

function eventOf(told: Told): Exclude<ReadEvent, null> {
  const { id } = told;
  const key = 'metadata' in told.data.object ? told.data.object.metadata.intent : null;
  const about = { id, key, refundKey: null };
  const contradicts = (status = '') =>
    ({ id, kind: 'unusable', reason: `${told.type} of what is ${inAscii(status)}` }) as const;
  switch (told.type) {
    case 'charge.dispute.created':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
    case 'charge.dispute.closed':
      return disputeOf(told);
    case 'payment_intent.succeeded': {
      const { object } = told.data;
      if (!isTrue(object.status)) return contradicts(object.status);
      const keeper = object.setup_future_usage ? object.customer : null;
      return {
        ...about,
        kind: 'captured',
        amountMicros: microsOf(object.amount_received, object.currency),
        reference: object.id,
        card: kept(object.payment_method, keeper),
      };
    }
    case 'setup_intent.succeeded': {
      const { object } = told.data;
      if (!isTrue(object.status)) return contradicts(object.status);
      return {
        ...about,
        kind: 'captured',
        amountMicros: 0,
        reference: object.id,
        card: kept(object.payment_method, object.customer),
      };
    }
    case 'charge.refunded': {
      const { object } = told.data;
      return {
        ...about,
        kind: 'refunded',
        isTotal: true,
        amountMicros: microsOf(object.amount_refunded, object.currency),
        reference: object.payment_intent ?? object.id,
        card: null,
      };
    }
  }
}

/**
 * An event that Stripe signed over these very bytes, at most five minutes ago. Signed ones that tell
 * nothing of a payment of ours are 'irrelevant': an endpoint may be sent more than it asked for.
 */
export function readStripeEvent(
  stripe: Stripe,
  settings: { webhookSecret: string; now?: () => number },
  body: Buffer,
  signature: string | undefined,
): ReadEvent {
  let event: Stripe.Event;
  try {
    event = stripe.webhooks.constructEvent(
      body,
      signature ?? '',
      settings.webhookSecret,
      toleranceSeconds,
      undefined,
      (settings.now ?? Date.now)(),
    );
  } catch (error) {
    // The signature is looked at first: what fails after it is no JSON.
    return error instanceof SyntaxError ? 'unreadable' : null;
  }
  if (!envelopeSchema.safeParse(event).success) return 'unreadable';
  const parsed = eventSchema.safeParse(event);
  return parsed.success ? eventOf(parsed.data) : 'irrelevant';
}
