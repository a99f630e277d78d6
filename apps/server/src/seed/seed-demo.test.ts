import { loadBrands } from '@portal/brands/load';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadWorld } from '../db/world.ts';
import { createGeography } from '@portal/features/geography/server';
import { legCost } from '@portal/features/telephony/server';
import { createPasswords } from '../ports/passwords.ts';
import { makeCustomer } from '../testing/factories.ts';
import { keptDatabase } from '../testing/kept-open.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { DemoError, readDemoFiles } from './demo-files.ts';
import { describeDemo } from './describe-demo.ts';
import { type DemoDeps, seedDemo } from './seed-demo.ts';

const world = loadWorld();
const geography = createGeography(world);
const brands = loadBrands();
const byId = (id: number) => brands.find((brand) => brand.id === id);
const test = keptDatabase();
let deps: DemoDeps;

async function depsOf(database: TestDatabase): Promise<DemoDeps> {
  return { db: database.db, geography, passwords: await createPasswords(), brands: { byId } };
}

/** Rows of a statement on the seeded database. */
async function ask<Row>(statement: ReturnType<typeof sql<Row>>): Promise<Row[]> {
  return (await statement.execute(test.db)).rows;
}

beforeAll(async () => {
  deps = await depsOf(test);
  await seedDemo(deps, world);
});

interface Seen {
  who: string;
  status: string;
  numbers: number;
  cards: number;
  callerIds: number;
  maxCallerIds: number;
  calls: number;
  balance: number;
}

function findSeen(): Promise<Seen[]> {
  return ask(sql<Seen>`
    select c.brand_id || ' ' || split_part(c.email, '@', 1) as who, c.status,
      (select count(*) from numbers where customer_id = c.id) as numbers,
      (select count(*) from saved_cards where customer_id = c.id) as cards,
      (select count(*) from caller_ids where customer_id = c.id and proved_at is not null) as "callerIds",
      c.max_caller_ids as "maxCallerIds",
      (select count(*) from calls where customer_id = c.id) as calls,
      (select balance_micros from ledger_accounts where customer_id = c.id) as balance
    from customers c order by c.id`);
}

