import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import type { LeftMessage } from '@portal/features/voicemail/contract';
import type { CallHistoryEntry } from '../contract.ts';
import { type CallPage, type FreshLook, freshKey, pagesKey } from './queries.ts';

/** Writes what became of a call's message into the lists that show it, and counts again. */
export function useMessageChange(id: string): (change: Partial<LeftMessage>) => void {
  const client = useQueryClient();
  return (change) => {
    const changed = (calls: readonly CallHistoryEntry[]) =>
      calls.map((call) =>
        call.id === id && call.message
          ? { ...call, message: { ...call.message, ...change } }
          : call,
      );
    const put = () =>
      client.setQueriesData<InfiniteData<CallPage>>(
        { queryKey: pagesKey },
        (data) =>
          data && {
            ...data,
            pages: data.pages.map((page) => ({ ...page, calls: changed(page.calls) })),
          },
      );
    const isReading = { queryKey: pagesKey, fetchStatus: 'fetching' } as const;
    const reads = client.getQueryCache().findAll(isReading);
    put();
    // Older calls that are on their way bring those before them along, as they were.
    void Promise.allSettled(reads.map(async (read) => await read.promise)).then(
      () => reads.length && put(),
    );
    client.setQueryData<FreshLook>(
      freshKey,
      (look) => look && { ...look, calls: changed(look.calls) },
    );
    void client.invalidateQueries({ queryKey: freshKey });
  };
}
