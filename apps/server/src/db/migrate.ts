import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { CompiledQuery } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { runMigrations } from 'graphile-worker';
import type pg from 'pg';
import type { Db } from './client.ts';

const folder = path.join(import.meta.dirname, 'migrations');

/** Every migration, a file of SQL each, in the order of their names. */
async function getMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  const migrations: Record<string, Migration> = {};
  for (const file of files) {
    const text = await readFile(path.join(folder, file), 'utf8');
    migrations[path.basename(file, '.sql')] = {
      up: async (db) => {
        await db.executeQuery(CompiledQuery.raw(text));
      },
    };
  }
  return migrations;
}

/** Brings the database to the newest schema. Safe to run on several nodes at once: it takes a lock. */
export async function migrateToLatest(db: Db, pool: pg.Pool): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations } });
  const { error, results } = await migrator.migrateToLatest();
  if (error) {
    const failed = results?.find((result) => result.status === 'Error')?.migrationName;
    throw new Error(`The database could not be migrated${failed ? ` (${failed})` : ''}`, {
      cause: error,
    });
  }
  await runMigrations({ pgPool: pool });
}
