import type { Db, Tx } from '@portal/server/db/client';

const columns = [
  'id',
  'country_id as countryId',
  'interval_months as months',
  'price_micros as priceMicros',
  'discount_percentage as discountPercentage',
] as const;

/** The terms of every country's plan, the shortest first. Money in micro-dollars. */
export function findPackageTerms(db: Db) {
  return db
    .selectFrom('packages')
    .select(columns)
    .select('included_country_ids as includedCountryIds')
    .orderBy('country_id')
    .orderBy('interval_months')
    .execute();
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
