/** Too much waits before this; the caller should come back in so many seconds. */
export class QueueFull extends Error {
  readonly retryAfterSeconds: number;
  constructor(retryAfterSeconds: number) {
    super('Too much waits already');
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export interface WorkQueue {
  /** Does the work when it is its turn. Throws QueueFull at once where that is too far away. */
  run<T>(work: () => Promise<T>): Promise<T>;
  /** Throws QueueFull where new work would wait for longer than this. */
  refuseAbove(waitMs: number): void;
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
  const waiting: (() => void)[] = [];
  let busy = 0;
  let refused = 0;
  let averageMs = options.firstGuessMs;

  const refuseAbove = (waitMs: number) => {
    if (busy < atOnce) return;
    const expectedMs = ((waiting.length + 1) / atOnce) * averageMs;
    if (expectedMs <= waitMs) return;
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
    async run(work) {
      refuseAbove(waitMaxMs);
      if (busy < atOnce) busy += 1;
      else await new Promise<void>((resolve) => waiting.push(resolve));
      const began = clock();
      try {
        return await work();
      } finally {
        averageMs += weightOfLast * (clock() - began - averageMs);
        const next = waiting.shift();
        if (next) next();
        else busy -= 1;
      }
    },
  };
}
