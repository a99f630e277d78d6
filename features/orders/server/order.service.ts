import { openPaymentResult } from '@portal/features/payments/contract';
import type { Order } from '../contract.ts';
import type { WireMessage } from '@portal/contract/errors';
import * as limits from '@portal/contract/limits';
import type { Tx } from '@portal/server/db/client';
import { findCustomerIdByEmail } from '@portal/server/db/customers.repo';
import { refundTries, reserveTries } from '@portal/server/db/throttles.repo';
import type { Deps } from '@portal/server/deps';
import type {
  Keyed,
  NewPayment,
  Paid,
  PaymentRefusal,
  WithPayments,
} from '@portal/features/payments/server';
import type { Visitor } from '@portal/server/http/actor';
import { fail, type Failure } from '@portal/server/http/context';
import { hashSecret } from '@portal/server/ports/tokens';
import { addressBuckets, addressGroups } from '@portal/server/shared/client-address.rules';
import { destinationFault, type WithGeography } from '@portal/features/geography/server';
import { isOnOffer, isOwnNumber, reserveNumber } from '@portal/features/numbers/server';
import { findLinkedPortIn } from '@portal/features/port-ins/server';
import { findDiscount, takeCoupon } from './coupons.repo.ts';
import { couponCodeOf, discountedMicros, fieldFault } from './order.rules.ts';
import { findOpenOrder, insertOrder } from './orders.repo.ts';
import { findNumber, findTerm } from './stock.repo.ts';

type OrderDeps = Pick<Deps, 'db' | 'passwords'> & WithPayments & WithGeography;
type OrderCode = 'NUMBER-TAKEN' | 'EMAIL-TAKEN' | 'ORDER-COUPON' | 'TOO-MANY-REQUESTS';
export type OrderRefusal = Failure<Exclude<PaymentRefusal, 'NOT-FOUND'> | OrderCode>;
export type OrderOutcome = Paid | OrderRefusal;

/** What the fields' own schemas can't know. */
async function faultsOf(deps: OrderDeps, order: Order): Promise<WireMessage[]> {
  const faults: WireMessage[] = [];
  if (deps.passwords.isCommon(order.password)) {
    faults.push(fieldFault('password', 'VALIDATION', 'form.password-common'));
  }
  const { forwardingNumber } = order;
  const destination = destinationFault(deps.geography, forwardingNumber);
  if (destination) {
    faults.push(fieldFault('forwardingNumber', destination.code, destination.text));
  } else if (await isOwnNumber(deps.db, forwardingNumber)) {
    faults.push(fieldFault('forwardingNumber', 'FORWARDING-LOOP'));
  }
  return faults;
}

/** What is bought, at the price of this moment. Micro-dollars. */
interface Offer {
  /** The request by which the number came here; null for one off the shelf. */
  portInId: string | null;
  packageId: string;
  countryId: number;
  amountMicros: number;
  coupon: { code: string; discountPercentage: number } | null;
}

async function offerOf(
  deps: OrderDeps,
  buyer: Visitor,
  order: Order,
): Promise<Offer | OrderRefusal> {
  const number = await findNumber(deps.db, order.didNumber);
  const brought =
    order.portInToken === undefined
      ? undefined
      : await findLinkedPortIn(deps.db, hashSecret(order.portInToken), buyer.brandId);
  if (order.portInToken !== undefined && brought?.didNumber !== order.didNumber) {
    return fail('NUMBER-TAKEN', { field: '/portInToken' });
  }
  const portInId = brought?.id ?? null;
  if (!number || !isOnOffer(number, portInId)) return fail('NUMBER-TAKEN', { field: '/didNumber' });
  const term = await findTerm(deps.db, order.renewalPackageID);
  if (term?.countryId !== number.countryId) {
    return fail('VALIDATION', { field: '/renewalPackageID', text: 'form.plan-required' });
  }
  const offer = { portInId, packageId: term.id, countryId: term.countryId };
  const code = couponCodeOf(order.coupon);
  if (code === null) return { ...offer, amountMicros: term.priceMicros, coupon: null };
  const use = { code, brandId: buyer.brandId, countryId: term.countryId };
  const discountPercentage = await findDiscount(deps.db, use);
  if (discountPercentage === undefined) return fail('ORDER-COUPON', { field: '/coupon' });
  const amountMicros = discountedMicros(term.priceMicros, discountPercentage);
  return { ...offer, amountMicros, coupon: { code, discountPercentage } };
}

