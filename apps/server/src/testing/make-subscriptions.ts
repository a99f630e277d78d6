import { sql } from 'kysely';
import type { Db } from '../db/client.ts';
import { type MadeCustomer, type MadeNumber, makeNumber, type NumberOptions } from './factories.ts';

export interface SubscriptionOptions extends NumberOptions {
  state?: 'active' | 'past-due' | 'suspended';
  /** When it renews, or was to renew, from now: `11 days`, `-2 days`. */
  renewsIn?: string;
  /** Days of grace from then. */
  graceDays?: number;
}

export interface MadeSubscription extends MadeNumber {
  subscriptionId: number;
}

/** A customer's number with its subscription, and the declined renewal where it owes one. */
export async function makeSubscription(
  db: Db,
  customer: Pick<MadeCustomer, 'id' | 'brandId'>,
  options: SubscriptionOptions = {},
): Promise<MadeSubscription> {
  const { state = 'active', renewsIn = '11 days', graceDays = 7, ...numberOptions } = options;
  const packageId = numberOptions.packageId ?? 'us-1';
  const number = await makeNumber(db, customer, { ...numberOptions, packageId });
  const renewsAt = sql<Date>`app_now() + ${renewsIn}::interval`;
  const { id } = await db
    .insertInto('subscriptions')
    .values({
      customer_id: customer.id,
      number_id: number.id,
      package_id: packageId,
      next_package_id: null,
      status: state,
      anchor_day: sql<number>`extract(day from (${renewsAt}) at time zone 'UTC')`,
      period_started_at: sql<Date>`${renewsAt} - interval '1 month'`,
      renews_at: renewsAt,
      grace_until:
        state === 'active' ? null : sql<Date>`${renewsAt} + make_interval(days => ${graceDays})`,
      cancel_at: null,
      released_at: null,
      coupon_code: null,
      suspended_at: null,
      lost_on: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (state !== 'active') await insertDeclined(db, customer, id, packageId);
  return { ...number, subscriptionId: id };
}

async function insertDeclined(
  db: Db,
  customer: Pick<MadeCustomer, 'id' | 'brandId'>,
  subscriptionId: number,
  packageId: string,
): Promise<void> {
  await sql`
    insert into payment_intents (brand_id, customer_id, kind, state, amount_micros, gateway,
      decline_code, subscription_id, package_id, final_at)
    select ${customer.brandId}, ${customer.id}, 'renewal', 'declined', price_micros, 'sandbox',
      100, ${subscriptionId}, id, app_now() from packages where id = ${packageId}`.execute(db);
}
