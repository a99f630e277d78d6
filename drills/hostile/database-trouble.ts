import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { type BrokenLine, openBrokenLine } from '../../stand-ins/drills/broken-line.ts';
import { canPayAgain, edgeSecret, everything, login } from '../../stand-ins/drills/everything.ts';
import { startServerProcess } from '../../stand-ins/drills/killable-server.ts';
import { smallDisk, useUp } from '../../stand-ins/drills/small-disk.ts';
import { useUpConnections } from '../../stand-ins/drills/used-up-connections.ts';
import { freePort } from '../../apps/server/src/testing/free-port.ts';
import { startTestGateway } from '../../apps/server/src/testing/test-gateway.ts';
import {
  inWords,
  slowest,
  type Timed,
  timedRequest,
} from '../../stand-ins/drills/timed-requests.ts';
import type { Part, Report } from './part.ts';

interface Cluster {
  url: string;
  port: number;
  stop(): Promise<void>;
}

const launcher = new URL('../../scripts/lib/postgres.mjs', import.meta.url).href;
const { startPostgres } = (await import(launcher)) as {
  startPostgres(options: { dataDir: string }): Promise<Cluster>;
};

/** Within five seconds, and what the machine needs to say so. */
const soonMs = 5_500;

/** The cluster that the server's line leads to. */
interface Database {
  url(): string;
  restart(): Promise<void>;
}

interface Ground {
  url: string;
  line: BrokenLine;
  report: Report;
  token: string;
  gatewaySecret: string;
  lastWords(): string;
}

