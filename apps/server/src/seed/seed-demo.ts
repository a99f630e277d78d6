import { brokenConstraint, type Db, transact } from '../db/client.ts';
import type { World } from '../db/world.ts';
import type { Deps } from '../deps.ts';
import { checkDemo, DemoError, type DemoFile, readDemoFiles } from './demo-files.ts';
import { insertCoupons } from './demo-coupons.ts';
import { insertHistory } from './demo-history.ts';
import { insertMoney } from './demo-money.ts';
import { insertPeople } from './demo-people.ts';
import { findNow } from './demo.repo.ts';
import { findFacts, lockSeed, upsertFact } from './reference.repo.ts';
import type { WithGeography } from '@portal/features/geography/server';

export type DemoDeps = Pick<Deps, 'db' | 'passwords'> &
  WithGeography & {
    brands: Pick<Deps['brands'], 'byId'>;
  };

const fact = 'demo';

/** Whether a database has been given the demo world: its customers log in with known passwords. */
export async function hasDemo(db: Db): Promise<boolean> {
  return (await findFacts(db, [fact])).has(fact);
}

/** Customers of the demo often share a password: each is hashed once. */
async function hashPasswords(
  passwords: DemoDeps['passwords'],
  files: readonly DemoFile[],
): Promise<Map<string, string>> {
  const distinct = [...new Set(files.map(({ customer }) => customer.password))];
  const hashes = await Promise.all(distinct.map((password) => passwords.hash(password)));
  return new Map(distinct.map((password, index) => [password, hashes[index] ?? '']));
}

function explain(error: unknown): unknown {
  const taken = brokenConstraint(error);
  if (taken !== 'customers__email' && taken !== 'numbers__did_number') return error;
  const what = taken === 'customers__email' ? 'an e-mail address' : 'a number';
  return new DemoError(
    `The demo world has ${what} that is in this database already; set SEED=none to go without it.`,
    { cause: error },
  );
}

/**
 * Adds the demo's customers to a database that has no demo world yet, in one transaction; every
 * time in it counts back from app_now(). Customers of brands that this installation has not are
 * left out. The caller asks only where SEED is `demo`.
 * @returns whether the demo world was added now
 * @throws DemoError with what is wrong in the files, or taken in the database
 */
export async function seedDemo(deps: DemoDeps, world: World): Promise<boolean> {
  const { db, geography, passwords, brands } = deps;
  if (await hasDemo(db)) return false;
  const files = readDemoFiles().filter(({ customer }) => brands.byId(customer.brandID));
  checkDemo(files, world, geography);
  const hashes = await hashPasswords(passwords, files);
  try {
    return await transact(db, async (tx) => {
      await lockSeed(tx);
      if ((await findFacts(tx, [fact])).has(fact)) return false;
      const stage = { tx, now: await findNow(tx), world, geography };
      const customers = files.map(({ customer }) => customer);
      const people = await insertPeople(stage, customers, hashes);
      await insertMoney(stage, people, await insertHistory(stage, people));
      await insertCoupons(tx);
      await upsertFact(tx, fact, `${people.length} customers`);
      return true;
    });
  } catch (error) {
    throw explain(error);
  }
}
