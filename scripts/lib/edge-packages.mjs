import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { isRoot } from './data-dir.mjs';
import { Failure, say } from './failure.mjs';
import { runKept } from './kept-process.mjs';

/** What the edge runs on, as Debian names it. */
const packages = [
  'kamailio',
  'kamailio-autheph-modules',
  'kamailio-extra-modules',
  'kamailio-json-modules',
  'kamailio-sqlite-modules',
  'kamailio-tls-modules',
  'kamailio-websocket-modules',
  'rtpengine-daemon',
];
/** What the proof plays carriers and phones with. */
const proofPackages = ['sip-tester'];

const folders = ['/usr/sbin', '/usr/bin', '/usr/local/sbin', '/usr/local/bin'];

/**
 * Where a program is; undefined where it is not installed.
 * @param {string} name
 */
export function findEdgeProgram(name) {
  return folders.map((folder) => `${folder}/${name}`).find((file) => existsSync(file));
}

/** Modules of kamailio that come in packages of their own: one of each. */
const modules = ['auth_ephemeral', 'evapi', 'jansson', 'db_sqlite', 'tls', 'websocket'];

/** Where Debian, and one who has built kamailio himself, have its modules. */
function moduleFolders() {
  const machines = ['/usr/lib', '/usr/lib64', '/usr/local/lib', '/usr/local/lib64'];
  const libraries = existsSync('/usr/lib')
    ? readdirSync('/usr/lib').filter((name) => name.includes('linux-gnu'))
    : [];
  return [...machines, ...libraries.map((name) => `/usr/lib/${name}`)].map(
    (folder) => `${folder}/kamailio/modules`,
  );
}

/** What kamailio is missing, so that a machine which has a part of it is not taken for ready. */
function missingModules() {
  const places = moduleFolders();
  return modules.filter((name) => !places.some((folder) => existsSync(`${folder}/${name}.so`)));
}

const policy = '/usr/sbin/policy-rc.d';

/**
 * Installs without starting what is installed as services of the machine: the edge runs its own.
 * @param {string[]} wanted
 */
async function install(wanted) {
  say(`Installing ${wanted.join(', ')}…`);
  const isOurs = !existsSync(policy);
  if (isOurs) writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  try {
    const update = await runKept({ command: 'apt-get', args: ['update'], env, output: 'collect' });
    const { code, text } = await runKept({
      command: 'apt-get',
      args: ['install', '-y', '--no-install-recommends', ...wanted],
      env,
      output: 'collect',
    });
    if (code !== 0) throw new Failure(`The packages can't be installed.\n${update.text}${text}`);
    // Nor at the machine's next start.
    if (existsSync('/usr/bin/systemctl')) {
      const services = ['kamailio', 'rtpengine-daemon'];
      await runKept({ command: 'systemctl', args: ['disable', ...services], output: 'collect' });
    }
  } finally {
    if (isOurs) rmSync(policy, { force: true });
  }
}

/**
 * Makes sure that kamailio, rtpengine and, for the proof, SIPp are there; a Failure says what to install.
 * @param {{ forProof: boolean }} options
 */
export async function ensureEdgePackages({ forProof }) {
  const wanted = forProof ? [...packages, ...proofPackages] : packages;
  const programs = ['kamailio', 'rtpengine', ...(forProof ? ['sipp'] : [])];
  const isThere = () =>
    programs.every((name) => findEdgeProgram(name)) &&
    missingModules().length === 0 &&
    existsSync('/usr/share/kamailio/db_sqlite/dialog-create.sql');
  if (isThere()) return;
  if (isRoot() && existsSync('/usr/bin/apt-get')) await install(wanted);
  if (isThere()) return;
  throw new Failure(
    'The telephone edge needs kamailio 5.6 and rtpengine 10.5 or newer, and here they are not.\n' +
      'On Debian 12 or newer, as root:\n' +
      `  apt-get install -y --no-install-recommends ${wanted.join(' ')}\n` +
      'Elsewhere run it in a container of Debian. No service of the machine has to be started.',
  );
}
