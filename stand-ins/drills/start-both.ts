import { setTimeout as wait } from 'node:timers/promises';

/** About what a password takes to be hashed: where a race begins. */
export const hashMs = 20;

/** Starts two works that are to cross, the first of them earlier by so much, or later. */
export async function startBoth<A, B>(
  headMs: number,
  one: () => Promise<A>,
  other: () => Promise<B>,
): Promise<[A, B]> {
  const later = async <T>(ms: number, work: () => Promise<T>) => {
    if (ms > 0) await wait(ms);
    return work();
  };
  return Promise.all([later(-headMs, one), later(headMs, other)]);
}
