import type { BodyOf } from '@portal/contract/endpoint';
import type { orderNumber as row } from '../contract.ts';
import type { Deps } from '@portal/server/deps';
import type { WithGeography } from '@portal/features/geography/server';
import type { Keyed, Paid, PaymentRefusal, WithPayments } from '@portal/features/payments/server';
import type { Actor } from '@portal/server/http/actor';
import { fail, type Failure } from '@portal/server/http/context';
import { refuseToldChange } from '@portal/server/http/told-changes';
import { destinationFaults, offerOf, type OfferRefusal, reserveOffer } from './offer.service.ts';
import { openPaymentResult } from '@portal/features/payments/contract';
import { findOpenOrder, insertOrder } from './orders.repo.ts';

type Refusal = Failure<PaymentRefusal> | OfferRefusal;
export type ExtraOutcome = Paid | Refusal;

/** A number that is taken may be kept for an order of the customer's own, which is not known yet. */
async function whyTaken(
  { db }: Pick<Deps, 'db'>,
  { brandId, customerId }: Actor,
  taken: Refusal,
): Promise<Refusal> {
  const open = await findOpenOrder(db, brandId, { customerId });
  return open === undefined ? taken : fail('PAYMENT-OPEN', { result: openPaymentResult(open) });
}

/**
 * One more number for a customer: it waits for its payment as in any order (ADR 0015), and what is
 * paid beside its plan is the customer's credit.
 */
export async function orderNumber(
  deps: Pick<Deps, 'db'> & WithPayments & WithGeography,
  actor: Actor,
  wish: BodyOf<typeof row>,
  keyed: Keyed,
): Promise<ExtraOutcome> {
  const { brandId, customerId } = actor;
  const { didNumber, forwardingNumber } = wish;
  const faults = await destinationFaults(deps, forwardingNumber);
  if (faults.length > 0) return fail('VALIDATION', { messages: faults });
  const offer = await offerOf(deps, actor, wish);
  if ('ok' in offer) return offer.code === 'NUMBER-TAKEN' ? whyTaken(deps, actor, offer) : offer;
  const payment = {
    ...actor,
    kind: 'order' as const,
    amountMicros: offer.amountMicros,
    source:
      'PaymentId' in wish
        ? { kind: 'saved' as const, cardId: wish.PaymentId }
        : { kind: 'new' as const, card: wish },
    packageId: offer.packageId,
    purpose: { creditMicros: offer.creditMicros },
    ...keyed,
  };
  return deps.payments.payReserved<Refusal>(payment, async (tx, paymentId) => {
    const refused = await refuseToldChange(tx, 'orders', customerId);
    if (refused) return refused;
    const reserved = await reserveOffer(tx, { paymentId, brandId, didNumber, offer });
    if ('ok' in reserved) return reserved;
    const made = await insertOrder(tx, {
      brandId,
      customerId,
      paymentId,
      forwardingNumber,
      numberId: reserved.numberId,
      portInId: null,
      packageId: offer.packageId,
      couponCode: offer.coupon?.code ?? null,
      draft: null,
    });
    if (made !== 'made') throw new Error('A customer has two open orders at a time');
    return null;
  });
}
