import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startPostgres } from '../../scripts/lib/postgres.mjs';

const database = 'portal_test_drill';

/**
 * A PostgreSQL of its own, durable as in production: what a crash may lose is part of the question.
 * @returns {Promise<{ databaseUrl: string, killDatabase: () => Promise<void> }>} an empty database,
 * and what kills one of the processes that serve it, after which all of PostgreSQL crashes and
 * recovers from its log
 */
export async function startCrashingPostgres() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-drill-'));
  const { adminUrl } = await startPostgres({ dataDir: folder, removeAfter: folder });

  /** @template T @param {(client: pg.Client) => Promise<T>} work */
  const asAdmin = async (work) => {
    const client = new pg.Client({ connectionString: adminUrl });
    client.on('error', () => {});
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end().catch(() => {});
    }
  };

  /** Processes that serve the database; asked again while it is still coming back. */
  const serving = async () => {
    for (;;) {
      try {
        return await asAdmin(async (client) => {
          const { rows } = await client.query(
            'select pid from pg_stat_activity where datname = $1',
            [database],
          );
          return rows.map((row) => Number(row.pid));
        });
      } catch {
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
    }
  };

  await asAdmin((client) => client.query(`create database ${database}`));
  const databaseUrl = new URL(adminUrl);
  databaseUrl.pathname = `/${database}`;
  return {
    databaseUrl: databaseUrl.href,
    async killDatabase() {
      const pids = await serving();
      const victim = pids[Math.floor(Math.random() * pids.length)];
      if (victim !== undefined) process.kill(victim, 'SIGKILL');
    },
  };
}
