/** Too much waits before this; the caller should come back in so many seconds. */
export class QueueFull extends Error {
  readonly retryAfterSeconds: number;
  constructor(retryAfterSeconds: number) {
    super('Too much waits already');
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Someone who may have this part of the places in a line, one at least. */
export interface Share {
  name: string;
  part: number;
}

export interface WorkQueue {
  /**
   * Does the work when it is its turn. Throws QueueFull at once where that is too far away, or where
   * one of the shares that it falls into has as much in the line as it may.
   */
  run<T>(work: () => Promise<T>, shares?: readonly Share[]): Promise<T>;
  /** Throws QueueFull where new work would wait for longer than this, or its share is used up. */
  refuseAbove(waitMs: number, shares?: readonly Share[]): void;
  readonly waiting: number;
  /** How much was refused since the start. */
  readonly refused: number;
}

/** What one more measurement counts for in the average. */
const weightOfLast = 0.1;

/**
 * A line for work that keeps a processor busy, in the order of arrival. It is as long as can be
 * worked off in time, by how long the work has taken lately: a slow machine has a shorter one.
 */
export function createWorkQueue(options: {
  atOnce: number;
  waitMaxMs: number;
  /** What one piece is taken to cost before one is measured. */
  firstGuessMs: number;
  clock?: () => number;
}): WorkQueue {
  const { atOnce, waitMaxMs, clock = () => performance.now() } = options;
  const waiting: { begin: () => void; shares: readonly Share[] }[] = [];
  const places = new Map<string, number>();
  let busy = 0;
  let refused = 0;
  let averageMs = options.firstGuessMs;

  const count = (shares: readonly Share[], change: 1 | -1) => {
    for (const { name } of shares) {
      const left = (places.get(name) ?? 0) + change;
      if (left > 0) places.set(name, left);
      else places.delete(name);
    }
  };

  const refuseAbove = (waitMs: number, shares: readonly Share[] = []) => {
    if (busy < atOnce) return;
    const expectedMs = ((waiting.length + 1) / atOnce) * averageMs;
    const room = (waitMs * atOnce) / averageMs;
    const isWithin = ({ name, part }: Share) =>
      (places.get(name) ?? 0) < Math.max(1, Math.floor(room * part));
    if (expectedMs <= waitMs && shares.every(isWithin)) return;
    refused += 1;
    throw new QueueFull(Math.max(1, Math.ceil(expectedMs / 1_000)));
  };

  return {
    refuseAbove,
    get waiting() {
      return waiting.length;
    },
    get refused() {
      return refused;
    },
    async run(work, shares = []) {
      refuseAbove(waitMaxMs, shares);
      if (busy < atOnce) busy += 1;
      else {
        count(shares, 1);
        await new Promise<void>((begin) => waiting.push({ begin, shares }));
        count(shares, -1);
      }
      const began = clock();
      try {
        return await work();
      } finally {
        averageMs += weightOfLast * (clock() - began - averageMs);
        const next = waiting.shift();
        if (next) next.begin();
        else busy -= 1;
      }
    },
  };
}
