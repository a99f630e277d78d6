import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { countries } from '@portal/features/geography/contract';
import { countriesOnOffer, numbersForSale, type CountryOnOffer } from '../contract.ts';
import { countriesPackages } from '@portal/features/subscriptions/contract';
import { ApiFailure, call, read } from '@portal/web/api/client';
import { type PricedTerm, termsOfPrice } from '@portal/features/subscriptions/contract';

export interface CountryOffer extends CountryOnOffer {
  readonly terms: readonly PricedTerm[];
  /** Countries that calls are forwarded to at no cost. */
  readonly includedCountryIDs: readonly number[];
}

/** The country of a number that was brought, where none of its numbers are for sale. */
async function besides(
  onOffer: readonly CountryOnOffer[],
  countryID: number | null,
  signal: AbortSignal,
): Promise<readonly CountryOnOffer[]> {
  if (countryID === null || onOffer.some((one) => one.countryID === countryID)) return [];
  const all = await read(countries, {}, { signal });
  return all
    .filter((one) => one.countryID === countryID)
    .map((country) => ({ ...country, available: 0 }));
}

/**
 * Countries that have numbers and a plan, with the terms of the plan; and the one that a number was
 * brought from, if any.
 */
export function useOffers(broughtFrom: number | null) {
  return useQuery({
    queryKey: ['offers', broughtFrom],
    queryFn: async ({ signal }): Promise<readonly CountryOffer[]> => {
      const [onOffer, plans] = await Promise.all([
        read(countriesOnOffer, {}, { signal }),
        read(countriesPackages, {}, { signal }),
      ]);
      const all = [...onOffer, ...(await besides(onOffer, broughtFrom, signal))];
      return all.flatMap((country) => {
        const plan = plans.find(({ countryID }) => countryID === country.countryID);
        const price = plan?.packages[0];
        const terms = price ? termsOfPrice(price) : [];
        if (!plan || terms.length === 0) return [];
        return [{ ...country, terms, includedCountryIDs: plan.includedCountryIDs }];
      });
    },
    // Prices change rarely, and an order takes minutes.
    staleTime: 60_000,
  });
}

/** A number that is for sale in a country, else null; an address may name any. Null asks nothing. */
export function useNumberForSale(countryID: number | null, didNumber: string) {
  return useQuery({
    queryKey: ['for-sale', countryID, didNumber],
    enabled: countryID !== null && didNumber !== '',
    queryFn: async ({ signal }) => {
      const query = { countryID: String(countryID), search: didNumber };
      const found = await read(numbersForSale, { query }, { signal });
      return found.find((number) => number.didNumber === didNumber) ?? null;
    },
    // Whoever is in the middle of an order is told at its end, not while typing.
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Numbers for sale in a country, page by page; `search` is an area or digits. */
export function useNumbersForSale(countryID: number, search: string) {
  return useInfiniteQuery({
    queryKey: ['numbers-for-sale', countryID, search],
    initialPageParam: '',
    queryFn: async ({ pageParam, signal }) => {
      const answer = await call(
        numbersForSale,
        {
          query: {
            countryID: String(countryID),
            ...(search !== '' && { search }),
            ...(pageParam !== '' && { cursor: pageParam }),
          },
        },
        { signal },
      );
      if (!answer.ok) throw new ApiFailure(answer);
      return { numbers: answer.result, next: answer.headers.get('X-Next-Cursor') };
    },
    getNextPageParam: ({ next }) => next,
    // Somebody else may have bought one meanwhile.
    staleTime: 0,
  });
}
