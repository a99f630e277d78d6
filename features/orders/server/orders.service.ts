import type { CountryPackages, RenewalPackage } from '@portal/features/subscriptions/contract';
import { digitsWished } from '@portal/contract/fields/phone';
import * as limits from '@portal/contract/limits';
import type { BodyOf, QueryOf } from '@portal/contract/endpoint';
import type {
  CountryOnOffer,
  marketingConversion,
  NumberForSale,
  numbersForSale,
} from '../contract.ts';
import { findCountriesOnOffer } from '@portal/features/numbers/server';
import { findPackageTerms, findTerm } from '@portal/features/subscriptions/server';
import { reserveTries } from '@portal/server/db/throttles.repo';
import { microsToDollars } from '@portal/contract/fields/money';
import type { Deps } from '@portal/server/deps';
import type { Visitor } from '@portal/server/http/actor';
import { fail, type Failure } from '@portal/server/http/context';
import { addressBuckets } from '@portal/server/shared/client-address.rules';
import { tryCoupon } from './coupons.service.ts';
import { couponCodeOf } from './order.rules.ts';
import { countryPackagesOf } from './orders.rules.ts';
import { findNumbersForSale, insertConversion } from './stock.repo.ts';
import type { WithGeography } from '@portal/features/geography/server';

/** Countries with numbers for sale, by name. */
export async function listCountriesOnOffer(
  deps: Pick<Deps, 'db'> & WithGeography,
): Promise<CountryOnOffer[]> {
  const rows = await findCountriesOnOffer(deps.db);
  return rows
    .flatMap(({ countryId, available }) => {
      const country = deps.geography.country(countryId);
      return country ? [{ ...country, available }] : [];
    })
    .toSorted((a, b) => a.countryName.localeCompare(b.countryName, 'en'));
}

/** What a number costs in each country. */
export async function listCountriesPackages(deps: Pick<Deps, 'db'>): Promise<CountryPackages[]> {
  return countryPackagesOf(await findPackageTerms(deps.db));
}

/** A page of numbers for sale; null for a cursor that is none of ours. */
export async function listNumbersForSale(
  deps: Pick<Deps, 'db'> & WithGeography,
  query: QueryOf<typeof numbersForSale>,
): Promise<{ numbers: NumberForSale[]; nextCursor: string | null } | null> {
  const { countryID = null, search = '', cursor = null } = query;
  if (cursor !== null && !/^\d{4,15}$/.test(cursor)) return null;
  const digits = digitsWished(search);
  const words = digits === null && search !== '' ? search : null;
  const regions = words === null ? [] : deps.geography.regionsCalled(words);
  const page = { countryId: countryID, digits, words, regions, after: cursor };
  const limit = limits.numbersPage + 1;
  const found = await findNumbersForSale(deps.db, { ...page, limit });
  const numbers = found.slice(0, limits.numbersPage).map(({ priceMicros, ...number }) => ({
    ...number,
    regionNames: deps.geography.regionNames(number.region),
    price: microsToDollars(priceMicros),
  }));
  const hasMore = found.length > limits.numbersPage;
  return { numbers, nextCursor: hasMore ? (numbers.at(-1)?.didNumber ?? null) : null };
}

/** One term of a plan; null for an id that nothing has. */
export async function readRenewalPackage(
  deps: Pick<Deps, 'db'>,
  id: string,
): Promise<RenewalPackage | null> {
  const term = await findTerm(deps.db, id);
  if (!term) return null;
  return {
    renewalPackageID: term.id,
    countryID: term.countryId,
    intervalMonths: term.months,
    price: microsToDollars(term.priceMicros),
    discountPercentage: term.discountPercentage,
  };
}

/** What a coupon takes off. */
export async function checkCoupon(
  deps: Pick<Deps, 'db'>,
  visitor: Visitor,
  { code, countryId }: { code: string; countryId: number },
): Promise<
  | { ok: true; result: { discountPercentage: number } }
  | Failure<'INVALID-COUPON' | 'TOO-MANY-REQUESTS'>
> {
  const tried = await tryCoupon(deps, visitor, { code: couponCodeOf(code), countryId });
  if (tried === null) return fail('INVALID-COUPON', { field: '/code' });
  return typeof tried === 'number' ? { ok: true, result: { discountPercentage: tried } } : tried;
}

/** Keeps that a campaign led to a page, without anything about who came. */
export async function keepConversion(
  deps: Pick<Deps, 'db'>,
  { brandId, address }: Visitor,
  visit: BodyOf<typeof marketingConversion>,
): Promise<{ ok: true; result: true } | Failure<'TOO-MANY-REQUESTS'>> {
  const buckets = addressBuckets('conversion', address, limits.conversionsPerHour);
  const tried = await reserveTries(deps.db, buckets, 60);
  if (!tried.allowed) return fail('TOO-MANY-REQUESTS', { retryAfter: tried.resetsInSeconds });
  const { source, campaign = '', page } = visit;
  const path = page.replace(/[?#].*$/, '');
  await insertConversion(deps.db, { brandId, source, campaign, page: path });
  return { ok: true, result: true };
}
