import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { isRoot } from './data-dir.mjs';
import { Failure, say } from './failure.mjs';
import { runKept, startKept } from './kept-process.mjs';

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
/** What the proof plays carriers and phones with, and makes their certificates. */
const proofPackages = ['sip-tester', 'openssl'];

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

/** Without network apt would try every address of every mirror for minutes. */
const impatience = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=20'];
const aptMostMs = 10 * 60_000;

/** That the packages of the edge can't be had here, which is no fault of what would run on them. */
export class NoEdgePackages extends Failure {}

/** @param {string[]} args */
async function apt(args) {
  const kept = startKept({
    command: 'apt-get',
    args: [...impatience, '-o', 'DPkg::Lock::Timeout=60', ...args],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    output: 'collect',
  });
  const late = setTimeout(() => void kept.stop(), aptMostMs);
  try {
    return await kept.ended;
  } finally {
    clearTimeout(late);
  }
}

/**
 * Installs without starting what is installed as services of the machine: the edge runs its own.
 * @param {string[]} wanted
 */
async function install(wanted) {
  say(`Installing ${wanted.join(', ')}…`);
  const isOurs = !existsSync(policy);
  if (isOurs) writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    const update = await apt(['update']);
    const { code, text } = await apt(['install', '-y', '--no-install-recommends', ...wanted]);
    if (code !== 0) {
      throw new NoEdgePackages(`The packages can't be installed.\n${update.text}${text}`);
    }
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
 * Makes sure that kamailio, rtpengine and, for the proof, SIPp are there; NoEdgePackages says what to install.
 * @param {{ forProof: boolean }} options
 */
export async function ensureEdgePackages({ forProof }) {
  const wanted = forProof ? [...packages, ...proofPackages] : packages;
  const programs = ['kamailio', 'rtpengine', ...(forProof ? ['sipp', 'openssl'] : [])];
  const isThere = () =>
    programs.every((name) => findEdgeProgram(name)) &&
    missingModules().length === 0 &&
    existsSync('/usr/share/kamailio/db_sqlite/dialog-create.sql');
  if (isThere()) return;
  if (isRoot() && existsSync('/usr/bin/apt-get')) await install(wanted);
  if (isThere()) return;
  throw new NoEdgePackages(
    'The telephone edge needs kamailio 5.6 and rtpengine 10.5 or newer, and here they are not.\n' +
      'On Debian 12 or newer, as root:\n' +
      `  apt-get install -y --no-install-recommends ${wanted.join(' ')}\n` +
      'Elsewhere run it in a container of Debian. No service of the machine has to be started.',
  );
}
