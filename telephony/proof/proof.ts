/**
 * The proof of the telephone edge: kamailio, rtpengine, the agent and the product itself, with SIPp
 * as carriers and phones. Prints a table; ends with 1 where a case fails.
 *
 *     npm run telephony:proof [-- 1 2 26]
 */
import { cpSync, existsSync } from 'node:fs';
import { cases, notBuilt } from './cases/all.ts';
import type { ProofCase } from './case.ts';
import { Stage } from './stage.ts';
import { World } from './world.ts';

const wanted = process.argv.slice(2).map(Number);
const say = (line: string) => process.stdout.write(`${line}\n`);

async function tryCase(world: World, one: ProofCase): Promise<boolean> {
  const stage = new Stage(world, `case${one.number}`);
  const began = Date.now();
  const line = (result: string, words: string) =>
    say(
      `${String(one.number).padStart(3)}  ${result}  ${one.title} (${((Date.now() - began) / 1_000).toFixed(1)} s)\n          ${words}`,
    );
  try {
    line('ok    ', await one.run(stage));
    return true;
  } catch (error) {
    line('FAILED', error instanceof Error ? error.message : String(error));
    return false;
  } finally {
    stage.close();
  }
}

const world = await World.start();
let failed = 0;
let passed = 0;
try {
  for (const one of cases) {
    if (wanted.length > 0 && !wanted.includes(one.number)) continue;
    if (await tryCase(world, one)) passed += 1;
    else failed += 1;
  }
} finally {
  const keep = process.env['PROOF_KEEP'];
  if (keep && existsSync(world.folder)) cpSync(world.folder, keep, { recursive: true });
  await world.stop();
}
for (const [number, title] of notBuilt) say(`${String(number).padStart(3)}  not built  ${title}`);
say(`${passed} passed, ${failed} failed, ${notBuilt.length} not built`);
process.exit(failed === 0 ? 0 : 1);
