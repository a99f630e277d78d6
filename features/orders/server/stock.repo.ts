import * as limits from '@portal/contract/limits';
import { sql } from 'kysely';
import type { Db } from '@portal/server/db/client';

export interface StockQuery {
  countryId: number | null;
  /** Digits that stand together in the number, or words of its area. */
  digits: string | null;
  words: string | null;
  /** Regions that are called so in another language. */
  regions: readonly string[];
  /** The number after which the page starts. */
  after: string | null;
  limit: number;
}

const literally = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** Numbers for sale with what a month costs, in the order of the numbers. Micro-dollars. */
export function findNumbersForSale(db: Db, query: StockQuery) {
  let rows = db
    .selectFrom('numbers as n')
    .innerJoin('packages as p', (join) =>
      join.onRef('p.country_id', '=', 'n.country_id').on('p.interval_months', '=', 1),
    )
    .select([
      'n.did_number as didNumber',
      'n.mask',
      'n.prefix',
      'n.region',
      'p.price_micros as priceMicros',
    ])
    .where('n.status', '=', 'for-sale');
  if (query.countryId !== null) rows = rows.where('n.country_id', '=', query.countryId);
  if (query.after !== null) rows = rows.where('n.did_number', '>', query.after);
  if (query.digits !== null) rows = rows.where('n.did_number', 'like', `%${query.digits}%`);
  if (query.words !== null) {
    const isCalled = sql<boolean>`n.region ilike ${`%${literally(query.words)}%`}`;
    rows = rows.where((eb) =>
      eb.or([isCalled, sql<boolean>`n.region = any(${[...query.regions]}::text[])`]),
    );
  }
  return rows.orderBy('n.did_number').limit(query.limit).execute();
}

export function findNumber(db: Db, didNumber: string) {
  return db
    .selectFrom('numbers')
    .select(['id', 'country_id as countryId', 'status', 'reserved_for as reservedFor'])
    .where('did_number', '=', didNumber)
    .executeTakeFirst();
}

/** Keeps that a campaign led somewhere: no address, no cookie, nobody's name. */
export async function insertConversion(
  db: Db,
  conversion: { brandId: number; source: string; campaign: string; page: string },
): Promise<void> {
  await db
    .insertInto('marketing_conversions')
    .values({
      brand_id: conversion.brandId,
      source: conversion.source,
      campaign: conversion.campaign,
      page: conversion.page,
    })
    .execute();
}

/** Forgets what campaigns led to long ago: anybody can write here. */
export async function deleteOldConversions(db: Db): Promise<void> {
  await sql`delete from marketing_conversions
    where happened_at < app_now() - make_interval(months => ${limits.conversionMonths})`.execute(
    db,
  );
}
