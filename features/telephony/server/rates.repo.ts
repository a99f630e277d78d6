import { sql } from 'kysely';
import type { Db } from '@portal/server/db/client';
import type { Rate } from './rating.rules.ts';

/** Who knows what a call costs. It may throw: rating can be out of reach (behaviour 14.3). */
export interface RateFinder {
  /** The rate with the longest prefix of a number; null where no rate fits. */
  findRate(digits: string): Promise<Rate | null>;
}

/** Every prefix of a number, itself included. */
function prefixesOf(digits: string): string[] {
  return Array.from(digits, (_, index) => digits.slice(0, index + 1));
}

/** The rates of the database. */
export function databaseRates(db: Db): RateFinder {
  return {
    async findRate(digits) {
      const row = await db
        .selectFrom('rates')
        .select([
          'prefix',
          'per_minute_micros as perMinuteMicros',
          'connection_fee_micros as connectionFeeMicros',
          'first_interval as firstInterval',
          'increment',
        ])
        .where('prefix', '=', sql<string>`any(${prefixesOf(digits)}::text[])`)
        .orderBy(sql`length(prefix)`, 'desc')
        .limit(1)
        .executeTakeFirst();
      return row ?? null;
    },
  };
}
