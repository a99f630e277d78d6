import { afterAll, beforeAll } from 'vitest';
import {
  createTestDatabase,
  type TestDatabase,
  type TestDatabaseOptions,
} from './test-database.ts';

/** What the tests of a file share: empty until it is opened before the first, closed after the last. */
export function keptOpen<T extends { close(): Promise<void> }>(open: () => Promise<T>): T {
  const shared = {} as T;
  let made: T | undefined;
  beforeAll(async () => {
    made = await open();
    Object.assign(shared, made);
  });
  afterAll(() => made?.close());
  return shared;
}

/** The same for a database alone. */
export const keptDatabase = (options?: TestDatabaseOptions): TestDatabase =>
  keptOpen(async () => {
    const database = await createTestDatabase(options);
    return { ...database, close: () => database.drop() };
  });
