import path from 'node:path';
import { cloneFolder, resolveDataDir } from './data-dir.mjs';
import { runKept, stopAllKept } from './kept-process.mjs';
import { prepareDependencies } from './prepare.mjs';
import { onStopRequest } from './stop-request.mjs';

/**
 * Runs the server's call player on this clone's data folder.
 * @param {string[]} args
 * @returns {Promise<number>} its exit code
 */
export async function playCall(args) {
  onStopRequest(() => void stopAllKept());
  await prepareDependencies();
  const player = path.join('apps', 'server', 'src', 'features', 'telephony', 'call-player.ts');
  const { code } = await runKept({
    command: process.execPath,
    args: [player, ...args],
    cwd: cloneFolder,
    env: { ...process.env, DATA_DIR: resolveDataDir() },
  });
  return code;
}
