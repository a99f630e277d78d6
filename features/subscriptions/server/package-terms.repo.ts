import type { Db } from '@portal/server/db/client';

/** The terms of every country's plan, the shortest first. Money in micro-dollars. */
export function findPackageTerms(db: Db) {
  return db
    .selectFrom('packages')
    .select([
      'id',
      'country_id as countryId',
      'interval_months as months',
      'price_micros as priceMicros',
      'discount_percentage as discountPercentage',
      'included_country_ids as includedCountryIds',
    ])
    .orderBy('country_id')
    .orderBy('interval_months')
    .execute();
}
