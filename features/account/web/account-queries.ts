import { useQuery } from '@tanstack/react-query';
import { readAccount } from '../contract.ts';
import { read } from '@portal/web/api/client';

export const accountKey = ['account'] as const;

/** The customer and the credit that is available. */
export function useAccount() {
  return useQuery({
    queryKey: accountKey,
    queryFn: ({ signal }) => read(readAccount, {}, { signal }),
  });
}
