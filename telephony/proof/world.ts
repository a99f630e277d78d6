import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, openSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import {
  type EdgePorts,
  forgetDialogs,
  startKamailio,
  startRtpengine,
} from '../../scripts/lib/edge-programs.mjs';
import type { KeptProcess } from '../../scripts/lib/kept-process.mjs';
import { startThrowAwayPostgres } from '../../scripts/lib/postgres.mjs';
import { Portal } from '../agent/portal.ts';
import { allowList, readTrunks } from '../agent/trunks.rules.ts';
import { Authority, type Certificate } from './certificates.ts';
import { claimBlock } from './own-ports.ts';
import { PortalUnderProof } from './portal-under-proof.ts';
import { until } from './until.ts';

const used = [
  0, 60, 61, 74, 75, 86, 87, 70, 71, 72, 73, 81, 82, 83, 84, 85, 223, 860, 861, 880, 890,
];
/** The first of the ports that are this proof's alone. */
const block = await claimBlock(used);

/** Phones of the proof: each is behind a trunk of its own, so that each can behave in its own way. */
export const phones = {
  a: { number: '+13475550161', port: block + 81, rtp: block + 1_010 },
  b: { number: '+13475550162', port: block + 82, rtp: block + 1_020 },
  /** In no country of the plan: paid by the minute. */
  paid: { number: '+442079460777', port: block + 83, rtp: block + 1_030 },
  /** Behind two trunks, the first of which is broken. */
  broken: { number: '+13475550171', port: block + 84, rtp: block + 1_040 },
  mended: { number: '+13475550171', port: block + 85, rtp: block + 1_050 },
} as const;
export type PhoneName = keyof typeof phones;

/** Behind a trunk by TLS: where it is called by TLS and SIPp by TCP, and its sound by SRTP. */
export const securePhone = {
  number: '+13475550181',
  tls: block + 86,
  port: block + 87,
  rtp: block + 1_060,
} as const;
/** Brings calls by TLS: where SIPp finds the bridge. */
export const secureCaller = { bridge: block + 74, rtp: block + 1_070 } as const;
/** The names in the certificates of the edge, and of the carrier behind the secure trunk. */
const edgeName = 'edge.example';
const carrierName = 'carrier.example';

/** The first proves what the portal gives; the other is one that goes. */
export const phoneSecrets = [
  'proof-of-web-phones-number-one',
  'proof-of-web-phones-older',
] as const;

/** Ports of carriers that call, and of their sound. */
export const callers = [block + 70, block + 71, block + 72, block + 73] as const;
/** Of nobody who may speak to us. */
export const strangerPort = block + 79;
export const callersRtp = block + 1_100;
/** Of phones and callers that race. */
export const racersRtp = [block + 1_900, block + 1_910] as const;

export const ports: EdgePorts = {
  host: '127.0.0.1',
  sip: block + 60,
  evapi: block + 890,
  media: block + 223,
  taker: block + 860,
  agentSip: block + 861,
  rtp: [block + 2_000, block + 3_999],
  phone: block + 880,
  tls: block + 61,
};

const numbers = { country: '44', national: '0', international: ['00'], bare: 'national' };

const trunks = {
  in: {
    from: callers.map((port) => `127.0.0.1:${port}`),
    numbers,
    trusted: true,
    own: true,
  },
  secure: {
    secure: true,
    certificate: carrierName,
    from: ['127.0.0.1'],
    to: `127.0.0.1:${securePhone.tls}`,
    numbers,
    trusted: true,
    serves: [securePhone.number],
  },
  ...Object.fromEntries(
    Object.entries(phones).map(([name, { number, port }]) => {
      const at = `127.0.0.1:${port}`;
      return [`phone-${name}`, { from: [at], to: at, numbers, serves: [number] }];
    }),
  ),
};

/** The edge, the product and its database, each of which can be killed and started again. */
export class World {
  readonly folder: string;
  readonly portal: PortalUnderProof;
  readonly authority: Authority;
  /** Of the carrier behind the secure trunk, and of the edge. */
  readonly certificates: { readonly carrier: Certificate; readonly edge: Certificate };
  readonly #secret: string;
  readonly #stopDatabase: () => Promise<void>;
  #agent: ChildProcess | null = null;
  #kamailio: KeptProcess | null = null;
  #rtpengine: KeptProcess | null = null;

  private constructor(
    folder: string,
    portal: PortalUnderProof,
    { secret, stopDatabase }: { secret: string; stopDatabase: () => Promise<void> },
  ) {
    this.folder = folder;
    this.portal = portal;
    this.authority = new Authority(folder, 'authority');
    const { authority } = this;
    this.certificates = { carrier: authority.signs(carrierName), edge: authority.signs(edgeName) };
    this.#secret = secret;
    this.#stopDatabase = stopDatabase;
  }

