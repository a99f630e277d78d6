import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import {
  browserPhone,
  type PhoneQuote,
  rateQuote,
  type RateQuote,
  type VirtualNumber,
} from '../contract.ts';
import { ApiFailure, read } from '@portal/web/api/client';
import type { CodeOf } from '@portal/contract/endpoint';
import { phoneIn } from './numbers.rules.ts';

export const quoteKey = ['rate'] as const;

/** Why a number may not ring somewhere. */
export type QuoteRefusal = Exclude<CodeOf<typeof rateQuote>, 'NOT-FOUND'>;

export type QuoteState =
  | { readonly kind: 'asking' }
  | { readonly kind: 'known'; readonly quote: RateQuote }
  | { readonly kind: 'refused'; readonly code: QuoteRefusal }
  | { readonly kind: 'unknown'; readonly retry: () => void };

const refusals: readonly string[] = [
  'VALIDATION',
  'FORWARDING-LOOP',
  'DESTINATION-NOT-ALLOWED',
] satisfies QuoteRefusal[];

function refusalOf(error: unknown): QuoteRefusal | null {
  const code = error instanceof ApiFailure ? error.failure.code : '';
  return refusals.includes(code) ? (code as QuoteRefusal) : null;
}

/**
 * What calls from a number to a phone cost, as the server says (behaviour 11.4); null asks nothing.
 * Another phone ends the question about the one before.
 */
export function useQuote(didid: string, digits: string | null): QuoteState {
  const asked = useQuery({
    queryKey: [...quoteKey, didid, digits],
    queryFn: ({ signal }) => read(rateQuote, { query: { didid, to: digits ?? '' } }, { signal }),
    enabled: digits !== null,
  });
  const { data, error, isFetching } = asked;
  if (data) return { kind: 'known', quote: data };
  const code = refusalOf(error);
  if (code) return { kind: 'refused', code };
  if (!asked.isError || isFetching) return { kind: 'asking' };
  return { kind: 'unknown', retry: () => void asked.refetch() };
}

/** What is known of it: a price, or that it may not ring. */
export function quoteOf(state: QuoteState): PhoneQuote | undefined {
  if (state.kind === 'known') return state.quote;
  return state.kind === 'refused' ? { refused: state.code } : undefined;
}

/** The browser costs nothing, whoever calls. */
const included = { included: true } as const;

/**
 * What a phone of a number costs: as the list of numbers tells it already, else it is asked for.
 */
export function usePhoneQuote(number: VirtualNumber, phone: string | null): QuoteState {
  const told = phone === browserPhone ? included : phoneIn(number, phone)?.quote;
  const asked = useQuote(number.didid, told ? null : phone);
  if (!told) return asked;
  return 'refused' in told
    ? { kind: 'refused', code: told.refused }
    : { kind: 'known', quote: told };
}

/** A value once nothing changed it for a moment. */
export function useSettled<T>(value: T, ms = 300): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