/** Load for some seconds: each kind of request again and again, several at once. */
async function load({ url, token, gatewaySecret }: Ground, seconds: number): Promise<Timed[]> {
  const end = performance.now() + seconds * 1_000;
  const timed: Timed[] = [];
  const one = async (at: number) => {
    while (performance.now() < end) {
      const all = everything(token, gatewaySecret);
      const asked = all[at % all.length];
      if (asked) timed.push(await timedRequest(url, asked));
      at += 1;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  await Promise.all(Array.from({ length: 28 }, (_, at) => one(at)));
  return timed;
}

/** Whether all is well again within ten seconds. */
async function isBack(ground: Ground): Promise<boolean> {
  const end = performance.now() + 10_000;
  for (;;) {
    const all = everything(ground.token, ground.gatewaySecret);
    const timed = await Promise.all(all.map((asked) => timedRequest(ground.url, asked)));
    if (timed.every(isAnswered)) return true;
    if (performance.now() > end) return false;
  }
}

/**
 * The gateway's event is taken without a word. A payment of which nobody knows yet what became of it
 * holds up the customer's next one.
 */
function isAnswered({ name, status }: Pick<Timed, 'name' | 'status'>): boolean {
  if (name === 'event') return status === 204;
  return status === 200 || (name === 'payment' && status === 409);
}

/** How often each kind of request was answered what it must not be. */
function unexpected(timed: readonly Timed[]): string {
  const wrong = timed.filter((one) => !isAnswered(one) && one.status !== 503);
  return [...new Set(wrong.map(({ name, status }) => `; ${name}: ${status}`))].join('');
}

function isTold(timed: readonly Timed[]): boolean {
  const isRight = ({ name, status, retryAfter }: Timed) =>
    isAnswered({ name, status }) || (status === 503 && (retryAfter !== null || name === 'ready'));
  const refused = timed.filter(({ status }) => status === 503).length;
  return timed.every(isRight) && refused > 0 && slowest(timed) <= soonMs;
}

async function tryTrouble(
  ground: Ground,
  trouble: { name: string; begin(): Promise<unknown>; end(): Promise<unknown>; seconds: number },
): Promise<void> {
  const running = load(ground, trouble.seconds);
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  await trouble.begin();
  const timed = await running;
  ground.report(
    `${trouble.name}: everything that needs it answers 503 with Retry-After within five seconds`,
    isTold(timed),
    inWords(timed) + unexpected(timed),
  );
  await trouble.end();
  const back = await isBack(ground);
  ground.report(`${trouble.name}: all is well again within ten seconds`, back, '');
  if (!back) throw new Error(`It did not come back; what it said last:\n${ground.lastWords()}`);
}

/** One customer's account is locked by somebody; two hundred of theirs wait. */
async function tryBusyCustomer(ground: Ground, databaseUrl: string): Promise<void> {
  const other = new pg.Client({ connectionString: databaseUrl });
  await other.connect();
  try {
    const bob = await logInAs(ground.url, 'bob@example.com');
    await other.query('begin');
    await other.query(
      `select 1 from ledger_accounts a join customers c on c.id = a.customer_id
       where c.email = $1 and c.brand_id = 1 for update of a`,
      [login.email],
    );
    const change = everything(ground.token, ground.gatewaySecret).find(
      ({ name }) => name === 'spending',
    );
    if (!change) throw new Error('Nothing locks an account');
    const waiting = Promise.all(
      Array.from({ length: 200 }, () => timedRequest(ground.url, change)),
    );
    const others: Timed[] = [];
    for (let round = 0; round < 40; round += 1) {
      for (const asked of everything(bob, ground.gatewaySecret)) {
        if (['log-in', 'payment', 'event', 'call', 'ready'].includes(asked.name)) continue;
        others.push(await timedRequest(ground.url, asked));
      }
    }
    const mine = await waiting;
    await other.query('rollback');
    ground.report(
      'The lock of one customer, on whom 200 requests wait, holds up nobody else',
      others.every(({ status, ms }) => status === 200 && ms < 1_000),
      inWords(others),
    );
    ground.report('Those 200 are told within five seconds', isTold(mine), inWords(mine));
  } finally {
    await other.end();
  }
}

async function logInAs(url: string, email: string): Promise<string> {
  const response = await fetch(`${url}/api/vnumber/auth/Login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...login, email }),
  });
  const body = (await response.json()) as { result: { token: string } };
  return body.result.token;
}

const isTrue = () => true;
const isFalse = () => false;

const fullDisk = 'The disk of the database is full';
const fullDiskAndLog = 'The disk of the database is full, and its log with it';

/**
 * First the tables cannot grow, then there is no room for the database's own log either, which
 * makes it stop as a whole.
 */
async function tryFullDisk(ground: Ground, folder: string, database: Database): Promise<void> {
  const client = new pg.Client({ connectionString: database.url() });
  client.on('error', () => {});
  await client.connect();
  const filler = path.join(folder, 'filler');
  await tryTrouble(ground, {
    name: fullDisk,
    seconds: 10,
    async begin() {
      useUp(filler);
      const grown = client.query(
        `create table grown as select repeat('x', 500) from generate_series(1, 200000)`,
      );
      if (await grown.then(isTrue, isFalse)) throw new Error('The disk is not full');
    },
    end: async () => rmSync(filler),
  });
  await tryTrouble(ground, {
    name: fullDiskAndLog,
    seconds: 10,
    async begin() {
      useUp(filler);
      const write = () =>
        client.query(`select pg_logical_emit_message(true, 'x', repeat('x', 1000000))`);
      for (let left = 1_000; await write().then(isTrue, isFalse); left -= 1) {
        if (left === 0) throw new Error('The disk is not full');
      }
    },
    async end() {
      rmSync(filler);
      await client.end().catch(() => {});
      await database.restart();
    },
  });
}

async function tryNoConnection(ground: Ground, url: string): Promise<void> {
  let letGo: () => Promise<void> = async () => {};
  await tryTrouble(ground, {
    name: 'The database has no connection left',
    seconds: 10,
    begin: async () => (letGo = await useUpConnections(url)),
    end: () => letGo(),
  });
}

export const part: Part = {
  name: 'database-trouble',
  async run({ report }) {
    const base = mkdtempSync(path.join(os.tmpdir(), 'portal-trouble-'));
    const folder = path.join(base, 'disk');
    mkdirSync(folder);
    // Where the database's user may not enter, its cluster lies elsewhere: on a disk with room.
    chmodSync(base, 0o755);
    const unmount = smallDisk(folder);
    let postgres = await startPostgres({ dataDir: folder });
    if (!existsSync(path.join(folder, 'postgres'))) throw new Error('The cluster lies elsewhere');
    const line = await openBrokenLine(postgres.url);
    const port = await freePort();
    const gateway = await startTestGateway();
    const server = await startServerProcess({
      ...gateway.env,
      DATABASE_URL: line.url,
      DATA_DIR: path.join(base, 'data'),
      PORT: String(port),
      SEED: 'demo',
      LOG_LEVEL: 'warn',
      SIP_EDGE_SECRET: edgeSecret,
      LOGIN_FAILURES_PER_ADDRESS: '1000000',
    });
    try {
      const token = await logInAs(server.url, login.email);
      const lastWords = () => server.output().slice(-4_000);
      const gatewaySecret = gateway.env.GATEWAY_SECRET;
      const ground = { url: server.url, line, report, token, gatewaySecret, lastWords };
      await tryBusyCustomer(ground, postgres.url);
      await tryTrouble(ground, {
        name: 'The database is stopped and started again',
        seconds: 10,
        begin: () => postgres.stop(),
        async end() {
          postgres = await startPostgres({ dataDir: folder });
          await line.mend(postgres.port);
        },
      });
      await tryTrouble(ground, {
        name: 'The line to the database is cut',
        seconds: 10,
        begin: () => line.cut(),
        end: () => line.mend(),
      });
      await tryNoConnection(ground, postgres.url);
      await tryTrouble(ground, {
        name: 'The database hangs',
        seconds: 12,
        begin: async () => line.hang(),
        end: () => line.mend(),
      });
      const database: Database = {
        url: () => postgres.url,
        async restart() {
          await postgres.stop();
          postgres = await startPostgres({ dataDir: folder });
          await line.mend(postgres.port);
        },
      };
      if (unmount) await tryFullDisk(ground, folder, database);
      else {
        for (const disk of [fullDisk, fullDiskAndLog]) {
          report.skip(disk, 'only root can mount a small one');
        }
      }
      const isPaid = await canPayAgain(server.url, token);
      report('After all that a customer can pay again', isPaid, '');
    } finally {
      await server.stop();
      await gateway.stop();
      await line.close();
      await postgres.stop();
      unmount?.();
      rmSync(base, { recursive: true, force: true });
    }
  },
};
