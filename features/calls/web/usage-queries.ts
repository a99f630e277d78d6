import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callUsage } from '../contract.ts';
import { read } from '@portal/web/api/client';
import { readerTimeZone } from '@portal/web/lib/time-zone.ts';
import { inShownCents } from './shown-cents.rules.ts';

/** A month's usage where the reader lives; the one before stays until the new one is there. */
export function useUsage(month: string) {
  return useQuery({
    queryKey: ['usage', month],
    queryFn: ({ signal }) =>
      read(callUsage, { query: { month, timeZone: readerTimeZone() } }, { signal }),
    placeholderData: keepPreviousData,
    select: inShownCents,
  });
}