describe('the customers of the demo', () => {
  it('are the nine of its files with what they own', async () => {
    const seen = await findSeen();
    expect(seen.map(({ who }) => who)).toEqual([
      '1 ann',
      '1 bob',
      '1 sue',
      '1 pre',
      '1 two',
      '1 new',
      '1 nil',
      '1 many',
      '2 ann',
    ]);
    const of = (who: string) => seen.find((row) => row.who === who);
    expect(of('1 ann')).toEqual({
      who: '1 ann',
      status: 'Active',
      numbers: 2,
      cards: 2,
      callerIds: 3,
      maxCallerIds: 3,
      calls: 40,
      balance: 25_000_000,
    });
    expect(of('1 bob')).toMatchObject({ status: 'Active', numbers: 1, cards: 1 });
    expect(of('1 sue')).toMatchObject({ status: 'Suspended' });
    expect(of('1 pre')).toMatchObject({ status: 'PreSuspended', numbers: 1 });
    expect(of('1 nil')).toMatchObject({ numbers: 0, cards: 0, callerIds: 0, calls: 0, balance: 0 });
    expect(of('1 many')).toMatchObject({ status: 'Active', numbers: 12, calls: 5_000 });
    expect(of('2 ann')).toMatchObject({ status: 'Active', numbers: 1 });
  });

  it('have two-factor and an e-mail to verify where they are named for it', async () => {
    const rows = await test.db
      .selectFrom('customers')
      .select(['email', 'two_factor_enabled', 'email_verified_at'])
      .execute();
    const named = (is: (row: (typeof rows)[number]) => boolean) =>
      rows.filter(is).map(({ email }) => email);
    expect(named((row) => row.two_factor_enabled)).toEqual(['two@example.com']);
    expect(named((row) => row.email_verified_at === null)).toEqual(['new@example.com']);
  });

  it('sign in with the passwords that the welcome names', async () => {
    const signIns = describeDemo();
    expect(signIns).toHaveLength(9);
    for (const { brandId, email, password } of signIns) {
      expect(password).toBe(brandId === 1 ? 'Portal2026' : 'Second2026');
      const row = await test.db
        .selectFrom('customers')
        .select('password_hash')
        .where('brand_id', '=', brandId)
        .where('email', '=', email)
        .executeTakeFirstOrThrow();
      expect(await deps.passwords.verify(password, row.password_hash)).toBe(true);
      expect(await deps.passwords.verify(`${password}!`, row.password_hash)).toBe(false);
    }
  });

  it('owe a renewal where they are suspended or about to be', async () => {
    const rows = await ask(sql`
      select split_part(c.email, '@', 1) as who, s.status, n.status as number,
        s.grace_until > app_now() as "hasGrace", i.state, i.amount_micros = p.price_micros as "isPrice",
        count(*) over (partition by c.id) as open
      from subscriptions s join customers c on c.id = s.customer_id
        join numbers n on n.id = s.number_id join packages p on p.id = s.package_id
        join payment_intents i on i.subscription_id = s.id and i.kind = 'renewal' and i.state = 'declined'
      order by who`);
    const shared = { number: 'active', state: 'declined', isPrice: true, open: 1 };
    expect(rows).toEqual([
      { who: 'pre', status: 'past-due', hasGrace: true, ...shared },
      { who: 'sue', status: 'suspended', hasGrace: false, ...shared },
    ]);
  });

  it('have cards that can pay: a gateway token, one primary, not expired', async () => {
    const [ann] = await ask(sql`
      select json_agg(json_build_array(brand, last_four, is_primary) order by id) as cards
      from saved_cards where customer_id = (select min(id) from customers)`);
    expect(ann).toEqual({
      cards: [
        ['visa', '4242', true],
        ['mastercard', '4444', false],
      ],
    });
    const declining = await ask(sql`
      select count(*) as cards, bool_and(gateway_token like '%\\_ending\\_0002') as decline
      from saved_cards where last_four = '0002'`);
    expect(declining).toEqual([{ cards: 2, decline: true }]);
    const rows = await ask(sql`
      select count(*) filter (where is_primary) as primaries, count(distinct customer_id) as owners,
        bool_and(gateway = 'sandbox' and gateway_token like 'tok_demo_%') as tokens,
        min(expiration_year) > extract(year from app_now()) as "isGood",
        bool_and(state_id is not null) as states from saved_cards`);
    expect(rows).toEqual([{ primaries: 7, owners: 7, tokens: true, isGood: true, states: true }]);
  });

  it('are not added twice, not even by two nodes at once', async () => {
    const before = await findSeen();
    expect(await seedDemo(deps, world)).toBe(false);
    expect(await findSeen()).toEqual(before);

    const other = await createTestDatabase();
    try {
      const both = await depsOf(other);
      const added = await Promise.all([seedDemo(both, world), seedDemo(both, world)]);
      expect(added.toSorted()).toEqual([false, true]);
    } finally {
      await other.drop();
    }
  });
});

