import { createHash, randomBytes } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { loadBrands } from '@portal/brands/load';
import type { CompiledQuery } from 'kysely';
import pg from 'pg';
import { createDatabase, type DatabasePatience, type Db } from '../db/client.ts';
import { migrateToLatest } from '../db/migrate.ts';
import { loadWorld } from '../db/world.ts';
import { seedReference } from '../seed/seed-reference.ts';

export interface TestDatabase {
  db: Db;
  pool: pg.Pool;
  /** The same database for a process of its own. */
  url: string;
  /** Ends the connections and removes the database. */
  drop(): Promise<void>;
}

export interface TestDatabaseOptions {
  /** Connections at most. */
  size?: number;
  /** Whether brief reads share a connection, as they do in the product. */
  hasBriefReads?: boolean;
  /** How long it is waited for; as a job waits where nothing is said. */
  patience?: DatabasePatience;
  /** Told of every statement that is sent: round trips are counted with it. */
  onQuery?: (query: CompiledQuery) => void;
}

const server = path.resolve(import.meta.dirname, '../..');
/** What a template is made of; any change to these makes a new one. */
const ingredients = ['world/*', 'src/db/migrations/*.sql', 'src/db/migrate.ts', 'src/seed/*.ts'];

function adminUrl(): string {
  const url = process.env['TEST_DATABASE_ADMIN_URL'];
  if (url) return url;
  throw new Error(
    'TEST_DATABASE_ADMIN_URL is not set. `npm test` starts a throw-away PostgreSQL and sets it; ' +
      'to run a test by hand, set it to a superuser of a PostgreSQL that holds nothing of value.',
  );
}

function urlOf(database: string): string {
  const url = new URL(adminUrl());
  url.pathname = `/${database}`;
  return url.href;
}

async function asAdmin<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: adminUrl() });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function templateName(): string {
  const hash = createHash('sha256');
  for (const pattern of ingredients) {
    for (const file of globSync(pattern, { cwd: server }).sort()) {
      if (file.endsWith('.test.ts')) continue;
      // A migration that is only renamed is another one.
      hash.update(file).update(readFileSync(path.join(server, file)));
    }
  }
  hash.update(JSON.stringify(loadBrands().map(({ id, key, name }) => [id, key, name])));
  return `portal_test_template_${hash.digest('hex').slice(0, 16)}`;
}

async function fill(database: string): Promise<void> {
  const { db, pool } = createDatabase({ url: urlOf(database), size: 2 });
  try {
    await migrateToLatest(db, pool);
    await seedReference({ db, brands: { all: loadBrands() } }, loadWorld());
  } finally {
    await db.destroy();
  }
}

/** Makes the template unless it is there. Workers that need it at once wait for one another. */
async function makeTemplate(): Promise<string> {
  const name = templateName();
  await asAdmin(async (client) => {
    await client.query(`select pg_advisory_lock(hashtext('portal:test-template'))`);
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount) return;
    // Renamed when whole: a run that was cut off leaves no half-made template behind.
    const draft = `${name}_draft`;
    await client.query(`drop database if exists ${draft} with (force)`);
    await client.query(`create database ${draft}`);
    await fill(draft);
    await client.query(`alter database ${draft} rename to ${name}`);
  });
  return name;
}

/** By the address of the PostgreSQL: a worker asks once, and the files it runs share the answer. */
const templates = new Map<string, Promise<string>>();

async function ensureTemplate(): Promise<string> {
  const address = adminUrl();
  const known = templates.get(address);
  if (known) return known;
  const made = makeTemplate();
  templates.set(address, made);
  try {
    return await made;
  } catch (error) {
    templates.delete(address);
    throw error;
  }
}

/**
 * A database for one test file: migrated, with brands, packages, rates and numbers for sale and
 * nobody in it. It is a copy of a template that is made once a run. Its name has 'test' in it, so a
 * test may set the clock (`clock_offset`).
 * @throws where TEST_DATABASE_ADMIN_URL does not say which PostgreSQL to use
 */
export async function createTestDatabase(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const template = await ensureTemplate();
  const name = `portal_test_${randomBytes(8).toString('hex')}`;
  await asAdmin((client) => client.query(`create database ${name} template ${template}`));
  const url = urlOf(name);
  const { db, pool } = createDatabase({ ...options, url, size: options.size ?? 8 });
  return {
    db,
    pool,
    url,
    async drop() {
      await db.destroy();
      if (!pool.ended) await pool.end();
      await asAdmin((client) => client.query(`drop database if exists ${name} with (force)`));
    },
  };
}
