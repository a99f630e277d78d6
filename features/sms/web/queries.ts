import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { sendSmsAgain, smsLog } from '../contract.ts';
import { ApiFailure, call, type FailureOf } from '@portal/web/api/client';

const keyOf = (didid: string) => ['sms', didid] as const;

/** While a mail is on its way its fate changes within seconds. */
const lookAgainMs = 3_000;

/** The texts of a number, newest first, a page at a time. */
export function useTexts(didid: string) {
  return useInfiniteQuery({
    queryKey: keyOf(didid),
    initialPageParam: '',
    queryFn: async ({ pageParam, signal }) => {
      const query = pageParam === '' ? { didid } : { didid, cursor: pageParam };
      const answer = await call(smsLog, { query }, { signal });
      if (!answer.ok) throw new ApiFailure(answer);
      return { texts: answer.result, next: answer.headers.get('x-next-cursor') };
    },
    getNextPageParam: (page) => page.next ?? undefined,
    refetchInterval: (query) =>
      query.state.data?.pages[0]?.texts.some((text) => text.fate === 'queued') === true
        ? lookAgainMs
        : false,
  });
}

export type SendAgainFailure = FailureOf<typeof sendSmsAgain>;

/** Mails a text once more; answers the failure, or null. */
export function useSendAgain(didid: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string): Promise<SendAgainFailure | null> => {
      const answer = await call(sendSmsAgain, { body: { id } });
      await client.invalidateQueries({ queryKey: keyOf(didid) });
      return answer.ok ? null : answer;
    },
  });
}
