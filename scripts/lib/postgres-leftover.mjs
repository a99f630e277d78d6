import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { say } from './failure.mjs';
import {
  commandLine,
  identify,
  parentOf,
  signalProcess,
  waitUntilGone,
} from './process-identity.mjs';

/**
 * What PostgreSQL writes into postmaster.pid: its pid in the first line and in the eighth
 * whether it takes connections.
 * @param {string} text
 * @returns {{ pid: number, ready: boolean } | undefined}
 */
export function parsePostmaster(text) {
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  return { pid, ready: (lines[7] ?? '').trim() === 'ready' };
}

/** @param {string} folder the cluster's */
function postmasterFile(folder) {
  return path.join(folder, 'postmaster.pid');
}

/** @param {string} folder */
export function readPostmaster(folder) {
  try {
    return parsePostmaster(readFileSync(postmasterFile(folder), 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * Ends a PostgreSQL that an earlier, killed start left on this cluster: it waits for the one
 * that is stopping already, then asks, then insists. The caller holds the data folder's lock.
 * @param {string} folder
 */
export async function endLeftover(folder) {
  const found = readPostmaster(folder);
  if (!found) return;
  const process = identify(found.pid);
  const words = commandLine(found.pid);
  if (!process || (words !== '' && !words.includes(`-D ${folder} `))) {
    // A pid that nobody has, or that the system gave to another program since: another database, too.
    rmSync(postmasterFile(folder), { force: true });
    return;
  }
  // Its keeper is stopping it already, unless the keeper was killed too.
  if (commandLine(parentOf(found.pid)).includes('keeper.mjs')) {
    if (await waitUntilGone(process, 1000)) return;
    say('Waiting for the database of an earlier start to stop…');
    if (await waitUntilGone(process, 9000)) return;
  }
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGQUIT', 'SIGKILL'])) {
    signalProcess(found.pid, signal);
    if (await waitUntilGone(process, 10_000)) return;
  }
}
