import type { Db } from '@portal/server/db/client';

const columns = [
  'destination',
  'prefix',
  'per_minute_micros as perMinuteMicros',
  'connection_fee_micros as connectionFeeMicros',
  'first_interval as firstInterval',
  'increment',
] as const;

/** Every rate of a country, the widest prefix first. Money in micro-dollars. */
export function findRatesOfCountry(db: Db, countryId: number) {
  return db
    .selectFrom('rates')
    .select(columns)
    .where('country_id', '=', countryId)
    .orderBy('prefix')
    .execute();
}

/** Every rate of every country. Money in micro-dollars. */
export function findAllRates(db: Db) {
  return db
    .selectFrom('rates')
    .select('country_id as countryId')
    .select(columns)
    .orderBy('country_id')
    .orderBy('destination')
    .orderBy('prefix')
    .execute();
}
