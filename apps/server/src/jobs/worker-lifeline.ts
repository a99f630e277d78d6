import type pg from 'pg';
import type { Deps } from '../deps.ts';
import { freeJobsOfDeadWorkers, markAsLiving } from './worker-liveness.repo.ts';

/** A connection whose life says that this node's worker lives. */
export interface Lifeline {
  announce(workerId: string): void;
  stop(): Promise<void>;
}

const lookEveryMs = 4_000;

/**
 * Holds a connection that shows the other nodes, and the next start of this one, which workers
 * live; a killed process loses it with everything else. It also sets free what dead ones held.
 */
export async function startLifeline(deps: Pick<Deps, 'pool' | 'log'>): Promise<Lifeline> {
  let line: pg.PoolClient | null = null;
  let workerId: string | null = null;
  let work: Promise<void> = Promise.resolve();
  let isLooking = false;

  const letGo = (error?: Error) => {
    const held = line;
    line = null;
    // A connection with a lock on it must not go back among the others.
    held?.release(error ?? true);
  };

  const connected = async () => {
    if (line) return line;
    const made = await deps.pool.connect();
    made.on('error', letGo);
    line = made;
    if (workerId !== null) await markAsLiving(made, workerId);
    return made;
  };

  const attempt = async (what: (held: pg.PoolClient) => Promise<void>) => {
    try {
      await what(await connected());
    } catch (error) {
      letGo();
      deps.log.warn({ err: error }, 'The worker could not look after jobs that were left behind');
    }
  };

  const look = async (held: pg.PoolClient) => {
    const dead = await freeJobsOfDeadWorkers(held);
    if (dead > 0) deps.log.warn({ workers: dead }, 'Jobs of a worker that died were set free');
  };

  const lookAgain = async () => {
    await attempt(look);
    isLooking = false;
  };

  await attempt(look);
  const timer = setInterval(() => {
    // A database that does not answer takes longer than the pause: looks would queue up without end.
    if (isLooking) return;
    isLooking = true;
    work = work.then(lookAgain);
  }, lookEveryMs);

  return {
    announce(id) {
      workerId = id;
      work = work.then(() => attempt((held) => markAsLiving(held, id)));
    },
    async stop() {
      clearInterval(timer);
      await work;
      letGo();
    },
  };
}
