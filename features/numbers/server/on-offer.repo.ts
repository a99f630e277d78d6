import { sql } from 'kysely';
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

/** A page shows places; whoever wants more of one than this looks by digits in the order. */
const mostOfOnePlace = 200;

/** The numbers for sale with their areas, in their order. */
export async function findNumbersOnOffer(db: Db) {
  return db
    .selectFrom((from) =>
      from
        .selectFrom('numbers')
        .select(['country_id as countryId', 'did_number as didNumber', 'region'])
        .select(
          sql<number>`row_number() over (partition by country_id, region order by did_number)`.as(
            'place',
          ),
        )
        .where('status', '=', 'for-sale')
        .as('offered'),
    )
    .select(['countryId', 'didNumber', 'region'])
    .where('place', '<=', mostOfOnePlace)
    .orderBy('didNumber')
    .execute();
}
