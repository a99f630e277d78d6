import type { Stripe } from 'stripe';
import * as z from 'zod/mini';
import type { GatewayEvent } from './card-gateway.ts';

const toleranceSeconds = 300;
const microsPerCent = 10_000;

const metadata = z.object({ intent: z.string() });
const named = z.nullish(z.string());

/** What is read of the events that say something of a payment: fields that no version has moved. */
const eventSchema = z.discriminatedUnion('type', [
  z.object({
    id: z.string(),
    type: z.literal('payment_intent.succeeded'),
    data: z.object({
      object: z.object({
        id: z.string(),
        metadata,
        currency: z.string(),
        amount_received: z.int(),
        payment_method: named,
        customer: named,
        setup_future_usage: named,
      }),
    }),
  }),
  z.object({
    id: z.string(),
    type: z.literal('setup_intent.succeeded'),
    data: z.object({
      object: z.object({ id: z.string(), metadata, payment_method: named, customer: named }),
    }),
  }),
  z.object({
    id: z.string(),
    type: z.literal('charge.refunded'),
    data: z.object({
      object: z.object({
        id: z.string(),
        metadata,
        currency: z.string(),
        amount_refunded: z.int(),
        payment_intent: named,
      }),
    }),
  }),
]);
type Told = z.output<typeof eventSchema>;

/** Cents of another currency are no amount of ours. */
const microsOf = (cents: number, currency: string) =>
  currency === 'usd' ? cents * microsPerCent : -1;

type Named = string | null | undefined;

function kept(token: Named, customer: Named): GatewayEvent['card'] {
  return token && customer ? { brand: 'unknown', lastFour: '', token, customer } : null;
}

function eventOf(told: Told): GatewayEvent {
  const { id, data } = told;
  const about = { id, key: data.object.metadata.intent, refundKey: null };
  switch (told.type) {
    case 'payment_intent.succeeded': {
      const { object } = told.data;
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
): GatewayEvent | 'irrelevant' | null {
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
  } catch {
    return null;
  }
  const parsed = eventSchema.safeParse(event);
  return parsed.success ? eventOf(parsed.data) : 'irrelevant';
}
