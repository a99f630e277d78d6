import type { Db } from '@portal/server/db/client';

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
