import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'agent-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** An agent as a process; nobody answers at the addresses that it asks, unless told. */
const startProcess = (evapi = '127.0.0.1:9') =>
  fork(path.join(import.meta.dirname, 'main.ts'), {
    execArgv: [],
    silent: true,
    env: {
      ...process.env,
      PORTAL_URL: 'http://127.0.0.1:9',
      RTPENGINE_ADDRESS: '127.0.0.1:9',
      EVAPI_ADDRESS: evapi,
      SIP_EDGE_SECRETS: 'a-secret-of-32-characters-or-more',
      TRUNKS_FILE: path.join(import.meta.dirname, '../trunks.example.json'),
      STATE_DIR: folder,
      TAKER_PORT: '0',
      AGENT_SIP_PORT: '0',
    },
  });

it('an agent whose log nobody takes any more goes on', async () => {
  let lines = 0;
  // Each line that comes and goes is something to say.
  const kamailio = createServer((socket) => {
    lines += 1;
    socket.on('error', () => {});
    socket.destroy();
  });
  await new Promise<void>((resolve) => kamailio.listen(0, '127.0.0.1', resolve));
  const { port } = kamailio.address() as AddressInfo;
  const agent = startProcess(`127.0.0.1:${port}`);
  const ended = once(agent, 'exit');
  try {
    await Promise.race([once(agent, 'message'), ended]);
    agent.stdout?.destroy();
    agent.stderr?.destroy();
    const before = lines;
    await expect.poll(() => lines - before).toBeGreaterThan(4);
    expect(agent.exitCode).toBeNull();
  } finally {
    agent.kill();
    await ended;
    kamailio.close();
  }
});

it('an agent that begins anew tells the limit of a talk that the one before it did not', async () => {
  const target = { id: '1.1', kind: 'number', number: '+13475550161', limitSeconds: 600 };
  const leg = {
    target: '1.1',
    trunk: 'a',
    step: 0,
    startedAt: 0,
    answeredAt: Date.now(),
    code: 200,
  };
  const dialog = { key: '7:8', he: 7, hi: 8 };
  const steps = [{ ringSeconds: 20, targets: [{ ...target, askAt: null }] }];
  const its = { call: 'CALL', limitSeconds: 60, answeredAt: leg.answeredAt };
  const call = { ...dialog, ...its, legs: [leg], steps };
  writeFileSync(path.join(folder, 'calls.journal'), `${JSON.stringify(['7:8', call])}\n`);
  let heard = '';
  const kamailio = createServer((socket) => {
    socket.on('error', () => {});
    socket.on('data', (bytes: Buffer) => (heard += bytes.toString()));
  });
  await new Promise<void>((resolve) => kamailio.listen(0, '127.0.0.1', resolve));
  const agent = startProcess(`127.0.0.1:${(kamailio.address() as AddressInfo).port}`);
  const ended = once(agent, 'exit');
  try {
    await expect
      .poll(() => agent.exitCode ?? heard)
      .toMatch(/\{"act":"limit","he":7,"hi":8,"seconds":5\d\d\}/);
  } finally {
    agent.kill();
    await ended;
    kamailio.close();
  }
});

it('an agent that can’t read its journal ends, so that somebody hears of it', async () => {
  // What can't be read by anybody, root included.
  mkdirSync(path.join(folder, 'calls.journal'));
  const agent = startProcess();
  let told = '';
  agent.stderr?.on('data', (words: Buffer) => (told += words.toString()));
  try {
    await expect.poll(() => agent.exitCode).toBe(1);
    // What it wrote may come after the word of its end.
    await expect.poll(() => told).toContain('EISDIR');
  } finally {
    agent.kill();
  }
});
