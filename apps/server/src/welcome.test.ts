import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { createTestDatabase } from './testing/test-database.ts';

it('a server whose welcome nobody reads serves, and ends as it is asked to', async () => {
  const database = await createTestDatabase();
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'portal-welcome-'));
  const server = fork(path.join(import.meta.dirname, 'main.ts'), {
    execArgv: [],
    silent: true,
    env: {
      ...process.env,
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      PORT: '0',
      SEED: 'none',
      // Nobody answers there, and nobody pays.
      GATEWAY_URL: 'http://127.0.0.1:9',
      GATEWAY_SECRET: 'a-secret-of-32-characters-or-more',
    },
  });
  const ended = once(server, 'exit');
  try {
    // As the end of `npm start | head -3`.
    server.stdout?.destroy();
    const [told] = (await Promise.race([once(server, 'message'), ended])) as [unknown];
    expect(told).toMatchObject({ type: 'listening' });
    server.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  } finally {
    server.kill('SIGKILL');
    await ended;
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
