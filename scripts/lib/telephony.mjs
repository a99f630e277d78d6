import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { allowList, readTrunks } from '../../telephony/agent/trunks.rules.ts';
import { urlOf } from './address.mjs';
import { cloneFolder, resolveDataDir } from './data-dir.mjs';
import { ensureEdgePackages, NoEdgePackages } from './edge-packages.mjs';
import { startKamailio, startRtpengine, usualPorts } from './edge-programs.mjs';
import { Failure, reportFailure, say } from './failure.mjs';
import { needFreePorts } from './free-ports.mjs';
import { runKept, startKept, stopAllKept } from './kept-process.mjs';
import { LockHeld, takeLock } from './lock.mjs';
import { prepareDependencies } from './prepare.mjs';
import { readRunFile } from './run-file.mjs';
import { onStopRequest } from './stop-request.mjs';
import { prepareWeb } from './web-build.mjs';

/** @typedef {ReturnType<typeof agentEnvironment>} EdgeEnvironment */

/** In development one line stands for carriers and phones: whoever listens at 127.0.0.1:5070. */
const developmentTrunks = {
  trunks: {
    dev: { from: ['127.0.0.1'], to: '127.0.0.1:5070', trusted: true, own: true },
  },
};

/**
 * What the agent is told: by the environment, else from what `npm start` runs on this clone.
 * @param {string} dataDir
 * @param {string} folder
 */
function agentEnvironment(dataDir, folder) {
  const run = readRunFile(dataDir);
  const file = path.join(dataDir, 'secrets.json');
  const own = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const kept = own.sip;
  const portal = process.env['PORTAL_URL'] ?? (run && urlOf(run.host, run.port));
  const secrets = process.env['SIP_EDGE_SECRETS'] ?? process.env['SIP_EDGE_SECRET'] ?? kept;
  const hasFile = process.env['SIP_EDGE_SECRETS_FILE'] !== undefined;
  if (!portal || (!secrets && !hasFile)) {
    throw new Failure(
      'The edge asks the portal about every call, and none runs on this clone: start it with ' +
        '`npm start` in another terminal, or set PORTAL_URL and SIP_EDGE_SECRETS.',
    );
  }
  const trunks = process.env['TRUNKS_FILE'] ?? path.join(folder, 'trunks.json');
  if (!existsSync(trunks)) writeFileSync(trunks, `${JSON.stringify(developmentTrunks, null, 2)}\n`);
  return {
    ...process.env,
    PORTAL_URL: portal,
    ...(secrets ? { SIP_EDGE_SECRETS: secrets } : {}),
    TRUNKS_FILE: trunks,
    STATE_DIR: process.env['STATE_DIR'] ?? path.join(folder, 'agent'),
    PHONES: 'on',
    PHONE_SECRETS: process.env['PHONE_SECRETS'] ?? own.phone ?? '',
    SIP_ADDRESS: `${usualPorts.host}:${usualPorts.sip}`,
  };
}

/**
 * The files of TLS, where a trunk needs them.
 * @param {Iterable<import('../../telephony/agent/trunks.rules.ts').Trunk>} trunks
 * @returns {import('./edge-programs.mjs').EdgeCertificates | null}
 */
function certificatesFor(trunks) {
  const secure = [...trunks].filter((trunk) => trunk.secure).map(({ name }) => name);
  if (secure.length === 0) return null;
  /** @param {string} name */
  const file = (name) => {
    const its = process.env[name];
    if (its && existsSync(its)) return path.resolve(its);
    const fault = its ? `${its} is not there` : 'it is not set';
    throw new Failure(`The trunk ${secure.join(', ')} is secure and needs ${name}: ${fault}.`);
  };
  return {
    certificate: file('TLS_CERTIFICATE'),
    key: file('TLS_KEY'),
    authorities: file('TLS_AUTHORITIES'),
  };
}

/**
 * One edge at a time has the journals and the ports; another one would end with half of itself started.
 * @param {string} folder
 */
function holdEdge(folder) {
  try {
    const { release } = takeLock(path.join(folder, 'edge.lock'));
    process.once('exit', release);
  } catch (error) {
    if (!(error instanceof LockHeld)) throw error;
    throw new Failure(
      `The telephone edge of this clone runs already, as process ${error.holder.pid}. Ctrl-C there ends it.`,
    );
  }
}

/**
 * @param {import('./edge-programs.mjs').EdgePorts} ports
 * @param {boolean} isSecure
 * @returns {import('./free-ports.mjs').NeededPort[]}
 */
function portsOf({ host, sip, evapi, media, taker, agentSip, phone, tls }, isSecure) {
  const own = '127.0.0.1';
  /** @type {import('./free-ports.mjs').NeededPort[]} */
  const secure = isSecure ? [{ kind: 'TCP', host, port: tls, what: 'secure trunks' }] : [];
  return [
    ...secure,
    { kind: 'UDP', host, port: sip, what: 'carriers and phones' },
    { kind: 'TCP', host, port: sip, what: 'carriers and phones' },
    { kind: 'TCP', host: own, port: evapi, what: "kamailio's events" },
    { kind: 'TCP', host: own, port: phone, what: 'browsers that ring' },
    { kind: 'UDP', host: own, port: media, what: "rtpengine's control" },
    { kind: 'UDP', host: own, port: taker, what: 'messages' },
    { kind: 'UDP', host: own, port: agentSip, what: "the agent's own SIP" },
  ];
}

