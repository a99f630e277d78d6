import { useQuery } from '@tanstack/react-query';
import { call, read } from '@portal/web/api/client';
import { openPortIn, ownPortIns } from '../contract.ts';

/** The requests of the customer who is logged in. */
export function useOwnPortIns() {
  return useQuery({
    queryKey: ['own-port-ins'],
    queryFn: ({ signal }) => read(ownPortIns, {}, { signal }),
  });
}

/** The token of a request's page, or null where it was not to be had. */
export async function openOwnPortIn(reference: string): Promise<string | null> {
  const answer = await call(openPortIn, { body: { reference } });
  return answer.ok ? (answer.result?.token ?? null) : null;
}
