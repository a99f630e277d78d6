import { sql } from 'kysely';
import type { PlanTerm } from '../contract.ts';
import type { Db, Tx } from '@portal/server/db/client';
import type { PlannedNumber } from './account-price.rules.ts';
import { renewalMicros } from './renewal-price.repo.ts';
import { subscriptionsByTerm } from './subscriptions.repo.ts';

const columns = [
  'id',
  'country_id as countryId',
  'interval_months as months',
  'price_micros as priceMicros',
  'discount_percentage as discountPercentage',
] as const;

const everyTerm = (db: Db | Tx) =>
  db
    .selectFrom('packages')
    .select(columns)
    .select('included_country_ids as includedCountryIds')
    .orderBy('country_id')
    .orderBy('interval_months');

/** The terms of every country's plan, the shortest first. Money in micro-dollars. */
export function findPackageTerms(db: Db) {
  return everyTerm(db).execute();
}

/** What an account's numbers renew by, the oldest first, and every term, in one round trip. */
export async function findPlansAndTerms(db: Db, customerId: number) {
  const plans = subscriptionsByTerm(db)
    .select(['s.id', 's.status', 's.package_id as packageId'])
    .select(['s.next_package_id as nextPackageId', 'p.country_id as countryId'])
    .select(renewalMicros.as('renewalMicros'))
    .where('s.customer_id', '=', customerId)
    .where('s.status', '<>', 'ended')
    .orderBy('s.id');
  const { rows } = await sql<{ plans: (PlannedNumber & { status: string })[]; terms: PlanTerm[] }>`
    select (select coalesce(json_agg(plan), '[]') from (${plans}) plan) as plans,
      (select coalesce(json_agg(term), '[]') from (${everyTerm(db)}) term) as terms`.execute(db);
  return rows[0] ?? { plans: [], terms: [] };
}

/** One term of a plan. Money in micro-dollars. */
export function findTerm(db: Db | Tx, id: string) {
  return db
    .selectFrom('packages')
    .select(columns)
    .select('included_country_ids as includedCountryIds')
    .where('id', '=', id)
    .executeTakeFirst();
}
