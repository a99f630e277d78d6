import { existsSync } from 'node:fs';
import path from 'node:path';
import { cloneFolder } from './data-dir.mjs';
import { workspaceFolders } from './install.mjs';
import { stopAllKept } from './kept-process.mjs';
import { prepareDependencies } from './prepare.mjs';
import { runSteps } from './stage.mjs';
import { onStopRequest } from './stop-request.mjs';

/** @returns {import('./stage.mjs').Step[]} */
function typeSteps() {
  // Features and stand-ins are checked with the programs that run them; their own files are for editors.
  return [
    '.',
    'scripts',
    'telephony',
    ...workspaceFolders().filter((folder) => !['features', 'stand-ins'].includes(folder)),
  ]
    .map((folder) => path.join(folder, 'tsconfig.json'))
    .filter((file) => existsSync(path.join(cloneFolder, file)))
    .map((file) => ({
      name: `types ${path.dirname(file)}`,
      script: 'node_modules/typescript/bin/tsc',
      args: ['-p', file],
    }));
}

/**
 * `npm run check`: format, lint, types, dead code. All of them run even when one fails.
 * @returns {Promise<string[]>} the names of those that failed
 */
export function runChecks() {
  return runSteps([
    {
      name: 'lint',
      script: 'node_modules/oxlint/bin/oxlint',
      args: ['--type-aware', '--deny-warnings'],
    },
    {
      name: 'format',
      script: 'node_modules/prettier/bin/prettier.cjs',
      args: ['--check', '--log-level', 'warn', '.'],
    },
    ...typeSteps(),
    { name: 'dead code', script: 'node_modules/knip/bin/knip.js', args: ['--no-progress'] },
  ]);
}

/**
 * `npm run check` as a command of its own.
 * @returns {Promise<number>} the exit code
 */
export async function check() {
  /** @type {Promise<number>} */
  const asked = new Promise((resolve) => onStopRequest(() => resolve(130)));
  const work = async () => {
    await prepareDependencies();
    const failed = await runChecks();
    process.stdout.write(
      failed.length === 0 ? 'All is well.\n' : `Failed: ${failed.join(', ')}.\n`,
    );
    return failed.length === 0 ? 0 : 1;
  };
  try {
    return await Promise.race([asked, work()]);
  } finally {
    await stopAllKept();
  }
}
