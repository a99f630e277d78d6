/**
 * The call history's rate at ten thousand, one million and ten million calls: three customers in
 * one database, asked in turn, so that what else the machine does weighs on all alike. Tells pages
 * a second, and each size's rate as a ratio to the smallest one's. Needs some 10 GB of disk and,
 * for ten million, ten minutes or more to fill.
 *
 *   npm run bench -- history [calls, by default 10000 1000000 10000000]
 *
 * Uses the PostgreSQL of TEST_DATABASE_ADMIN_URL, or one of its own that it throws away.
 */
import { performance } from 'node:perf_hooks';
import { sql } from 'kysely';
import { writeCursor, readCallPage } from '@portal/features/calls/server';
import { makeCustomer, makeNumber } from '../apps/server/src/testing/factories.ts';
import {
  commonDigits,
  makeAllVisible,
  makeManyCalls,
  patientWithMany,
  rareCaller,
} from '../apps/server/src/testing/many-calls.ts';
import { createTestDatabase } from '../apps/server/src/testing/test-database.ts';
import startDatabase from '../scripts/vitest-database.mjs';

const sizes = process.argv.slice(2).map(Number);
if (sizes.length === 0) sizes.push(10_000, 1_000_000, 10_000_000);
const rounds = 12;
/** Pages of a scenario and size in one round, several at once as browsers ask. */
const pagesARound = 200;
const atOnce = 4;

const say = (text) => process.stdout.write(`${text}\n`);
const count = (number) => number.toLocaleString('en');

/** Writing goes several times as fast when the indexes are made afterwards. */
async function withoutIndexes(db, work) {
  const { rows } = await sql`
    select indexname as name, indexdef as definition from pg_indexes i
    where tablename = 'calls' and not exists (
      select from pg_constraint c where c.conname = i.indexname)`.execute(db);
  for (const { name } of rows) await sql`drop index ${sql.ref(name)}`.execute(db);
  await work();
  for (const { definition } of rows) {
    await db.connection().execute(async (one) => {
      await sql`set maintenance_work_mem = '512MB'`.execute(one);
      await sql.raw(definition).execute(one);
    });
  }
}

async function fill(db) {
  const customers = [];
  await withoutIndexes(db, async () => {
    for (const size of sizes) {
      const customer = await makeCustomer(db);
      await makeManyCalls(db, customer, await makeNumber(db, customer), size);
      customers.push({ size, id: customer.id });
      say(`${count(size)} calls are written.`);
    }
  });
  await makeAllVisible(db);
  return customers;
}

/** The cursor of a page in the middle of a history: its calls are a minute apart. */
async function middleOf(db, { id, size }) {
  const { rows } = await sql`
    select id::text as id, (extract(epoch from dialed_at) * 1000000)::bigint::text as micros
    from calls
    where customer_id = ${id} and state = 'ended'
      and dialed_at <= timestamptz '2026-01-01T00:00:00Z' - ${size / 2} * interval '1 minute'
    order by dialed_at desc, id desc limit 1`.execute(db);
  return writeCursor(rows[0]);
}

const scenarios = {
  'first page': () => ({}),
  'deep page': ({ cursor }) => ({ cursor }),
  'one day': () => ({ from: '2025-12-28T00:00:00Z', to: '2025-12-29T00:00:00Z' }),
  'outgoing, 1 in 100': () => ({ direction: 'out' }),
  'search, rare number': () => ({ search: rareCaller.slice(-6) }),
  'search, common digits': () => ({ search: commonDigits }),
  'search, nobody': () => ({ search: '000000' }),
};

async function timePages(db, customer, query) {
  const began = performance.now();
  let left = pagesARound;
  const read = async () => {
    while (left > 0) {
      left -= 1;
      await readCallPage({ db }, customer.id, query);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, read));
  return performance.now() - began;
}

async function measure(db, customers) {
  const times = new Map();
  for (let round = 0; round <= rounds; round += 1) {
    for (const [name, queryOf] of Object.entries(scenarios)) {
      for (const customer of customers) {
        const spent = await timePages(db, customer, queryOf(customer));
        const key = `${name}/${customer.size}`;
        // The first round fills caches.
        if (round > 0) times.set(key, [...(times.get(key) ?? []), spent]);
      }
    }
  }
  return (name, size) => {
    const all = times.get(`${name}/${size}`).toSorted((one, other) => one - other);
    return (pagesARound * 1_000) / all[Math.floor(all.length / 2)];
  };
}

const stop = await startDatabase();
const database = await createTestDatabase({ size: atOnce, patience: patientWithMany });
try {
  const customers = await fill(database.db);
  for (const customer of customers) customer.cursor = await middleOf(database.db, customer);
  const rateOf = await measure(database.db, customers);
  const heads = sizes.map((size) => count(size).padStart(20)).join('');
  say(`\n${'pages a second (ratio)'.padEnd(24)}${heads}`);
  for (const name of Object.keys(scenarios)) {
    const first = rateOf(name, sizes[0]);
    const cells = sizes.map((size) => {
      const rate = rateOf(name, size);
      return `${Math.round(rate)} (${(rate / first).toFixed(2)})`.padStart(20);
    });
    say(name.padEnd(24) + cells.join(''));
  }
} finally {
  await database.drop();
  await stop?.();
}
