import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cloneFolder } from './data-dir.mjs';
import { say } from './failure.mjs';
import { withoutNpmSettings } from './npm.mjs';

/**
 * The running sandbox gateway.
 * @typedef {object} GatewayProcess
 * @property {{ GATEWAY_URL: string, GATEWAY_SECRET: string }} env what the server is told of it
 * @property {() => Promise<void>} stop
 */

/** Whether payments go through the sandbox that is started here (README, settings). */
export function wantsGateway() {
  const gateway = process.env['PAYMENT_GATEWAY'];
  return !process.env['GATEWAY_URL'] && (!gateway || gateway === 'sandbox');
}

const restartAfterMs = 1000;

/**
 * Starts the sandbox gateway as a child that sees this process go: its channel closes. One that
 * ends by itself is started again on the same port, with its books as they are.
 * @param {{ dataDir: string }} options
 * @returns {Promise<GatewayProcess>}
 */
export async function startGateway({ dataDir }) {
  const secret = process.env['GATEWAY_SECRET'] || randomBytes(24).toString('base64url');
  let stopping = false;
  let port = 0;
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let child;

  /** @returns {Promise<number>} the port */
  const begin = () =>
    new Promise((resolve, reject) => {
      const begun = spawn(process.execPath, ['stand-ins/sandbox-gateway/main.ts'], {
        cwd: cloneFolder,
        detached: process.platform !== 'win32',
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
        // Without the compile cache: it would write the test cards' numbers into the data folder.
        env: {
          ...withoutNpmSettings(process.env),
          NODE_DISABLE_COMPILE_CACHE: '1',
          DATA_DIR: dataDir,
          GATEWAY_SECRET: secret,
          GATEWAY_PORT: String(port),
        },
      });
      child = begun;
      begun.once('error', reject);
      begun.once('message', (/** @type {{ port: number }} */ message) => resolve(message.port));
      begun.once('exit', () => {
        reject(new Error('The sandbox gateway did not start'));
        if (stopping || port === 0) return;
        say('The sandbox gateway ended and is started again.');
        setTimeout(() => !stopping && void begin().catch(() => {}), restartAfterMs);
      });
    });

  port = await begin();
  return {
    env: { GATEWAY_URL: `http://127.0.0.1:${port}`, GATEWAY_SECRET: secret },
    async stop() {
      stopping = true;
      const running = child;
      if (!running || running.exitCode !== null || running.signalCode !== null) return;
      const ended = new Promise((resolve) => running.once('exit', resolve));
      if (process.platform === 'win32') running.disconnect();
      else running.kill('SIGTERM');
      const insist = setTimeout(() => running.kill('SIGKILL'), 3000);
      await ended;
      clearTimeout(insist);
    },
  };
}
