const pauseAfterFailureMs = 5_000;

export interface Sweep {
  /** Rest between two looks, ms. */
  pauseMs: number;
  /** As many as one look takes; fewer means that nothing more waits now. */
  batch: number;
  /** Does what is due and says how many there were. */
  sweep(): Promise<number>;
  failed(error: unknown): void;
}

export interface Sweeper {
  /** Waits for the batch that it is at. */
  stop(): Promise<void>;
}

/**
 * Looks for due work again and again. It keeps nothing in memory: a killed process leaves all of it
 * to the next one, and several nodes may run it at once.
 */
export function startSweepLoop({ pauseMs, batch, sweep, failed }: Sweep): Sweeper {
  let stopping = false;
  let wake = () => {};
  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const run = async () => {
    while (!stopping) {
      try {
        const done = await sweep();
        if (done < batch && !stopping) await pause(pauseMs);
      } catch (error) {
        failed(error);
        if (!stopping) await pause(pauseAfterFailureMs);
      }
    }
  };
  const running = run();
  return {
    stop() {
      stopping = true;
      wake();
      return running;
    },
  };
}
