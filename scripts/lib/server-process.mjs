import { spawn } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { cloneFolder } from './data-dir.mjs';
import { say } from './failure.mjs';
import { withoutNpmSettings } from './npm.mjs';
import { identify } from './process-identity.mjs';

/**
 * The running server.
 * @typedef {object} ServerProcess
 * @property {import('./process-identity.mjs').ProcessIdentity | undefined} identity
 * @property {Promise<number>} ended its exit code
 * @property {Promise<number>} listening the port that it reports; may never resolve
 * @property {() => Promise<void>} stop lets running requests end, for as long as a payment may take
 * @property {() => void} insist ends it at once, when it is stopping already
 */

/** A payment that is with its gateway, and what the jobs are at; no running server needs longer. */
const finishMs = 45_000;

/** How long a server that stops is waited for: what it announces, and what it finishes. */
export function serverStopMs() {
  const announced = Number(process.env['DRAIN_SECONDS'] || 5);
  return (Number.isFinite(announced) ? announced * 1_000 : 5_000) + finishMs;
}

/**
 * Starts the server as a child that sees this process go: its channel closes.
 * @param {{
 *   dataDir: string,
 *   databaseUrl?: string,
 *   gatewayEnv?: import('./gateway-process.mjs').GatewayProcess['env'],
 * }} options databaseUrl: of the embedded one; gatewayEnv: of the gateway that was started for it
 * @returns {ServerProcess}
 */
export function startServer({ dataDir, databaseUrl, gatewayEnv }) {
  const server = spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd: cloneFolder,
    // Its own process group: a Ctrl-C reaches it through this process, so that things end in order.
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: {
      NODE_COMPILE_CACHE: path.join(dataDir, 'compile-cache'),
      ...withoutNpmSettings(process.env),
      ...(databaseUrl === undefined
        ? {}
        : { DATABASE_URL: databaseUrl, PORTAL_EMBEDDED_DATABASE: '1' }),
      ...gatewayEnv,
      DATA_DIR: dataDir,
      PORTAL_LAUNCHER: '1',
    },
  });
  let running = true;
  let stopping = false;
  /** @type {Promise<number>} */
  const ended = new Promise((resolve) => {
    server.once('error', () => resolve(127));
    server.once('exit', (code, signal) => {
      if (signal && !stopping) say(`The server was ended by ${signal}.`);
      resolve(code ?? 128 + (signal ? os.constants.signals[signal] : 0));
    });
  });
  void ended.then(() => (running = false));
  /** @type {Promise<number>} */
  const listening = new Promise((resolve) => {
    server.on('message', (/** @type {{ type?: string, port?: number }} */ message) => {
      if (message.type === 'listening' && message.port !== undefined) resolve(message.port);
    });
  });
  const stop = async () => {
    if (!running) return;
    stopping = true;
    if (process.platform === 'win32') server.disconnect();
    else server.kill('SIGTERM');
    const insist = setTimeout(() => server.kill('SIGKILL'), serverStopMs());
    await ended;
    clearTimeout(insist);
  };
  const insist = () => {
    if (!running || !stopping) return;
    server.kill(process.platform === 'win32' ? 'SIGKILL' : 'SIGTERM');
  };
  return { identity: identify(server.pid ?? 0), ended, listening, stop, insist };
}
