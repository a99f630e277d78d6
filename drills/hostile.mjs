/**
 * Whether what is promised holds when somebody attacks, starves or races the product: runs the parts
 * of drills/hostile one after the other and prints one line a promise: ok, BROKEN, or skip with why
 * it is not tried here.
 *
 *     npm run drill -- hostile [--rounds=500] [--only=NAME …]
 *
 * Each part says in its file what it looks at.
 */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { stopAllKept } from '../scripts/lib/kept-process.mjs';
import { startThrowAwayPostgres } from '../scripts/lib/postgres.mjs';
import { openTally } from '../stand-ins/drills/drill-report.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '500' },
    only: { type: 'string', multiple: true, default: [] },
  },
});
const rounds = Number(values.rounds);
if (!Number.isSafeInteger(rounds) || rounds < 1) {
  console.error(`--rounds is a whole number from 1 on, not ${values.rounds}.`);
  process.exit(2);
}

const folder = path.join(import.meta.dirname, 'hostile');

/** @returns {Promise<import('./hostile/part.ts').Part[]>} */
async function wantedParts() {
  const files = readdirSync(folder).filter((file) => file.endsWith('.ts') && file !== 'part.ts');
  const parts = await Promise.all(
    files.sort().map(async (file) => (await import(path.join(folder, file))).part),
  );
  const names = parts.map(({ name }) => name);
  const unknown = values.only.filter((name) => !names.includes(name));
  if (unknown.length > 0) {
    console.error(`There is no part ${unknown.join(', ')}: ${names.join(', ')}`);
    process.exit(2);
  }
  return values.only.length === 0 ? parts : parts.filter(({ name }) => values.only.includes(name));
}

const parts = await wantedParts();
const given = process.env['TEST_DATABASE_ADMIN_URL'];
const postgres = given ? null : await startThrowAwayPostgres();
if (postgres) process.env['TEST_DATABASE_ADMIN_URL'] = postgres.adminUrl;
const tally = openTally((line) => console.log(line));
try {
  for (const { name, run } of parts) {
    await tally.run(name, (report) => run({ report, rounds }));
  }
} finally {
  await stopAllKept();
}
console.log(tally.inWords());
process.exit(tally.isKept() ? 0 : 1);
