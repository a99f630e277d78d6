import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { CompiledQuery } from 'kysely';
import type { DestinationStream } from 'pino';
import { type AppParts, buildApp } from '../app.ts';
import { type Config, readConfig } from '../config.ts';
import { createLog } from '../create-log.ts';
import { createDeps, type ServerParts } from '../create-deps.ts';
import { type DatabaseOptions, jobPatience } from '../db/client.ts';
import type { PasswordPatience } from '../ports/passwords.ts';
import { createMetrics } from '../http/metrics.ts';
import { seedReference } from '../seed/seed-reference.ts';
import { loadWorld } from '../db/world.ts';
import { createTestDatabase } from './test-database.ts';

/** What a test reads out of an answer: checked by its expectations, not by the compiler. */
// oxlint-disable-next-line typescript/no-explicit-any -- see above
type Loose = any;

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  /** The parsed body, or null where it is not JSON. */
  body: {
    isSuccessful?: boolean;
    result?: Loose;
    messages?: { code: string; field?: string; text?: string }[];
    messageCode?: string;
    [key: string]: unknown;
  } | null;
  text: string;
}

export interface CallOptions {
  token?: string;
  body?: unknown;
  headers?: Record<string, string>;
  brand?: number;
}

export interface TestApp {
  app: FastifyInstance;
  deps: ServerParts;
  /** Statements sent since `resetQueries`, as SQL. */
  queries: string[];
  call(method: InjectOptions['method'], url: string, options?: CallOptions): Promise<Answer>;
  close(): Promise<void>;
}

function parse(text: string): Answer['body'] {
  try {
    return JSON.parse(text) as Answer['body'];
  } catch {
    return null;
  }
}

interface NodeParts extends Partial<Pick<AppParts, 'standIns'>> {
  database?: Partial<DatabaseOptions>;
  passwordPatience?: PasswordPatience;
}

/** Longer than a busy machine takes for as many as a test sends at once. */
const patientWithPasswords: PasswordPatience = { signInMs: 200_000, begunMs: 200_000 };

/** The application as a node that works, without pages and stand-ins unless they are given. */
export async function openApp(
  deps: ServerParts,
  parts: Partial<AppParts> = {},
): Promise<FastifyInstance> {
  const app = await buildApp(deps, {
    readiness: { draining: false, closing: false, migrated: true, workerRunning: () => true },
    web: null,
    version: 'test',
    standIns: null,
    metrics: createMetrics(),
    ...parts,
  });
  await app.ready();
  return app;
}

/** Calls an application as a client does. */
export function callsTo(app: FastifyInstance): TestApp['call'] {
  return async (method, url, options = {}) => {
    const response = await app.inject({
      method: method ?? 'GET',
      url,
      headers: {
        ...(options.token !== undefined && { authorization: `Bearer ${options.token}` }),
        ...(options.brand !== undefined && { 'brand-id': String(options.brand) }),
        ...options.headers,
      },
      ...(options.body !== undefined && { payload: options.body as object }),
    });
    return {
      status: response.statusCode,
      headers: response.headers,
      body: parse(response.payload),
      text: response.payload,
    };
  };
}

/** The real application on a database of its own; only the log is silent. */
export async function createTestApp(
  env: Record<string, string> = {},
  parts: { log?: DestinationStream } & NodeParts = {},
): Promise<TestApp> {
  const database = await createTestDatabase();
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'portal-test-'));
  const config = readConfig({
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    BOT_CHECK: 'off',
    SEED: 'none',
    ...env,
  });
  const log = parts.log ? createLog('debug', parts.log) : createLog('silent');
  const cleanUp = async () => {
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return startNode(config, log, cleanUp, parts);
}

/** Another node of the same installation: its database, its secrets; close it first. */
export function createSecondNode(first: TestApp): Promise<TestApp> {
  return startNode(first.deps.config, createLog('silent'), () => Promise.resolve());
}

async function startNode(
  config: Config,
  log: ReturnType<typeof createLog>,
  cleanUp: () => Promise<void>,
  { database, passwordPatience = patientWithPasswords, standIns = null }: NodeParts = {},
): Promise<TestApp> {
  const queries: string[] = [];
  const onQuery = (query: CompiledQuery) => void queries.push(query.sql);
  const { close, ...deps } = await createDeps(config, log, {
    size: 12,
    // A machine that is busy with other tests is no database in trouble, and no flood of sign-ins.
    patience: jobPatience,
    passwordPatience,
    onQuery,
    ...database,
  });
  // Once: a test that moves the clock says when it is read again.
  await deps.clock.measure();
  await seedReference(deps, loadWorld());
  const app = await openApp(deps, { standIns });

  return {
    app,
    deps,
    queries,
    call: callsTo(app),
    async close() {
      await app.close();
      await close();
      await cleanUp();
    },
  };
}
