import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { sendSmsAgain, smsInbox } from '../contract.ts';
import { ApiFailure, call, type FailureOf } from '@portal/web/api/client';

const inboxKey = ['sms'] as const;

/** While a mail is on its way its fate changes within seconds. */
const lookAgainMs = 3_000;
/** A code is waited for: what arrives shows by itself. */
const lookForNewMs = 10_000;

/** The texts to all numbers, or to one, newest first, a page at a time. */
export function useTexts(didid: string | null) {
  return useInfiniteQuery({
    queryKey: [...inboxKey, didid],
    initialPageParam: '',
    queryFn: async ({ pageParam, signal }) => {
      const query = {
        ...(didid === null ? {} : { didid }),
        ...(pageParam === '' ? {} : { cursor: pageParam }),
      };
      const answer = await call(smsInbox, { query }, { signal });
      if (!answer.ok) throw new ApiFailure(answer);
      return { texts: answer.result, next: answer.headers.get('x-next-cursor') };
    },
    getNextPageParam: (page) => page.next ?? undefined,
    meta: { background: true },
    refetchInterval: ({ state }) => {
      const isQueued = state.data?.pages[0]?.texts.some(({ fate }) => fate === 'queued');
      return isQueued ? lookAgainMs : lookForNewMs;
    },
  });
}

export type SendAgainFailure = FailureOf<typeof sendSmsAgain>;

/** Mails a text once more; answers the failure, or null. */
export function useSendAgain() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string): Promise<SendAgainFailure | null> => {
      const answer = await call(sendSmsAgain, { body: { id } });
      await client.invalidateQueries({ queryKey: inboxKey });
      return answer.ok ? null : answer;
    },
  });
}
