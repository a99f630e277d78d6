/**
 * Whether a top-up is ever lost or doubled: customers top up at the same time, with every answer's
 * failure repeated under the same key, while the server is killed and PostgreSQL crashes at random
 * moments. In the end the gateway's books and ours are compared row by row.
 *
 *     npm run drill -- top-ups [--top-ups=10000] [--server-kills=100] [--database-kills=50]
 *
 * Takes about half an hour on two cores. A short form runs with the tests.
 */
import { parseArgs } from 'node:util';
import { stopAllKept } from '../scripts/lib/kept-process.mjs';
import { runTopUpDrill } from '../stand-ins/drills/top-up-drill.ts';
import { startCrashingPostgres } from './killed/crashing-postgres.mjs';

const { values } = parseArgs({
  options: {
    'top-ups': { type: 'string', default: '10000' },
    customers: { type: 'string', default: '20' },
    'server-kills': { type: 'string', default: '100' },
    'database-kills': { type: 'string', default: '50' },
  },
});

const postgres = await startCrashingPostgres();
const began = Date.now();
const report = await runTopUpDrill({
  topUps: Number(values['top-ups']),
  customers: Number(values.customers),
  serverKills: Number(values['server-kills']),
  databaseKills: Number(values['database-kills']),
  ...postgres,
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
