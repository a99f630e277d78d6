import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type BrokenLine, openBrokenLine } from '@portal/stand-ins/drills/broken-line';
import { createTestDatabase } from '../testing/test-database.ts';
import { BriefReads } from './brief-reads.ts';
import { startDatabaseLine } from './database-line.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let way: BrokenLine;

beforeEach(async () => {
  database = await createTestDatabase();
  way = await openBrokenLine(database.url);
});

afterEach(async () => {
  await way.close();
  await database.drop();
});

/** Whether work is done at all, on however busy a machine. */
const isDone = (work: Promise<unknown>) =>
  Promise.race([
    work.then(() => true),
    new Promise<boolean>((resolve) => setTimeout(() => resolve(false), 60_000)),
  ]);

describe('while the database says nothing any more', () => {
  it('a line that listens to it can be closed', async () => {
    const line = await new Promise<{ close(): Promise<void> }>((resolve) => {
      const opened = startDatabaseLine({
        channel: 'silence',
        connect: () => new pg.Client({ connectionString: way.url }),
        checkMs: 60_000,
        onMessage: () => {},
        onUp: () => resolve(opened),
        onDown: () => {},
      });
    });
    way.hang();
    expect(await isDone(line.close())).toBe(true);
  });

  it('the line of brief reads can be closed', async () => {
    const line = { connectionString: way.url, pipeline: true };
    const reads = new BriefReads(() => new pg.Client(line));
    const query = sql`select 1 as one`.compile(database.db);
    // The first one only opens it.
    await expect.poll(() => reads.ask(query)).toEqual([{ one: 1 }]);
    way.hang();
    expect(await isDone(reads.end())).toBe(true);
  });
});
