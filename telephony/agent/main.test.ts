import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';

it('an agent whose log nobody takes any more goes on', { timeout: 30_000 }, async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'agent-'));
  let lines = 0;
  // Each line that comes and goes is something to say.
  const kamailio = createServer((socket) => {
    lines += 1;
    socket.on('error', () => {});
    socket.destroy();
  });
  await new Promise<void>((resolve) => kamailio.listen(0, '127.0.0.1', resolve));
  const { port } = kamailio.address() as AddressInfo;
  const agent = fork(path.join(import.meta.dirname, 'main.ts'), {
    execArgv: [],
    silent: true,
    env: {
      ...process.env,
      // Nobody answers at either.
      PORTAL_URL: 'http://127.0.0.1:9',
      RTPENGINE_ADDRESS: '127.0.0.1:9',
      EVAPI_ADDRESS: `127.0.0.1:${port}`,
      SIP_EDGE_SECRETS: 'a-secret-of-32-characters-or-more',
      TRUNKS_FILE: path.join(import.meta.dirname, '../trunks.example.json'),
      STATE_DIR: folder,
      TAKER_PORT: '0',
      AGENT_SIP_PORT: '0',
    },
  });
  const ended = once(agent, 'exit');
  try {
    await Promise.race([once(agent, 'message'), ended]);
    agent.stdout?.destroy();
    agent.stderr?.destroy();
    const before = lines;
    await expect.poll(() => lines - before, { timeout: 10_000 }).toBeGreaterThan(4);
    expect(agent.exitCode).toBeNull();
  } finally {
    agent.kill();
    await ended;
    kamailio.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
