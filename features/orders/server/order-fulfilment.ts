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
  type Fulfilments,
  type Gain,
  type PaidIntent,
  updatePayer,
} from '@portal/features/payments/server';
import { recipientOf } from '@portal/server/mail/recipient';
import { makeSecret } from '@portal/server/ports/tokens';
import { freeNumber, giveNumber } from '@portal/features/numbers/server';
import { updatePortInSetUp } from '@portal/features/port-ins/server';
import { insertSubscription } from '@portal/features/subscriptions/server';
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

type MailDeps = Pick<Deps, 'outbox'>;

/**
 * Welcomes the buyer, with the link that confirms the e-mail: log-in asks for that (behaviour 2.7).
 */
async function welcome(
  deps: MailDeps,
  tx: Tx,
  order: OpenOrder,
  paid: PaidIntent & { customerId: number },
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
    didNumber: order.didNumber,
    forwardingNumber: order.forwardingNumber,
    amountMicros: paid.amountMicros,
  });
}

/** Tells a customer of the number that the account has now, and of what was paid for it. */
async function tellAdded(
  deps: MailDeps,
  tx: Tx,
  order: OpenOrder,
  paid: PaidIntent & { customerId: number },
): Promise<void> {
  const customer = await findCustomerRecord(tx, paid.customerId);
  if (!customer) return;
  await deps.outbox.add(tx, mails.numberAdded, recipientOf(paid, customer), {
    didNumber: order.didNumber,
    forwardingNumber: order.forwardingNumber,
    amountMicros: paid.amountMicros,
  });
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
async function fulfilOrder(deps: MailDeps, tx: Tx, paid: PaidIntent): Promise<Gain> {
  const order = await lockOrder(tx, paid.id);
  if (!order) throw new Error(`Payment ${paid.id} is for an order that is not there`);
  // First: from here on the e-mail is not held by the order, and may be the customer's.
  await updateOrderPaid(tx, order.id);
  const customerId = await ownerOf(tx, order);
  await giveNumber(tx, order, customerId);
  const subscriptionId = await insertSubscription(tx, order, customerId);
  await updatePayer(tx, paid.id, { customerId, subscriptionId });
  if (order.portInId !== null) await updatePortInSetUp(tx, order.portInId);
  await audit(tx, { brandId: order.brandId, customerId }, 'number-ordered', {
    number: order.didNumber,
    packageId: order.packageId,
    payment: paid.id,
  });
  const tell = order.customerId === null ? welcome : tellAdded;
  await tell(deps, tx, order, { ...paid, customerId });
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
export function orderFulfilments(deps: MailDeps): Fulfilments {
  return {
    order: (tx, paid) => fulfilOrder(deps, tx, paid),
    unpaid: { order: freeOrder },
  };
}
