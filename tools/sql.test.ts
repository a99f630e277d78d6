import { describe, expect, it } from 'vitest';
import { planted } from './law.ts';
import { oneClock, sqlInRepos } from './sql.ts';

const inService = 'features/x/server/x.service.ts';

describe('SQL', () => {
  it.each([
    'const rows = await sql`select 1`.execute(db);',
    'const rows = await sql<{ id: number }>`select 1`.execute(db);',
    "await db.selectFrom('numbers').selectAll().execute();",
    "await tx\n    .insertInto('numbers')\n    .values(row).execute();",
    "await tx.updateTable('numbers').set(row).execute();",
    "await tx.deleteFrom('numbers').execute();",
    "await pool.query('select 1');",
    'await client.query(`select 1`);',
  ])('is noticed outside a repo: %s', (statement) => {
    expect(sqlInRepos(planted({ [inService]: statement }))).toHaveLength(1);
    expect(sqlInRepos(planted({ 'apps/server/src/http/new.ts': statement }))).toHaveLength(1);
  });

  it('may stand in repos, in db, in seeds and in tests', () => {
    const statement = 'await sql`select 1`.execute(db);';
    const allowed = [
      'features/x/x.repo.ts',
      'db/migrate.ts',
      'seed/demo.ts',
      'features/x/x.test.ts',
    ];
    for (const path of allowed) {
      expect(sqlInRepos(planted({ [`apps/server/src/${path}`]: statement }))).toEqual([]);
    }
  });

  it('is not seen where there is none', () => {
    expect(
      sqlInRepos(planted({ [inService]: 'const url = request.query(name); // mysql' })),
    ).toEqual([]);
  });
});

describe("the database's own clock", () => {
  const repo = 'features/x/server/x.repo.ts';

  it.each(['where expires_at > now()', 'default current_timestamp', 'set at = clock_timestamp()'])(
    'is noticed: %s',
    (statement) => {
      expect(oneClock(planted({ [repo]: statement }))).toHaveLength(1);
      expect(oneClock(planted({ 'apps/server/src/db/migrations/1.sql': statement }))).toHaveLength(
        1,
      );
    },
  );

  it.each([
    'where expires_at > app_now()',
    'const at = Date.now();',
    'const ms = deps.now();',
    '-- not now()',
  ])('is not seen in: %s', (statement) => {
    expect(oneClock(planted({ [repo]: statement }))).toEqual([]);
  });
});