/**
 * kamailio and rtpengine.
 * @param {string} folder
 * @param {EdgeEnvironment} env
 */
async function startPrograms(folder, env) {
  const ports = usualPorts;
  const trunks = readTrunks(readFileSync(env.TRUNKS_FILE, 'utf8'));
  const certificates = certificatesFor(trunks.values());
  await needFreePorts(portsOf(ports, certificates !== null));
  const media = await startRtpengine({ folder, ports });
  const phoneSecrets = env.PHONE_SECRETS.split(',').filter(
    (/** @type {string} */ one) => one !== '',
  );
  const list = allowList(trunks.values());
  const proxy = await startKamailio({
    folder,
    ports,
    allowList: list,
    phoneSecrets,
    certificates,
  });
  const lines = [
    `The telephone edge is at ${ports.host}:${ports.sip} (UDP and TCP) and asks ${env.PORTAL_URL}.`,
    `Its trunks: ${env.TRUNKS_FILE}. Its logs and state: ${folder}. Ctrl-C ends it.`,
  ];
  return { parts: [media, proxy], env, lines };
}

/**
 * What stands in for them where they can't be had: pages that are telephones, and the portal's own.
 * @param {string} _folder
 * @param {EdgeEnvironment} env
 */
async function startPages(_folder, env) {
  const ports = usualPorts;
  const pages = new Set([ports.evapi, ports.phone, ports.media, ports.taker, ports.agentSip]);
  await needFreePorts(portsOf(ports, false).filter(({ port }) => pages.has(port)));
  const edge = startKept({
    command: process.execPath,
    args: ['telephony/dev-edge/main.ts'],
    cwd: cloneFolder,
    env: { ...env, PHONE_PORT: `${ports.phone}`, EVAPI_PORT: `${ports.evapi}` },
  });
  const lines = [
    'This edge is for development: its telephones are pages, which call each other and the portal.',
    `A telephone of any number: http://127.0.0.1:${ports.phone}/ (open it as often as you need one).`,
    `No trunks, no messages and no announcements. It asks ${env.PORTAL_URL}. Ctrl-C ends it.`,
  ];
  return { parts: [edge], env: { ...env, MESSAGES: 'off' }, lines };
}

/** @param {boolean} isOfPages */
async function hasPrograms(isOfPages) {
  if (isOfPages) return false;
  try {
    await ensureEdgePackages({ forProof: false });
    return true;
  } catch (error) {
    if (!(error instanceof NoEdgePackages)) throw error;
    say(error.message.trimEnd());
    return false;
  }
}

/**
 * @param {boolean} isOfPages also where kamailio and rtpengine could be had
 * @returns {Promise<number>} the exit code: only ever a failure, since the edge runs until it is stopped
 */
async function runEdge(isOfPages) {
  await prepareDependencies();
  const start = (await hasPrograms(isOfPages)) ? startPrograms : startPages;
  const dataDir = resolveDataDir();
  const folder = path.join(dataDir, 'edge');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const asked = agentEnvironment(dataDir, folder);
  holdEdge(folder);
  const { parts, env, lines } = await start(folder, asked);
  const agent = startKept({
    command: process.execPath,
    args: ['telephony/agent/main.ts'],
    cwd: cloneFolder,
    env,
  });
  for (const line of lines) say(line);
  const { code } = await Promise.race([...parts, agent].map(({ ended }) => ended));
  throw new Failure(`A part of the edge ended with ${code}; the logs are in ${folder}.`);
}

/**
 * `npm run telephony`: kamailio, rtpengine and the agent beside the running product; where they can't be
 * had, or with `--pages`, an edge whose telephones are pages.
 * @param {string[]} args
 * @returns {Promise<number>} the exit code
 */
export async function runTelephony(args) {
  let isStopping = false;
  /** @type {Promise<number>} */
  const asked = new Promise((resolve) =>
    onStopRequest(() => {
      isStopping = true;
      resolve(0);
    }),
  );
  try {
    return await Promise.race([asked, runEdge(args.includes('--pages'))]);
  } catch (error) {
    return isStopping ? 0 : reportFailure(error);
  } finally {
    await stopAllKept();
  }
}

/**
 * `npm run telephony:proof`.
 * @param {string[]} args numbers of cases; none: all. `--where-possible`: where the packages can't be
 *   had, it says so and that is no failure
 * @returns {Promise<number>} the exit code
 */
export async function proveTelephony(args) {
  /** @type {Promise<number>} */
  const asked = new Promise((resolve) => onStopRequest(() => resolve(130)));
  const numbers = args.filter((one) => one !== '--where-possible');
  const work = async () => {
    await prepareDependencies();
    try {
      await ensureEdgePackages({ forProof: true });
    } catch (error) {
      if (!(error instanceof NoEdgePackages) || numbers.length === args.length) throw error;
      say(`The proof of the telephone edge is skipped.\n${error.message.trimEnd()}`);
      return 0;
    }
    await prepareWeb();
    const { code } = await runKept({
      command: process.execPath,
      args: ['telephony/proof/proof.ts', ...numbers],
      cwd: cloneFolder,
      onRequest: [['SIGTERM', 20_000]],
    });
    return code;
  };
  try {
    return await Promise.race([asked, work()]);
  } finally {
    await stopAllKept();
  }
}
