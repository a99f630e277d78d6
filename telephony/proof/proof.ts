/**
 * The proof of the telephone edge: kamailio, rtpengine, the agent and the product itself, with SIPp
 * as carriers and phones. Prints a table; ends with 1 where a case fails.
 *
 *     npm run telephony:proof [-- 1 2 26]
 */
import { cpSync, existsSync } from 'node:fs';
import { reportFailure } from '../../scripts/lib/failure.mjs';
import { cases } from './cases/all.ts';
import type { ProofCase } from './case.ts';
import { Stage } from './stage.ts';
import { World } from './world.ts';

const startedAt = Date.now();
const wanted = process.argv.slice(2).map(Number);
const say = (line: string) => process.stdout.write(`${line}\n`);

let world: World | null = null;
let stage: Stage | null = null;
let isStopping = false;

async function stop(): Promise<void> {
  stage?.close();
  const keep = process.env['PROOF_KEEP'];
  if (keep && world && existsSync(world.folder)) cpSync(world.folder, keep, { recursive: true });
  await world?.stop();
}

/** Somebody wants it to end: what was started ends first. */
function interrupted(): void {
  if (isStopping) return;
  isStopping = true;
  void stop().finally(() => process.exit(130));
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, interrupted);

async function tryCase(its: World, one: ProofCase): Promise<boolean> {
  const own = new Stage(its, `case${one.number}`);
  stage = own;
  const began = Date.now();
  const line = (result: string, words: string) =>
    say(
      `${String(one.number).padStart(3)}  ${result}  ${one.title} (${((Date.now() - began) / 1_000).toFixed(1)} s)\n          ${words}`,
    );
  try {
    line('ok    ', await one.run(own));
    return true;
  } catch (error) {
    if (!isStopping)
      line('FAILED', (error instanceof Error ? error.message : String(error)).slice(0, 1_500));
    return false;
  } finally {
    own.close();
  }
}

let failed = 0;
let passed = 0;
try {
  world = await World.start();
  for (const one of cases) {
    if (isStopping || (wanted.length > 0 && !wanted.includes(one.number))) continue;
    if (await tryCase(world, one)) passed += 1;
    else failed += 1;
  }
} catch (error) {
  // What keeps the whole from being tried is no case that fails.
  if (!isStopping) process.exitCode = reportFailure(error);
}
if (!isStopping) {
  isStopping = true;
  await stop();
  const minutes = ((Date.now() - startedAt) / 60_000).toFixed(1);
  if (passed + failed > 0) say(`${passed} passed, ${failed} failed, in ${minutes} min`);
  process.exit(failed > 0 ? 1 : process.exitCode);
}
