import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { startServerProcess } from '@portal/stand-ins/drills/killable-server';
import { createTestDatabase } from './testing/test-database.ts';
import { freePort } from './testing/free-port.ts';

it('says that it is going while it still serves, and goes at once when it is asked twice', async () => {
  const database = await createTestDatabase();
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'portal-stopping-'));
  const server = await startServerProcess({
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    PORT: String(await freePort()),
    DRAIN_SECONDS: '600',
  });
  try {
    const ask = async (url: string) => {
      const response = await fetch(server.url + url);
      return { status: response.status, body: (await response.json()) as object };
    };
    const isServed = async () => (await ask('/api/globalhub/countries')).status;
    expect((await ask('/readyz')).status).toBe(200);
    const gone = server.stop();
    await expect
      .poll(() => ask('/readyz'))
      .toMatchObject({
        status: 503,
        body: { checks: { accepting: false, database: true } },
      });
    expect(await isServed()).toBe(200);
    await server.stop();
    await gone;
    await expect(isServed()).rejects.toThrow('fetch failed');
    expect(server.output()).not.toContain('"stopped"');
  } finally {
    await server.stop();
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
