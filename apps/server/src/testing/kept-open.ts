import { afterAll, beforeAll } from 'vitest';

/** What the tests of a file share: opened before the first, until which it is empty, and closed after the last. */
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