  static async start(): Promise<World> {
    const postgres = await startThrowAwayPostgres();
    const client = new pg.Client({ connectionString: postgres.adminUrl });
    await client.connect();
    await client.query('create database portal_test_proof');
    await client.end();
    const databaseUrl = new URL(postgres.adminUrl);
    databaseUrl.pathname = '/portal_test_proof';
    const folder = path.join(postgres.scratch, 'edge');
    mkdirSync(path.join(folder, 'sounds'), { recursive: true });
    const secret = randomBytes(32).toString('hex');
    const lines = Object.fromEntries(Object.keys(trunks).map((name) => [name, {}]));
    const portal = new PortalUnderProof({
      port: block,
      databaseUrl: databaseUrl.href,
      env: {
        DATA_DIR: path.join(postgres.scratch, 'portal'),
        SIP_EDGES: JSON.stringify({ proof: { trunks: lines } }),
        SIP_EDGE_SECRETS: secret,
        HOLD_SLICE_SECONDS: '600',
        PHONE_URL: '/phone',
        PHONE_SECRETS: phoneSecrets[0],
        PHONE_EDGE: `127.0.0.1:${ports.phone}`,
      },
    });
    const world = new World(folder, portal, { secret, stopDatabase: () => postgres.stop() });
    writeFileSync(path.join(folder, 'trunks.json'), JSON.stringify({ trunks }));
    try {
      await world.startMedia();
      await Promise.all([portal.start(), world.startKamailio()]);
      await world.startAgent();
    } catch (error) {
      await world.stop();
      throw error;
    }
    return world;
  }

  async startMedia(): Promise<void> {
    this.#rtpengine = await startRtpengine({ folder: this.folder, ports });
  }

  async startKamailio(): Promise<void> {
    const list = allowList(readTrunks(JSON.stringify({ trunks })).values());
    this.#kamailio = await startKamailio({
      folder: this.folder,
      ports,
      allowList: list,
      phoneSecrets,
      certificates: { ...this.certificates.edge, authorities: this.authority.file },
    });
  }

  async startAgent(): Promise<void> {
    const file = path.join(this.folder, 'agent.log');
    const log = openSync(file, 'a');
    const before = statSync(file).size;
    const child = spawn(process.execPath, ['telephony/agent/main.ts'], {
      cwd: path.resolve(import.meta.dirname, '../..'),
      stdio: ['ignore', log, log, 'ipc'],
      env: {
        ...process.env,
        PORTAL_URL: this.portal.url,
        EDGE_ID: 'proof',
        SIP_EDGE_SECRETS: this.#secret,
        TRUNKS_FILE: path.join(this.folder, 'trunks.json'),
        STATE_DIR: path.join(this.folder, 'agent'),
        SOUNDS_DIR: path.join(this.folder, 'sounds'),
        SIP_ADDRESS: `${ports.host}:${ports.sip}`,
        EVAPI_ADDRESS: `127.0.0.1:${ports.evapi}`,
        RTPENGINE_ADDRESS: `127.0.0.1:${ports.media}`,
        TAKER_PORT: String(ports.taker),
        AGENT_SIP_PORT: String(ports.agentSip),
        PHONES: 'on',
      },
    });
    this.#agent = child;
    await new Promise<void>((resolve, reject) => {
      child.once('message', () => resolve());
      child.once('exit', (code) => reject(new Error(`The agent ended with ${code}`)));
    });
    await until('the line of the agent to kamailio', () =>
      readFileSync(file).subarray(before).toString().includes('"what":"kamailio"'),
    );
    // What it says there first is heard before it is asked anything.
    await new Promise((resolve) => setTimeout(resolve, 150));
  }

  /** The portal's interface, asked as this edge asks it. */
  asEdge(): Portal {
    return new Portal({ url: this.portal.url, edge: 'proof', secrets: [this.#secret] });
  }

  /** The disk of the edge is gone: no journal, no running calls. */
  forgetEdge(): void {
    forgetDialogs(this.folder);
    rmSync(path.join(this.folder, 'agent'), { recursive: true, force: true });
  }

  async killAgent(): Promise<void> {
    await kill(this.#agent);
  }

  /** kill -9 of all its processes: no goodbye. */
  async killKamailio(): Promise<void> {
    const pid = await this.#kamailio?.pid;
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
    await this.#kamailio?.ended;
  }

  /** All sound stops at once, and who listens is forgotten. */
  async killMedia(): Promise<void> {
    const pid = await this.#rtpengine?.pid;
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
    await this.#rtpengine?.ended;
  }

  async stop(): Promise<void> {
    await kill(this.#agent, 'SIGTERM');
    await this.portal.stop('SIGKILL');
    await Promise.all([this.#kamailio?.stop(), this.#rtpengine?.stop()]);
    forgetDialogs(this.folder);
    await this.#stopDatabase();
  }
}

async function kill(child: ChildProcess | null, signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await ended;
}
