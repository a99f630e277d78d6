import { performance } from 'node:perf_hooks';
import type { Stripe } from 'stripe';
import {
  type CardGateway,
  type ChargeAnswer,
  type ChargeRef,
  type ChargeRequest,
  type ChargeSource,
  type FindAnswer,
  fractionOfCent,
  isWholeCents,
  type SentCharge,
  type UnknownAnswer,
  type VoidAnswer,
} from './card-gateway.ts';
import { failureOf } from './stripe-failures.ts';
import {
  createIntents,
  ForeignAnswer,
  type ListParams,
  type Made,
  type Standing,
  type StripeIntents,
} from './stripe-intents.ts';

/** Stripe keeps idempotency keys for a day. Clocks may differ, so half of it is relied on. */
const keysHoldMs = 12 * 3_600_000;
/** How far before and after a charge its intent is looked for: clocks may have been set meanwhile. */
const aroundSeconds = 24 * 3_600;
/** A confirmation that could not be waited for is not sent. */
const confirmNeedsMs = 500;

/** The product's clock, in milliseconds since 1970. */
interface Clock {
  clock: () => number;
}

type Options = Stripe.RequestOptions;
/** Options of one request of several that have `totalMs` together, and what is left of that. */
type Within = ((more?: Options) => Options) & { leftMs(): number };

function limitOf(totalMs: number): Within {
  const end = performance.now() + totalMs;
  const leftMs = () => Math.max(1, Math.round(end - performance.now()));
  return Object.assign((more: Options = {}) => ({ ...more, timeout: leftMs() }), { leftMs });
}

const unknown = (reason: string): UnknownAnswer => ({ kind: 'unknown', reason });

/** How it stands after all, where Stripe refused to go on. */
async function look(intents: StripeIntents, id: string, options: Options): Promise<Standing> {
  try {
    return await intents.retrieve(id, options);
  } catch (error) {
    return unknown(failureOf(error).reason);
  }
}

async function cancel(intents: StripeIntents, id: string, within: Within): Promise<Standing> {
  try {
    return await intents.cancel(id, within());
  } catch (error) {
    const failure = failureOf(error);
    return failure.kind === 'refused' ? look(intents, id, within()) : unknown(failure.reason);
  }
}

/** What a charge that is looked at and not confirmed again answers. */
function told(standing: Standing): ChargeAnswer {
  if (standing.kind === 'voided') return { kind: 'declined', code: 100 };
  return standing.kind === 'open' ? unknown('another request is at it') : standing;
}

async function methodOf(stripe: Stripe, source: ChargeSource, options: Options): Promise<string> {
  if (source.kind === 'token') return source.token;
  const { card, address } = source;
  const made = await stripe.paymentMethods.create(
    {
      type: 'card',
      card: {
        number: card.number,
        exp_month: card.expirationMonth,
        exp_year: card.expirationYear,
        cvc: card.securityCode,
      },
      billing_details: {
        name: card.holder,
        address: {
          line1: address.address,
          city: address.city,
          postal_code: address.zipCode,
          country: address.country,
          state: address.state,
        },
      },
    },
    options,
  );
  return made.id;
}

/** Everything before the confirmation: nothing of it takes money. */
async function prepare(
  stripe: Stripe,
  intents: StripeIntents,
  request: ChargeRequest,
  within: Within,
): Promise<(Made & { method: string }) | ChargeAnswer> {
  const { customer, source } = request;
  try {
    const method = await methodOf(stripe, source, within());
    const made = await intents.create(request, within());
    const needsCustomer = source.kind === 'token' || source.keep;
    if (!made.isReplayed && needsCustomer && customer !== null) {
      await intents.assign(made.id, customer, within());
    }
    return { ...made, method };
  } catch (error) {
    if (error instanceof ForeignAnswer) return unknown(error.message);
    const { kind, reason, ...failure } = failureOf(error);
    if ('code' in failure) return { kind: 'declined', code: failure.code };
    return kind === 'contested' ? unknown(reason) : { kind: 'not-sent', reason };
  }
}

/** The only request that takes money. It is sent once. */
async function confirm(
  intents: StripeIntents,
  { id, method }: Made & { method: string },
  request: ChargeRequest,
  within: Within,
): Promise<ChargeAnswer> {
  const { key, source, unattended = false } = request;
  const how = { method, keep: source.kind === 'card' && source.keep, unattended };
  try {
    const standing = await intents.confirm(id, how, within({ idempotencyKey: `${key}:confirm` }));
    if (standing.kind !== 'open' || !standing.needsPayer) return told(standing);
    // Nobody will prove anything: it is over, as soon as Stripe says so.
    const canceled = await cancel(intents, id, within);
    return canceled.kind === 'voided' ? { kind: 'declined', code: 101 } : told(canceled);
  } catch (error) {
    const failure = failureOf(error);
    if (failure.kind === 'card') {
      await cancel(intents, id, within);
      return { kind: 'declined', code: failure.code };
    }
    if (failure.kind === 'not-sent') return { kind: 'not-sent', reason: failure.reason };
    if (failure.kind !== 'refused') return unknown(failure.reason);
    const standing = await look(intents, id, within());
    if (standing.kind !== 'open') return told(standing);
    return failure.isMissing
      ? { kind: 'declined', code: 100 }
      : { kind: 'not-sent', reason: failure.reason };
  }
}

