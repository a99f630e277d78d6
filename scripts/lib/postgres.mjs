import {
  chmodSync,
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { canEnter } from './data-dir.mjs';
import { Failure, say } from './failure.mjs';
import { startKept } from './kept-process.mjs';
import {
  adminRole,
  databaseEnvironment,
  databaseName,
  locateCluster,
  ownerRole,
  prepareCluster,
} from './postgres-cluster.mjs';
import { endLeftover, readPostmaster } from './postgres-leftover.mjs';
import { postgresPrograms, programPath } from './postgres-programs.mjs';
import { databaseUser } from './service-user.mjs';

/**
 * A running embedded PostgreSQL.
 * @typedef {object} Postgres
 * @property {string} url the product's database, as its owner, who is no superuser
 * @property {string} adminUrl the maintenance database, as the superuser
 * @property {number} port on 127.0.0.1
 * @property {string} logFile
 * @property {Promise<void>} ended resolves when it has stopped, for whatever reason
 * @property {() => Promise<void>} stop ends open connections and writes everything down
 */

const host = '127.0.0.1';

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const probe = net.createServer().once('error', reject);
    probe.listen(0, host, () => {
      const address = /** @type {net.AddressInfo} */ (probe.address());
      probe.close(() => resolve(address.port));
    });
  });
}

/** Keeps one earlier log and opens the current one. @param {string} file */
function openLog(file) {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > 5_000_000) renameSync(file, `${file}.1`);
  return openSync(file, 'a', 0o600);
}

/** @param {boolean} durable @param {number} port */
function serverSettings(durable, port) {
  const settings = {
    listen_addresses: host,
    port: String(port),
    unix_socket_directories: '',
    max_connections: durable ? '100' : '200',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Every query here is short: compiling one costs more than running it.
    jit: 'off',
    ...(durable
      ? {}
      : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_wal_size: '2GB' }),
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** What a start that failed may say and that goes away by itself. */
const passing = /shared memory block|could not bind|lock file .* already exists|is still in use/;

/**
 * One attempt; undefined when it failed for a reason that passes.
 * @param {import('./postgres-cluster.mjs').Cluster} cluster
 * @param {{ durable: boolean, logFile: string, removeAfter?: string }} options
 */
async function attemptStart(cluster, { durable, logFile, removeAfter }) {
  const port = await freePort();
  const log = openLog(logFile);
  const logStart = statSync(logFile).size;
  const kept = startKept({
    command: programPath(cluster.programs, 'postgres'),
    args: ['-D', cluster.folder, ...serverSettings(durable, port)],
    cwd: cluster.folder,
    env: databaseEnvironment(cluster.user),
    group: false,
    output: log,
    // SIGINT is PostgreSQL's fast stop: it ends connections, writes everything down and goes.
    onRequest: [
      ['SIGINT', 30_000],
      ['SIGQUIT', 5000],
    ],
    // SIGTERM lets the open connections finish first: the server behind them is ending too.
    onVanished: [
      ['SIGTERM', 5000],
      ['SIGINT', 30_000],
      ['SIGQUIT', 5000],
    ],
    ...(cluster.user ? { user: cluster.user } : {}),
    ...(removeAfter ? { removeAfter } : {}),
  });
  closeSync(log);
  let running = true;
  const ended = kept.ended.then(() => void (running = false));
  const pid = await kept.pid.catch(() => 0);
  const began = Date.now();
  let told = false;
  while (running) {
    const found = readPostmaster(cluster.folder);
    if (found?.pid === pid && found.ready) return { port, ended, stop: kept.stop };
    if (!told && Date.now() - began > 3000) {
      told = true;
      say('The database is still starting…');
    }
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 10))]);
  }
  const words = readFileSync(logFile).subarray(logStart).toString();
  if (passing.test(words)) return undefined;
  throw new Failure(
    `The embedded PostgreSQL did not start. Set DATABASE_URL to use one of your own.\n${words}`,
  );
}

/**
 * Starts the embedded PostgreSQL on a free port of the loopback address, making its cluster the
 * first time. It stops with this process, even when this process is killed. The caller makes
 * sure that nobody else uses the data folder.
 * @param {{ dataDir: string, durable?: boolean, removeAfter?: string }} options durable: false for
 *   tests only, may lose data when the machine stops; removeAfter: a folder to remove at the end
 * @returns {Promise<Postgres>}
 */
export async function startPostgres({ dataDir, durable = true, removeAfter }) {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const cluster = locateCluster(dataDir, postgresPrograms());
  await endLeftover(cluster.folder);
  const passwords = await prepareCluster(dataDir, cluster, durable);
  const logFile = path.join(dataDir, 'postgres.log');
  const patience = Date.now() + 15_000;
  for (;;) {
    const started = await attemptStart(cluster, {
      durable,
      logFile,
      ...(removeAfter ? { removeAfter } : {}),
    });
    if (started) {
      const at = `${host}:${started.port}`;
      return {
        ...started,
        logFile,
        url: `postgres://${ownerRole}:${passwords.owner}@${at}/${databaseName}`,
        adminUrl: `postgres://${adminRole}:${passwords.admin}@${at}/postgres`,
      };
    }
    if (Date.now() > patience) {
      throw new Failure(`The embedded PostgreSQL did not start; its log is ${logFile}.`);
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** A folder for temporary files that the database's user can enter. */
function temporaryBase() {
  const candidates = [os.tmpdir(), '/var/tmp', '/tmp'];
  const user = databaseUser('');
  return user ? (candidates.find((folder) => canEnter(folder, user)) ?? os.tmpdir()) : os.tmpdir();
}

/**
 * Starts a PostgreSQL for one run of tests in a temporary folder, which is removed with it. It
 * does not wait for the disk. `scratch` is a folder for the run's other files and goes too.
 * @returns {Promise<Postgres & { scratch: string }>}
 */
export async function startThrowAwayPostgres() {
  const folder = mkdtempSync(path.join(temporaryBase(), 'portal-run-'));
  try {
    const scratch = path.join(folder, 'tmp');
    mkdirSync(scratch);
    // Tests start databases below it, as another user when this is root's.
    chmodSync(scratch, 0o755);
    const postgres = await startPostgres({ dataDir: folder, durable: false, removeAfter: folder });
    return { ...postgres, scratch };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}
