import { performance } from 'node:perf_hooks';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from './client.ts';
import { findNow } from './clock.repo.ts';

/** The database's clock, which all nodes share, for what is decided without asking it. */
export interface Clock {
  /** Milliseconds since 1970. */
  now: () => number;
  /** Reads it anew. */
  measure(): Promise<void>;
  /** Reads it now and again and again until `stop`. */
  start(): Promise<void>;
  stop(): void;
}

const tries = 3;
/** Read so often, a slow reading is soon made good by the next one. */
const oftenMs = 1_000;

/**
 * Keeps how far the database is from the time since this process began, which no change of the
 * machine's clock moves. Of a few readings the quickest counts, and half its round trip has passed.
 * Until the first one it is the process's own clock.
 */
export function createClock(db: Db, log: Pick<FastifyBaseLogger, 'warn'>, everyMs: number): Clock {
  let startedAt = performance.timeOrigin;
  let timer: NodeJS.Timeout | undefined;

  const readings = everyMs < oftenMs ? 1 : tries;

  const measure = async () => {
    let quickest = Number.POSITIVE_INFINITY;
    let measured = startedAt;
    for (let reading = 0; reading < readings; reading += 1) {
      const asked = performance.now();
      const now = await findNow(db);
      const answered = performance.now();
      if (answered - asked >= quickest) continue;
      quickest = answered - asked;
      measured = now.getTime() - (asked + answered) / 2;
    }
    startedAt = measured;
  };

  return {
    now: () => startedAt + performance.now(),
    measure,
    async start() {
      await measure();
      timer = setInterval(() => {
        measure().catch((error: unknown) =>
          log.warn(
            { err: error },
            "The database's clock could not be read; the last reading counts",
          ),
        );
      }, everyMs);
      timer.unref();
    },
    stop: () => clearInterval(timer),
  };
}
