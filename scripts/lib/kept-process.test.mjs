import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { runKept, startKept } from './kept-process.mjs';
import { identify, waitUntilGone } from './process-identity.mjs';

/** How long a process may take to go on a busy machine, ms. */
const patience = 60_000;
const node = (program) => ({ command: process.execPath, args: ['-e', program] });
const moduleUrl = new URL('./kept-process.mjs', import.meta.url).href;

/** A process that starts a kept command and prints the command's pid. */
async function spawnOwner(options) {
  const program = `const { startKept } = await import(${JSON.stringify(moduleUrl)});
    const kept = startKept(${JSON.stringify(options)});
    console.log(await kept.pid);
    setInterval(() => {}, 1000);`;
  const owner = spawn(process.execPath, ['--input-type=module', '-e', program]);
  const [words] = await once(owner.stdout, 'data');
  return { owner, command: identify(Number(words)) };
}

describe('a kept command', () => {
  it('gives its output and its exit code', async () => {
    const { code, text } = await runKept({
      ...node('console.log("one"); console.error("two"); process.exit(3)'),
      output: 'collect',
    });
    expect(code).toBe(3);
    expect(text).toContain('one');
    expect(text).toContain('two');
  });

  it('ends when its owner is killed', async () => {
    const { owner, command } = await spawnOwner(node('setInterval(() => {}, 1000)'));
    owner.kill('SIGKILL');
    expect(await waitUntilGone(command, patience)).toBe(true);
  });

  it('ends when its owner is killed, even when it ignores being asked', async () => {
    const stubborn = node('process.on("SIGTERM", () => {}); setInterval(() => {}, 1000)');
    const onVanished = [['SIGTERM', 200]];
    const { owner, command } = await spawnOwner({ ...stubborn, onVanished });
    await new Promise((resolve) => setTimeout(resolve, 150));
    owner.kill('SIGKILL');
    expect(await waitUntilGone(command, patience)).toBe(true);
  });

  it('takes the processes that it started along', async () => {
    const program = `const c = require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
      console.log(c.pid); process.exit(0)`;
    const { text } = await runKept({ ...node(program), output: 'collect' });
    const grandchild = identify(Number(text));
    expect(grandchild === undefined || (await waitUntilGone(grandchild, patience))).toBe(true);
  });

  it('lets its temporary folder go with it', async () => {
    const removeAfter = mkdtempSync(path.join(os.tmpdir(), 'kept-'));
    const kept = startKept({ ...node('setInterval(() => {}, 1000)'), removeAfter });
    await kept.pid;
    expect(existsSync(removeAfter)).toBe(true);
    await kept.stop();
    expect(existsSync(removeAfter)).toBe(false);
  });

  it('says so when there is no such program', async () => {
    const kept = startKept({ command: '/no/such/program', args: [] });
    await expect(kept.pid).rejects.toThrow(/no\/such\/program/);
    expect((await kept.ended).code).toBe(127);
  });
});