/**
 * Whether the e-mail is free, told to one client address a few times an hour only: after that
 * every order is refused alike, so that e-mails can't be tried out.
 */
async function refuseTakenEmail(
  deps: OrderDeps,
  buyer: Visitor,
  email: string,
): Promise<OrderRefusal | null> {
  const buckets = addressBuckets('taken-email', buyer.address, limits.takenEmailsPerHour);
  const tried = await reserveTries(deps.db, buckets, 60);
  if (!tried.allowed) return fail('TOO-MANY-REQUESTS', { retryAfter: tried.resetsInSeconds });
  if ((await findCustomerIdByEmail(deps.db, buyer.brandId, email)) !== undefined) {
    return fail('EMAIL-TAKEN', { field: '/email' });
  }
  await refundTries(deps.db, buckets);
  return null;
}

/** Takes number, coupon and e-mail for a payment that is being written: lock, check, write. */
async function reserve(
  tx: Tx,
  wish: { paymentId: string; buyer: Visitor; order: Order; offer: Offer; passwordHash: string },
): Promise<OrderRefusal | null> {
  const { paymentId, buyer, order, passwordHash } = wish;
  const { portInId, packageId, countryId, coupon } = wish.offer;
  const { brandId } = buyer;
  const { didNumber } = order;
  const numberId = await reserveNumber(tx, { didNumber, portInId }, paymentId);
  if (numberId === null) return fail('NUMBER-TAKEN', { field: '/didNumber' });
  if (coupon) {
    const taken = await takeCoupon(tx, { code: coupon.code, brandId, countryId });
    if (taken !== coupon.discountPercentage) return fail('ORDER-COUPON', { field: '/coupon' });
  }
  const { email, firstName, lastName, language, forwardingNumber } = order;
  const made = await insertOrder(tx, {
    brandId,
    customerId: null,
    portInId,
    paymentId,
    numberId,
    packageId,
    forwardingNumber,
    couponCode: coupon?.code ?? null,
    draft: { email, firstName, lastName, language, passwordHash },
  });
  if (made === 'made') return null;
  return made === 'customer'
    ? fail('EMAIL-TAKEN', { field: '/email' })
    : refuseOpen(tx, order, buyer);
}

/** The e-mail has an order whose payment is not known yet. */
async function refuseOpen(tx: Tx, order: Order, buyer: Visitor): Promise<OrderRefusal> {
  const transactionId = await findOpenOrder(tx, buyer.brandId, order.email);
  return fail('PAYMENT-OPEN', { result: openPaymentResult(transactionId) });
}

/**
 * Account, number and first payment in one step (CONTRACT 2, CreatevalidatedSubscriber). Number,
 * e-mail and coupon are kept from the moment the payment is written until it is known; then either
 * everything is made or everything is free again.
 */
export async function createSubscriber(
  deps: OrderDeps,
  buyer: Visitor,
  order: Order,
  keyed: Keyed,
): Promise<OrderOutcome> {
  const faults = await faultsOf(deps, order);
  if (faults.length > 0) return fail('VALIDATION', { messages: faults });
  const offer = await offerOf(deps, buyer, order);
  if ('ok' in offer) return offer;
  const taken = await refuseTakenEmail(deps, buyer, order.email);
  if (taken) return taken;
  const passwordHash = await deps.passwords.hash(order.password, addressGroups(buyer.address));
  const payment: NewPayment = {
    ...buyer,
    customerId: null,
    kind: 'order',
    amountMicros: offer.amountMicros,
    source: { kind: 'new', card: order },
    packageId: offer.packageId,
    ...keyed,
  };
  const outcome = await deps.payments.payReserved(payment, (tx, paymentId) =>
    reserve(tx, { paymentId, buyer, order, offer, passwordHash }),
  );
  if (!outcome.ok && outcome.code === 'NOT-FOUND')
    throw new Error('A typed card is not looked for');
  return outcome as OrderOutcome;
}
