export interface PrefixRow<T> {
  readonly prefixes: readonly string[];
  readonly value: T;
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
