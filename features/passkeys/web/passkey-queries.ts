import { useQuery } from '@tanstack/react-query';
import { endingOf, securityKey, useAfterEnding } from '@portal/features/security/web';
import { call, read } from '@portal/web/api/client';
import { listPasskeys, removePasskey } from '../contract.ts';

/** The customer's passkeys, the newest first. */
export function usePasskeys() {
  return useQuery({
    queryKey: [...securityKey, 'passkeys'],
    queryFn: ({ signal }) => read(listPasskeys, {}, { signal }),
  });
}

/** Removes a passkey; the lists are read again before it is told. */
export function useRemovePasskey() {
  const after = useAfterEnding();
  return async (id: string) => after(endingOf(await call(removePasskey, { params: { id } })));
}
