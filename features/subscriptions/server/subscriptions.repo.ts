import type { CustomerStatus } from '@portal/server/shared/customer-status.rules';
import type { Language } from '@portal/contract/fields/text';
import { sql } from 'kysely';
import type { Db, Tx } from '@portal/server/db/client';
import type { Period } from './period.rules.ts';
import { renewalMicros } from './renewal-price.repo.ts';
import { updateNumberPackage } from '@portal/features/numbers/server';

const columns = [
  's.id',
  's.customer_id as customerId',
  's.number_id as numberId',
  's.status',
  's.package_id as packageId',
  's.next_package_id as nextPackageId',
  's.anchor_day as anchorDay',
  's.renews_at as renewsAt',
  's.grace_until as graceUntil',
  's.cancel_at as cancelAt',
  's.lost_on as lostOn',
  's.warnings_sent as warningsSent',
  's.suspended_at as suspendedAt',
  'n.did_number as didNumber',
  'p.country_id as countryId',
  'p.interval_months as months',
  'p.price_micros as priceMicros',
] as const;

/** Subscriptions as `s` with the term that they renew by as `p`. */
export function subscriptionsByTerm(db: Db | Tx) {
  return db
    .selectFrom('subscriptions as s')
    .innerJoin('packages as p', (join) =>
      join.on('p.id', '=', (eb) => eb.fn.coalesce('s.next_package_id', 's.package_id')),
    );
}

function everySubscription(db: Db | Tx) {
  return subscriptionsByTerm(db)
    .innerJoin('numbers as n', 'n.id', 's.number_id')
    .select(columns)
    .select(renewalMicros.as('renewalMicros'));
}

/** A number's subscription with the term that it renews by; money in micro-dollars. */
export type Subscription = NonNullable<Awaited<ReturnType<typeof lockSubscription>>>;

/** The newest renewal of subscription `s`'s customer that did not go through. */
const unpaidTransaction = sql<number | null>`(
  select i.transaction_id from payment_intents i
  where i.customer_id = s.customer_id and i.kind = 'renewal'
    -- Owed as well: 'voided' reached no bank for a day, 'refunded' was given back before it was known.
    and i.state in ('declined', 'voided', 'refunded')
  order by i.transaction_id desc limit 1)`;

/** The customer's subscriptions that are not paid, the oldest first, and the payment that failed. */
export function findOwed(db: Db | Tx, customerId: number) {
  return everySubscription(db)
    .select(unpaidTransaction.as('unpaidTransactionId'))
    .where('s.customer_id', '=', customerId)
    .where('s.status', 'in', ['past-due', 'suspended'])
    .orderBy('s.id')
    .execute();
}

/** Locks one; the customer's account is locked before it. */
export function lockSubscription(tx: Tx, id: number) {
  return everySubscription(tx).where('s.id', '=', id).forUpdate('s').executeTakeFirst();
}

/** Whose subscription it is. */
export function findOwner(db: Db | Tx, id: number) {
  return db
    .selectFrom('subscriptions as s')
    .innerJoin('customers as c', 'c.id', 's.customer_id')
    .select(['c.id', 'c.brand_id as brandId'])
    .where('s.id', '=', id)
    .executeTakeFirst();
}

