import { useQuery, useQueryClient } from '@tanstack/react-query';
import { deleteGreeting, type GreetingOf, greetings, saveGreeting } from '../contract.ts';
import { call, read } from '@portal/web/api/client';
import { putSaved } from '@portal/web/api/put-saved';

const greetingsKey = ['greetings'] as const;

/** Numbers whose callers hear a greeting of the customer's own. */
export function useGreetings() {
  return useQuery({
    queryKey: greetingsKey,
    queryFn: ({ signal }) => read(greetings, {}, { signal }),
  });
}

/** Saves a greeting of a number, or takes it away for null; the answer says how it went. */
export function useSaveGreeting(didid: string) {
  const client = useQueryClient();
  return async (sound: Blob | null, seconds = 0) => {
    const query = { didid };
    const answer =
      sound === null
        ? await call(deleteGreeting, { query })
        : await call(saveGreeting, { query, body: sound });
    // Gone already is what was wanted.
    const isDone = answer.ok || (sound === null && answer.code === 'NOT-FOUND');
    if (isDone) {
      await putSaved<GreetingOf[]>(client, greetingsKey, (all = []) => [
        ...all.filter((one) => one.didid !== didid),
        ...(sound === null ? [] : [{ didid, seconds }]),
      ]);
    }
    return isDone ? null : answer.ok ? null : answer.code;
  };
}
