/** Longer than any message between two processes of one machine is late. */
const keptMs = 10_000;

/**
 * Ends of calls that are told before the calls themselves: two of kamailio's processes may tell them, and
 * the one that has the call may have to wait for its turn.
 */
export class EarlyEnds {
  readonly #ends = new Map<string, number>();

  note(key: string, at: number): void {
    this.#ends.set(key, at);
    setTimeout(() => this.#ends.delete(key), keptMs).unref();
  }

  /** When a call ended that is told of only now; null: it goes on. */
  of(key: string): number | null {
    return this.#ends.get(key) ?? null;
  }
}
