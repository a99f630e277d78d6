import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { keptOpen } from '../testing/kept-open.ts';
import { createTestApp } from '../testing/test-app.ts';
import { compiled } from './compiled.ts';

const app = keptOpen(() => createTestApp());

it('builds a query once for each combination of arguments that are null', async () => {
  let built = 0;
  const find = compiled((_, first: string, second: number | null, third: readonly string[]) => {
    built += 1;
    const extra = second === null ? sql`null` : sql`${second}::int + 1`;
    return sql<{ all: unknown[] }>`select json_build_array(
      ${first}::text, ${extra}, to_json(${third}::text[]), ${first}::text) as all`;
  });
  const { db } = app.deps;
  const all = async (...given: [string, number | null, string[]]) => (await find(db, ...given))[0];
  expect(await all('a', 1, ['x'])).toEqual({ all: ['a', 2, ['x'], 'a'] });
  expect(await all('b', 2, [])).toEqual({ all: ['b', 3, [], 'b'] });
  expect(await all('c', null, ['y', 'z'])).toEqual({ all: ['c', null, ['y', 'z'], 'c'] });
  expect(await all('d', 0, ['y'])).toEqual({ all: ['d', 1, ['y'], 'd'] });
  expect(built).toBe(2);
});

it('takes dates and truth values, and asks within a transaction', async () => {
  const find = compiled((db, at: Date, isSo: boolean) =>
    db
      .selectFrom('brands')
      .select(sql<string>`${at}::timestamptz::text || ${isSo}::text`.as('said')),
  );
  const at = new Date('2026-01-01T00:00:00Z');
  await app.deps.db.transaction().execute(async (tx) => {
    const [row] = await find(tx, at, false);
    expect(row?.said).toMatch(/^2026-01-01 .*false$|^2025-12-31 .*false$/);
  });
});
