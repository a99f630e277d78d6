import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Journal } from './journal.ts';

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'journal-'));
  file = path.join(folder, 'deep', 'calls.journal');
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('a journal', () => {
  it('knows after a kill what it was told before, in order', async () => {
    const before = new Journal<{ n: number }>(file);
    before.set('a', { n: 1 });
    before.set('b', { n: 2 });
    before.set('a', { n: 3 });
    before.set('c', { n: 4 });
    before.delete('b');
    await before.synced();
    // No close: the process was killed.
    expect(new Journal<{ n: number }>(file).entries()).toEqual([
      ['a', { n: 3 }],
      ['c', { n: 4 }],
    ]);
  });

  it('leaves out a line that was cut off', () => {
    const before = new Journal<string>(file);
    before.set('a', 'whole');
    appendFileSync(file, '["b","ha');
    const after = new Journal<string>(file);
    expect(after.entries()).toEqual([['a', 'whole']]);
    after.set('c', 'next');
    expect(new Journal<string>(file).get('c')).toBe('next');
  });

  it('does not grow with what is over', () => {
    const journal = new Journal<number>(file);
    for (let at = 0; at < 9_000; at += 1) {
      journal.set(`k${at}`, at);
      journal.delete(`k${at}`);
    }
    expect(journal.size).toBe(0);
    expect(readFileSync(file, 'utf8').split('\n').length).toBeLessThan(2_100);
  });

  it('serves many who wait for the disk', async () => {
    const journal = new Journal<number>(file);
    await Promise.all(
      Array.from({ length: 200 }, (_, at) => {
        journal.set(`k${at}`, at);
        return journal.synced();
      }),
    );
    expect(new Journal<number>(file).size).toBe(200);
  });
});
