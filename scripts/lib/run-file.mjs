import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * What is running on a data folder, for other commands of this clone: `DATA_DIR/run.json`.
 * @typedef {object} RunFile
 * @property {number} pid of the launcher
 * @property {import('./process-identity.mjs').ProcessIdentity} server
 * @property {string} host
 * @property {number} port
 * @property {string} startedAt ISO 8601
 * @property {boolean} [stopping] on its way out
 */

/** @param {string} dataDir */
function runFilePath(dataDir) {
  return path.join(dataDir, 'run.json');
}

/**
 * What the latest start wrote; it may have been killed since.
 * @param {string} dataDir
 * @returns {RunFile | undefined}
 */
export function readRunFile(dataDir) {
  try {
    const value = JSON.parse(readFileSync(runFilePath(dataDir), 'utf8'));
    return Number.isInteger(value?.pid) && Number.isInteger(value.server?.pid) ? value : undefined;
  } catch {
    return undefined;
  }
}

/**
 * @param {string} dataDir
 * @param {RunFile} run
 */
export function writeRunFile(dataDir, run) {
  const fresh = `${runFilePath(dataDir)}.new`;
  writeFileSync(fresh, `${JSON.stringify(run)}\n`, { mode: 0o600 });
  renameSync(fresh, runFilePath(dataDir));
}

/**
 * Tells a next start that this one is on its way out and worth waiting for.
 * @param {string} dataDir
 */
export function markStopping(dataDir) {
  const run = readRunFile(dataDir);
  if (run?.pid === process.pid) writeRunFile(dataDir, { ...run, stopping: true });
}

/** @param {string} dataDir */
export function removeRunFile(dataDir) {
  rmSync(runFilePath(dataDir), { force: true });
}
