import { splitNumber } from '@portal/contract/fields/phone';

export { splitNumber };

/** Rows found by the longest prefix of a number; made once by `prefixTable`. */
export type PrefixTable<Row> = { rows: ReadonlyMap<string, Row>; longest: number };

type CountryRow = { prefix: string; countryID: number };

/** A prefix, or one whole number where `whole` is set, that may not be forwarded to. */
type RestrictedRow<Kind extends string> = {
  prefix: string;
  kind: Kind;
  whole?: boolean | undefined;
};

export type RestrictedTable<Kind extends string> = {
  ranges: PrefixTable<RestrictedRow<Kind>>;
  whole: ReadonlyMap<string, Kind>;
};

/** How a national number of `length` digits that begins with `startsWith` is written. */
type MaskRow = { length: number; mask: string; startsWith?: string | undefined };

/** Indexes rows by prefix. Of two rows with one prefix the later wins. */
export function prefixTable<Row extends { prefix: string }>(
  rows: readonly Row[],
): PrefixTable<Row> {
  const byPrefix = new Map<string, Row>();
  let longest = 0;
  for (const row of rows) {
    byPrefix.set(row.prefix, row);
    longest = Math.max(longest, row.prefix.length);
  }
  return { rows: byPrefix, longest };
}

/** Indexes the ranges and the whole numbers that may not be forwarded to. */
export function restrictedTable<Kind extends string>(
  rows: readonly RestrictedRow<Kind>[],
): RestrictedTable<Kind> {
  return {
    ranges: prefixTable(rows.filter((row) => !row.whole)),
    whole: new Map(rows.filter((row) => row.whole).map((row) => [row.prefix, row.kind])),
  };
}

/** The row with the longest prefix of `digits`, or null: one lookup a digit, at most. */
export function longestPrefix<Row>(digits: string, table: PrefixTable<Row>): Row | null {
  for (let length = Math.min(digits.length, table.longest); length > 0; length--) {
    const row = table.rows.get(digits.slice(0, length));
    if (row) return row;
  }
  return null;
}

/** The countryID of an E.164 number without its plus, or null where no country has that code. */
export function countryOf(digits: string, ranges: PrefixTable<CountryRow>): number | null {
  return longestPrefix(digits, ranges)?.countryID ?? null;
}

/**
 * Why a number may not be forwarded to: the kind of its range, or null where it may. Emergency
 * numbers are matched whole, because longer numbers that begin with the same digits are ordinary
 * ones.
 */
export function restrictionOf<Kind extends string>(
  digits: string,
  restricted: RestrictedTable<Kind>,
): Kind | null {
  return restricted.whole.get(digits) ?? longestPrefix(digits, restricted.ranges)?.kind ?? null;
}

/**
 * Whether the digits begin with a calling code that is in use. Codes without a country, as those of
 * satellites, are in use too: `restrictionOf` refuses them, and so the customer hears the real
 * reason.
 */
export function hasKnownCountryCode(
  digits: string,
  ranges: PrefixTable<CountryRow>,
  restricted: RestrictedTable<string>,
): boolean {
  return countryOf(digits, ranges) !== null || restrictionOf(digits, restricted) !== null;
}

/** Groups of three with four at the end: the way most of the world writes a number. */
function plainMask(length: number): string {
  if (length <= 4) return '#'.repeat(length);
  const head = length - 4;
  const first = head % 3 || 3;
  return ['#'.repeat(first), ...Array<string>((head - first) / 3).fill('###'), '####'].join(' ');
}

/**
 * The mask of a number's national part, `#` for a digit: the row of its country that fits the
 * length and begins most like it, or plain groups where no row fits.
 */
export function maskFor(
  digits: string,
  ranges: PrefixTable<CountryRow>,
  masks: ReadonlyMap<number, readonly MaskRow[]>,
): string {
  const { national } = splitNumber(digits);
  let best: MaskRow | null = null;
  for (const row of masks.get(countryOf(digits, ranges) ?? -1) ?? []) {
    const start = row.startsWith ?? '';
    if (row.length !== national.length || !national.startsWith(start)) continue;
    if (!best || start.length > (best.startsWith ?? '').length) best = row;
  }
  return best?.mask ?? plainMask(national.length);
}
