import type { Stripe } from 'stripe';
import {
  centsOf,
  type ChargeRef,
  type ChargeVerdict,
  type GatewayCard,
  type UnknownAnswer,
} from './card-gateway.ts';
import { declineCodeOf } from './stripe-failures.ts';

/** How an intent of Stripe's stands. */
export type Standing =
  | ChargeVerdict
  | { kind: 'voided' }
  /** Nothing was taken, and could be by a confirmation. */
  | { kind: 'open'; needsPayer: boolean }
  | UnknownAnswer;

export interface Confirmation {
  /** The payment method. */
  method: string;
  keep: boolean;
  unattended: boolean;
}

/** What Stripe has for a charge: a PaymentIntent, or a SetupIntent where only the card is checked. */
export interface StripeIntents {
  /**
   * Makes the intent without a card: the same parameters for a key whenever they are sent, so that
   * Stripe answers a repeated one with the intent that there is.
   */
  create(charge: ChargeRef, options: Stripe.RequestOptions): Promise<Made>;
  assign(id: string, customer: string, options: Stripe.RequestOptions): Promise<unknown>;
  confirm(id: string, how: Confirmation, options: Stripe.RequestOptions): Promise<Standing>;
  retrieve(id: string, options: Stripe.RequestOptions): Promise<Standing>;
  cancel(id: string, options: Stripe.RequestOptions): Promise<Standing>;
  /** The first one of a key in Stripe's index, which is minutes late; null for none. */
  search(key: string, options: Stripe.RequestOptions): Promise<string | null>;
  /** A page of all that were made in a span of time, which is never late; the newest first. */
  list(params: ListParams, options: Stripe.RequestOptions): Promise<Page>;
}

export interface ListParams {
  created: { gte: number; lte: number };
  limit: number;
  starting_after?: string;
}

export interface Page {
  data: { id: string; metadata: Stripe.Metadata | null }[];
  /** False at the end; what is cut short does not say. */
  has_more?: boolean;
}

export interface Made {
  id: string;
  /** It was there before. */
  isReplayed: boolean;
}

const brands: Readonly<Record<string, string>> = {
  visa: 'visa',
  mastercard: 'mastercard',
  amex: 'american-express',
  diners: 'diners',
  discover: 'discover',
};

/** The card of an expanded payment method, and the customer who keeps it. */
function cardOf(
  method: string | Stripe.PaymentMethod | null | undefined,
  keeper: string | { id: string } | null,
): GatewayCard {
  const { id, card } = typeof method === 'string' ? { id: method, card: null } : (method ?? {});
  const customer = typeof keeper === 'string' ? keeper : (keeper?.id ?? null);
  return {
    brand: brands[card?.brand ?? ''] ?? 'unknown',
    lastFour: card?.last4 ?? '',
    token: customer === null ? null : (id ?? null),
    ...(customer !== null && { customer }),
  };
}

/** The parts in which the two kinds of intents say the same. */
interface Common {
  status: Stripe.PaymentIntent.Status | Stripe.SetupIntent.Status;
  lastError: { code?: string; decline_code?: string } | null;
  captured(): Standing;
}

function standingOf({ status, lastError, captured }: Common): Standing {
  switch (status) {
    case 'succeeded':
      return captured();
    case 'canceled':
      return lastError ? { kind: 'declined', code: declineCodeOf(lastError) } : { kind: 'voided' };
    case 'requires_payment_method':
      return lastError
        ? { kind: 'declined', code: declineCodeOf(lastError) }
        : { kind: 'open', needsPayer: false };
    case 'requires_action':
      return { kind: 'open', needsPayer: true };
    case 'requires_confirmation':
    case 'requires_capture':
      return { kind: 'open', needsPayer: false };
    case 'processing':
    default:
      return { kind: 'unknown', reason: 'it is being processed' };
  }
}

/** Stripe answered about something else than was asked: nothing is known by it. */
export class ForeignAnswer extends Error {
  constructor() {
    super('an answer about another payment');
  }
}

const foreign: Standing = { kind: 'unknown', reason: 'answered about another payment' };

interface Answered {
  metadata: Stripe.Metadata | null;
  amount?: number;
  currency?: string;
}

/** Whether an answer is about this charge: by our key, and by its amount where it has one. */
function isAbout(charge: ChargeRef, { metadata, amount = 0, currency = 'usd' }: Answered): boolean {
  return (
    metadata?.['intent'] === charge.key &&
    currency === 'usd' &&
    amount === centsOf(charge.amountMicros)
  );
}

