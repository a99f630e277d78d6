import { type RawBuilder, sql } from 'kysely';

/** As many digits as a telephone number has at most, by E.164. */
const digitsMost = 15;

/**
 * All prefixes that a rate of a phone may have, as SQL over its digits. Written out, since PostgreSQL
 * takes several times as long to make rows of them first; of a short phone the last ones are itself.
 */
export function prefixesOf(phone: RawBuilder<unknown>): RawBuilder<unknown> {
  const sizes = Array.from(
    { length: digitsMost },
    (_, at) => sql`left(${phone}, ${sql.lit(at + 1)})`,
  );
  return sql`array[${sql.join(sizes)}]`;
}
