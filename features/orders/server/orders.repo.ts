import type { Language } from '@portal/contract/fields/text';
import { sql } from 'kysely';
import { brokenConstraint, type Db, type Tx } from '@portal/server/db/client';
import { isOnOffer } from './order.rules.ts';

/** What an open order keeps of the account that it will make; emptied once it is known. */
export interface OrderDraft {
  email: string;
  passwordHash: string;
  firstName: string;
  lastName: string;
  language: Language;
}

/**
 * Takes a number off the shelf for a payment, or the one that was put aside for who brought it;
 * null when somebody else has it.
 */
export async function reserveNumber(
  tx: Tx,
  wish: { didNumber: string; portInId: string | null },
  paymentId: string,
): Promise<number | null> {
  const number = await tx
    .selectFrom('numbers')
    .select(['id', 'status', 'reserved_for as reservedFor'])
    .where('did_number', '=', wish.didNumber)
    .forUpdate()
    .executeTakeFirst();
  if (!number || !isOnOffer(number, wish.portInId)) return null;
  await tx
    .updateTable('numbers')
    .set({ status: 'reserved', reserved_for: paymentId })
    .where('id', '=', number.id)
    .execute();
  return number.id;
}

export interface NewOrder {
  brandId: number;
  /** Null for somebody whose account the order makes. */
  customerId: number | null;
  /** By which the number came here; null for one off the shelf. */
  portInId: string | null;
  paymentId: string;
  numberId: number;
  packageId: string;
  forwardingNumber: string;
  couponCode: string | null;
  /** Null where the account is there. */
  draft: OrderDraft | null;
}

/** Writes an order as reserved: false where its e-mail has an account, or another open order. */
export async function insertOrder(tx: Tx, order: NewOrder): Promise<'made' | 'customer' | 'open'> {
  try {
    const made = await tx
      .insertInto('orders')
      .values({
        brand_id: order.brandId,
        intent_id: order.paymentId,
        number_id: order.numberId,
        customer_id: order.customerId,
        port_in_id: order.portInId,
        package_id: order.packageId,
        forwarding_number: order.forwardingNumber,
        coupon_code: order.couponCode,
        // A customer's order holds no e-mail, and there is one of a customer at a time.
        email_key: order.draft
          ? sql<string>`lower(${order.draft.email})`
          : `customer:${order.customerId}`,
        draft: JSON.stringify(order.draft ?? {}),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    return made ? 'made' : 'open';
  } catch (error) {
    if (brokenConstraint(error) === 'customers__email') return 'customer';
    throw error;
  }
}

/** The transaction number of the open order that holds an e-mail. */
export async function findOpenOrder(
  db: Db | Tx,
  brandId: number,
  email: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('orders')
    .innerJoin('payment_intents', 'payment_intents.id', 'orders.intent_id')
    .select('payment_intents.transaction_id as transactionId')
    .where('orders.brand_id', '=', brandId)
    .where('orders.email_key', '=', sql<string>`lower(${email})`)
    .where('orders.state', '=', 'reserved')
    .executeTakeFirst();
  return row?.transactionId;
}

/** The open order of a payment, locked, with its number and the length of its term. */
export async function lockOrder(tx: Tx, paymentId: string) {
  return tx
    .selectFrom('orders')
    .innerJoin('packages', 'packages.id', 'orders.package_id')
    .innerJoin('numbers', 'numbers.id', 'orders.number_id')
    .select([
      'orders.id',
      'orders.brand_id as brandId',
      'orders.customer_id as customerId',
      'orders.port_in_id as portInId',
      'orders.number_id as numberId',
      'orders.package_id as packageId',
      'orders.forwarding_number as forwardingNumber',
      'orders.coupon_code as couponCode',
      'orders.draft',
      'packages.interval_months as months',
      'numbers.did_number as didNumber',
    ])
    .where('orders.intent_id', '=', paymentId)
    .where('orders.state', '=', 'reserved')
    .forUpdate(['orders', 'numbers'])
    .executeTakeFirst();
}
export type OpenOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>;

/** Ends the hold of e-mail and draft; who bought it is known by `updateOrderOwner`. */
export async function updateOrderPaid(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ state: 'paid', draft: '{}', email_key: '', forwarding_number: '' })
    .where('id', '=', id)
    .execute();
}

export async function updateOrderOwner(tx: Tx, id: string, customerId: number): Promise<void> {
  await tx.updateTable('orders').set({ customer_id: customerId }).where('id', '=', id).execute();
}

/**
 * Nothing of an order stays that was not paid: its number is for sale again, or waits again for who
 * brought it.
 */
export async function deleteOrder(tx: Tx, order: Pick<OpenOrder, 'id' | 'numberId' | 'portInId'>) {
  const { portInId } = order;
  await tx.deleteFrom('orders').where('id', '=', order.id).execute();
  await tx
    .updateTable('numbers')
    .set({ status: portInId === null ? 'for-sale' : 'reserved', reserved_for: portInId })
    .where('id', '=', order.numberId)
    .where('status', '=', 'reserved')
    .execute();
}

/** Makes the account of an order; its e-mail is still to be confirmed. */
export async function insertCustomer(
  tx: Tx,
  customer: OrderDraft & { brandId: number },
): Promise<number> {
  const { id } = await tx
    .insertInto('customers')
    .values({
      brand_id: customer.brandId,
      email: customer.email,
      password_hash: customer.passwordHash,
      first_name: customer.firstName,
      last_name: customer.lastName,
      language: customer.language,
      time_zone: null,
      gateway_customer: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Gives a reserved number to its buyer and lets it ring at once. */
export async function giveNumber(tx: Tx, order: OpenOrder, customerId: number): Promise<void> {
  await tx
    .updateTable('numbers')
    .set({
      status: 'active',
      customer_id: customerId,
      brand_id: order.brandId,
      package_id: order.packageId,
      reserved_for: null,
      // How it rang for somebody else is not how it rings for this one.
      ring_plan: null,
      business_hours: null,
      show_caller: true,
      acquired_at: sql<Date>`app_now()`,
    })
    .where('id', '=', order.numberId)
    .execute();
  await tx
    .insertInto('forwarding_targets')
    .values({ number_id: order.numberId ?? 0, destination: order.forwardingNumber })
    .execute();
}

/** The first term of a number: it renews on the same day of the month, in UTC, one term later. */
export async function insertSubscription(
  tx: Tx,
  order: OpenOrder,
  customerId: number,
): Promise<number> {
  const { id } = await tx
    .insertInto('subscriptions')
    .values({
      customer_id: customerId,
      number_id: order.numberId ?? 0,
      package_id: order.packageId,
      anchor_day: sql<number>`extract(day from app_now() at time zone 'UTC')`,
      period_started_at: sql<Date>`app_now()`,
      renews_at: sql<Date>`(app_now() at time zone 'UTC'
        + make_interval(months => ${order.months})) at time zone 'UTC'`,
      next_package_id: null,
      coupon_code: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Tells whose payment it was, now that there is somebody. */
export async function updatePayer(
  tx: Tx,
  paymentId: string,
  owner: { customerId: number; subscriptionId: number },
): Promise<void> {
  await tx
    .updateTable('payment_intents')
    .set({ customer_id: owner.customerId, subscription_id: owner.subscriptionId })
    .where('id', '=', paymentId)
    .execute();
}
