import { useQuery } from '@tanstack/react-query';
import { getPackagePrice, preSuspended } from '../contract.ts';
import { read } from '@portal/web/api/client';

/** What keeps the account suspended. */
export function usePreSuspended() {
  return useQuery({
    queryKey: ['pre-suspended'],
    queryFn: ({ signal }) => read(preSuspended, {}, { signal }),
  });
}

/** What the numbers cost, by term. */
export function usePackagePrice() {
  return useQuery({
    queryKey: ['package-price'],
    queryFn: ({ signal }) => read(getPackagePrice, {}, { signal }),
  });
}
