import { cloneFolder, resolveDataDir } from './data-dir.mjs';
import { runKept, stopAllKept } from './kept-process.mjs';
import { prepareDependencies } from './prepare.mjs';
import { onStopRequest } from './stop-request.mjs';

/**
 * Runs a program against what runs on this clone's data folder.
 * @param {'stand-ins/call-player/call-player.ts' | 'features/port-ins/server/port-in-report.ts'} program
 * @param {string[]} args
 * @returns {Promise<number>} its exit code
 */
export async function runServerProgram(program, args) {
  onStopRequest(() => void stopAllKept());
  await prepareDependencies();
  const { code } = await runKept({
    command: process.execPath,
    args: [program, ...args],
    cwd: cloneFolder,
    env: { ...process.env, DATA_DIR: resolveDataDir() },
  });
  return code;
}
