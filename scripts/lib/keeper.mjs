/**
 * Runs one command and ends it when the program that wanted it goes away, even when that program
 * was killed without a chance to clean up. Started by kept-process.mjs and never by hand.
 */
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import os from 'node:os';

/** @type {import('./kept-process.mjs').KeeperJob} */
const job = JSON.parse(process.argv[2] ?? '');

const child = spawn(job.command, job.args, {
  stdio: ['ignore', 'inherit', 'inherit'],
  detached: job.group,
  ...(job.cwd === undefined ? {} : { cwd: job.cwd }),
  ...job.user,
});

let stopping = false;
let ended = false;

/** @param {NodeJS.Signals} signal */
function signalChild(signal) {
  if (ended || child.pid === undefined) return;
  try {
    process.kill(job.group ? -child.pid : child.pid, signal);
  } catch {
    // It ended in this moment.
  }
}

/** @param {import('./kept-process.mjs').StopStep[]} steps */
function stop(steps) {
  if (stopping) return;
  stopping = true;
  let wait = 0;
  for (const [signal, milliseconds] of steps) {
    setTimeout(() => signalChild(signal), wait);
    wait += milliseconds;
  }
  setTimeout(() => signalChild('SIGKILL'), wait);
}

/** @param {number} code */
function finish(code) {
  ended = true;
  if (job.group && child.pid !== undefined) {
    // What the command left behind in its group, such as workers of a test runner.
    try {
      process.kill(-child.pid, 'SIGKILL');
    } catch {
      // Nothing was left.
    }
  }
  if (job.removeAfter !== undefined) rmSync(job.removeAfter, { recursive: true, force: true });
  process.exit(code);
}

/** Tells the owner; one that has gone away needs no news. @param {object} message */
function tell(message) {
  if (process.connected) process.send?.(message, () => {});
}

child.once('spawn', () => tell({ pid: child.pid }));
child.once('error', (error) => {
  tell({ failed: error.message });
  setTimeout(() => finish(127), 20);
});
child.once('exit', (code, signal) => {
  finish(code ?? 128 + (signal ? os.constants.signals[signal] : 0));
});

process.on('message', () => stop(job.onRequest));
process.on('disconnect', () => stop(job.onVanished));
for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT', 'SIGHUP'])) {
  process.on(signal, () => stop(job.onRequest));
}
// The owner may have gone before the listener above was there.
if (!process.connected) stop(job.onVanished);
