import { describe, expect, it } from 'vitest';
import { createEdgeLine } from './edge-line.ts';

const options = { atOnce: 2, atOnceByKey: 1, waitingMost: 3, answerMs: 60_000 };

/** Work that ends when it is told to. */
function work() {
  let end = () => {};
  let began = false;
  const done = new Promise<void>((resolve) => {
    end = resolve;
  });
  return {
    run: async () => {
      began = true;
      await done;
      return 'done';
    },
    end: () => end(),
    get began() {
      return began;
    },
  };
}

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));
const busy = { code: 'busy-server' };

describe('the line of edges', () => {
  it('lets nobody wait who would be one too many', async () => {
    const line = createEdgeLine(options);
    const works = Array.from({ length: 5 }, work);
    const runs = works.map(({ run }, at) => line.run(String(at), run));
    await turn();
    expect(works.map(({ began }) => began)).toEqual([true, true, false, false, false]);
    await expect(line.run('more', work().run)).rejects.toMatchObject(busy);
    expect(line.refused).toBe(1);
    for (const { end } of works) end();
    expect(await Promise.all(runs)).toEqual(Array.from({ length: 5 }, () => 'done'));
  });

  it('lets others past a number that everybody calls', async () => {
    const line = createEdgeLine(options);
    const [first, second, other] = [work(), work(), work()];
    const runs = [
      line.run('busy', first.run),
      line.run('busy', second.run),
      line.run('quiet', other.run),
    ];
    await turn();
    expect([first.began, second.began, other.began]).toEqual([true, false, true]);
    for (const { end } of [first, second, other]) end();
    await Promise.all(runs);
  });

  it('answers in time what takes too long, and goes on with it', async () => {
    const line = createEdgeLine({ ...options, atOnce: 1, answerMs: 30 });
    const slow = work();
    const runs = [line.run('a', slow.run), line.run('b', work().run)];
    const ends = await Promise.allSettled(runs);
    expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    // Its place is free once the work is over, and not before.
    const next = work();
    await expect(line.run('c', next.run)).rejects.toMatchObject(busy);
    expect(next.began).toBe(false);
    slow.end();
    await turn();
    next.end();
    expect(await line.run('c', next.run)).toBe('done');
    expect(line.refused).toBe(3);
  });

  it('tells of work that fails as it failed', async () => {
    const line = createEdgeLine(options);
    const fault = new Error('broken');
    await expect(line.run('a', () => Promise.reject(fault))).rejects.toBe(fault);
    expect(line.refused).toBe(0);
    expect(await line.run('a', () => Promise.resolve(1))).toBe(1);
  });
});
