import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LockHeld, lockHolder, parseHolder, takeLock, waitForLock } from './lock.mjs';

let folder;
let file;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'lock-'));
  file = path.join(folder, 'run.lock');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const moduleUrl = new URL('./lock.mjs', import.meta.url).href;

/** A process that takes the lock and says so. */
async function spawnHolder() {
  const program = `const { takeLock } = await import(${JSON.stringify(moduleUrl)});
    try { takeLock(${JSON.stringify(file)}); console.log('held'); setInterval(() => {}, 1000); }
    catch (error) { console.log(error.constructor.name); }`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program]);
  const [words] = await once(child.stdout, 'data');
  return { child, words: String(words).trim() };
}

describe('a lock', () => {
  it('is refused while another process holds it, and names that process', async () => {
    const { child } = await spawnHolder();
    expect(() => takeLock(file)).toThrow(LockHeld);
    expect(lockHolder(file)?.pid).toBe(child.pid);
    child.kill('SIGKILL');
    await once(child, 'exit');
  });

  it('is free at once when its holder was killed, and tells so', async () => {
    const { child } = await spawnHolder();
    child.kill('SIGKILL');
    await once(child, 'exit');
    const lock = takeLock(file);
    expect(lock.tookOver).toBe(true);
    expect(lockHolder(file)?.pid).toBe(process.pid);
    lock.release();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is free when its file is damaged', () => {
    writeFileSync(file, '{"pid":');
    expect(takeLock(file).tookOver).toBe(true);
  });

  it('is free when its pid belongs to another process by now', () => {
    writeFileSync(file, JSON.stringify({ pid: process.pid, started: 'another boot:1' }));
    expect(takeLock(file).tookOver).toBe(true);
  });

  it('goes to one of many that come at once after a killed holder', async () => {
    writeFileSync(file, JSON.stringify({ pid: 999_999_999, started: 'x' }));
    const all = await Promise.all(Array.from({ length: 6 }, spawnHolder));
    expect(all.map(({ words }) => words).sort()).toEqual(
      ['held', ...Array(5).fill('LockHeld')].sort(),
    );
    for (const { child } of all) child.kill('SIGKILL');
  });

  it('is taken by who waits when it is released', async () => {
    const first = takeLock(file);
    const waited = [];
    const second = waitForLock(file, (holder) => waited.push(holder.pid));
    setTimeout(first.release, 50);
    const lock = await second;
    expect(waited).toEqual([process.pid]);
    expect(lock.tookOver).toBe(false);
  });
});

describe('the text of a lock', () => {
  it.each([undefined, '', 'null', '[]', '{"pid":"1","started":"x"}', '{"pid":1}'])(
    'names no holder when it is %s',
    (text) => expect(parseHolder(text)).toBeUndefined(),
  );
});
