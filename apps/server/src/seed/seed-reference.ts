import { createHash } from 'node:crypto';
import { brokenConstraint, type Db, transact, type Tx } from '../db/client.ts';
import { type World, WorldError, type WorldPackage } from '../db/world.ts';
import type { Brands } from '../deps.ts';
import {
  findFacts,
  lockSeed,
  type PackageTerm,
  replacePackages,
  replaceRates,
  upsertBrands,
  upsertFact,
  replaceNumbersForSale,
} from './reference.repo.ts';

/** The database and the brands of this installation. */
export interface ReferenceDeps {
  db: Db;
  brands: Pick<Brands, 'all'>;
}

interface Part {
  /** The fact under which the hash of what was written last is kept. */
  fact: string;
  hash: string;
  write: (tx: Tx) => Promise<void>;
}

/** The term of one month and every discounted one; all include the same countries. */
function termsOf(plan: WorldPackage): PackageTerm[] {
  const shared = { countryId: plan.countryID, includedCountryIds: plan.includedCountryIDs };
  const month: PackageTerm = {
    ...shared,
    id: plan.packageID,
    intervalMonths: 1,
    priceMicros: plan.monthPriceMicros,
    discountPercentage: 0,
  };
  const longer = plan.discounts.map((discount) => ({
    ...shared,
    id: discount.renewalPackageID,
    intervalMonths: discount.intervalMonths,
    priceMicros: discount.priceMicros,
    discountPercentage: discount.discountPercentage,
  }));
  return [month, ...longer];
}

async function writePackages(tx: Tx, terms: readonly PackageTerm[]): Promise<void> {
  try {
    await replacePackages(tx, terms);
  } catch (error) {
    if (brokenConstraint(error) !== 'packages__term') throw error;
    throw new WorldError(
      'world/packages.json: a term has a new id while customers rent by its old one; keep the id',
      { cause: error },
    );
  }
}

function part<Data>(name: string, data: Data, write: (tx: Tx, data: Data) => Promise<void>): Part {
  const hash = createHash('sha256').update(JSON.stringify(data)).digest('hex');
  return { fact: `reference:${name}`, hash, write: (tx) => write(tx, data) };
}

/** In the order in which they refer to one another. */
function partsOf(brands: Brands['all'], world: World): Part[] {
  return [
    part(
      'brands',
      brands.map(({ id, key, name }) => ({ id, key, name })),
      upsertBrands,
    ),
    part('packages', world.packages.flatMap(termsOf), writePackages),
    part('rates', world.rates, replaceRates),
    // By another name than before numbers went off the shelf, so that it is written once more.
    part('numbers-on-sale', world.numbersForSale, replaceNumbersForSale),
  ];
}

async function changedParts(db: Db | Tx, parts: readonly Part[]): Promise<Part[]> {
  const facts = await findFacts(
    db,
    parts.map(({ fact }) => fact),
  );
  return parts.filter(({ fact, hash }) => facts.get(fact) !== hash);
}

/**
 * Brings brands, packages, rates and numbers for sale of the database up to what the files say.
 * Runs at every start, on any number of nodes: what has not changed since it was written last is
 * not written again, and a number that somebody owns is never touched.
 * @returns the names of the parts that were written
 * @throws WorldError where the files contradict what customers have
 */
export async function seedReference(deps: ReferenceDeps, world: World): Promise<string[]> {
  const { db, brands } = deps;
  const parts = partsOf(brands.all, world);
  if ((await changedParts(db, parts)).length === 0) return [];
  return transact(db, async (tx) => {
    await lockSeed(tx);
    const changed = await changedParts(tx, parts);
    for (const { fact, hash, write } of changed) {
      await write(tx);
      await upsertFact(tx, fact, hash);
    }
    return changed.map(({ fact }) => fact);
  });
}
