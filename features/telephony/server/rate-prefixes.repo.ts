import { trunkZeroPattern } from '@portal/contract/fields/phone';
import { type RawBuilder, sql } from 'kysely';

/** As many digits as a telephone number has at most, by E.164. */
const digitsMost = 15;

/**
 * All prefixes that a rate of a phone may have, as SQL over its digits. Written out, since PostgreSQL
 * takes several times as long to make rows of them first; of a short phone the last ones are itself.
 */
function prefixesOf(phone: RawBuilder<unknown>): RawBuilder<unknown> {
  const sizes = Array.from(
    { length: digitsMost },
    (_, at) => sql`left(${phone}, ${sql.lit(at + 1)})`,
  );
  return sql`array[${sql.join(sizes)}]`;
}

/** A phone's digits without the zero after its country code, which many carriers drop, as SQL. */
function withoutZero(phone: RawBuilder<unknown>): RawBuilder<string> {
  return sql`regexp_replace(${phone}, ${sql.lit(trunkZeroPattern())}, '\\1')`;
}

/**
 * Whether a phone is a number of this house, owned or for sale, by either reading of its digits, as
 * SQL. They are read once, and not anew for each number that it is compared with.
 */
export const isOurs = (phone: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`exists (
    select from (select array[${phone}, ${withoutZero(phone)}] as digits offset 0) as readings
    join numbers ours on ours.did_number = any (readings.digits) where ours.status <> 'released')`;

/**
 * The row of `rates` that calls to a phone are paid by, as a table of one row: that of the longest
 * prefix; of the dearer one where a zero after the country code may be dropped or not.
 */
export function rateRowOf(phone: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select best.* from (
      select ${phone} as digits
      union all select ${withoutZero(phone)} where ${withoutZero(phone)} <> ${phone}
    ) as reading
    cross join lateral (
      select * from rates where prefix = any (${prefixesOf(sql`reading.digits`)})
      order by length(prefix) desc limit 1
    ) as best
    order by best.per_minute_micros desc, best.connection_fee_micros desc limit 1)`;
}
