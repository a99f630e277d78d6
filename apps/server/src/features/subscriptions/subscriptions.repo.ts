import { sql } from 'kysely';
import type { Db, Tx } from '../../db/client.ts';
import type { Period } from './period.rules.ts';

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
  'n.did_number as didNumber',
  'p.country_id as countryId',
  'p.interval_months as months',
  'p.price_micros as priceMicros',
] as const;

function everySubscription(db: Db | Tx) {
  return db
    .selectFrom('subscriptions as s')
    .innerJoin('numbers as n', 'n.id', 's.number_id')
    .innerJoin('packages as p', (join) =>
      join.on('p.id', '=', (eb) => eb.fn.coalesce('s.next_package_id', 's.package_id')),
    )
    .select(columns);
}

/** A number's subscription with the term that it renews by; money in micro-dollars. */
export type Subscription = NonNullable<Awaited<ReturnType<typeof lockSubscription>>>;

/** The customer's subscriptions that have not ended, the oldest first. */
export function findSubscriptions(db: Db | Tx, customerId: number): Promise<Subscription[]> {
  return everySubscription(db)
    .where('s.customer_id', '=', customerId)
    .where('s.status', '<>', 'ended')
    .orderBy('s.id')
    .execute();
}

/** Locks one; the customer's account is locked before it. */
export function lockSubscription(tx: Tx, id: number) {
  return everySubscription(tx).where('s.id', '=', id).forUpdate('s').executeTakeFirst();
}

/** The newest renewal that did not go through. */
export function findUnpaidTransaction(db: Db, customerId: number) {
  return db
    .selectFrom('payment_intents')
    .select('transaction_id as transactionId')
    .where('customer_id', '=', customerId)
    .where('kind', '=', 'renewal')
    .where('state', '=', 'declined')
    .orderBy('transaction_id', 'desc')
    .limit(1)
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

/** How many months a term lasts. */
export async function findTermMonths(db: Db | Tx, packageId: string): Promise<number> {
  const { months } = await db
    .selectFrom('packages')
    .select('interval_months as months')
    .where('id', '=', packageId)
    .executeTakeFirstOrThrow();
  return months;
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
  await tx
    .updateTable('numbers')
    .set({ package_id: packageId })
    .where('id', '=', subscription.numberId)
    .execute();
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

export interface Person {
  id: number;
  brandId: number;
  status: 'Active' | 'PreSuspended' | 'Suspended' | 'Closed';
  email: string;
  firstName: string;
  language: 'en' | 'es' | 'he' | 'pt';
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

/** What the customer's subscriptions make of the account: the worst of them counts. */
export async function updateCustomerStatus(tx: Tx, customerId: number): Promise<Person['status']> {
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

/** Ends the sessions of a kind, on every node when this commits. */
export async function endSessionsOfKind(
  tx: Tx,
  customerId: number,
  kind: 'active' | 'suspended',
  which: { reason: string; except?: string },
): Promise<void> {
  await sql`
    with gone as (
      update sessions set ended_at = app_now(), end_reason = ${which.reason}
      where customer_id = ${customerId} and kind = ${kind} and ended_at is null
        and id::text <> ${which.except ?? ''}
      returning id)
    select pg_notify('session_ended', id::text) from gone`.execute(tx);
}
