import { useQuery, useQueryClient } from '@tanstack/react-query';
import { countriesPackages } from '@portal/features/subscriptions/contract';
import { portInStatus, type PortInStatus, setUpPortIn, withdrawPortIn } from '../contract.ts';
import type { CallInput } from '@portal/contract/endpoint';
import { ApiFailure, call, read } from '@portal/web/api/client';
import { savedAnyway } from '@portal/web/api/saved-anyway';

const keyOf = (token: string) => ['port-in', token] as const;

/** A request as its link shows it; null for a link that opens none. */
export function usePortIn(token: string) {
  return useQuery({
    queryKey: keyOf(token),
    queryFn: async ({ signal }): Promise<PortInStatus | null> => {
      const answer = await call(portInStatus, { body: { token } }, { signal });
      if (answer.ok) return answer.result;
      if (answer.code === 'ERRVNUMS12' || answer.code === 'VALIDATION') return null;
      throw new ApiFailure(answer);
    },
  });
}

/** What taking a request back came to. */
export type Withdrawal = 'withdrawn' | 'too-late' | 'failed';

/** Takes a request back; whatever came of it, its page is read again. */
export function useWithdraw(token: string): () => Promise<Withdrawal> {
  const client = useQueryClient();
  const reread = useReread(token);
  return async () => {
    const answer = await call(withdrawPortIn, { body: { token } });
    const isLate = !answer.ok && (answer.code === 'CONFLICT' || answer.code === 'ERRVNUMS12');
    const seen = await savedAnyway(
      answer,
      (options) => call(portInStatus, { body: { token } }, options),
      (request) => request?.state === 'withdrawn',
    );
    const isRead = reread();
    if (answer.ok || seen || isLate) await isRead;
    if (answer.ok || seen) return 'withdrawn';
    if (!isLate) return 'failed';
    // Too late also where the same was asked before and its answer was lost.
    const now = client.getQueryData<PortInStatus | null>(keyOf(token));
    return now?.state === 'withdrawn' ? 'withdrawn' : 'too-late';
  };
}

/** Reads a request again: something has happened to it. */
export function useReread(token: string): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: keyOf(token) });
}

/** The plan of numbers of a country, and where it forwards to at no cost; null where there is none. */
export function usePlanOf(countryID: number) {
  const query = useQuery({
    queryKey: ['countries-packages'],
    queryFn: ({ signal }) => read(countriesPackages, {}, { signal }),
  });
  const plan = query.data?.find((one) => one.countryID === countryID);
  return { query, price: plan?.packages[0] ?? null, included: plan?.includedCountryIDs ?? [] };
}

type SetUp = CallInput<typeof setUpPortIn>['body'];

/** Adds a number that was brought to the account, paid by a saved card. */
export async function sendSetUp(
  body: SetUp,
  options: { readonly idempotencyKey: string; readonly untimed: true },
) {
  const answer = await call(setUpPortIn, { body }, options);
  if (!answer.ok) return answer;
  // Without its result nobody knows, and it is asked about.
  return { ok: true as const, result: answer.result ?? { response_code: 0 } };
}
