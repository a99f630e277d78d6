import type { BodyOf } from '@portal/contract/endpoint';
import type { setUpPortIn } from '@portal/features/port-ins/contract';
import { findMailboxOwner } from '@portal/server/db/customers.repo';
import type { Deps } from '@portal/server/deps';
import type { Keyed, Paid, PaymentRefusal, WithPayments } from '@portal/features/payments/server';
import type { Actor } from '@portal/server/http/actor';
import { fail, type Failure } from '@portal/server/http/context';
import { hashSecret } from '@portal/server/ports/tokens';
import type { WithGeography } from '@portal/features/geography/server';
import { reserveNumber } from '@portal/features/numbers/server';
import { findLinkedPortIn } from '@portal/features/port-ins/server';
import { findTerm, isAsShown } from '@portal/features/subscriptions/server';
import { destinationFaults } from './offer.service.ts';
import { insertOrder } from './orders.repo.ts';

type BroughtDeps = Pick<Deps, 'db'> & WithPayments & WithGeography;
type Refusal = Failure<PaymentRefusal | 'ERRVNUMS12' | 'NUMBER-TAKEN' | 'PRICE-CHANGED'>;
type SetUp = BodyOf<typeof setUpPortIn>;

/**
 * Adds a number that was brought to the account that asked for it, paid by a saved card. The number
 * waits for its payment as in any order (ADR 0015).
 */
export async function addBroughtNumber(
  deps: BroughtDeps,
  actor: Actor,
  wish: SetUp,
  keyed: Keyed,
): Promise<Paid | Refusal> {
  const { brandId, customerId } = actor;
  const { forwardingNumber } = wish;
  const request = await findLinkedPortIn(deps.db, hashSecret(wish.token), brandId);
  if (!request) return fail('ERRVNUMS12');
  // The request of another mailbox is not this customer's to use.
  if ((await findMailboxOwner(deps.db, brandId, request.email)) !== customerId) {
    return fail('NOT-FOUND', { field: '/token' });
  }
  if (request.state !== 'completed' || request.isSetUp) return fail('NUMBER-TAKEN');
  const term = await findTerm(deps.db, wish.renewalPackageID);
  if (term?.countryId !== request.countryId) {
    return fail('VALIDATION', { field: '/renewalPackageID', text: 'form.plan-required' });
  }
  if (!isAsShown(wish.shownTotal, term.priceMicros)) {
    return fail('PRICE-CHANGED', { field: '/shownTotal' });
  }
  const faults = await destinationFaults(deps, forwardingNumber);
  if (faults.length > 0) return fail('VALIDATION', { messages: faults });
  const payment = {
    ...actor,
    kind: 'order' as const,
    amountMicros: term.priceMicros,
    source: { kind: 'saved' as const, cardId: wish.PaymentId },
    packageId: term.id,
    ...keyed,
  };
  return deps.payments.payReserved(payment, async (tx, paymentId) => {
    const number = { didNumber: request.didNumber, portInId: request.id };
    const numberId = await reserveNumber(tx, number, paymentId);
    if (numberId === null) return fail('NUMBER-TAKEN');
    const made = await insertOrder(tx, {
      brandId,
      customerId,
      portInId: request.id,
      paymentId,
      numberId,
      packageId: term.id,
      forwardingNumber,
      couponCode: null,
      draft: null,
    });
    if (made !== 'made') throw new Error('A customer has two open orders at a time');
    return null;
  });
}