function standingOfPayment(charge: ChargeRef, intent: Stripe.PaymentIntent): Standing {
  if (!isAbout(charge, intent)) return foreign;
  return standingOf({
    status: intent.status,
    lastError: intent.last_payment_error,
    captured() {
      if (intent.amount_received !== intent.amount) {
        return { kind: 'unknown', reason: 'another amount was taken' };
      }
      const keeper = intent.setup_future_usage === null ? null : intent.customer;
      const latest = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
      return {
        kind: 'captured',
        reference: intent.id,
        card: cardOf(intent.payment_method, keeper),
        ...(latest?.refunded === true && { isGivenBack: true }),
      };
    },
  });
}

function standingOfSetup(charge: ChargeRef, intent: Stripe.SetupIntent): Standing {
  if (!isAbout(charge, { metadata: intent.metadata })) return foreign;
  return standingOf({
    status: intent.status,
    lastError: intent.last_setup_error,
    captured: () => ({
      kind: 'captured',
      reference: intent.id,
      card: cardOf(intent.payment_method, intent.customer),
    }),
  });
}

function madeOf(
  charge: ChargeRef,
  { id, lastResponse, ...answer }: Stripe.Response<Answered & { id: string }>,
): Made {
  if (!isAbout(charge, answer)) throw new ForeignAnswer();
  return { id, isReplayed: lastResponse.headers['idempotent-replayed'] === 'true' };
}

function payments(stripe: Stripe, charge: ChargeRef): StripeIntents {
  const { paymentIntents } = stripe;
  const expand = ['payment_method', 'latest_charge'];
  return {
    async create({ key, amountMicros }, options) {
      const params: Stripe.PaymentIntentCreateParams = {
        amount: centsOf(amountMicros),
        currency: 'usd',
        allowed_payment_method_types: ['card'],
        metadata: { intent: key },
      };
      return madeOf(
        charge,
        await paymentIntents.create(params, { ...options, idempotencyKey: key }),
      );
    },
    assign: (id, customer, options) => paymentIntents.update(id, { customer }, options),
    async confirm(id, { method, keep, unattended }, options) {
      const params: Stripe.PaymentIntentConfirmParams = {
        payment_method: method,
        ...(keep && { setup_future_usage: 'off_session' }),
        // Nobody can be sent to their bank from here: what would need it is refused by the bank.
        ...(unattended ? { off_session: true } : { error_on_requires_action: true }),
        expand,
      };
      return standingOfPayment(charge, await paymentIntents.confirm(id, params, options));
    },
    retrieve: async (id, options) =>
      standingOfPayment(charge, await paymentIntents.retrieve(id, { expand }, options)),
    cancel: async (id, options) =>
      standingOfPayment(
        charge,
        await paymentIntents.cancel(id, { cancellation_reason: 'abandoned', expand }, options),
      ),
    async search(key, options) {
      const params: Stripe.PaymentIntentSearchParams = {
        query: `metadata["intent"]:"${key}"`,
        limit: 100,
      };
      const { data } = await paymentIntents.search(params, options);
      return data.at(-1)?.id ?? null;
    },
    list: (params, options) => paymentIntents.list(params, options),
  };
}

function cardChecks(stripe: Stripe, charge: ChargeRef): StripeIntents {
  const { setupIntents } = stripe;
  const expand = ['payment_method'];
  return {
    async create({ key }, options) {
      const params: Stripe.SetupIntentCreateParams = {
        allowed_payment_method_types: ['card'],
        usage: 'off_session',
        metadata: { intent: key },
      };
      return madeOf(charge, await setupIntents.create(params, { ...options, idempotencyKey: key }));
    },
    assign: (id, customer, options) => setupIntents.update(id, { customer }, options),
    confirm: async (id, { method }, options) =>
      standingOfSetup(
        charge,
        await setupIntents.confirm(id, { payment_method: method, expand }, options),
      ),
    retrieve: async (id, options) =>
      standingOfSetup(charge, await setupIntents.retrieve(id, { expand }, options)),
    cancel: async (id, options) =>
      standingOfSetup(
        charge,
        await setupIntents.cancel(id, { cancellation_reason: 'abandoned', expand }, options),
      ),
    // Stripe has no index of them.
    search: () => Promise.resolve(null),
    list: (params, options) => setupIntents.list(params, options),
  };
}

export function createIntents(stripe: Stripe): (charge: ChargeRef) => StripeIntents {
  return (charge) => (charge.amountMicros === 0 ? cardChecks : payments)(stripe, charge);
}
