import { sql } from 'kysely';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createTestDatabase } from './test-database.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('a database for tests', () => {
  it('is its own, filled with the reference data, and gone in the end', async () => {
    const [one, other] = await Promise.all([createTestDatabase(), createTestDatabase()]);
    try {
      expect(one.url).not.toBe(other.url);
      await one.db.deleteFrom('rates').execute();
      expect(await one.db.selectFrom('rates').select('prefix').execute()).toEqual([]);
      expect(await other.db.selectFrom('rates').select('prefix').execute()).not.toEqual([]);
      await one.drop();
      const { rows } = await sql`
        select datname from pg_database where datname = ${new URL(one.url).pathname.slice(1)}`.execute(
        other.db,
      );
      expect(rows).toEqual([]);
    } finally {
      await other.drop();
    }
  });

  it('may have its clock set', async () => {
    const test = await createTestDatabase();
    try {
      await sql`insert into clock_offset (shifted_by) values (interval '1 year')`.execute(test.db);
      const { rows } = await sql<{ ahead: boolean }>`
        select app_now() > localtimestamp + interval '364 days' as ahead`.execute(test.db);
      expect(rows).toEqual([{ ahead: true }]);
    } finally {
      await test.drop();
    }
  });

  it('says what is missing where no PostgreSQL is named', async () => {
    vi.stubEnv('TEST_DATABASE_ADMIN_URL', '');
    await expect(createTestDatabase()).rejects.toThrow(/TEST_DATABASE_ADMIN_URL is not set/);
  });
});
