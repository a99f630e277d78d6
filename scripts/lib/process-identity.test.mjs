import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { identify, isAlive, parentOf, parseProcStat, waitUntilGone } from './process-identity.mjs';

const stat = (state, name = 'node') =>
  `42 (${name}) ${state} 7 42 42 0 -1 4194560 1 0 0 0 5 2 0 0 20 0 11 0 987654 1000 200`;

describe('the start time of a process', () => {
  it('is read behind a name that holds brackets and blanks', () => {
    expect(parseProcStat(stat('S', 'a) (b) 1 2'))).toEqual({ parent: 7, started: '987654' });
  });

  it('is none for a zombie, which holds nothing any more', () => {
    expect(parseProcStat(stat('Z'))).toBeUndefined();
  });

  it('is none for a text that is cut off', () => {
    expect(parseProcStat('42 (node) S 7')).toBeUndefined();
  });
});

describe('a process', () => {
  it('is the same one as long as it lives, and gone when it was killed', async () => {
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    const identity = identify(child.pid);
    expect(isAlive(identity)).toBe(true);
    expect(parentOf(child.pid)).toBe(process.pid);
    expect(await waitUntilGone(identity, 30)).toBe(false);
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(await waitUntilGone(identity, 2000)).toBe(true);
    expect(isAlive(identity)).toBe(false);
  });

  it('is another one when only the pid is the same', () => {
    expect(isAlive({ pid: process.pid, started: 'another boot:1' })).toBe(false);
  });
});
