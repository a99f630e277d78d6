import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createTestDatabase, type TestDatabase } from '@portal/server/testing/test-database';
import { freePort } from '@portal/server/testing/free-port';

/** The real program on a database of its own, watched from outside. */
export interface DrilledServer {
  url: string;
  port: number;
  database: TestDatabase;
  /** Megabytes that the process holds in memory; Linux only. */
  residentMb(): number;
  close(): Promise<void>;
}

const root = path.resolve(import.meta.dirname, '../..');

/** `output` is a file descriptor that its log goes to. */
export async function startDrilledServer(
  env: Record<string, string> = {},
  output: number | 'ignore' = 'ignore',
): Promise<DrilledServer> {
  const database = await createTestDatabase();
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'portal-drill-'));
  const port = await freePort();
  const child: ChildProcess = spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd: root,
    stdio: ['ignore', output, 'inherit', 'ipc'],
    env: {
      ...process.env,
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      PORT: String(port),
      BOT_CHECK: 'off',
      SEED: 'none',
      LOGIN_FAILURES_PER_ADDRESS: '1000000',
      ...env,
    },
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await Promise.race([
    new Promise((resolve) => child.once('message', resolve)),
    ended.then(() => Promise.reject(new Error('The server ended before it was there'))),
  ]);
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    database,
    residentMb() {
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1_024;
    },
    async close() {
      child.kill('SIGTERM');
      await ended;
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
