import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { createDatabase, type Db } from '../apps/server/src/db/client.ts';
import { challengeLifeSeconds } from '../apps/server/src/ports/altcha-verifier.ts';
import type { PortInReport } from '@portal/features/port-ins/server';
import {
  type CallerIdOptions,
  type CustomerOptions,
  makeCallerIds,
  makeCustomer,
  makeNumber,
  type NumberOptions,
} from '../apps/server/src/testing/factories.ts';
import { shiftClock } from '../apps/server/src/testing/clock.ts';
import { makeSubscription } from '../apps/server/src/testing/make-subscriptions.ts';
import { type CardOptions, makeCard } from '../apps/server/src/testing/make-card.ts';
import { freePort } from '../apps/server/src/testing/free-port.ts';
import { startTestGateway, type TestGateway } from '../apps/server/src/testing/test-gateway.ts';
import { deliverText, type Ringing, ringUp } from './carrier.ts';
import { edgeSecret, leaveMessage } from './edge.ts';
import { patiently } from './patiently.ts';

/** One mail as the inbox tells it. */
export interface CaughtMail {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** What a test asks of a customer of its own, whose password is that of the demo; one who is
 * suspended owes a month for each number. */
export interface NewCustomer extends Omit<CustomerOptions, 'creditMicros' | 'passwordHash'> {
  /** Dollars. */
  credit?: number;
  numbers?: readonly NumberOptions[];
  /** The numbers have plans, which renew in so long: `11 days`. */
  renewsIn?: string;
  callerIds?: readonly CallerIdOptions[];
  cards?: readonly CardOptions[];
}

export interface MadeCustomer {
  email: string;
  /** The digits of the numbers that were asked for, in their order. */
  numbers: readonly string[];
}

/** The real product, started for one worker of the tests, with the demo world in it. */
export interface Portal {
  url: string;
  /** The server's process as it runs now. */
  pid(): number;
  /** Plays the carrier and answers what it printed. */
  call(to: string, from: string, seconds: number): Promise<string>;
  /** A call that rings until the test hangs up; the carrier repeats what no server answers. */
  ring(to: string, from: string): Promise<Ringing>;
  /** A call to a number that ends in a message of so many seconds. */
  leaveMessage(to: string, from: string, seconds: number): Promise<void>;
  /** Sends a text to a virtual number. */
  text(to: string, from: string, body: string): Promise<void>;
  /** Newest first. */
  mailsTo(address: string): Promise<CaughtMail[]>;
  /** A customer that no other test meets: with an e-mail of its own, active and verified. */
  newCustomer(wish?: NewCustomer): Promise<MadeCustomer>;
  /** Dollars of credit that a customer has. */
  balanceOf(email: string): Promise<number>;
  /** Tells how far a number on its way is, as the operator's port-in desk does. */
  reportPortIn(report: PortInReport): Promise<void>;
  /** Sets the product's clock off by so much, such as `11 minutes`; `0` sets it right. */
  moveClock(by: string): Promise<void>;
  /** Ends the server as an operator does, or as a crash does. */
  stop(signal?: NodeJS.Signals): Promise<void>;
  /** Starts it again; with other settings, until the next start. */
  start(changed?: Record<string, string>): Promise<void>;
  /** The payment gateway: a process of its own, which a stop of the server does not touch. */
  gateway: TestGateway;
  close(): Promise<void>;
}

const root = path.resolve(import.meta.dirname, '..');
const carrierSecret = 'carrier-secret-of-the-tests';
const deskSecret = 'desk-secret-of-the-tests';

async function withAdmin<T>(work: (admin: pg.Client) => Promise<T>): Promise<T> {
  const connectionString = process.env['TEST_DATABASE_ADMIN_URL'];
  if (!connectionString) throw new Error('TEST_DATABASE_ADMIN_URL is missing; npm test sets it');
  const admin = new pg.Client({ connectionString });
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}

function databaseUrl(name: string): string {
  const url = new URL(process.env['TEST_DATABASE_ADMIN_URL'] ?? '');
  url.pathname = `/${name}`;
  return url.href;
}

/** Numbers of New Jersey's range for fiction, each given out once. */
let numbersMade = 0;

async function addCustomer(db: Db, wish: NewCustomer): Promise<MadeCustomer> {
  const { credit = 0, numbers = [], callerIds = [], cards = [], renewsIn, ...options } = wish;
  const ann = await db
    .selectFrom('customers')
    .select('password_hash')
    .where('email', '=', 'ann@example.com')
    .where('brand_id', '=', 1)
    .executeTakeFirstOrThrow();
  const customer = await makeCustomer(db, {
    ...options,
    passwordHash: ann.password_hash,
    creditMicros: Math.round(credit * 1_000_000),
  });
  const digits: string[] = [];
  for (const number of numbers) {
    const didNumber = number.didNumber ?? String(12_015_550_100 + numbersMade++);
    const owes = { Suspended: 'suspended', PreSuspended: 'past-due' } as const;
    const state =
      wish.status && wish.status in owes ? owes[wish.status as keyof typeof owes] : null;
    const plan = state === null ? { renewsIn: renewsIn ?? '' } : { state, renewsIn: '-2 days' };
    const made =
      state === null && renewsIn === undefined
        ? await makeNumber(db, customer, { ...number, didNumber })
        : await makeSubscription(db, customer, { ...number, didNumber, ...plan });
    digits.push(made.didNumber);
  }
  await makeCallerIds(db, customer, callerIds);
  for (const card of cards) await makeCard(db, customer, card);
  return { email: customer.email, numbers: digits };
}

async function findBalance(db: Db, email: string): Promise<number> {
  const { micros } = await db
    .selectFrom('ledger_accounts as a')
    .innerJoin('customers as c', 'c.id', 'a.customer_id')
    .select('a.balance_micros as micros')
    .where('c.email', '=', email)
    .executeTakeFirstOrThrow();
  return micros / 1_000_000;
}

/** Milliseconds since 1970, as the database tells the time. */
async function clockOf(db: Db): Promise<number> {
  const { rows } = await sql<{ now: Date }>`select app_now() as now`.execute(db);
  return rows[0]?.now.getTime() ?? 0;
}

/** Waits until the server has read a clock that was moved: a bot check that it hands out tells. */
async function untilServerHas(url: string, now: number): Promise<void> {
  const lifeMs = challengeLifeSeconds * 1000;
  for (;;) {
    const ask = () => fetch(`${url}/api/bot-check/challenge?kind=general`);
    const answer = await patiently(ask);
    const { parameters } = (await answer.json()) as { parameters: { data: { endsAt: number } } };
    // A test runs for less than a minute, and moves the clock by more.
    if (Math.abs(parameters.data.endsAt - lifeMs - now) < 60_000) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

function listening(server: ChildProcess, output: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.once('exit', (code, signal) => {
      const end = `The server ended before it listened, with ${code ?? signal}`;
      reject(new Error(`${end}:\n${output.slice(-40).join('')}`));
    });
    server.on('message', (message: { type?: string }) => {
      if (message.type === 'listening') resolve();
    });
  });
}

/** Starts the product with a database, a data folder and a port of its own. */
export async function startPortal(settings: Record<string, string> = {}): Promise<Portal> {
  const name = `portal_test_e2e_${randomBytes(5).toString('hex')}`;
  await withAdmin((admin) => admin.query(`create database ${name}`));
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'portal-e2e-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  // As `npm start` leaves it, for the call player.
  const run = { pid: process.pid, host: '127.0.0.1', port, startedAt: new Date().toISOString() };
  writeFileSync(path.join(dataDir, 'run.json'), JSON.stringify(run));
  const gateway = await startTestGateway();
  const env = {
    ...process.env,
    ...gateway.env,
    DATABASE_URL: databaseUrl(name),
    DATA_DIR: dataDir,
    PORT: String(port),
    PUBLIC_URL: url,
    SEED: 'demo',
    LOGIN_FAILURES_PER_ADDRESS: '10000',
    CARRIER_TWILIO_AUTH_TOKEN: carrierSecret,
    PORT_IN_SECRETS: deskSecret,
    SIP_EDGE_SECRETS: edgeSecret,
    PORTAL_CLOCK_EVERY_MS: '200',
    ...settings,
  };
  let server: ChildProcess | null = null;

  const start = async (changed: Record<string, string> = {}) => {
    const output: string[] = [];
    server = spawn(process.execPath, ['apps/server/src/main.ts'], {
      cwd: root,
      env: { ...env, ...changed },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    server.stdout?.on('data', (data: Buffer) => output.push(data.toString()));
    server.stderr?.on('data', (data: Buffer) => output.push(data.toString()));
    await listening(server, output);
  };
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    const running = server;
    server = null;
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    const ended = new Promise((resolve) => running.once('exit', resolve));
    running.kill(signal);
    await ended;
  };
  await start();
  const { db } = createDatabase({ url: databaseUrl(name), size: 1 });

  return {
    url,
    pid: () => server?.pid ?? 0,
    start,
    stop,
    gateway,
    call: (to, from, seconds) =>
      new Promise((resolve, reject) => {
        const script = 'stand-ins/call-player/call-player.ts';
        const args = [script, '--to', to, '--from', from, '--seconds', String(seconds)];
        execFile(process.execPath, args, { cwd: root, env }, (error, stdout, stderr) => {
          if (error) reject(new Error(`${stdout}${stderr}`, { cause: error }));
          else resolve(stdout);
        });
      }),
    ring: (to, from) => ringUp({ address: url, authToken: carrierSecret }, to, from),
    text: (to, from, body) =>
      deliverText({ address: url, authToken: carrierSecret }, { to, from, body }),
    leaveMessage: (to, from, seconds) => leaveMessage(url, { to, from, seconds }),
    newCustomer: (wish = {}) => addCustomer(db, wish),
    balanceOf: (email) => findBalance(db, email),
    async reportPortIn(report) {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${deskSecret}` };
      const told = { method: 'POST', headers, body: JSON.stringify(report) };
      const { status } = await patiently(() => fetch(`${url}/carrier/port-ins`, told));
      if (status !== 204) throw new Error(`The report was answered ${status}`);
    },
    async moveClock(by) {
      await shiftClock(db, by);
      await untilServerHas(url, await clockOf(db));
    },
    async mailsTo(address) {
      const answer = await fetch(`${url}/dev/inbox.json?to=${encodeURIComponent(address)}`);
      return (await answer.json()) as CaughtMail[];
    },
    async close() {
      await stop();
      await gateway.stop();
      await db.destroy();
      await withAdmin((admin) => admin.query(`drop database if exists ${name} with (force)`));
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
