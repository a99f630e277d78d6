import { expect, it } from 'vitest';
import { createWorkQueue, QueueFull } from './work-queue.ts';

/** A queue of work that ends when it is told to, by a clock that only the test moves. */
function scene(waitMaxMs: number) {
  let now = 0;
  const running: (() => void)[] = [];
  const ended: number[] = [];
  let serial = 0;
  const queue = createWorkQueue({ atOnce: 2, waitMaxMs, firstGuessMs: 100, clock: () => now });
  return {
    queue,
    ended,
    add() {
      const mine = (serial += 1);
      return queue.run(
        () =>
          new Promise<void>((resolve) =>
            running.push(() => {
              ended.push(mine);
              resolve();
            }),
          ),
      );
    },
    /** Lets the oldest piece end after so long. */
    async endOne(tookMs: number) {
      now += tookMs;
      running.shift()?.();
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

it('takes as much as is worked off in time, in the order of arrival, and refuses the rest at once', async () => {
  const { queue, add, endOne, ended } = scene(500);
  const tries = Array.from({ length: 30 }, () => add());
  const refusals = (await Promise.allSettled(tries.slice(12))).map((end) => end.status);
  expect(refusals).toEqual(refusals.map(() => 'rejected'));
  expect(queue).toMatchObject({ waiting: 10, refused: 18 });
  await expect(tries[12]).rejects.toBeInstanceOf(QueueFull);
  for (let at = 0; at < 12; at += 1) await endOne(50);
  await Promise.all(tries.slice(0, 12));
  expect(ended).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  expect(queue.waiting).toBe(0);
});

it('takes less as the work takes longer', async () => {
  const { queue, add, endOne } = scene(1_000);
  for (let at = 0; at < 40; at += 1) {
    const one = add();
    await endOne(1_000);
    await one;
  }
  const tries = Array.from({ length: 10 }, () => add());
  const refused = await Promise.allSettled(tries.slice(4));
  expect(refused.map((end) => end.status)).toEqual(refused.map(() => 'rejected'));
  expect(queue.waiting).toBeLessThanOrEqual(2);
  for (let at = 0; at < 4; at += 1) await endOne(1);
});

it('says when to come back', async () => {
  const { add, queue } = scene(0);
  void add();
  void add();
  await expect(add()).rejects.toMatchObject({ retryAfterSeconds: 1 });
  expect(() => queue.refuseAbove(0)).toThrow(QueueFull);
  expect(() => queue.refuseAbove(10_000)).not.toThrow();
});
