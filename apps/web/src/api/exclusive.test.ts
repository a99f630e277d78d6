import { describe, expect, it } from 'vitest';
import { memoryStore } from '../lib/storage.ts';
import { leaseExclusive } from './exclusive.ts';

describe('the lease of pages without locks', () => {
  it('lets one tab work at a time', async () => {
    const store = memoryStore();
    const seen: string[] = [];
    const work = (name: string) => async () => {
      seen.push(`${name} in`);
      await new Promise((resume) => setTimeout(resume, 20));
      seen.push(`${name} out`);
      return name;
    };
    const done = await Promise.all([
      leaseExclusive(store)('refresh', work('a')),
      leaseExclusive(store)('refresh', work('b')),
    ]);
    expect(done.sort()).toEqual(['a', 'b']);
    expect(seen.map((step) => step.split(' ')[1])).toEqual(['in', 'out', 'in', 'out']);
  });

  it('is free again after work that failed, and after a tab that was closed over it', async () => {
    const store = memoryStore();
    const run = leaseExclusive(store);
    await expect(run('refresh', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await run('refresh', () => Promise.resolve(1))).toBe(1);
    store.setItem('lease:refresh', `gone ${Date.now() - 1}`);
    expect(await run('refresh', () => Promise.resolve(2))).toBe(2);
  });
});
