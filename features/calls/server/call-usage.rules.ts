/** Calls, their seconds and what they cost, in micro-dollars. */
export interface Spend {
  calls: number;
  seconds: number;
  micros: number;
}

/** Adds up spends that have the same key, the dearest first; at the same cost the longest. */
export function spendBy<Row extends Spend>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
): (Spend & { key: string })[] {
  const sums = new Map<string, Spend & { key: string }>();
  for (const row of rows) {
    const key = keyOf(row);
    const sum = sums.get(key) ?? { key, calls: 0, seconds: 0, micros: 0 };
    sum.calls += row.calls;
    sum.seconds += row.seconds;
    sum.micros += row.micros;
    sums.set(key, sum);
  }
  return [...sums.values()].sort(
    (one, other) =>
      other.micros - one.micros || other.seconds - one.seconds || (one.key < other.key ? -1 : 1),
  );
}
