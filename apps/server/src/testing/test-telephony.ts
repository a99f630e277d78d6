import { pino } from 'pino';
import { loadWorld } from '../db/world.ts';
import type { Deps } from '../deps.ts';
import { createGeography, type WithGeography } from '@portal/features/geography/server';
import { createTestDatabase } from './test-database.ts';

/** What the call decision is made of, on a database of its own; nothing of HTTP is in it. */
export interface TestTelephony {
  deps: Pick<Deps, 'db' | 'log'> & WithGeography;
  url: string;
  close(): Promise<void>;
}

export async function createTestTelephony(size = 12): Promise<TestTelephony> {
  const database = await createTestDatabase({ size });
  return {
    deps: {
      db: database.db,
      geography: createGeography(loadWorld()),
      log: pino({ level: 'silent' }),
    },
    url: database.url,
    close: () => database.drop(),
  };
}
