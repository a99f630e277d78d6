import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { signalProcess } from './process-identity.mjs';

/**
 * A signal and how many milliseconds it is given before the next, harder one.
 * @typedef {[signal: NodeJS.Signals, milliseconds: number]} StopStep
 *
 * @typedef {object} KeeperJob
 * @property {string} command
 * @property {string[]} args
 * @property {string} [cwd]
 * @property {{ uid: number, gid: number }} [user] run as this user
 * @property {boolean} group signals go to the command's whole process group
 * @property {StopStep[]} onRequest how it ends when it is asked to
 * @property {StopStep[]} onVanished how it ends when its owner is gone
 * @property {string} [removeAfter] a folder to remove when the command has ended
 *
 * @typedef {Partial<Pick<KeeperJob, 'onRequest' | 'onVanished' | 'group' | 'removeAfter' | 'user' | 'cwd'>> & {
 *   command: string,
 *   args: string[],
 *   env?: NodeJS.ProcessEnv,
 *   output?: 'inherit' | 'collect' | number,
 * }} KeptOptions output: to the terminal, into `text`, or into an open file
 *
 * @typedef {object} KeptProcess
 * @property {Promise<number>} pid of the command itself; rejects when it could not be started
 * @property {Promise<{ code: number, text: string }>} ended
 * @property {() => Promise<void>} stop
 */

const keeperProgram = fileURLToPath(new URL('./keeper.mjs', import.meta.url));

/** @type {Set<KeptProcess>} */
const running = new Set();

/**
 * Starts a command under a keeper: it ends with this process, whatever happens to this process,
 * and a Ctrl-C in the terminal reaches it only through `stop`, so that things end in order.
 * @param {KeptOptions} options
 * @returns {KeptProcess}
 */
export function startKept(options) {
  const { env = process.env, output = 'inherit', ...rest } = options;
  /** @type {KeeperJob} */
  const job = {
    group: true,
    onRequest: [['SIGTERM', 5000]],
    onVanished: [['SIGTERM', 2000]],
    ...rest,
  };
  const stream = output === 'collect' ? 'pipe' : output;
  const keeper = spawn(process.execPath, [keeperProgram, JSON.stringify(job)], {
    env,
    detached: true,
    windowsHide: true,
    stdio: ['ignore', stream, stream, 'ipc'],
  });
  let text = '';
  for (const source of [keeper.stdout, keeper.stderr]) {
    source?.setEncoding('utf8').on('data', (chunk) => (text += chunk));
  }
  /** @type {number | undefined} */
  let commandPid;
  /** @type {Promise<number>} */
  const pid = new Promise((resolve, reject) => {
    keeper.on('message', (/** @type {{ pid?: number, failed?: string }} */ message) => {
      commandPid = message.pid;
      if (message.pid !== undefined) resolve(message.pid);
      if (message.failed !== undefined) reject(new Error(`${job.command}: ${message.failed}`));
    });
    keeper.once('exit', () => reject(new Error(`${job.command} could not be started`)));
    keeper.once('error', reject);
  });
  // Whoever only waits for the end must not meet an unhandled rejection.
  pid.catch(() => {});
  const ended = new Promise((resolve) => {
    keeper.once('close', (code, signal) => {
      // A keeper that was killed itself can't end its command any more.
      if (signal && commandPid !== undefined) {
        signalProcess(job.group ? -commandPid : commandPid, job.onRequest[0]?.[0] ?? 'SIGTERM');
      }
      running.delete(kept);
      resolve({ code: code ?? 137, text });
    });
  });
  const stop = async () => {
    if (keeper.connected) keeper.send('stop', () => {});
    await ended;
  };
  /** @type {KeptProcess} */
  const kept = { pid, ended, stop };
  running.add(kept);
  return kept;
}

/**
 * Runs a command under a keeper until it ends.
 * @param {KeptOptions} options
 */
export function runKept(options) {
  return startKept(options).ended;
}

/** Ends everything that startKept started and that still runs. */
export async function stopAllKept() {
  await Promise.all([...running].map((kept) => kept.stop()));
}
