import { paths, pathWith } from '@portal/contract/paths';
import * as limits from '@portal/contract/limits';
import { audit } from '@portal/server/db/audit.repo';
import type { Tx } from '@portal/server/db/client';
import { findCustomerRecord, insertCustomer } from '@portal/server/db/customers.repo';
import { ensureCreditAccount } from '@portal/server/db/ledger.repo';
import { insertOneTimeToken } from '@portal/features/sign-in/server';
import type { Deps } from '@portal/server/deps';
import {
  creditMicrosOf,
  findPaidBy,
  type Fulfilments,
  type Gain,
  type PaidIntent,
  updatePayer,
} from '@portal/features/payments/server';
import type { WithGeography } from '@portal/features/geography/server';
import { recipientOf } from '@portal/server/mail/recipient';
import { makeSecret } from '@portal/server/ports/tokens';
import { freeNumber, giveNumber } from '@portal/features/numbers/server';
import { updatePortInSetUp } from '@portal/features/port-ins/server';
import { findTerm, insertSubscription } from '@portal/features/subscriptions/server';
import { quoteNumber } from '@portal/features/telephony/server';
import * as mails from './mails.ts';
import { returnCoupon } from './coupons.repo.ts';
import {
  deleteOrder,
  lockOrder,
  type OpenOrder,
  type OrderDraft,
  updateOrderOwner,
  updateOrderPaid,
} from './orders.repo.ts';

type OrderDeps = Pick<Deps, 'outbox'> & WithGeography;

/** A payment whose order has its customer now. */
type Owned = PaidIntent & { customerId: number };

/**
 * What was bought, as both mails tell it; whether it rings is decided here as calls decide it, with
 * the credit that this very payment books.
 */
async function boughtOf(
  deps: OrderDeps,
  tx: Tx,
  order: OpenOrder,
  paid: Owned & { renewsAt: Date },
): Promise<mails.Bought> {
  const { geography } = deps;
  const { didNumber, forwardingNumber, numberId, packageId } = order;
  const { customerId, amountMicros, transactionId, cardBrand, cardLastFour } = paid;
  const creditMicros = creditMicrosOf(paid);
  const term = await findTerm(tx, packageId);
  const asked = { customerId, numberId: numberId ?? 0, to: forwardingNumber };
  const quoted = await quoteNumber({ db: tx, geography }, { ...asked, moreMicros: creditMicros });
  const included = term?.includedCountryIds ?? [];
  return {
    didNumber,
    forwardingNumber,
    amountMicros,
    plan: {
      iso: geography.country(term?.countryId ?? 0)?.iso ?? '',
      months: order.months,
      creditMicros,
      renewalMicros: term?.priceMicros ?? amountMicros - creditMicros,
      renewsAt: paid.renewsAt.toISOString(),
      rings: quoted.ok ? quoted.result : null,
      included: included.flatMap((id) => geography.country(id)?.iso ?? []),
    },
    payment: {
      transactionId: String(transactionId),
      card: cardLastFour ? { brand: cardBrand ?? '', lastFour: cardLastFour } : null,
      billedTo: await findPaidBy(deps, tx, paid),
    },
  };
}

/**
 * Welcomes the buyer, with the link that confirms the e-mail: log-in asks for that (behaviour 2.7).
 */
async function welcome(
  deps: OrderDeps,
  tx: Tx,
  order: OpenOrder,
  paid: Owned,
  bought: mails.Bought,
): Promise<void> {
  const buyer = order.draft as OrderDraft;
  const { customerId } = paid;
  const { secret, hash } = makeSecret();
  await insertOneTimeToken(tx, {
    customerId,
    purpose: 'email-verification',
    tokenHash: hash,
    subject: buyer.email,
    minutes: limits.emailLinkHours * 60,
  });
  await deps.outbox.add(tx, mails.welcome, recipientOf(paid, buyer), {
    linkPath: pathWith(paths.validateEmail, secret),
    hours: limits.emailLinkHours,
    ...bought,
  });
}

/** Tells a customer of the number that the account has now, and of what was paid for it. */
async function tellAdded(
  deps: OrderDeps,
  tx: Tx,
  _order: OpenOrder,
  paid: Owned,
  bought: mails.Bought,
): Promise<void> {
  const customer = await findCustomerRecord(tx, paid.customerId);
  if (!customer) return;
  await deps.outbox.add(tx, mails.numberAdded, recipientOf(paid, customer), bought);
}

/** The account that gets the number: one that is there, or the one that the draft describes. */
async function ownerOf(tx: Tx, order: OpenOrder): Promise<number> {
  if (order.customerId !== null) return order.customerId;
  const customerId = await insertCustomer(tx, {
    ...(order.draft as OrderDraft),
    brandId: order.brandId,
  });
  await ensureCreditAccount(tx, { id: customerId, brandId: order.brandId });
  await updateOrderOwner(tx, order.id, customerId);
  return customerId;
}

/** Makes account, number, forwarding and subscription of an order in the moment it is paid. */
async function fulfilOrder(deps: OrderDeps, tx: Tx, paid: PaidIntent): Promise<Gain> {
  const order = await lockOrder(tx, paid.id);
  if (!order) throw new Error(`Payment ${paid.id} is for an order that is not there`);
  // First: from here on the e-mail is not held by the order, and may be the customer's.
  await updateOrderPaid(tx, order.id);
  const customerId = await ownerOf(tx, order);
  await giveNumber(tx, order, customerId);
  const { id: subscriptionId, renewsAt } = await insertSubscription(tx, order, customerId, paid.id);
  await updatePayer(tx, paid.id, { customerId, subscriptionId });
  if (order.portInId !== null) await updatePortInSetUp(tx, order.portInId);
  await audit(tx, { brandId: order.brandId, customerId }, 'number-ordered', {
    number: order.didNumber,
    packageId: order.packageId,
    payment: paid.id,
  });
  const owned = { ...paid, customerId };
  const bought = await boughtOf(deps, tx, order, { ...owned, renewsAt });
  const tell = order.customerId === null ? welcome : tellAdded;
  await tell(deps, tx, order, owned, bought);
  const creditMicros = creditMicrosOf(paid);
  if (creditMicros === 0) return null;
  const owner = { id: customerId, brandId: order.brandId };
  return { creditAccountId: await ensureCreditAccount(tx, owner), creditMicros };
}

/** Nothing was paid: the number is for sale, the e-mail free and the coupon unused again. */
async function freeOrder(tx: Tx, ended: PaidIntent): Promise<void> {
  const order = await lockOrder(tx, ended.id);
  if (!order) return;
  if (order.couponCode !== null) await returnCoupon(tx, order.couponCode);
  await deleteOrder(tx, order);
  await freeNumber(tx, order);
}

/** What an order becomes when its payment is known. */
export function orderFulfilments(deps: OrderDeps): Fulfilments {
  return {
    order: (tx, paid) => fulfilOrder(deps, tx, paid),
    unpaid: { order: freeOrder },
  };
}