interface Means extends Clock {
  stripe: Stripe;
  intents: StripeIntents;
  within: Within;
}

/**
 * The first intent with our key among all that were made in the days around the charge; null where
 * all were read and none has it.
 */
async function lookThrough(
  { intents, within, clock }: Means,
  { key, ageMs }: SentCharge,
): Promise<string | null> {
  const sentAt = Math.floor((clock() - ageMs) / 1000);
  const created = { gte: sentAt - aroundSeconds, lte: sentAt + aroundSeconds };
  const params: ListParams = { created, limit: 100 };
  let first: string | null = null;
  for (;;) {
    const { data, has_more: hasMore } = await intents.list(params, within());
    first = data.findLast(({ metadata }) => metadata?.['intent'] === key)?.id ?? first;
    if (hasMore === false) return first;
    const last = data.at(-1);
    if (!last) throw new ForeignAnswer();
    params.starting_after = last.id;
  }
}

/** Nobody has made it: certain only where this is the account that was charged. */
async function absent(
  { stripe, within }: Means,
  { takenBefore }: SentCharge,
): Promise<UnknownAnswer | { kind: 'absent' }> {
  const reference = (await takenBefore?.()) ?? null;
  if (reference === null) return unknown('nothing was taken before by which to know the account');
  await stripe.paymentIntents.retrieve(reference, {}, within());
  return { kind: 'absent' };
}

/**
 * The intent of a charge that was sent. A new one is made where none was, as long as its key is
 * sure to hold; later nobody makes one any more, so that 'absent' is definite.
 */
async function locate(
  means: Means,
  charge: SentCharge,
): Promise<Made | UnknownAnswer | { kind: 'absent' }> {
  const { intents, within } = means;
  const isOld = charge.ageMs >= keysHoldMs;
  try {
    if (!isOld) return await intents.create(charge, within());
  } catch (error) {
    const { kind, reason } = failureOf(error);
    if (kind !== 'contested') return unknown(reason);
  }
  try {
    const indexed = await intents.search(charge.key, within());
    if (indexed === null && !isOld) return unknown('it is not in the index');
    const id = indexed ?? (await lookThrough(means, charge));
    return id === null ? await absent(means, charge) : { id, isReplayed: true };
  } catch (error) {
    return unknown(failureOf(error).reason);
  }
}

/**
 * What became of a charge that was sent; one that could still be taken, with its intent. It is looked
 * at before anything is canceled: what is canceled may no longer say why it was declined.
 */
async function seek(
  means: Means,
  charge: SentCharge,
): Promise<
  Exclude<Standing, { kind: 'open' }> | { kind: 'absent' } | { kind: 'open'; id: string }
> {
  const found = await locate(means, charge);
  if ('kind' in found) return found;
  const { id, isReplayed } = found;
  if (!isReplayed) return { kind: 'open', id };
  const standing = await look(means.intents, id, means.within());
  return standing.kind === 'open' ? { kind: 'open', id } : standing;
}

/** Charging, asking and voiding (docs/adr/0017): confirmed once, found by the key's own intent. */
export function createStripeCharges(
  stripe: Stripe,
  { totalMs, clock }: Clock & { totalMs: number },
): Pick<CardGateway, 'charge' | 'find' | 'voidUnlessDone'> {
  const intentsOf = createIntents(stripe);
  const meansFor = (charge: ChargeRef): Means => {
    return { stripe, clock, within: limitOf(totalMs), intents: intentsOf(charge) };
  };
  return {
    async charge(request): Promise<ChargeAnswer> {
      if (!isWholeCents(request.amountMicros)) return fractionOfCent;
      const { within, intents } = meansFor(request);
      const ready = await prepare(stripe, intents, request, within);
      if ('kind' in ready) return ready;
      if (ready.isReplayed) return told(await look(intents, ready.id, within()));
      if (within.leftMs() < confirmNeedsMs) return { kind: 'not-sent', reason: 'no time was left' };
      return confirm(intents, ready, request, within);
    },

    async find(charge): Promise<FindAnswer> {
      const found = await seek(meansFor(charge), charge);
      return found.kind === 'open' ? { kind: 'absent' } : found;
    },

    async voidUnlessDone(charge): Promise<VoidAnswer> {
      const means = meansFor(charge);
      const found = await seek(means, charge);
      if (found.kind === 'absent') return { kind: 'voided' };
      if (found.kind !== 'open') return found;
      const standing = await cancel(means.intents, found.id, means.within);
      return standing.kind === 'open' ? unknown('it could not be canceled') : standing;
    },
  };
}
