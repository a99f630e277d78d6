/**
 * The proof of the telephone edge: kamailio, rtpengine, the agent and the product itself, with SIPp
 * as carriers and phones. Prints a table; ends with 1 where a case fails.
 *
 *     npm run telephony:proof [-- 1 2 26]
 */
import { cpSync, existsSync } from 'node:fs';
import path from 'node:path';
import { reportFailure } from '../../scripts/lib/failure.mjs';
import { cases } from './cases/all.ts';
import { forgetLateness, type ProofCase } from './case.ts';
import { Stage } from './stage.ts';
import { World } from './world.ts';

const startedAt = Date.now();
const wanted = process.argv.slice(2).map(Number);
const say = (line: string) => process.stdout.write(`${line}\n`);
const unknown = wanted.filter((number) => !cases.some((one) => one.number === number));
if (unknown.length > 0) {
  say(`There is no case ${unknown.join(', ')}.`);
  process.exit(1);
}
const minute = 60_000;
const talkMs = Number(process.env['PROOF_TALK_SECONDS'] ?? 0) * 1_000;
/** Longer than any case takes on a machine that is busy with other things. */
const caseMostMs = 8 * minute + talkMs;
const wholeMostMs = 35 * minute + talkMs;
const stopMostMs = 30_000;

let world: World | null = null;
let stage: Stage | null = null;
let current = 'it was starting';
let failed = 0;
let passed = 0;

/** What a world has written stays for people, where they want to read it. */
function keepFiles(of: string): void {
  const keep = process.env['PROOF_KEEP'];
  if (!keep || !world || !existsSync(world.folder)) return;
  cpSync(world.folder, path.join(keep, of), { recursive: true });
}

async function stop(): Promise<void> {
  stage?.close();
  keepFiles('end');
  await world?.stop();
}

let isStopping = false;

/** Ends what was started, and then this: whatever hangs is not waited for. */
function end(code: number): void {
  if (isStopping) return;
  isStopping = true;
  setTimeout(() => process.exit(code), stopMostMs);
  void stop().finally(() => process.exit(code));
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end(130));

function endLate(what: string, mostMs: number): void {
  if (isStopping) return;
  say(
    `${what} did not end within ${mostMs / minute} min: ${current}; ${passed} passed, ${failed} failed until then`,
  );
  end(1);
}
setTimeout(() => endLate('The proof', wholeMostMs), wholeMostMs);

async function tryCase(its: World, one: ProofCase): Promise<boolean> {
  const own = new Stage(its, `case${one.number}`);
  stage = own;
  current = `it was at case ${one.number}`;
  const late = setTimeout(() => endLate(`Case ${one.number}`, caseMostMs), caseMostMs);
  forgetLateness();
  const began = Date.now();
  const line = (result: string, words: string) =>
    say(
      `${String(one.number).padStart(3)}  ${result}  ${one.title} (${((Date.now() - began) / 1_000).toFixed(1)} s)\n          ${words}`,
    );
  try {
    const words = await one.run(own);
    if (!isStopping) line('ok    ', words);
    return true;
  } catch (error) {
    if (!isStopping)
      line('FAILED', (error instanceof Error ? error.message : String(error)).slice(0, 1_500));
    return false;
  } finally {
    clearTimeout(late);
    own.close();
  }
}

/** A case that fails may leave anything behind: the next ones get a world that is as good as new. */
async function renewWorld(failedCase: ProofCase): Promise<void> {
  keepFiles(`case${failedCase.number}`);
  await world?.stop();
  world = null;
}

try {
  for (const one of cases) {
    if (isStopping || (wanted.length > 0 && !wanted.includes(one.number))) continue;
    world ??= await World.start();
    if (await tryCase(world, one)) passed += 1;
    else {
      failed += 1;
      if (!isStopping) await renewWorld(one);
    }
  }
} catch (error) {
  // What keeps the whole from being tried is no case that fails.
  if (!isStopping) process.exitCode = reportFailure(error);
}
if (!isStopping) {
  const minutes = ((Date.now() - startedAt) / minute).toFixed(1);
  if (passed + failed > 0) say(`${passed} passed, ${failed} failed, in ${minutes} min`);
  end(failed > 0 ? 1 : Number(process.exitCode ?? 0));
}
