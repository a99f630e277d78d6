import { cpus } from 'node:os';
import { cloneFolder } from './data-dir.mjs';
import { runKept } from './kept-process.mjs';
import { withoutNpmSettings } from './npm.mjs';

/** @param {number} began */
export function secondsSince(began) {
  return ((Date.now() - began) / 1000).toFixed(1);
}

/**
 * A program of node_modules, run in the clone.
 * @typedef {{ name: string, script: string, args: string[] }} Step
 */

/**
 * Runs steps two at a time, says how each ended and shows what a failed one printed.
 * @param {Step[]} steps
 * @returns {Promise<string[]>} the names of those that failed
 */
export async function runSteps(steps) {
  /** @type {string[]} */
  const failed = [];
  const waiting = [...steps];
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const began = Date.now();
      const { code, text } = await runKept({
        command: process.execPath,
        args: [step.script, ...step.args],
        cwd: cloneFolder,
        env: withoutNpmSettings(process.env),
        output: 'collect',
      });
      if (code !== 0) failed.push(step.name);
      process.stdout.write(
        `${code === 0 ? 'ok    ' : 'failed'} ${step.name} (${secondsSince(began)} s)\n`,
      );
      if (code !== 0) process.stdout.write(`${text.trimEnd()}\n`);
    }
  };
  await Promise.all(Array.from({ length: Math.min(2, cpus().length) }, work));
  return failed;
}
