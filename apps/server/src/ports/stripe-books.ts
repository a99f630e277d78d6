import type { Stripe } from 'stripe';
import {
  type CardGateway,
  centsOf,
  type GatewayLine,
  type RefundAnswer,
  type RefundRequest,
} from './card-gateway.ts';
import { failureOf } from './stripe-failures.ts';

const microsPerCent = 10_000;
/** No amount of ours: what is in another currency is never taken for one of our payments. */
const notOurs = -1;

function microsOf(cents: number, currency: string): number {
  return currency === 'usd' ? cents * microsPerCent : notOurs;
}

/** What is asked of Stripe to give back. */
interface AskedRefund {
  key: string;
  /** Stripe's name of the charge. */
  intent: string;
  cents: number;
}

const nameOf = (thing: string | { id: string } | null) =>
  typeof thing === 'string' ? thing : (thing?.id ?? null);

/** What became of our refund; an answer about another one says nothing of it. */
function answerOf(asked: AskedRefund, refund: Stripe.Refund): RefundAnswer {
  const { id, status, metadata, amount, currency } = refund;
  const isAsked =
    metadata?.['intent'] === asked.key &&
    nameOf(refund.payment_intent) === asked.intent &&
    amount === asked.cents &&
    currency === 'usd';
  if (!isAsked) return { kind: 'unknown', reason: 'answered about another refund' };
  if (status === 'succeeded') return { kind: 'refunded', reference: id };
  if (status === 'failed' || status === 'canceled') {
    return { kind: 'refused', reason: `the refund has ${status}` };
  }
  return { kind: 'unknown', reason: 'the refund is on its way' };
}

/** The refund that is there already: ours by its key, or others that gave everything back. */
function doneBefore(
  refunds: readonly Stripe.Refund[],
  asked: AskedRefund,
  { charge }: RefundRequest,
): RefundAnswer | null {
  const ours = refunds.find(({ metadata }) => metadata?.['intent'] === asked.key);
  if (ours) return answerOf(asked, ours);
  const done = refunds.filter(
    (refund) => refund.status === 'succeeded' && nameOf(refund.payment_intent) === asked.intent,
  );
  const sum = done.reduce((total, { amount }) => total + amount, 0);
  const [last] = done;
  return last && sum >= centsOf(charge.amountMicros)
    ? { kind: 'refunded', reference: last.id }
    : null;
}

type Books = Stripe.BalanceTransactionListParams;
type Listed = Stripe.BalanceTransaction['source'];

function chargeLine(source: Listed): GatewayLine[] {
  if (typeof source !== 'object' || source?.object !== 'charge') return [];
  const { payment_intent: intent, payment_method_details: details } = source;
  return [
    {
      kind: 'captured',
      key: source.metadata['intent'] ?? source.id,
      chargeKey: null,
      amountMicros: microsOf(source.amount_captured, source.currency),
      reference: typeof intent === 'string' ? intent : (intent?.id ?? source.id),
      card: details?.card
        ? { brand: 'unknown', lastFour: details.card.last4 ?? '', token: null }
        : null,
    },
  ];
}

function refundLine(source: Listed): GatewayLine[] {
  if (typeof source !== 'object' || source?.object !== 'refund') return [];
  // What failed stands in the books once more, as a failure.
  if (source.status === 'failed' || source.status === 'canceled') return [];
  const charge = typeof source.charge === 'object' ? source.charge : null;
  return [
    {
      kind: 'refunded',
      key: source.metadata?.['intent'] ?? source.id,
      chargeKey: source.metadata?.['charge'] ?? charge?.metadata['intent'] ?? null,
      // As the event says it: all that was given back of the charge so far.
      amountMicros: microsOf(charge?.amount_refunded ?? source.amount, source.currency),
      isTotal: true,
      reference: nameOf(source.payment_intent) ?? source.id,
      card: null,
    },
  ];
}

/** Money that a dispute took, or brought back; other adjustments are for a person. */
function adjustmentLine(source: Listed, amount: number): GatewayLine[] {
  if (typeof source !== 'object' || source?.object !== 'dispute') return [];
  const line = {
    key: source.id,
    chargeKey: null,
    amountMicros: microsOf(Math.abs(source.amount), source.currency),
    reference: source.id,
    chargeReference: nameOf(source.payment_intent),
    card: null,
  };
  return [{ ...line, kind: 'disputed', outcome: amount > 0 ? 'won' : 'opened' }];
}

const listed = [
  { type: 'charge', expand: ['data.source'], linesOf: chargeLine },
  { type: 'refund', expand: ['data.source.charge'], linesOf: refundLine },
] as const;
/** Disputes and other corrections, refunds that failed, and payments that came back. */
const others = ['adjustment', 'refund_failure', 'payment_reversal'] as const;

/** Giving back, and Stripe's balance transactions as lines of its books. */
export function createStripeBooks(
  stripe: Stripe,
  find: CardGateway['find'],
): Pick<CardGateway, 'refund' | 'listLines'> {
  async function linesSince(from: Date): Promise<GatewayLine[]> {
    const created = { gte: Math.floor(from.getTime() / 1000) };
    const lines: { at: number; line: GatewayLine }[] = [];
    for (const { type, expand, linesOf } of listed) {
      const params: Books = { type, created, limit: 100, expand: [...expand] };
      for await (const { created: at, source } of stripe.balanceTransactions.list(params)) {
        lines.push(...linesOf(source).map((line) => ({ at, line })));
      }
    }
    for (const type of others) {
      const expand = type === 'adjustment' ? { expand: ['data.source'] } : {};
      const params: Books = { type, created, limit: 100, ...expand };
      for await (const {
        id,
        created: at,
        amount,
        currency,
        source,
      } of stripe.balanceTransactions.list(params)) {
        const known = adjustmentLine(source, amount);
        lines.push(...known.map((line) => ({ at, line })));
        if (known.length > 0) continue;
        const amountMicros = microsOf(amount, currency);
        const about = { chargeKey: null, amountMicros, reference: id, card: null };
        lines.push({ at, line: { kind: 'other', key: id, ...about } });
      }
    }
    return lines.toSorted((one, other) => one.at - other.at).map(({ line }) => line);
  }

  return {
    async refund(request): Promise<RefundAnswer> {
      const { key, charge, chargeReference, amountMicros = charge.amountMicros } = request;
      let intent = chargeReference;
      if (intent === null) {
        const found = await find(charge);
        if (found.kind === 'unknown') return found;
        if (found.kind !== 'captured') {
          return { kind: 'refused', reason: `the charge is ${found.kind}` };
        }
        intent = found.reference;
      }
      try {
        const { data } = await stripe.refunds.list({ payment_intent: intent, limit: 100 });
        const asked = { key, intent, cents: centsOf(amountMicros) };
        const done = doneBefore(data, asked, request);
        if (done) return done;
        const params: Stripe.RefundCreateParams = {
          payment_intent: intent,
          amount: asked.cents,
          metadata: { intent: key, charge: charge.key },
        };
        return answerOf(asked, await stripe.refunds.create(params, { idempotencyKey: key }));
      } catch (error) {
        const { kind, reason } = failureOf(error);
        return { kind: kind === 'refused' ? 'refused' : 'unknown', reason };
      }
    },

    async listLines(from) {
      try {
        return await linesSince(from);
      } catch {
        return null;
      }
    },
  };
}
