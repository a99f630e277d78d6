/**
 * Whether a top-up is ever lost or doubled: customers top up at the same time, with every answer's
 * failure repeated under the same key, while the server is killed and PostgreSQL crashes at random
 * moments. In the end the gateway's books and ours are compared row by row.
 *
 *     npm run drill -- top-ups [--top-ups=10000] [--server-kills=100] [--database-kills=50]
 *
 * Takes about half an hour on two cores. A short form runs with the tests.
 */
import { mkdirSync, mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { runTopUpDrill } from '../stand-ins/drills/top-up-drill.ts';
import { stopAllKept } from '../scripts/lib/kept-process.mjs';
import { startPostgres } from '../scripts/lib/postgres.mjs';

const { values } = parseArgs({
  options: {
    'top-ups': { type: 'string', default: '10000' },
    customers: { type: 'string', default: '20' },
    'server-kills': { type: 'string', default: '100' },
    'database-kills': { type: 'string', default: '50' },
  },
});

const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-drill-'));
mkdirSync(folder, { recursive: true });
// Durable, as in production: what a crash may lose is part of the question.
const postgres = await startPostgres({ dataDir: folder, removeAfter: folder });

/** @template T @param {(client: pg.Client) => Promise<T>} work */
async function asAdmin(work) {
  const client = new pg.Client({ connectionString: postgres.adminUrl });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

/** Processes that serve the drill's database; asked again while it is still coming back. */
async function serving() {
  for (;;) {
    try {
      return await asAdmin(async (client) => {
        const { rows } = await client.query(
          `select pid from pg_stat_activity where datname = 'portal_test_drill'`,
        );
        return rows.map((row) => Number(row.pid));
      });
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
}

/** Kills one process of PostgreSQL, after which all of it crashes and recovers from its log. */
async function killDatabase() {
  const pids = await serving();
  const victim = pids[Math.floor(Math.random() * pids.length)];
  if (victim !== undefined) process.kill(victim, 'SIGKILL');
}

await asAdmin((client) => client.query('create database portal_test_drill'));
const databaseUrl = new URL(postgres.adminUrl);
databaseUrl.pathname = '/portal_test_drill';

const began = Date.now();
const report = await runTopUpDrill({
  topUps: Number(values['top-ups']),
  customers: Number(values.customers),
  serverKills: Number(values['server-kills']),
  databaseKills: Number(values['database-kills']),
  databaseUrl: databaseUrl.href,
  killDatabase,
  say: (line) => console.log(line),
});
console.log(report, `${Math.round((Date.now() - began) / 1000)} s`);
await stopAllKept();
const isRight =
  report.refused === 0 &&
  report.lost === 0 &&
  report.doubled === 0 &&
  report.postingsSum === 0 &&
  report.wrongBalances === 0 &&
  report.differences.length === 0;
console.log(isRight ? 'Nothing was lost and nothing doubled.' : 'The books do not agree.');
process.exit(isRight ? 0 : 1);
