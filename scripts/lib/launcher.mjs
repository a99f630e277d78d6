import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { readAddress, requireFreePort, urlOf } from './address.mjs';
import { resolveDataDir } from './data-dir.mjs';
import { Failure, reportFailure, say } from './failure.mjs';
import { startGateway, wantsGateway } from './gateway-process.mjs';
import { stopAllKept } from './kept-process.mjs';
import { LockHeld, lockHolder, takeLock } from './lock.mjs';
import { startPostgres } from './postgres.mjs';
import { prepareDependencies } from './prepare.mjs';
import { signalProcess, waitUntilGone } from './process-identity.mjs';
import { markStopping, readRunFile, removeRunFile, writeRunFile } from './run-file.mjs';
import { serverStopMs, startServer } from './server-process.mjs';
import { onStopRequest } from './stop-request.mjs';
import { prepareWeb } from './web-build.mjs';

/**
 * Makes a folder and those above it. Node's own way to do that never ends on some file systems
 * that take no folders, such as /proc.
 * @param {string} folder
 */
function makeFolders(folder) {
  if (existsSync(folder)) return;
  makeFolders(path.dirname(folder));
  mkdirSync(folder);
}

/** @param {string} dataDir */
function makeDataDir(dataDir) {
  try {
    makeFolders(path.dirname(dataDir));
    if (!existsSync(dataDir)) mkdirSync(dataDir, { mode: 0o700 });
  } catch (error) {
    throw new Failure(
      `The data folder ${dataDir} can't be made: ${/** @type {Error} */ (error).message}. Set DATA_DIR.`,
    );
  }
}

/**
 * Takes the data folder's lock, waiting for a start that is stopping.
 * @param {string} dataDir
 */
async function lockDataDir(dataDir) {
  const file = path.join(dataDir, 'run.lock');
  try {
    const run = readRunFile(dataDir);
    const holder = lockHolder(file);
    if (holder && run?.stopping && run.pid === holder.pid) {
      say('Waiting for an earlier start to stop…');
      // The server, its gateway and its database, one after the other.
      await waitUntilGone(holder, serverStopMs() + 40_000);
    }
    return takeLock(file);
  } catch (error) {
    if (!(error instanceof LockHeld)) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new Failure(`The data folder ${dataDir} can't be used: ${reason}`);
    }
    const run = readRunFile(dataDir);
    const address = run?.pid === error.holder.pid ? ` at ${urlOf(run.host, run.port)}` : '';
    throw new Failure(
      `It is running already${address} (process ${error.holder.pid}) on the data folder ${dataDir}.\n` +
        'Stop that one first, or set DATA_DIR and PORT to run a second one beside it.',
    );
  }
}

/**
 * Lets only one start use a data folder, and clears away what a killed one left.
 * @param {string} dataDir
 */
async function holdDataDir(dataDir) {
  makeDataDir(dataDir);
  const lock = await lockDataDir(dataDir);
  const left = readRunFile(dataDir)?.server;
  if (left && !(await waitUntilGone(left, 1000))) {
    say('Waiting for the server of an earlier start to stop…');
    if (!(await waitUntilGone(left, serverStopMs()))) signalProcess(left.pid, 'SIGKILL');
    await waitUntilGone(left, 2000);
  }
  removeRunFile(dataDir);
  return lock;
}

/**
 * Writes run.json: at once, so that a next start finds the server even when this one is killed
 * now, and again when the server reports another port than the wanted one (PORT=0).
 * @param {string} dataDir
 * @param {import('./server-process.mjs').ServerProcess} server
 * @param {{ host: string, port: number }} address
 */
function announce(dataDir, server, { host, port }) {
  const { identity } = server;
  if (!identity) return;
  const startedAt = new Date().toISOString();
  const write = (/** @type {number} */ actual) =>
    writeRunFile(dataDir, { pid: process.pid, server: identity, host, port: actual, startedAt });
  write(port);
  void server.listening.then((actual) => actual !== port && write(actual));
}

/**
 * @typedef {object} State
 * @property {boolean} stopping
 * @property {import('./server-process.mjs').ServerProcess} [server]
 * @property {import('./gateway-process.mjs').GatewayProcess} [gateway]
 */

/**
 * Starts everything and waits for the end.
 * @param {State} state
 * @param {string} dataDir
 * @returns {Promise<number>} the exit code
 */
async function runProduct(state, dataDir) {
  const address = readAddress(process.env);
  await requireFreePort(address);
  await prepareDependencies();
  const embedded = process.env['DATABASE_URL'] ? undefined : startPostgres({ dataDir });
  const [postgres] = await Promise.all([embedded, prepareWeb()]);
  if (state.stopping) return 0;
  // What the server writes (keys, mails) is for its own user only.
  process.umask(0o077);
  const gateway = wantsGateway() ? await startGateway({ dataDir }) : undefined;
  if (gateway) state.gateway = gateway;
  if (state.stopping) return 0;
  const server = startServer({
    dataDir,
    ...(gateway ? { gatewayEnv: gateway.env } : {}),
    ...(postgres ? { databaseUrl: postgres.url } : {}),
  });
  state.server = server;
  announce(dataDir, server, address);
  const lostDatabase = postgres?.ended.then(() => undefined);
  const code = await Promise.race([server.ended, ...(lostDatabase ? [lostDatabase] : [])]);
  if (code !== undefined || state.stopping) return code ?? 0;
  await server.stop();
  throw new Failure(`The database stopped by itself; its log is ${postgres?.logFile}.`);
}

/**
 * `npm start`: installs, builds, starts the database and the server, and ends them in order.
 * @returns {Promise<number>} the exit code
 */
export async function launch() {
  /** @type {State} */
  const state = { stopping: false };
  /** @type {Promise<number>} */
  const asked = new Promise((resolve) => {
    onStopRequest(
      () => {
        state.stopping = true;
        resolve(0);
      },
      () => state.server?.insist(),
    );
  });
  const dataDir = resolveDataDir();
  const lock = await holdDataDir(dataDir);
  try {
    return await Promise.race([asked, runProduct(state, dataDir)]);
  } catch (error) {
    return state.stopping ? 0 : reportFailure(error);
  } finally {
    if (state.stopping) say('Stopping…');
    try {
      markStopping(dataDir);
    } catch {
      // A hint for the next start only; on a full disk the rest stops in order all the same.
    }
    await state.server?.stop();
    await state.gateway?.stop();
    await stopAllKept();
    removeRunFile(dataDir);
    lock.release();
  }
}
