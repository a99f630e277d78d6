import { sql } from 'kysely';
import type { Db, Tx } from '../db/client.ts';
import type { NumberForSale, WorldRate } from '../db/world.ts';

/** One term of a country's plan, as the table `packages` has it. Micro-dollars. */
export interface PackageTerm {
  id: string;
  countryId: number;
  intervalMonths: number;
  priceMicros: number;
  discountPercentage: number;
  includedCountryIds: readonly number[];
}

/** What is known of this installation, by name. */
export async function findFacts(
  db: Db | Tx,
  names: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('installation')
    .select(['name', 'value'])
    .where('name', 'in', names)
    .execute();
  return new Map(rows.map((row) => [row.name, row.value]));
}

export async function upsertFact(tx: Tx, name: string, value: string): Promise<void> {
  await tx
    .insertInto('installation')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

/** Seeds take turns, on however many nodes they start; the lock ends with the transaction. */
export async function lockSeed(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('portal:seed'))`.execute(tx);
}

export async function upsertBrands(
  tx: Tx,
  brands: readonly { id: number; key: string; name: string }[],
): Promise<void> {
  const given = JSON.stringify(brands);
  // A key that goes to another id is freed first: two brands may change places.
  await sql`
    update brands set key = brands.key || ' (before ' || given.id || ')'
    from json_to_recordset(${given}::json) as given(id smallint, key text)
    where given.key = brands.key and given.id <> brands.id`.execute(tx);
  await sql`
    insert into brands (id, key, name)
    select id, key, name from json_to_recordset(${given}::json) as given(id smallint, key text, name text)
    on conflict (id) do update set key = excluded.key, name = excluded.name`.execute(tx);
}

/** Brings the terms up to date; one that is not given any more goes unless something refers to it. */
export async function replacePackages(tx: Tx, terms: readonly PackageTerm[]): Promise<void> {
  const ids = terms.map((term) => term.id);
  await sql`
    delete from packages as p
    where p.id <> all(${ids}::text[])
      and not exists (select 1 from numbers where package_id = p.id)
      and not exists (select 1 from subscriptions where p.id in (package_id, next_package_id))
      and not exists (select 1 from renewals where package_id = p.id)
      and not exists (select 1 from payment_intents where package_id = p.id)
      and not exists (select 1 from orders where package_id = p.id)`.execute(tx);
  await tx
    .insertInto('packages')
    .values(
      terms.map((term) => ({
        id: term.id,
        country_id: term.countryId,
        interval_months: term.intervalMonths,
        price_micros: term.priceMicros,
        discount_percentage: term.discountPercentage,
        included_country_ids: [...term.includedCountryIds],
      })),
    )
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((row) => ({
        country_id: row.ref('excluded.country_id'),
        interval_months: row.ref('excluded.interval_months'),
        price_micros: row.ref('excluded.price_micros'),
        discount_percentage: row.ref('excluded.discount_percentage'),
        included_country_ids: row.ref('excluded.included_country_ids'),
      })),
    )
    .execute();
}

/** Replaces every rate in one step; a call that is rated meanwhile sees all old or all new ones. */
export async function replaceRates(tx: Tx, rates: readonly WorldRate[]): Promise<void> {
  await tx.deleteFrom('rates').execute();
  await sql`
    insert into rates (prefix, country_id, destination, per_minute_micros, connection_fee_micros,
      first_interval, increment)
    select prefix, "countryID", destination, "perMinuteMicros", "connectionFeeMicros",
      "firstInterval", increment
    from json_to_recordset(${JSON.stringify(rates)}::json) as given(prefix text, "countryID" integer,
      destination text, "perMinuteMicros" bigint, "connectionFeeMicros" bigint,
      "firstInterval" integer, increment integer)`.execute(tx);
}

/**
 * Brings the shelf up to what the file lists: adds numbers, corrects those on it, and takes off what
 * is listed no more, which is ours no more. A number that has or had an owner is left alone.
 */
export async function replaceNumbersForSale(
  tx: Tx,
  numbers: readonly NumberForSale[],
): Promise<void> {
  const listed = sql`json_to_recordset(${JSON.stringify(numbers)}::json) as given("didNumber" text,
    "countryID" integer, prefix text, mask text, region text, "packageID" text)`;
  await sql`
    insert into numbers (did_number, country_id, prefix, mask, region, package_id)
    select "didNumber", "countryID", prefix, mask, region, "packageID" from ${listed}
    on conflict (did_number) do update set country_id = excluded.country_id,
      prefix = excluded.prefix, mask = excluded.mask, region = excluded.region,
      package_id = excluded.package_id, released_at = null,
      status = case numbers.status when 'released' then 'for-sale' else numbers.status end
    where numbers.status = 'for-sale'
      or numbers.status in ('released', 'reserved') and numbers.acquired_at is null`.execute(tx);
  // One that an order holds goes with it if that is not paid.
  await sql`
    update numbers set released_at = app_now(),
      status = case status when 'for-sale' then 'released' else status end
    where (status = 'for-sale' or status = 'reserved' and acquired_at is null)
      and did_number not in (select "didNumber" from ${listed})`.execute(tx);
}
