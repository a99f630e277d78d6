import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { isRoot } from './data-dir.mjs';

/**
 * The user that PostgreSQL runs as, which refuses to run as root.
 * @typedef {{ uid: number, gid: number }} SystemUser
 */

const userName = 'vnumber-portal';
const nobody = { uid: 65534, gid: 65534 };

/** @returns {SystemUser | undefined} */
function lookUp() {
  const ask = (/** @type {string} */ flag) => {
    const answer = spawnSync('id', [flag, userName], { encoding: 'utf8' });
    return answer.status === 0 ? Number(answer.stdout.trim()) : Number.NaN;
  };
  const [uid, gid] = [ask('-u'), ask('-g')];
  return uid > 0 && gid > 0 ? { uid, gid } : undefined;
}

/** Ways to make a system user, of shadow-utils, Debian and BusyBox. */
const creations = [
  [
    'useradd',
    '--system',
    '--user-group',
    '--no-create-home',
    '--home-dir',
    '/nonexistent',
    '--shell',
    '/bin/false',
    userName,
  ],
  ['adduser', '--system', '--group', '--no-create-home', '--home', '/nonexistent', userName],
  ['adduser', '-S', '-D', '-H', '-s', '/bin/false', userName],
];

/** @returns {SystemUser} */
function createUser() {
  for (const [command = '', ...args] of creations) {
    spawnSync(command, args, { stdio: 'ignore' });
    const made = lookUp();
    if (made) return made;
  }
  return nobody;
}

/**
 * The unprivileged user for the database's processes; undefined when this process may run them
 * as itself. A cluster that exists already decides: its files belong to that user.
 * @param {string} clusterFolder
 * @returns {SystemUser | undefined}
 */
export function databaseUser(clusterFolder) {
  if (!isRoot()) return undefined;
  if (existsSync(clusterFolder)) {
    const { uid, gid } = statSync(clusterFolder);
    if (uid !== 0) return { uid, gid };
  }
  return lookUp() ?? createUser();
}
