const tally = new Map<string, number>();

/** Counts what was decided of a call that was announced for the first time. */
export function tallyDecision(decided: string): void {
  tally.set(decided, (tally.get(decided) ?? 0) + 1);
}

/** How many calls this process let ring, asked for a message, or refused, each by its reason. */
export function decidedCalls(): Record<string, number> {
  return Object.fromEntries(tally);
}
