import { useQuery, useQueryClient } from '@tanstack/react-query';
import { blockCaller, blockedCallers, unblockCaller, type BlockedCaller } from '../contract.ts';
import { call, read, type FailureOf } from '@portal/web/api/client';
import { rereadAfter } from '@portal/web/api/reread-after';
import { savedAnyway } from '@portal/web/api/saved-anyway';

const blockedKey = ['blocked-callers'] as const;

/** Callers whose calls are refused, the last blocked first. */
export function useBlockedCallers() {
  return useQuery({
    queryKey: blockedKey,
    queryFn: ({ signal }) => read(blockedCallers, {}, { signal }),
  });
}

export type BlockFailure = FailureOf<typeof blockCaller>;

export interface Blocking {
  /** Answer the failure, or null; both may be asked for again without harm. */
  readonly block: (number: string) => Promise<BlockFailure | null>;
  readonly unblock: (number: string) => Promise<BlockFailure | null>;
}

/** Blocks callers and lets them through again; the list follows at once. */
export function useBlocking(): Blocking {
  const client = useQueryClient();
  async function change(
    row: typeof blockCaller | typeof unblockCaller,
    number: string,
    apply: (list: BlockedCaller[]) => BlockedCaller[],
  ): Promise<BlockFailure | null> {
    const answer = await call<typeof blockCaller | typeof unblockCaller>(row, { body: { number } });
    const seen = await savedAnyway(
      answer,
      (options) => call(blockedCallers, {}, options),
      (list) => list.some((blocked) => blocked.number === number) === (row === blockCaller),
    );
    if (!answer.ok && !seen) {
      await rereadAfter(answer, client, blockedKey);
      return answer;
    }
    client.setQueryData<BlockedCaller[]>(blockedKey, (list) => seen ?? (list && apply(list)));
    await client.invalidateQueries({ queryKey: blockedKey });
    return null;
  }
  const without = (number: string) => (list: BlockedCaller[]) =>
    list.filter((blocked) => blocked.number !== number);
  return {
    block: (number) =>
      change(blockCaller, number, (list) => [
        { number, blockedAt: new Date().toISOString() },
        ...without(number)(list),
      ]),
    unblock: (number) => change(unblockCaller, number, without(number)),
  };
}
