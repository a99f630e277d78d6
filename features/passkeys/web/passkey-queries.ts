import { useQuery, useQueryClient } from '@tanstack/react-query';
import { securityKey, useAfterEnding } from '@portal/features/security/web';
import { call, read } from '@portal/web/api/client';
import { savedAnyway } from '@portal/web/api/saved-anyway';
import { listPasskeys, removePasskey, renamePasskey } from '../contract.ts';

export const passkeysKey = [...securityKey, 'passkeys'] as const;

/** Reads them anew, for a change whose answer was lost. */
export const seePasskeys = (options: Parameters<typeof call>[2]) => call(listPasskeys, {}, options);

/** The customer's passkeys, the newest first. */
export function usePasskeys() {
  return useQuery({
    queryKey: passkeysKey,
    queryFn: ({ signal }) => read(listPasskeys, {}, { signal }),
  });
}

/** Removes a passkey; the lists are read again before it is told. */
export function useRemovePasskey() {
  const after = useAfterEnding();
  return async (id: string) =>
    after(await call(removePasskey, { params: { id } }), seePasskeys, (all) =>
      all.every((one) => one.id !== id),
    );
}

/** Names a passkey; false where nobody knows whether it was saved. Where it is gone, so is its row. */
export function useRenamePasskey() {
  const client = useQueryClient();
  return async (id: string, name: string): Promise<boolean> => {
    const answer = await call(renamePasskey, { params: { id }, body: { name } });
    const seen = await savedAnyway(answer, seePasskeys, (all) =>
      all.every((one) => one.id !== id || one.name === name),
    );
    const isOver = answer.ok || seen !== null || answer.code === 'NOT-FOUND';
    const areRead = client.invalidateQueries({ queryKey: securityKey });
    if (isOver) await areRead;
    return isOver;
  };
}
