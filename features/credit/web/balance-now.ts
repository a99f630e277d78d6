import { useQuery } from '@tanstack/react-query';
import { readAccount } from '@portal/features/account/contract';
import { read } from '@portal/web/api/client';

/** The credit of this moment in dollars, whatever the rest of the page knows; never kept. */
export function useBalanceNow() {
  return useQuery({
    queryKey: ['balance-now'],
    queryFn: async ({ signal }) => (await read(readAccount, {}, { signal })).currentBalance,
    staleTime: 0,
    gcTime: 0,
  });
}