describe('the numbers of the demo', () => {
  it('belong to countries that are known, and are not for sale', async () => {
    const numbers = await test.db
      .selectFrom('numbers')
      .select(['did_number', 'country_id', 'prefix', 'mask'])
      .where('customer_id', 'is not', null)
      .execute();
    expect(numbers).toHaveLength(19);
    for (const number of numbers) {
      const country = geography.countryOf(number.did_number);
      expect(country).toMatchObject({ countryID: number.country_id, prefix: number.prefix });
      const places = number.mask.replaceAll(/[^#]/g, '').length;
      expect(number.prefix.length + places).toBe(number.did_number.length);
    }
    const countries = new Set(numbers.map((number) => number.country_id));
    expect(countries.size).toBe(9);
  });

  it('ring where calls may be forwarded to', async () => {
    const targets = await test.db.selectFrom('forwarding_targets').select('destination').execute();
    expect(targets).toHaveLength(19);
    for (const { destination } of targets) {
      if (destination === null) throw new Error('No browser rings in the demo');
      expect(geography.countryOf(destination)).not.toBeNull();
      expect(geography.isRestricted(destination)).toBe(false);
    }
  });

  it('are rented from the order to a renewal in the future', async () => {
    const rows = await ask(sql`
      select bool_and(s.period_started_at < app_now()) as began,
        bool_and(s.renews_at > app_now()) filter (where s.status = 'active') as renews,
        bool_and(s.created_at = n.acquired_at and n.acquired_at >= c.created_at) as acquired
      from subscriptions s join numbers n on n.id = s.number_id join customers c on c.id = n.customer_id`);
    expect(rows).toEqual([{ began: true, renews: true, acquired: true }]);
  });

  it("include the United States and Canada alone in Ann's plan: one rings for free, one does not", async () => {
    const rows = await ask(sql<{ includes: number[]; target: string }>`
      select p.included_country_ids as includes, t.destination as target
      from numbers n join packages p on p.id = n.package_id
        join forwarding_targets t on t.number_id = n.id
      where n.customer_id = (select min(id) from customers) order by n.id`);
    expect(rows.map(({ includes }) => includes)).toEqual([
      [218, 39],
      [218, 39],
    ]);
    const free = rows.map(({ includes, target }) =>
      includes.includes(geography.countryOf(target)?.countryID ?? 0),
    );
    expect(free).toEqual([false, true]);
  });
});

describe('the money of the demo', () => {
  it('is booked twice: every entry sums to zero, every balance is the sum of its postings', async () => {
    expect(
      await ask(
        sql`select entry_id from ledger_postings group by 1 having sum(amount_micros) <> 0`,
      ),
    ).toEqual([]);
    expect(await ask(sql`select sum(amount_micros) as total from ledger_postings`)).toEqual([
      { total: 0 },
    ]);
    const wrong = await ask(sql`
      select a.id from ledger_accounts a left join ledger_postings p on p.account_id = a.id
      group by a.id having a.balance_micros <> coalesce(sum(p.amount_micros), 0)`);
    expect(wrong).toEqual([]);
  });

  it('ends at the balances of the files and was never below zero on the way', async () => {
    const balances = (await findSeen()).map(({ balance }) => balance);
    expect(balances).toEqual(readDemoFiles().map(({ customer }) => customer.balanceMicros));
    const [lowest] = await ask(sql<{ lowest: number }>`
      select min(running) as lowest from (
        select sum(p.amount_micros) over (partition by p.account_id order by p.created_at, p.id) as running
        from ledger_postings p join ledger_accounts a on a.id = p.account_id and a.kind = 'credit') as r`);
    expect(lowest?.lowest).toBeGreaterThanOrEqual(0);
  });

  it('debits every call what it cost, once', async () => {
    const [sums] = await ask(sql<{ cost: number; debits: number; legs: number; paid: number }>`
      select (select sum(cost_micros) from calls) as cost,
        (select -sum(p.amount_micros) from ledger_postings p
          join ledger_entries e on e.id = p.entry_id and e.kind = 'call'
          join ledger_accounts a on a.id = p.account_id and a.kind = 'credit') as debits,
        (select sum(cost_micros) from call_legs) as legs,
        (select count(*) from calls where cost_micros > 0) as paid`);
    expect(sums?.paid).toBeGreaterThan(100);
    expect(sums?.debits).toBe(sums?.cost);
    expect(sums?.legs).toBe(sums?.cost);
    const wrong = await ask(sql`
      select c.id from calls c
        left join ledger_entries e on e.kind = 'call' and e.reference = c.id::text
        left join ledger_postings p on p.entry_id = e.id
        left join ledger_accounts a on a.id = p.account_id and a.customer_id = c.customer_id
      group by c.id having coalesce(-sum(p.amount_micros) filter (where a.id is not null), 0) <> c.cost_micros`);
    expect(wrong).toEqual([]);
  });

  it('backs every captured payment, and no other, with an entry of its amount', async () => {
    const wrong = await ask(sql`
      select i.id from payment_intents i
        left join ledger_entries e on e.reference = i.id::text
        left join ledger_postings p on p.entry_id = e.id
        left join ledger_accounts a on a.id = p.account_id and a.kind = 'gateway'
      group by i.id having coalesce(-sum(p.amount_micros) filter (where a.id is not null), 0)
        <> case when i.state = 'captured' then i.amount_micros else 0 end`);
    expect(wrong).toEqual([]);
  });

  it('shows Ann more than one page of billing, with each final outcome', async () => {
    const rows = await ask(sql<{ kind: string; state: string }>`
      select kind, state from payment_intents where customer_id = (select min(id) from customers)`);
    expect(rows.length).toBeGreaterThan(10);
    expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(['order', 'renewal', 'credit']));
    expect(new Set(rows.map(({ state }) => state))).toEqual(
      new Set(['captured', 'declined', 'refunded', 'voided']),
    );
  });
});

describe('the calls of the demo', () => {
  it('cost what the rates and the plan say', async () => {
    const calls = await ask(sql<{
      destination: string;
      seconds: number;
      cost: number;
      included: boolean;
      includes: number[];
      outcome: string;
    }>`select c.destination, c.seconds, c.cost_micros as cost, c.included, c.outcome,
        p.included_country_ids as includes
      from calls c join numbers n on n.id = c.number_id join packages p on p.id = n.package_id`);
    expect(calls.length).toBeGreaterThan(5_000);
    for (const call of calls) {
      const country = geography.countryOf(call.destination)?.countryID ?? 0;
      const isIncluded = call.includes.includes(country);
      const rate = world.rates
        .filter(({ prefix }) => call.destination.startsWith(prefix))
        .reduce((longest, next) => (next.prefix.length > longest.prefix.length ? next : longest));
      expect(call.included).toBe(isIncluded);
      expect(call.cost).toBe(isIncluded ? 0 : legCost(call.seconds, rate));
      expect(call.outcome).toBe(call.seconds > 0 ? 'answered' : 'missed');
    }
  });

  it("are Ann's last three weeks, in and out, answered and missed, paid and free", async () => {
    const rows = await ask(sql`
      select bool_or(is_incoming) and bool_or(not is_incoming) as "bothWays",
        bool_or(outcome = 'missed') as missed, bool_or(cost_micros > 0) as paid,
        bool_or(included and seconds > 0) as free, max(ended_at) < app_now() as over,
        min(dialed_at) > app_now() - interval '22 days' as recent
      from calls where customer_id = (select min(id) from customers)`);
    expect(rows).toEqual([
      { bothWays: true, missed: true, paid: true, free: true, over: true, recent: true },
    ]);
  });
});

describe('the demo world on another database', () => {
  it('counts its days from a clock that was moved, and leaves out brands that are not here', async () => {
    const other = await createTestDatabase();
    try {
      await sql`insert into clock_offset (shifted_by) values (interval '800 days')`.execute(
        other.db,
      );
      const one = await depsOf(other);
      await seedDemo(
        { ...one, brands: { byId: (id) => (id === 1 ? byId(id) : undefined) } },
        world,
      );
      const { rows } = await sql`
        select (select count(*) from customers) as customers,
          (select max(dialed_at) > app_now() - interval '3 days' from calls) as calls,
          (select min(expiration_year) > extract(year from app_now()) from saved_cards) as cards`.execute(
        other.db,
      );
      expect(rows).toEqual([{ customers: 8, calls: true, cards: true }]);
    } finally {
      await other.drop();
    }
  });

  it('is refused as a whole where one of its e-mail addresses is taken', async () => {
    const other = await createTestDatabase();
    try {
      await makeCustomer(other.db, { email: 'Bob@Example.com' });
      await expect(seedDemo(await depsOf(other), world)).rejects.toThrow(DemoError);
      const left = await other.db.selectFrom('customers').select('email').execute();
      expect(left).toEqual([{ email: 'Bob@Example.com' }]);
      expect(await other.db.selectFrom('payment_intents').select('id').execute()).toEqual([]);
    } finally {
      await other.drop();
    }
  });
});