/** The newest payment for months that went through. */
export function findPaidTransaction(db: Db | Tx, customerId: number) {
  return db
    .selectFrom('payment_intents')
    .select('transaction_id as transactionId')
    .where('customer_id', '=', customerId)
    .where('kind', 'in', ['renewal', 'reactivation'])
    .where('state', '=', 'captured')
    .orderBy('transaction_id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** How many months a term lasts and what it costs, in micro-dollars. */
export function findRenewalTerm(db: Db | Tx, packageId: string) {
  return db
    .selectFrom('packages')
    .select(['interval_months as months', 'price_micros as priceMicros'])
    .where('id', '=', packageId)
    .executeTakeFirstOrThrow();
}

/** Writes a paid period, and the term that it was paid by, to the subscription and its number. */
export async function updatePaid(
  tx: Tx,
  subscription: { id: number; numberId: number },
  packageId: string,
  { startedAt, renewsAt, anchorDay }: Period,
): Promise<void> {
  await tx
    .updateTable('subscriptions')
    .set({
      status: 'active',
      package_id: packageId,
      next_package_id: null,
      anchor_day: anchorDay,
      period_started_at: startedAt,
      renews_at: renewsAt,
      grace_until: null,
      suspended_at: null,
      lost_on: null,
      warnings_sent: 0,
    })
    .where('id', '=', subscription.id)
    .execute();
  await updateNumberPackage(tx, subscription.numberId, packageId);
}

/** The payment that settled what a subscription owed. */
export async function updateRenewalPaid(
  tx: Tx,
  subscriptionId: number,
  intentId: string,
): Promise<void> {
  await tx
    .updateTable('renewals')
    .set({ state: 'paid', intent_id: intentId, next_try_at: null })
    .where('subscription_id', '=', subscriptionId)
    .where('state', 'in', ['due', 'charging', 'declined'])
    .execute();
}

const change = (tx: Tx, id: number) => tx.updateTable('subscriptions').where('id', '=', id);

/** Unpaid: the days of grace are counted once, from the first no. */
export async function updatePastDue(tx: Tx, id: number, graceUntil: Date): Promise<void> {
  await change(tx, id)
    .set({ status: 'past-due', grace_until: graceUntil })
    .where('status', '=', 'active')
    .execute();
}

export async function updateSuspended(
  tx: Tx,
  id: number,
  suspendedAt: Date,
  lostOn: Date,
): Promise<void> {
  const dates = { suspended_at: suspendedAt, lost_on: lostOn };
  await change(tx, id)
    .set({ status: 'suspended', ...dates })
    .execute();
}

export async function updateWarned(tx: Tx, id: number, warningsSent: number): Promise<void> {
  await change(tx, id).set({ warnings_sent: warningsSent }).execute();
}

/** Over: the number is released, and nothing renews any more. */
export async function updateEnded(tx: Tx, id: number): Promise<void> {
  await change(tx, id)
    .set({ status: 'ended', next_package_id: null, released_at: sql<Date>`app_now()` })
    .execute();
}

/** What a receipt says of a payment beside its amount. */
export async function findReceiptFacts(db: Db | Tx, intentId: string) {
  const { transactionId, brand, lastFour } = await db
    .selectFrom('payment_intents')
    .select([
      'transaction_id as transactionId',
      'card_brand as brand',
      'card_last_four as lastFour',
    ])
    .where('id', '=', intentId)
    .executeTakeFirstOrThrow();
  const card = lastFour === null ? null : { brand: brand ?? 'unknown', lastFour };
  return { transactionId: String(transactionId), card };
}

/** The subscription of a customer's number, by the number's id; undefined for somebody else's. */
export async function findSubscriptionOf(
  db: Db,
  customerId: number,
  numberId: string,
): Promise<number | undefined> {
  if (!/^\d{1,15}$/.test(numberId)) return undefined;
  const row = await db
    .selectFrom('subscriptions')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('number_id', '=', Number(numberId))
    .where('status', '<>', 'ended')
    .executeTakeFirst();
  return row?.id;
}

export async function updateNextPackage(
  tx: Tx,
  id: number,
  packageId: string | null,
): Promise<void> {
  await change(tx, id).set({ next_package_id: packageId }).execute();
}

export async function updateCancelAt(tx: Tx, id: number, cancelAt: Date | null): Promise<void> {
  await change(tx, id).set({ cancel_at: cancelAt }).execute();
}

export interface Person {
  id: number;
  brandId: number;
  status: CustomerStatus;
  email: string;
  firstName: string;
  language: Language;
  renewWithOtherCard: boolean;
}

/** The customer, locked after the account. */
export function lockPerson(tx: Tx, customerId: number): Promise<Person> {
  return tx
    .selectFrom('customers')
    .select([
      'id',
      'brand_id as brandId',
      'status',
      'email',
      'first_name as firstName',
      'language',
      'renew_with_other_card as renewWithOtherCard',
    ])
    .where('id', '=', customerId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/**
 * What the customer's subscriptions make of the account: the worst of them counts. Where it changes
 * the database ends the sessions of the other kind, but not the one that is kept.
 */
export async function updateCustomerStatus(
  tx: Tx,
  customerId: number,
  keptSession = '',
): Promise<Person['status']> {
  await sql`select set_config('portal.kept_session', ${keptSession}, true)`.execute(tx);
  const { rows } = await sql<{ status: Person['status'] }>`
    update customers c set status = case
      when c.status = 'Closed' then 'Closed'
      when exists (select 1 from subscriptions s where s.customer_id = c.id and s.status = 'suspended')
        then 'Suspended'
      when exists (select 1 from subscriptions s where s.customer_id = c.id and s.status = 'past-due')
        then 'PreSuspended'
      else 'Active' end
    where c.id = ${customerId} returning c.status`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error(`There is no customer ${customerId}`);
  return row.status;
}
