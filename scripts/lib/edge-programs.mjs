import { createSocket } from 'node:dgram';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { cloneFolder, shortHash } from './data-dir.mjs';
import { findEdgeProgram } from './edge-packages.mjs';
import { Failure } from './failure.mjs';
import { startKept } from './kept-process.mjs';

/**
 * Where the edge's parts listen.
 * @typedef {object} EdgePorts
 * @property {string} host the address that carriers and phones reach; the rest is on loopback
 * @property {number} sip
 * @property {number} evapi
 * @property {number} media rtpengine's control
 * @property {number} taker the message taker's SIP
 * @property {number} agentSip
 * @property {[number, number]} rtp
 * @property {number} phone web phones: the WebSocket that a proxy or the portal passes on
 * @property {number} tls secure trunks
 */

/**
 * Files in PEM of an edge that has secure trunks.
 * @typedef {object} EdgeCertificates
 * @property {string} certificate its own, with those between it and its authority
 * @property {string} key
 * @property {string} authorities whose certificates are believed
 */

/**
 * @typedef {object} KamailioSettings
 * @property {string} folder the edge's own
 * @property {EdgePorts} ports
 * @property {string} allowList lines of its configuration that name who may speak to it
 * @property {readonly string[]} phoneSecrets what proves web phones, of which none ring without
 * @property {EdgeCertificates | null} certificates null: no secure trunk
 */

/** @type {EdgePorts} */
export const usualPorts = {
  host: '127.0.0.1',
  sip: 5060,
  evapi: 5890,
  media: 2223,
  taker: 5860,
  agentSip: 5861,
  rtp: [30_000, 39_999],
  phone: 5880,
  tls: 5061,
};

const loopback = '127.0.0.1';
const schemas = '/usr/share/kamailio/db_sqlite';

/**
 * Where running calls are written: in memory, since no call outlives the machine, and kamailio's
 * SQLite does not wait for a lock. On a disk one write in twenty was lost under load.
 * @param {string} folder the edge's own
 */
function dialogFolder(folder) {
  const memory = '/dev/shm';
  if (!existsSync(memory)) return folder;
  const its = path.join(memory, `telephone-edge-${shortHash(folder)}`);
  mkdirSync(its, { recursive: true, mode: 0o700 });
  return its;
}

/**
 * Forgets the calls of an edge that is not started again.
 * @param {string} folder
 */
export function forgetDialogs(folder) {
  const its = dialogFolder(folder);
  if (its !== folder) rmSync(its, { recursive: true, force: true });
}

/**
 * The database of running calls, made the first time.
 * @param {string} file
 */
async function makeDialogDatabase(file) {
  if (existsSync(file)) return;
  const { DatabaseSync } = await import('node:sqlite');
  const database = new DatabaseSync(file);
  database.exec('pragma journal_mode = wal');
  for (const name of ['standard-create.sql', 'dialog-create.sql']) {
    database.exec(readFileSync(path.join(schemas, name), 'utf8'));
  }
  database.close();
}

/**
 * What kamailio shows and believes. A trunk that shows no certificate is known by its address; one that
 * shows a certificate of nobody we know is not let in, and is not called.
 * @param {string} folder
 * @param {EdgeCertificates} certificates
 */
function writeTlsConfiguration(folder, { certificate, key, authorities }) {
  const its = [
    'method = TLSv1.2+',
    `certificate = ${certificate}`,
    `private_key = ${key}`,
    `ca_list = ${authorities}`,
    'verify_certificate = yes',
  ];
  const file = path.join(folder, 'tls.cfg');
  const server = ['[server:default]', ...its, 'require_certificate = no'];
  const client = ['[client:default]', ...its, 'require_certificate = yes'];
  writeFileSync(file, [...server, '', ...client, ''].join('\n'), { mode: 0o600 });
  return file;
}

/**
 * kamailio's configuration: names, our own file, and who may speak to it.
 * @param {KamailioSettings} edge
 */
