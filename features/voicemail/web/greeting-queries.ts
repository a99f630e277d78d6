import { useQuery, useQueryClient } from '@tanstack/react-query';
import { deleteGreeting, type GreetingOf, greetings, saveGreeting } from '../contract.ts';
import { call, read } from '@portal/web/api/client';
import { savedAnyway } from '@portal/web/api/saved-anyway';
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
    const isIts = (one: GreetingOf) => one.didid === didid;
    const before = client.getQueryData<GreetingOf[]>(greetingsKey)?.find(isIts);
    const answer =
      sound === null
        ? await call(deleteGreeting, { query })
        : await call(saveGreeting, { query, body: sound });
    const seen = await savedAnyway(
      answer,
      (options) => call(greetings, {}, options),
      (all) => isChanged(before, all.find(isIts), sound === null ? null : seconds),
    );
    // Gone already is what was wanted.
    const isGone = !answer.ok && sound === null && answer.code === 'NOT-FOUND';
    if (!answer.ok && !seen && !isGone) {
      await client.invalidateQueries({ queryKey: greetingsKey });
      return answer.code;
    }
    await putSaved<GreetingOf[]>(client, greetingsKey, (all = []) => {
      const others = all.filter((one) => !isIts(one));
      return seen ?? [...others, ...(sound === null ? [] : [{ didid, seconds }])];
    });
    return null;
  };
}

/** Whether a list tells a greeting that it did not tell before; one of the same length may be the old one. */
function isChanged(
  before: GreetingOf | undefined,
  after: GreetingOf | undefined,
  seconds: number | null,
): boolean {
  if (seconds === null || !after) return seconds === null && !after;
  return after.seconds !== before?.seconds && Math.abs(after.seconds - seconds) <= 1;
}
