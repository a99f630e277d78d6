import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * A process id is reused by the system, so a pid alone never proves that a process still lives.
 * The pair of pid and start time does.
 * @typedef {{ pid: number, started: string }} ProcessIdentity
 */

/**
 * Parent and start time out of the text of /proc/<pid>/stat; undefined for a zombie.
 * @param {string} text
 * @returns {{ parent: number, started: string } | undefined}
 */
export function parseProcStat(text) {
  // The second field is the program's name in brackets and may hold spaces and brackets itself.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const [state, parent] = fields;
  const started = fields[19];
  if (state === undefined || parent === undefined || started === undefined) return undefined;
  if (state === 'Z' || state === 'X') return undefined;
  return { parent: Number(parent), started };
}

/** @param {number} pid */
function readProcStat(pid) {
  try {
    return parseProcStat(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return undefined;
  }
}

/** @param {number} pid */
function answersSignals(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it is there and belongs to somebody else.
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

/** @param {number} pid @param {string} column */
function askPs(pid, column) {
  const answer = spawnSync('ps', ['-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8' });
  return answer.status === 0 ? answer.stdout.trim() : '';
}

let bootId = '';
function readBootId() {
  if (bootId === '') {
    try {
      bootId = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    } catch {
      bootId = 'boot';
    }
  }
  return bootId;
}

/**
 * When the process began, as a text that is only good for comparing; undefined when there is no
 * such process (a zombie counts as gone).
 * @param {number} pid
 * @returns {string | undefined}
 */
export function processStart(pid) {
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  if (process.platform === 'linux') {
    const stat = readProcStat(pid);
    return stat && `${readBootId()}:${stat.started}`;
  }
  if (!answersSignals(pid)) return undefined;
  return process.platform === 'win32' ? 'alive' : askPs(pid, 'lstart') || 'alive';
}

/**
 * @param {number} pid
 * @returns {ProcessIdentity | undefined}
 */
export function identify(pid) {
  const started = processStart(pid);
  return started === undefined ? undefined : { pid, started };
}

/**
 * Whether the very process that was identified once still lives.
 * @param {ProcessIdentity} identity
 */
export function isAlive(identity) {
  return processStart(identity.pid) === identity.started;
}

/**
 * The parent's pid, or 0 when the process is gone or the system does not tell.
 * @param {number} pid
 */
export function parentOf(pid) {
  if (process.platform === 'linux') return readProcStat(pid)?.parent ?? 0;
  if (process.platform === 'win32') return 0;
  return Number(askPs(pid, 'ppid')) || 0;
}

/**
 * The command line with blanks between its words; empty when it cannot be read.
 * @param {number} pid
 */
export function commandLine(pid) {
  if (process.platform === 'win32') return '';
  if (process.platform !== 'linux') return askPs(pid, 'args');
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
  } catch {
    return '';
  }
}

/**
 * Waits until the process is gone; true when it went within the time.
 * @param {ProcessIdentity} identity
 * @param {number} milliseconds
 */
export async function waitUntilGone(identity, milliseconds) {
  const end = Date.now() + milliseconds;
  while (isAlive(identity)) {
    if (Date.now() >= end) return false;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  return true;
}

/**
 * Sends a signal; a process that is gone already is no fault.
 * @param {number} pid
 * @param {NodeJS.Signals} signal
 */
export function signalProcess(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch {
    // Gone in the meantime, or not ours.
  }
}
