/**
 * Whether a paid order is ever not made, or made without being paid: buyers order numbers at the same
 * time on two nodes, some the same number, and one more number afterwards, while servers are killed
 * and PostgreSQL crashes at random moments. In the end accounts, numbers, coupons, cards and cents are
 * compared with the gateway's books.
 *
 *     npm run drill -- orders [--buyers=3000] [--server-kills=60] [--database-kills=20]
 *
 * Takes about half an hour on two cores. A short form runs with the tests.
 */
import { parseArgs } from 'node:util';
import { stopAllKept } from '../scripts/lib/kept-process.mjs';
import { runOrderDrill } from '../stand-ins/drills/order-drill.ts';
import { startCrashingPostgres } from './killed/crashing-postgres.mjs';

const { values } = parseArgs({
  options: {
    buyers: { type: 'string', default: '3000' },
    'at-once': { type: 'string', default: '12' },
    'server-kills': { type: 'string', default: '60' },
    'database-kills': { type: 'string', default: '20' },
  },
});

const began = Date.now();
const report = await runOrderDrill({
  buyers: Number(values.buyers),
  atOnce: Number(values['at-once']),
  serverKills: Number(values['server-kills']),
  databaseKills: Number(values['database-kills']),
  ...(await startCrashingPostgres()),
  say: (line) => console.log(line),
});
console.log(report, `${Math.round((Date.now() - began) / 1000)} s`);
await stopAllKept();
const { kills, told, states, misled, differences, ...wrong } = report;
const isRight =
  misled.length === 0 &&
  differences.length === 0 &&
  Object.values(wrong).every((count) => count === 0);
console.log(isRight ? 'Every paid order was made, and no other.' : 'The books do not agree.');
process.exit(isRight ? 0 : 1);
