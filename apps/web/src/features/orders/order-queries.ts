import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import {
  countriesOnOffer,
  countriesPackages,
  numbersForSale,
  type CountryOnOffer,
} from '@portal/contract/orders';
import { ApiFailure, call, read } from '../../api/client.ts';
import { type Term, termsOf } from './order.rules.ts';

export interface CountryOffer extends CountryOnOffer {
  readonly terms: readonly Term[];
  /** Countries that calls are forwarded to at no cost. */
  readonly includedCountryIDs: readonly number[];
}

/** Countries that have numbers and a plan, with the terms of the plan. */
export function useOffers() {
  return useQuery({
    queryKey: ['offers'],
    queryFn: async ({ signal }): Promise<readonly CountryOffer[]> => {
      const [countries, plans] = await Promise.all([
        read(countriesOnOffer, {}, { signal }),
        read(countriesPackages, {}, { signal }),
      ]);
      return countries.flatMap((country) => {
        const plan = plans.find(({ countryID }) => countryID === country.countryID);
        const terms = termsOf(plan?.packages[0]);
        if (!plan || terms.length === 0) return [];
        return [{ ...country, terms, includedCountryIDs: plan.includedCountryIDs }];
      });
    },
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
