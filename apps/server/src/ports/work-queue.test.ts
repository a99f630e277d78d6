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
    add(groups: readonly string[] = []) {
      const mine = (serial += 1);
      return queue.run(
        () =>
          new Promise<void>((resolve) =>
            running.push(() => {
              ended.push(mine);
              resolve();
            }),
          ),
        groups,
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

it('lets one fill the line until others come, who take the places of who has the most', async () => {
  const { queue, add, endOne, ended } = scene(500);
  const flood = Array.from({ length: 30 }, () => add(['192.0.2.1']));
  const ends = Promise.allSettled(flood);
  expect(queue).toMatchObject({ waiting: 10, refused: 18 });
  expect(() => queue.refuseAbove(500, ['192.0.2.1'])).toThrow(QueueFull);
  expect(() => queue.refuseAbove(500, ['192.0.2.2'])).not.toThrow();
  const other = add(['192.0.2.2']);
  expect(queue).toMatchObject({ waiting: 10, refused: 20 });
  // The nets of one site are counted together: with theirs they come up to the flood, not past it.
  const site = (at: number) => [`2001:db8:1:${at}::/64`, '2001:db8:1::/48'];
  const wide = Promise.allSettled([1, 2, 3, 4, 5, 6, 7].map((at) => add(site(at))));
  const somebodyKnown = add();
  expect(queue.waiting).toBe(10);
  for (let at = 0; at < 12; at += 1) await endOne(50);
  await Promise.all([other, somebodyKnown]);
  const fulfilled = (all: PromiseSettledResult<void>[]) =>
    all.filter(({ status }) => status === 'fulfilled').length;
  expect(fulfilled(await wide)).toBe(4);
  expect(fulfilled(await ends)).toBe(6);
  expect(ended.slice(0, 6)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(() => queue.refuseAbove(0, ['192.0.2.1'])).not.toThrow();
});

it('says when to come back', async () => {
  const { add, queue } = scene(0);
  void add();
  void add();
  await expect(add()).rejects.toMatchObject({ retryAfterSeconds: 1 });
  expect(() => queue.refuseAbove(0)).toThrow(QueueFull);
  expect(() => queue.refuseAbove(10_000)).not.toThrow();
});
