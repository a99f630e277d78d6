import { createHash } from 'node:crypto';
import { accessSync, chmodSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of this clone. */
export const cloneFolder = path.resolve(fileURLToPath(new URL('../..', import.meta.url)));

const productName = 'vnumber-portal';

/** Whether this process is the system's administrator (never so on Windows). */
export function isRoot() {
  return process.getuid?.() === 0;
}

/** @param {string} folder */
function isWritable(folder) {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Whether a user may pass through a folder and everything above it, by the permission bits.
 * @param {string} folder
 * @param {{ uid: number, gid: number }} user
 */
export function canEnter(folder, user) {
  for (let current = path.resolve(folder); ; current = path.dirname(current)) {
    const { mode, uid, gid } = statSync(current);
    const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
    if ((mode & bit) === 0) return false;
    if (current === path.dirname(current)) return true;
  }
}

/**
 * Makes a folder when it is missing. Root's may be passed through by everybody, whatever the
 * umask is, since the database's user has its own folders in it.
 * @param {string} folder
 */
export function makePassable(folder) {
  mkdirSync(folder, { recursive: true });
  if (isRoot() && statSync(folder).uid === 0) chmodSync(folder, 0o755);
}

/**
 * Makes the folder when it is missing; false when it can't be made or belongs to somebody else.
 * @param {string} folder
 */
function claim(folder) {
  try {
    makePassable(folder);
    const owner = process.getuid?.();
    return isWritable(folder) && (owner === undefined || statSync(folder).uid === owner);
  } catch {
    return false;
  }
}

/**
 * Folders that may hold the product's state outside the clone, best first.
 * @param {NodeJS.ProcessEnv} env
 * @param {boolean} root
 */
export function stateRootCandidates(env, root) {
  if (root) return [`/var/lib/${productName}`, `/var/tmp/${productName}`];
  const own = path.join(
    os.tmpdir(),
    `${productName}-${process.getuid?.() ?? os.userInfo().username}`,
  );
  if (process.platform === 'win32' && env['LOCALAPPDATA']) {
    return [path.join(env['LOCALAPPDATA'], productName), own];
  }
  const xdg = env['XDG_STATE_HOME'];
  const base = xdg && path.isAbsolute(xdg) ? xdg : path.join(os.homedir(), '.local', 'state');
  return [path.join(base, productName), own];
}

/**
 * The folder for state outside the clone, shared by all clones of this user.
 * @param {NodeJS.ProcessEnv} [env]
 */
export function stateRoot(env = process.env) {
  const candidates = stateRootCandidates(env, isRoot());
  const found = candidates.find(claim);
  if (found === undefined) {
    throw new Error(
      `No folder for the product's data: none of ${candidates.join(', ')} can be written. Set DATA_DIR.`,
    );
  }
  return found;
}

/**
 * A short name for a path that stays the same from start to start.
 * @param {string} text
 */
export function shortHash(text) {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}

/** Whether the clone itself may hold data: never for root, whose database runs as another user. */
export function cloneHoldsData() {
  if (isRoot()) return false;
  const inClone = path.join(cloneFolder, '.data');
  return isWritable(existsSync(inClone) ? inClone : cloneFolder);
}

/**
 * Where the embedded database, mails and keys lie: the given folder (DATA_DIR), else `.data` in the
 * clone, else a folder of the system's state that is named after the clone's path. The same for
 * every program of one clone and one user.
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {string} an absolute path; the folder need not exist yet
 */
export function resolveDataDir(env = process.env) {
  if (env['DATA_DIR']) return path.resolve(env['DATA_DIR']);
  if (cloneHoldsData()) return path.join(cloneFolder, '.data');
  return path.join(stateRoot(env), shortHash(cloneFolder));
}

/**
 * Where downloads live that several starts share: the runtime and a browser for the tests.
 * @param {NodeJS.ProcessEnv} [env]
 */
export function downloadsFolder(env = process.env) {
  return cloneHoldsData() ? path.join(cloneFolder, '.data') : stateRoot(env);
}
