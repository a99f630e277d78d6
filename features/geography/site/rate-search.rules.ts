export interface PrefixRow<T> {
  readonly prefixes: readonly string[];
  readonly value: T;
}

/** Whether more digits may still make a number of one of these rows: one that is only begun is in none. */
export function isBegun(rows: readonly PrefixRow<unknown>[], digits: string): boolean {
  return rows.some(({ prefixes }) => prefixes.some((prefix) => prefix.startsWith(digits)));
}

/** The row whose prefix says most of the number: the longest one wins, as in rating. */
export function longestPrefix<T>(rows: readonly PrefixRow<T>[], digits: string): T | null {
  let best: { length: number; value: T } | null = null;
  for (const { prefixes, value } of rows) {
    for (const prefix of prefixes) {
      if (!digits.startsWith(prefix) || prefix.length <= (best?.length ?? 0)) continue;
      best = { length: prefix.length, value };
    }
  }
  return best?.value ?? null;
}
