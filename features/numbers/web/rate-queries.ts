import { useQueries, useQuery } from '@tanstack/react-query';
import {
  countries,
  ratesForCountry,
  type Country,
  type Rate,
} from '@portal/features/geography/contract';
import type { phoneKinds } from '../contract.ts';
import { read } from '@portal/web/api/client';
import { countriesOf, phoneKindOf, rateFor } from './rates.rules.ts';

/** Prices change rarely; an hour-old one is still asked for again at the next edit. */
const freshMs = 60 * 60 * 1000;

export type RateState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly retry: () => void }
  | { readonly kind: 'unknown' }
  | {
      readonly kind: 'known';
      readonly rate: Rate;
      readonly country: Country;
      /** What the phone is, as far as its price tells. */
      readonly phone: (typeof phoneKinds)[number];
    };

/** What a call to a number costs, by the longest prefix of its country's rates. */
export function useRate(digits: string, iso: string | null): RateState {
  const all = useQuery({
    queryKey: ['countries'],
    queryFn: ({ signal }) => read(countries, {}, { signal }),
    staleTime: Infinity,
  });
  const asked = countriesOf(digits, all.data ?? [], iso);
  const answers = useQueries({
    queries: asked.map(({ countryID }) => ({
      queryKey: ['rates', countryID],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        read(ratesForCountry, { query: { countryID: String(countryID) } }, { signal }),
      staleTime: freshMs,
    })),
  });
  const failed = [all, ...answers].filter((answer) => answer.isError);
  if (failed.length > 0) {
    return { kind: 'failed', retry: () => failed.forEach((answer) => void answer.refetch()) };
  }
  if (all.isPending || answers.some((answer) => answer.isPending)) return { kind: 'loading' };
  const rates = answers.flatMap((answer) => answer.data ?? []);
  const rate = rateFor(digits, rates);
  const country = asked.find((_country, at) => rate && answers[at]?.data?.includes(rate));
  if (!rate || !country) return { kind: 'unknown' };
  return { kind: 'known', rate, country, phone: phoneKindOf(rate, rates) };
}
