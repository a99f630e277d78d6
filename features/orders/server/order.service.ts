import { openPaymentResult } from '@portal/features/payments/contract';
import type { Order } from '../contract.ts';
import { responseCodes } from '@portal/features/payments/contract';
import type { Session } from '@portal/features/sign-in/contract';
import { openBuyersSession } from '@portal/features/sign-in/server';
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
import { addressBuckets, addressGroups } from '@portal/server/shared/client-address.rules';
import type { WithGeography } from '@portal/features/geography/server';
import {
  destinationFaults,
  type Offer,
  offerOf,
  type OfferRefusal,
  reserveOffer,
} from './offer.service.ts';
import { findLinkedPortIn } from '@portal/features/port-ins/server';
import { hashSecret } from '@portal/server/ports/tokens';
import { fieldFault } from './order.rules.ts';
import { findOpenOrder, findPaidOrder, insertOrder, isLostAddress } from './orders.repo.ts';

type OrderDeps = Pick<Deps, 'db' | 'passwords'> & WithPayments & WithGeography;
type OrderCode = OfferRefusal['code'] | 'EMAIL-TAKEN';
export type OrderRefusal = Failure<Exclude<PaymentRefusal, 'NOT-FOUND'> | OrderCode>;
export type OrderOutcome = Paid | OrderRefusal;
export type BuyersSession = Pick<Session, 'token' | 'refreshToken' | 'expiration'>;

/** What the fields' own schemas can't know. */
async function faultsOf(deps: OrderDeps, order: Order): Promise<WireMessage[]> {
  const faults: WireMessage[] = [];
  if (deps.passwords.isCommon(order.password)) {
    faults.push(fieldFault('password', 'VALIDATION', 'form.password-common'));
  }
  faults.push(...(await destinationFaults(deps, order.forwardingNumber)));
  return faults;
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
  const { brandId } = buyer;
  const owner = await findCustomerIdByEmail(deps.db, brandId, email);
  if (owner !== undefined || (await isLostAddress(deps.db, brandId, email))) {
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
  const { paymentId, buyer, order, offer, passwordHash } = wish;
  const { brandId } = buyer;
  const reserved = await reserveOffer(tx, { ...wish, brandId, didNumber: order.didNumber });
  if ('ok' in reserved) return reserved;
  const { numberId } = reserved;
  const { email, firstName, lastName, language, forwardingNumber } = order;
  const made = await insertOrder(tx, {
    brandId,
    customerId: null,
    portInId: offer.portInId,
    paymentId,
    numberId,
    packageId: offer.packageId,
    forwardingNumber,
    couponCode: offer.coupon?.code ?? null,
    draft: { email, firstName, lastName, language, passwordHash },
  });
  if (made === 'made') return null;
  return made === 'customer'
    ? fail('EMAIL-TAKEN', { field: '/email' })
    : refuseOpen(tx, order, buyer);
}

/** The e-mail has an order whose payment is not known yet. */
async function refuseOpen(tx: Tx, order: Order, buyer: Visitor): Promise<OrderRefusal> {
  const transactionId = await findOpenOrder(tx, buyer.brandId, { email: order.email });
  return fail('PAYMENT-OPEN', { result: openPaymentResult(transactionId) });
}

/** The open order of the e-mail, or of the number that the link is of. */
async function findOwnOrder(
  deps: OrderDeps,
  { brandId }: Visitor,
  { email, portInToken }: Order,
): Promise<number | undefined> {
  const open = await findOpenOrder(deps.db, brandId, { email });
  if (open !== undefined || portInToken === undefined) return open;
  const brought = await findLinkedPortIn(deps.db, hashSecret(portInToken), brandId);
  return brought && findOpenOrder(deps.db, brandId, { portInId: brought.id });
}

/**
 * Why a number that is somebody's can't be had: it may be the buyer's own, by an order that is open
 * or was paid meanwhile. What is known of an e-mail is asked here no oftener than with a number that
 * is free, and by the e-mail alone: whose the number is, nobody hears.
 */
async function whyTaken(
  deps: OrderDeps,
  buyer: Visitor,
  order: Order,
  taken: OrderRefusal,
): Promise<OrderRefusal> {
  const buckets = addressBuckets('taken-number', buyer.address, limits.takenEmailsPerHour);
  if (!(await reserveTries(deps.db, buckets, 60)).allowed) return taken;
  const open = await findOwnOrder(deps, buyer, order);
  if (open !== undefined) return fail('PAYMENT-OPEN', { result: openPaymentResult(open) });
  const refused = await refuseTakenEmail(deps, buyer, order.email);
  return refused?.code === 'EMAIL-TAKEN' ? refused : taken;
}

/**
 * Account, number and first payment in one step (behaviour 10.1). Number, e-mail and coupon are
 * kept from the moment the payment is written until it is known; then either everything is made or
 * everything is free again.
 */
export async function createSubscriber(
  deps: OrderDeps,
  buyer: Visitor,
  order: Order,
  keyed: Keyed,
): Promise<OrderOutcome> {
  const outcome = await payOrder(deps, buyer, order, keyed);
  const isTaken = !outcome.ok && outcome.code === 'NUMBER-TAKEN' && outcome.field === '/didNumber';
  return isTaken ? whyTaken(deps, buyer, order, outcome) : outcome;
}

async function payOrder(
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
  // Whoever has a link of theirs is not them: the number is for their account.
  if (offer.broughtBy !== null) return fail('NUMBER-TAKEN', { field: '/portInToken' });
  const passwordHash = await deps.passwords.hash(order.password, addressGroups(buyer.address));
  const payment: NewPayment = {
    ...buyer,
    customerId: null,
    kind: 'order',
    amountMicros: offer.amountMicros,
    source: { kind: 'new', card: order },
    packageId: offer.packageId,
    purpose: { creditMicros: offer.creditMicros },
    ...keyed,
  };
  const outcome = await deps.payments.payReserved(payment, (tx, paymentId) =>
    reserve(tx, { paymentId, buyer, order, offer, passwordHash }),
  );
  if (!outcome.ok && outcome.code === 'NOT-FOUND')
    throw new Error('A typed card is not looked for');
  return outcome as OrderOutcome;
}

/**
 * Logs the buyer of an order in that has just been paid; undefined where that is not so, and where no
 * session can be opened: the order stands, and there is the ordinary log-in. What repeats an order is
 * known by all but its password, so the password has to be the account's.
 */
export async function sessionOfBuyer(
  deps: Pick<Deps, 'db' | 'tokens' | 'sessions' | 'log' | 'passwords'>,
  buyer: Visitor,
  order: Pick<Order, 'password'>,
  outcome: OrderOutcome,
): Promise<BuyersSession | undefined> {
  if (!outcome.ok || outcome.attempt.response_code !== responseCodes.done) return undefined;
  try {
    const transactionId = Number(outcome.attempt.confirmationId);
    const made = await findPaidOrder(deps.db, buyer.brandId, transactionId);
    if (!made) return undefined;
    const groups = addressGroups(buyer.address);
    if (!(await deps.passwords.verify(order.password, made.passwordHash, groups))) return undefined;
    const session = await openBuyersSession(deps, buyer, made.customerId);
    if (!session) return undefined;
    const { token, refreshToken, expiration } = session;
    return { token, refreshToken, expiration };
  } catch (error) {
    deps.log.error({ err: error }, 'A buyer could not be logged in after the order');
    return undefined;
  }
}
