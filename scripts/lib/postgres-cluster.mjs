import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { canEnter, makePassable, shortHash, stateRoot } from './data-dir.mjs';
import { Failure } from './failure.mjs';
import { runKept } from './kept-process.mjs';
import { programPath } from './postgres-programs.mjs';
import { databaseUser } from './service-user.mjs';

/**
 * A cluster's place and the user that owns it.
 * @typedef {object} Cluster
 * @property {string} folder the PostgreSQL data folder
 * @property {import('./service-user.mjs').SystemUser | undefined} user undefined: this process's own
 * @property {import('./postgres-programs.mjs').PostgresPrograms} programs
 *
 * @typedef {{ admin: string, owner: string }} Passwords
 */

/** The superuser, for tests and maintenance. */
export const adminRole = 'postgres';
/** Owns the database and is what the server connects as: no superuser. */
export const ownerRole = 'portal';
export const databaseName = 'portal';

/** @param {import('./service-user.mjs').SystemUser | undefined} user */
function environment(user) {
  const inherited = process.platform === 'win32' ? process.env : { PATH: process.env['PATH'] };
  return { ...inherited, LC_ALL: 'C', TZ: 'UTC', ...(user ? { HOME: '/' } : {}) };
}

export { environment as databaseEnvironment };

/**
 * Decides where the cluster of a data folder lies and lets the database's user reach it. A data
 * folder under one that only root may enter keeps its cluster in the system's state folder.
 * @param {string} dataDir exists
 * @param {import('./postgres-programs.mjs').PostgresPrograms} programs
 * @returns {Cluster}
 */
export function locateCluster(dataDir, programs) {
  const inside = path.join(dataDir, 'postgres');
  const user = databaseUser(inside);
  if (user === undefined) return { folder: inside, user, programs };
  if (canEnter(path.dirname(dataDir), user)) {
    // Root's own folder: its group may pass through and see nothing.
    const { uid, mode } = statSync(dataDir);
    if (uid === 0 && !canEnter(dataDir, user)) {
      chownSync(dataDir, 0, user.gid);
      chmodSync(dataDir, (mode & 0o707) | 0o010);
    }
    if (canEnter(dataDir, user)) return { folder: inside, user, programs };
  }
  const outside = path.join(stateRoot(), `data-${shortHash(dataDir)}`);
  makePassable(outside);
  writeFileSync(
    path.join(dataDir, 'postgres-is-elsewhere.txt'),
    `The database of this folder lies in ${outside}, since its user may not enter this folder.\n`,
  );
  const folder = path.join(outside, 'postgres');
  return { folder, user: databaseUser(folder), programs };
}

/** @param {string} file @returns {Passwords | undefined} */
function readPasswords(file) {
  try {
    const value = JSON.parse(readFileSync(file, 'utf8'));
    return typeof value.admin === 'string' && typeof value.owner === 'string' ? value : undefined;
  } catch {
    return undefined;
  }
}

/** @param {string} file @returns {Passwords} */
function createPasswords(file) {
  const random = () => randomBytes(24).toString('base64url');
  const passwords = { admin: random(), owner: random() };
  const fresh = `${file}.new`;
  writeFileSync(fresh, JSON.stringify(passwords), { mode: 0o600 });
  renameSync(fresh, file);
  return passwords;
}

/**
 * Runs statements in PostgreSQL's single-user mode, without a server.
 * @param {Cluster} cluster
 * @param {string} folder
 * @param {string[]} statements one line each
 */
function runSingleUser(cluster, folder, statements) {
  const answer = spawnSync(
    programPath(cluster.programs, 'postgres'),
    ['--single', '-c', 'exit_on_error=on', '-D', folder, 'postgres'],
    {
      input: `${statements.join('\n')}\n`,
      encoding: 'utf8',
      env: environment(cluster.user),
      cwd: path.dirname(folder),
      ...cluster.user,
    },
  );
  if (answer.status !== 0) {
    throw new Failure(`Preparing the database failed.\n${answer.stderr || (answer.error ?? '')}`);
  }
}

/** Everybody, the superuser too, needs a password. */
const accessRules = `# TYPE  DATABASE  USER  ADDRESS        METHOD
local   all       all                  scram-sha-256
host    all       all   127.0.0.1/32   scram-sha-256
host    all       all   ::1/128        scram-sha-256
`;

/**
 * @param {Cluster} cluster
 * @param {Passwords} passwords
 * @param {boolean} durable
 */
async function createCluster(cluster, passwords, durable) {
  // Made beside and renamed when whole: what a cut-off start leaves is thrown away.
  const parent = path.dirname(cluster.folder);
  const prefix = `${path.basename(cluster.folder)}.new-`;
  for (const name of readdirSync(parent)) {
    if (name.startsWith(prefix)) rmSync(path.join(parent, name), { recursive: true, force: true });
  }
  const fresh = path.join(parent, `${prefix}${process.pid}`);
  mkdirSync(fresh, { mode: 0o700 });
  const { user } = cluster;
  if (user) chownSync(fresh, user.uid, user.gid);
  const { code, text } = await runKept({
    command: programPath(cluster.programs, 'initdb'),
    args: [
      `--pgdata=${fresh}`,
      `--username=${adminRole}`,
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      // No server runs before the rules below replace these.
      '--auth=trust',
      '--no-instructions',
      ...(durable ? [] : ['--no-sync']),
    ],
    cwd: parent,
    env: environment(user),
    output: 'collect',
    ...(user ? { user } : {}),
  });
  if (code !== 0) {
    throw new Failure(
      `The embedded PostgreSQL could not make its database in ${parent}. ` +
        `Set DATABASE_URL to use a PostgreSQL of your own.\n${text}`,
    );
  }
  writeFileSync(path.join(fresh, 'pg_hba.conf'), accessRules);
  runSingleUser(cluster, fresh, [
    `ALTER ROLE ${adminRole} PASSWORD '${passwords.admin}'`,
    `CREATE ROLE ${ownerRole} LOGIN CREATEDB CREATEROLE PASSWORD '${passwords.owner}'`,
    `CREATE DATABASE ${databaseName} OWNER ${ownerRole}`,
  ]);
  renameSync(fresh, cluster.folder);
}

/**
 * Makes the cluster when there is none, and its passwords. The passwords lie in the data folder
 * for its owner only; lost ones are replaced.
 * @param {string} dataDir
 * @param {Cluster} cluster
 * @param {boolean} durable whether a new cluster is written through to the disk
 * @returns {Promise<Passwords>}
 */
export async function prepareCluster(dataDir, cluster, durable) {
  const file = path.join(dataDir, 'database-passwords.json');
  const known = readPasswords(file);
  if (!existsSync(cluster.folder)) {
    const passwords = known ?? createPasswords(file);
    await createCluster(cluster, passwords, durable);
    return passwords;
  }
  const version = readFileSync(path.join(cluster.folder, 'PG_VERSION'), 'utf8').trim();
  if (Number(version) !== cluster.programs.major) {
    throw new Failure(
      `The database in ${cluster.folder} was made by PostgreSQL ${version}, and this product brings ` +
        `${cluster.programs.major}. Dump it with that version, or set DATA_DIR to a new folder.`,
    );
  }
  if (known) return known;
  const passwords = createPasswords(file);
  runSingleUser(cluster, cluster.folder, [
    `ALTER ROLE ${adminRole} PASSWORD '${passwords.admin}'`,
    `ALTER ROLE ${ownerRole} PASSWORD '${passwords.owner}'`,
  ]);
  return passwords;
}
