import type { Language } from '@portal/contract/fields/text';
import { sql } from 'kysely';
import { brokenConstraint, type Db, type Tx } from '@portal/server/db/client';

/** What an open order keeps of the account that it will make; emptied once it is known. */
export interface OrderDraft {
  email: string;
  passwordHash: string;
  firstName: string;
  lastName: string;
  language: Language;
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

/** Whether an e-mail is kept for the account that lost it and may still get it back. */
export async function isLostAddress(db: Db, brandId: number, email: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select is_lost_address(${brandId}::smallint, lower(${email})) as is`.execute(db);
  return rows[0]?.is ?? false;
}

/** Whose open order is looked for: an e-mail's, a customer's, or that of a number that was brought. */
type OrderOf = { email: string } | { customerId: number } | { portInId: string };

/** The open order, by its payment's transaction number. */
export async function findOpenOrder(
  db: Db | Tx,
  brandId: number,
  of: OrderOf,
): Promise<number | undefined> {
  const open = db
    .selectFrom('orders')
    .innerJoin('payment_intents', 'payment_intents.id', 'orders.intent_id')
    .select('payment_intents.transaction_id as transactionId')
    .where('orders.brand_id', '=', brandId)
    .where('orders.state', '=', 'reserved');
  const theirs =
    'email' in of
      ? open.where('orders.email_key', '=', sql<string>`lower(${of.email})`)
      : 'customerId' in of
        ? open.where('orders.customer_id', '=', of.customerId)
        : open.where('orders.port_in_id', '=', of.portInId);
  return (await theirs.executeTakeFirst())?.transactionId;
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

/**
 * What an order of a brand was made for, by its payment's transaction number: whose number it is,
 * and where that rings first.
 */
export async function findPaidOrder(db: Db, brandId: number, transactionId: number) {
  return db
    .selectFrom('orders')
    .innerJoin('payment_intents', 'payment_intents.id', 'orders.intent_id')
    .innerJoin('customers', 'customers.id', 'orders.customer_id')
    .select([
      'customers.id as customerId',
      'customers.password_hash as passwordHash',
      'orders.number_id as numberId',
    ])
    .select(
      sql<string | null>`(select t.destination from forwarding_targets t
        where t.number_id = orders.number_id and t.destination is not null
        order by t.position limit 1)`.as('to'),
    )
    .where('orders.brand_id', '=', brandId)
    .where('orders.state', '=', 'paid')
    .where('payment_intents.transaction_id', '=', transactionId)
    .executeTakeFirst();
}

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

/** Nothing of an order stays that was not paid. */
export async function deleteOrder(tx: Tx, order: Pick<OpenOrder, 'id'>): Promise<void> {
  await tx.deleteFrom('orders').where('id', '=', order.id).execute();
}
