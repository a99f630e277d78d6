import * as limits from '@portal/contract/limits';
import type { Tx } from '@portal/server/db/client';
import type { Bucket } from '@portal/server/shared/client-address.rules';
import { findTries, findTriesReset, insertTries, lockTries } from './card-tries.repo.ts';
import { judgeTries } from './card-tries.rules.ts';

/** Ends the transaction: other cards of this counter have to be known before one more is tried. */
export class Crowded extends Error {
  readonly bucket: string;
  constructor(bucket: string) {
    super('other payments are on their way');
    this.bucket = bucket;
  }
}

/**
 * Locks the counters and looks whether each has room: answers the seconds until there is some where
 * too many cards failed, null for room.
 * @throws Crowded while it is not known how many of those on their way fail
 */
export async function refuseTries(tx: Tx, buckets: readonly Bucket[]): Promise<number | null> {
  for (const { name, most } of buckets) {
    await lockTries(tx, name);
    const verdict = judgeTries(await findTries(tx, name), most);
    if (verdict === 'refuse') return findTriesReset(tx, name, most);
    if (verdict === 'wait') throw new Crowded(name);
  }
  return null;
}

export function countTries(tx: Tx, intentId: string, buckets: readonly Bucket[]): Promise<void> {
  return insertTries(
    tx,
    intentId,
    buckets.map(({ name }) => name),
  );
}

/** The last one in the line of each counter on this node. */
export type Lines = Map<string, Promise<unknown>>;

const pauseMs = 100;
const pause = () => new Promise((resolve) => setTimeout(resolve, pauseMs * (1 + Math.random())));

async function untilRoom<T>(until: number, attempt: () => Promise<T>): Promise<T | 'crowded'> {
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof Crowded)) throw error;
      if (performance.now() >= until) return 'crowded';
    }
    await pause();
  }
}

/**
 * Tries again and again to begin a payment that found its counter crowded, each in the order in
 * which they came: of a whole office one asks. Holds no connection in between, and gives up after a
 * while: 'crowded'.
 */
export async function waitForRoom<T>(
  lines: Lines,
  { bucket }: Crowded,
  attempt: () => Promise<T>,
): Promise<T | 'crowded'> {
  const until = performance.now() + limits.paymentWaitMs;
  const before = lines.get(bucket) ?? Promise.resolve();
  const mine = before.then(() => untilRoom(until, attempt));
  const ended = mine.catch(() => {});
  lines.set(bucket, ended);
  try {
    return await mine;
  } finally {
    if (lines.get(bucket) === ended) lines.delete(bucket);
  }
}
