import { useQuery, useQueryClient } from '@tanstack/react-query';
import { endingOf, securityKey, useAfterEnding } from '@portal/features/security/web';
import { call, read } from '@portal/web/api/client';
import { listPasskeys, removePasskey, renamePasskey } from '../contract.ts';

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

/** Names a passkey; false where nobody knows whether it was saved. Where it is gone, so is its row. */
export function useRenamePasskey() {
  const client = useQueryClient();
  return async (id: string, name: string): Promise<boolean> => {
    const answer = await call(renamePasskey, { params: { id }, body: { name } });
    const isOver = answer.ok || answer.code === 'NOT-FOUND';
    if (isOver) await client.invalidateQueries({ queryKey: securityKey });
    return isOver;
  };
}
