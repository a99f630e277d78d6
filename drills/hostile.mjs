/**
 * Whether what is promised holds when somebody attacks, starves or races the product: runs the parts
 * of drills/hostile one after the other and prints one line a promise.
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

/** @param {import('./hostile/part.ts').Part} part @returns {Promise<boolean>} whether all held */
async function runPart({ name, run }) {
  let told = 0;
  let isKept = true;
  /** @type {import('./hostile/part.ts').Report} */
  const report = (promise, kept, detail) => {
    told += 1;
    isKept &&= kept;
    console.log(`${kept ? 'ok    ' : 'BROKEN'} ${promise} (${detail})`);
  };
  try {
    await run({ report, rounds });
    if (told === 0) report(`The part ${name} looks at something`, false, 'it reported nothing');
  } catch (error) {
    report(`The part ${name} comes to its end`, false, String(error));
    console.error(error);
  }
  return isKept;
}

const parts = await wantedParts();
const given = process.env['TEST_DATABASE_ADMIN_URL'];
const postgres = given ? null : await startThrowAwayPostgres();
if (postgres) process.env['TEST_DATABASE_ADMIN_URL'] = postgres.adminUrl;
let isKept = true;
try {
  for (const part of parts) isKept = (await runPart(part)) && isKept;
} finally {
  await stopAllKept();
}
process.exit(isKept ? 0 : 1);
