import type { Db } from './client.ts';

/** How many numbers are for sale in each country that has any. */
export async function findCountriesOnOffer(db: Db) {
  return db
    .selectFrom('numbers')
    .select(({ fn }) => ['country_id as countryId', fn.countAll<number>().as('available')])
    .where('status', '=', 'for-sale')
    .groupBy('country_id')
    .orderBy('country_id')
    .execute();
}

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

/** Every rate of every country. Money in micro-dollars. */
export function findAllRates(db: Db) {
  return db
    .selectFrom('rates')
    .select([
      'country_id as countryId',
      'destination',
      'prefix',
      'per_minute_micros as perMinuteMicros',
      'connection_fee_micros as connectionFeeMicros',
      'first_interval as firstInterval',
      'increment',
    ])
    .orderBy('country_id')
    .orderBy('destination')
    .orderBy('prefix')
    .execute();
}
