import { sql, type CompiledQuery } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCustomer, makeNumber } from '@portal/server/testing/factories';
import {
  commonDigits,
  makeAllVisible,
  makeManyCalls,
  patientWithMany,
  rareCaller,
  rareDestination,
} from '@portal/server/testing/many-calls';
import { createTestDatabase, type TestDatabase } from '@portal/server/testing/test-database';
import { writeCursor } from './call-cursor.rules.ts';
import { readCallPage } from './calls.service.ts';

type Query = Parameters<typeof readCallPage>[2];

const few = 10_000;
const many = 200_000;
/** A page that begins at the end of a block touches one more, and a higher index has one more. */
const atBorders = 2;

let database: TestDatabase;
const sent: CompiledQuery[] = [];
const customers = { few: 0, many: 0 };

beforeAll(async () => {
  const onQuery = (query: CompiledQuery) => void sent.push(query);
  database = await createTestDatabase({ size: 2, onQuery, patience: patientWithMany });
  const { db } = database;
  // The one below is the only vacuum: another one at work would keep it waiting.
  await sql`alter table calls set (autovacuum_enabled = false)`.execute(db);
  await sql`alter table call_parties set (autovacuum_enabled = false)`.execute(db);
  for (const [name, calls] of [
    ['few', few],
    ['many', many],
  ] as const) {
    const customer = await makeCustomer(db);
    await makeManyCalls(db, customer, await makeNumber(db, customer), calls);
    customers[name] = customer.id;
  }
  await makeAllVisible(db);
});
afterAll(() => database.drop());

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Heap Fetches'?: number;
  'Actual Loops': number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: Plan[];
}

function* nodesOf(plan: Plan): Generator<Plan> {
  yield plan;
  for (const inner of plan.Plans ?? []) yield* nodesOf(inner);
}

/**
 * What a page costs: blocks of the statements that it sends, how often they read an index in order,
 * and the kinds of scans in them.
 */
async function costOf(customerId: number, query: Query) {
  sent.length = 0;
  const page = await readCallPage(database, customerId, query);
  const statements = [...sent];
  let blocks = 0;
  let heapFetches = 0;
  let readings = 0;
  const scans = new Set<string>();
  for (const statement of statements) {
    const { rows } = await database.pool.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
      `explain (analyze, buffers, format json) ${statement.sql}`,
      [...statement.parameters],
    );
    const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
    if (!plan) throw new Error('PostgreSQL told no plan');
    blocks += plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
    for (const node of nodesOf(plan)) {
      // What was planned for another case is not run.
      const isRun = node['Actual Loops'] > 0;
      if (isRun && node['Node Type'].endsWith('Scan') && node['Relation Name'] === 'calls') {
        scans.add(node['Node Type']);
      }
      heapFetches += node['Heap Fetches'] ?? 0;
      if (node['Node Type'] === 'Index Only Scan') readings += node['Actual Loops'];
    }
  }
  const calls = page?.calls.length ?? 0;
  return { calls, blocks, heapFetches, readings, scans: [...scans] };
}

/** The cursor of a page that begins so far into a customer's history, from 0 to 1. */
async function cursorAt(customerId: number, share: number): Promise<string> {
  const { rows } = await sql<{ id: string; micros: string }>`
    select id::text as id, (extract(epoch from dialed_at) * 1000000)::bigint::text as micros
    from calls where customer_id = ${customerId} and state = 'ended'
    order by dialed_at desc, id desc
    offset (select (count(*) * ${share}::float)::int from calls where customer_id = ${customerId})
    limit 1`.execute(database.db);
  if (!rows[0]) throw new Error('There is no call so far into the history');
  return writeCursor(rows[0]);
}

async function compare(queryFor: (customerId: number) => Query | Promise<Query>) {
  const small = await costOf(customers.few, await queryFor(customers.few));
  const large = await costOf(customers.many, await queryFor(customers.many));
  return { small, large };
}

describe('A page of ten thousand calls and one of two hundred thousand touch as many blocks', () => {
  it.each<[string, Query, number, number?]>([
    // With the newest calls the missed ones that nobody saw are counted, from an index of their own.
    // Messages that nobody heard are counted beside them, with the number of each.
    ['the first page', {}, 50, 2],
    ['the longest page', { limit: 200 }, 200, 2],
    ['the few calls that were missed', { show: 'missed' }, 50],
    ['the calls that came in', { direction: 'in' }, 50],
    ['the few calls that went out', { direction: 'out' }, 50],
    ['the calls of a day', { from: new Date('2025-12-28'), to: new Date('2025-12-29') }, 50],
  ])('%s, from the index alone', async (_what, query, calls, readings = 1) => {
    const { small, large } = await compare(() => query);
    expect([small.calls, large.calls]).toEqual([calls, calls]);
    expect([small.scans, large.scans]).toEqual([['Index Only Scan'], ['Index Only Scan']]);
    expect([small.heapFetches, large.heapFetches]).toEqual([0, 0]);
    expect(Math.abs(large.blocks - small.blocks)).toBeLessThanOrEqual(atBorders);
    expect(large.readings).toBe(readings);
    expect(large.blocks).toBeLessThan(20);
  });

  it.each([0.5, 0.95])('a page %f of the way down', async (share) => {
    const { small, large } = await compare(async (id) => ({ cursor: await cursorAt(id, share) }));
    expect([small.calls, large.calls]).toEqual([50, 50]);
    expect([small.scans, large.scans]).toEqual([['Index Only Scan'], ['Index Only Scan']]);
    expect([small.heapFetches, large.heapFetches]).toEqual([0, 0]);
    expect(Math.abs(large.blocks - small.blocks)).toBeLessThanOrEqual(atBorders);
    expect(large.blocks).toBeLessThan(20);
  });

  it.each<[string, Query, number]>([
    ['a search for a caller who is rare', { search: rareCaller }, 50],
    ['a search for some digits of it', { search: rareCaller.slice(-5) }, 50],
    ['a search for a destination that is rare', { search: rareDestination }, 50],
    ['a search for digits of nobody', { search: '000000' }, 0],
    ['a search for digits of nearly everybody', { search: commonDigits }, 50],
    ['missed calls of digits of nearly everybody', { search: commonDigits, show: 'missed' }, 50],
    ['what came in of a caller who is rare', { search: '990055', direction: 'in' }, 50],
  ])('%s', async (_what, query, calls) => {
    const { small, large } = await compare(() => query);
    expect([small.calls, large.calls]).toEqual([calls, calls]);
    expect(small.scans).not.toContain('Seq Scan');
    expect(large.scans).not.toContain('Seq Scan');
    expect([small.heapFetches, large.heapFetches]).toEqual([0, 0]);
    // The numbers are looked through, and then each side of a call has its own index.
    expect(large.readings).toBe(small.readings);
    expect(large.readings).toBeLessThanOrEqual(3);
    expect(Math.abs(large.blocks - small.blocks)).toBeLessThanOrEqual(atBorders);
  });

  it('a search among missed calls, however many the number made that were answered', async () => {
    const { small, large } = await compare(() => ({ search: '55512', show: 'missed' }));
    expect(small.calls).toBeGreaterThan(0);
    expect(small.scans).not.toContain('Seq Scan');
    expect(large.heapFetches).toBe(0);
    // Each of the calls that are shown is looked up.
    expect(large.blocks - small.blocks).toBeLessThanOrEqual(4 * (large.calls - small.calls) + 4);
  });
});