function writeConfiguration({ folder, ports, allowList, phoneSecrets, certificates }) {
  const names = {
    DIALOG_DB: `"sqlite:///${path.join(dialogFolder(folder), 'dialogs.sqlite')}"`,
    EVAPI_ADDRESS: `"${loopback}:${ports.evapi}"`,
    RTPENGINE_SOCK: `"udp:${loopback}:${ports.media}"`,
    TAKER_PORT: ports.taker,
    AGENT_SIP_PORT: ports.agentSip,
    PHONE_PORT: ports.phone,
    ...(certificates && { TLS_CONFIG: `"${writeTlsConfiguration(folder, certificates)}"` }),
  };
  const file = path.join(folder, 'kamailio.cfg');
  const lines = [
    '#!KAMAILIO',
    ...Object.entries(names).map(
      ([name, value]) => `#!substdef "!${name}!${value.toString().replaceAll('"', '\\"')}!g"`,
    ),
    `listen=udp:${ports.host}:${ports.sip}`,
    `listen=tcp:${ports.host}:${ports.sip}`,
    ...(phoneSecrets.length > 0
      ? ['#!define WITH_PHONES', `listen=tcp:${loopback}:${ports.phone}`]
      : []),
    ...(certificates
      ? ['#!define WITH_TLS', 'enable_tls=yes', `listen=tls:${ports.host}:${ports.tls}`]
      : []),
    `include_file "${path.join(cloneFolder, 'telephony/kamailio.cfg')}"`,
    ...phoneSecrets.map((secret) => `modparam("auth_ephemeral", "secret", "${quotable(secret)}")`),
    allowList,
  ];
  writeFileSync(file, lines.join('\n'), { mode: 0o600 });
  return file;
}

/**
 * A secret as it may stand between quotes.
 * @param {string} secret
 */
function quotable(secret) {
  if (/^[\w.+/=-]+$/.test(secret)) return secret;
  throw new Failure('PHONE_SECRETS holds letters, digits and . + / = - _ only.');
}

/**
 * @param {() => Promise<boolean>} isThere
 * @param {string} what
 * @param {string} log
 */
async function waitFor(isThere, what, log) {
  for (const began = Date.now(); Date.now() - began < 15_000;) {
    if (await isThere()) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const last = readFileSync(log, 'utf8').trimEnd().split('\n').slice(-8).join('\n');
  throw new Failure(`${what} did not start; its log is ${log}:\n${last}`);
}

/** @param {number} port @returns {Promise<boolean>} */
const takesConnections = (port) =>
  new Promise((resolve) => {
    const socket = connect(port, loopback);
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

/** @param {number} port @returns {Promise<boolean>} */
const answersPing = (port) =>
  new Promise((resolve) => {
    const socket = createSocket('udp4');
    const end = (/** @type {boolean} */ answer) => {
      clearTimeout(timer);
      socket.close();
      resolve(answer);
    };
    const timer = setTimeout(() => end(false), 200);
    socket.once('message', (bytes) => end(bytes.toString().includes('pong')));
    socket.once('error', () => end(false));
    socket.send('ping {"command":"ping"}', port, loopback);
  });

/**
 * @param {string} name
 * @param {string[]} args
 * @param {string} folder
 */
function startLogged(name, args, folder) {
  const command = findEdgeProgram(name);
  if (!command) throw new Failure(`${name} is not installed.`);
  const log = path.join(folder, `${name}.log`);
  const output = openSync(log, 'a', 0o600);
  const kept = startKept({ command, args, cwd: folder, output });
  closeSync(output);
  return { kept, log };
}

/**
 * Starts rtpengine on an edge's own folder.
 * @param {{ folder: string, ports: EdgePorts }} edge
 */
export async function startRtpengine({ folder, ports }) {
  const args = [
    `--config-file=${path.join(cloneFolder, 'telephony/rtpengine.conf')}`,
    `--interface=${ports.host}`,
    `--listen-ng=${loopback}:${ports.media}`,
    `--port-min=${ports.rtp[0]}`,
    `--port-max=${ports.rtp[1]}`,
  ];
  const { kept, log } = startLogged('rtpengine', args, folder);
  await waitFor(() => answersPing(ports.media), 'rtpengine', log);
  return kept;
}

/**
 * Starts kamailio on an edge's own folder.
 * @param {KamailioSettings} edge
 */
export async function startKamailio(edge) {
  const { folder, ports } = edge;
  mkdirSync(path.join(folder, 'run'), { recursive: true, mode: 0o700 });
  await makeDialogDatabase(path.join(dialogFolder(folder), 'dialogs.sqlite'));
  const file = writeConfiguration(edge);
  const run = path.join(folder, 'run');
  const args = ['-DD', '-E', '-f', file, '-Y', run, '-P', path.join(run, 'kamailio.pid')];
  const { kept, log } = startLogged(
    'kamailio',
    [...args, '-w', folder, '-m', '64', '-M', '8'],
    folder,
  );
  await waitFor(() => takesConnections(ports.evapi), 'kamailio', log);
  return kept;
}
