import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { keptOpen } from '../testing/kept-open.ts';
import { createTestApp } from '../testing/test-app.ts';
import { createSiteData } from './site-data.service.ts';

const path = '/call-rates';
const test = keptOpen(() => createTestApp());

it('is read once by all who ask at once, so that a version has one content', async () => {
  let now = 0;
  const read = createSiteData(test.deps, () => now);
  const first = await read(path);
  await sql`update rates set per_minute_micros = per_minute_micros + 1000`.execute(test.deps.db);
  now += 60_000;
  const [one, other] = await Promise.all([read(path), read(path)]);
  expect(one.version).toBe(first.version + 1);
  expect(other).toBe(one);
});

it('is read anew after a reading that failed', async () => {
  const { db } = test.deps;
  const read = createSiteData(test.deps);
  await sql`alter table rates rename to rates_gone`.execute(db);
  await expect(read(path)).rejects.toThrow('rates');
  await sql`alter table rates_gone rename to rates`.execute(db);
  expect((await read(path)).version).toBe(1);
});
