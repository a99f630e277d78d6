import { loadBrands } from '@portal/brands/load';
import { beforeAll, describe, expect, it } from 'vitest';
import { transact } from '../db/client.ts';
import { loadWorld, type World, WorldError } from '../db/world.ts';
import { makeCustomer } from '../testing/factories.ts';
import { keptDatabase } from '../testing/kept-open.ts';
import { freeNumber } from '@portal/features/numbers/server';
import { type ReferenceDeps, seedReference } from './seed-reference.ts';

const world = loadWorld();
const queries: string[] = [];
const test = keptDatabase({ onQuery: ({ sql }) => void queries.push(sql) });
let deps: ReferenceDeps;

beforeAll(async () => {
  deps = { db: test.db, brands: { all: loadBrands() } };
});

async function count(table: 'brands' | 'packages' | 'rates' | 'numbers' | 'customers') {
  const row = await test.db
    .selectFrom(table)
    .select((columns) => columns.fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow();
  return row.rows;
}

const [firstRate, ...otherRates] = world.rates;
const [firstSold, secondSold, ...otherSold] = world.numbersForSale;
if (!firstRate || !firstSold || !secondSold)
  throw new Error('The world is too small for this test');

describe('the reference data of a database', () => {
  it('is what the files say, and nobody lives in it', async () => {
    expect(await count('brands')).toBe(5);
    expect(await count('rates')).toBe(world.rates.length);
    expect(await count('numbers')).toBe(world.numbersForSale.length);
    expect(await count('customers')).toBe(0);
    const terms = world.packages.reduce((sum, plan) => sum + 1 + plan.discounts.length, 0);
    expect(await count('packages')).toBe(terms);
  });

  it('has a row for each term of a plan, with the same countries for free', async () => {
    const terms = await test.db
      .selectFrom('packages')
      .selectAll()
      .where('country_id', '=', 218)
      .orderBy('interval_months')
      .execute();
    expect(terms.map((term) => [term.id, term.interval_months, term.price_micros])).toEqual([
      ['us-1', 1, 4_990_000],
      ['us-3', 3, 14_220_000],
      ['us-6', 6, 26_950_000],
      ['us-12', 12, 47_900_000],
    ]);
    expect(terms.map((term) => term.discount_percentage)).toEqual([0, 5, 10, 20]);
    for (const term of terms) expect(term.included_country_ids).toEqual([218, 39]);
  });

  it('costs one round trip at a start that changes nothing', async () => {
    queries.length = 0;
    expect(await seedReference(deps, world)).toEqual([]);
    expect(queries).toHaveLength(1);
  });

  it('is rewritten where a file changed, by one of the nodes that start', async () => {
    const dearer: World = {
      ...world,
      rates: [{ ...firstRate, perMinuteMicros: 77_000 }, ...otherRates.slice(1)],
    };
    const written = await Promise.all([1, 2, 3].map(() => seedReference(deps, dearer)));
    expect(written.flat()).toEqual(['reference:rates']);
    expect(await count('rates')).toBe(world.rates.length - 1);
    const rate = await test.db
      .selectFrom('rates')
      .select('per_minute_micros')
      .where('prefix', '=', firstRate.prefix)
      .executeTakeFirst();
    expect(rate?.per_minute_micros).toBe(77_000);
    expect(await seedReference(deps, world)).toEqual(['reference:rates']);
    expect(await count('rates')).toBe(world.rates.length);
  });

  it('never touches a number that somebody owns', async () => {
    const owner = await makeCustomer(test.db);
    await test.db
      .updateTable('numbers')
      .set({ customer_id: owner.id, brand_id: 1, status: 'active' })
      .where('did_number', '=', firstSold.didNumber)
      .execute();
    await test.db
      .deleteFrom('numbers')
      .where('did_number', '=', otherSold[0]?.didNumber ?? '')
      .execute();
    const elsewhere: World = {
      ...world,
      numbersForSale: world.numbersForSale.map((row) => ({ ...row, region: 'Elsewhere' })),
    };
    expect(await seedReference(deps, elsewhere)).toEqual(['reference:numbers-on-sale']);
    const rows = await test.db
      .selectFrom('numbers')
      .select(['did_number', 'region', 'status', 'customer_id'])
      .where('did_number', 'in', [firstSold.didNumber, secondSold.didNumber])
      .execute();
    expect(rows.find((row) => row.did_number === firstSold.didNumber)).toMatchObject({
      region: firstSold.region,
      status: 'active',
      customer_id: owner.id,
    });
    expect(rows.find((row) => row.did_number === secondSold.didNumber)).toMatchObject({
      region: 'Elsewhere',
      status: 'for-sale',
    });
    expect(await count('numbers')).toBe(world.numbersForSale.length);
  });

  it('takes off the shelf what is listed no more, and puts it back', async () => {
    const onShelf = () =>
      test.db.selectFrom('numbers').select('did_number').where('status', '=', 'for-sale').execute();
    const before = (await onShelf()).length;
    const [gone, ...kept] = world.numbersForSale.toReversed();
    await seedReference(deps, { ...world, numbersForSale: kept });
    const numbers = (await onShelf()).map((row) => row.did_number);
    expect(numbers).toHaveLength(before - 1);
    expect(numbers).not.toContain(gone?.didNumber);
    // As production does with numbers that are made up.
    await seedReference(deps, { ...world, numbersForSale: [] });
    expect(await onShelf()).toEqual([]);
    await seedReference(deps, world);
    expect(await onShelf()).toHaveLength(before);
  });

  it('does not sell on what an order held while it was taken off the list', async () => {
    const [gone, held, ...kept] = world.numbersForSale.toReversed();
    const both = [gone?.didNumber ?? '', held?.didNumber ?? ''];
    await test.db
      .updateTable('numbers')
      .set({ status: 'reserved' })
      .where('did_number', 'in', both)
      .execute();
    await seedReference(deps, { ...world, numbersForSale: kept });
    // The other one comes back before its order ends.
    await seedReference(deps, { ...world, numbersForSale: [held ?? firstSold, ...kept] });
    const states = await transact(test.db, async (tx) => {
      const rows = await tx
        .selectFrom('numbers')
        .select('id')
        .where('did_number', 'in', both)
        .execute();
      for (const { id } of rows) await freeNumber(tx, { numberId: id, portInId: null });
      const after = tx.selectFrom('numbers').select(['did_number', 'status']);
      return after.where('did_number', 'in', both).execute();
    });
    const stateOf = (number: string) => states.find((row) => row.did_number === number)?.status;
    expect(both.map(stateOf)).toEqual(['released', 'for-sale']);
    await seedReference(deps, world);
  });

  it('does not sell again what a customer gave back', async () => {
    await test.db
      .updateTable('numbers')
      .set({ customer_id: null, brand_id: null, status: 'released', acquired_at: new Date() })
      .where('did_number', '=', firstSold.didNumber)
      .execute();
    await seedReference(deps, { ...world, numbersForSale: [] });
    await seedReference(deps, world);
    const row = await test.db
      .selectFrom('numbers')
      .select('status')
      .where('did_number', '=', firstSold.didNumber)
      .executeTakeFirst();
    expect(row?.status).toBe('released');
  });

  it('lets brands change places and names', async () => {
    const [first, second, ...others] = loadBrands();
    if (!first || !second) throw new Error('There must be two brands');
    const swapped = [
      { ...first, key: second.key, name: 'Other name' },
      { ...second, key: first.key },
      ...others,
    ];
    await seedReference({ db: test.db, brands: { all: swapped } }, world);
    const rows = await test.db.selectFrom('brands').selectAll().orderBy('id').limit(2).execute();
    expect(rows).toEqual([
      { id: 1, key: second.key, name: 'Other name' },
      { id: 2, key: first.key, name: second.name },
    ]);
  });

  it('takes as many brands as a header may name', async () => {
    const [one] = loadBrands();
    if (!one) throw new Error('There is no brand');
    const more = [6, 99].map((id) => ({ ...one, id, key: `brand-${id}` }));
    await seedReference({ ...deps, brands: { all: [...loadBrands(), ...more] } }, world);
    expect(await count('brands')).toBe(7);
    await test.db.deleteFrom('brands').where('id', '>', 5).execute();
    await seedReference(deps, world);
  });

  it('drops a plan that nobody rents, and refuses a new id for a term that somebody rents', async () => {
    const unsold = world.packages.at(-1);
    const rented = world.packages.find((plan) => plan.packageID === firstSold.packageID);
    if (!unsold || !rented) throw new Error('The world is too small for this test');
    await test.db.deleteFrom('numbers').where('package_id', '=', unsold.packageID).execute();
    await seedReference(deps, { ...world, packages: world.packages.slice(0, -1) });
    const left = await test.db
      .selectFrom('packages')
      .select('id')
      .where('country_id', '=', unsold.countryID)
      .execute();
    expect(left).toEqual([]);

    const renamed: World = {
      ...world,
      packages: world.packages.map((plan) =>
        plan === rented ? { ...plan, packageID: 'renamed' } : plan,
      ),
    };
    await expect(seedReference(deps, renamed)).rejects.toThrow(WorldError);
    await expect(seedReference(deps, renamed)).rejects.toThrow(/packages\.json.*keep the id/);
  });
});
