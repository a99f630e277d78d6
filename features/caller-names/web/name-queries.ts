import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callerNames, nameCaller, type CallerName } from '../contract.ts';
import { call, read, type FailureOf } from '@portal/web/api/client';
import { rereadAfter } from '@portal/web/api/reread-after';
import { savedAnyway } from '@portal/web/api/saved-anyway';

const namesKey = ['caller-names'] as const;
const none: ReadonlyMap<string, string> = new Map();

const byNumber = (names: readonly CallerName[]): ReadonlyMap<string, string> =>
  new Map(names.map(({ number, name }) => [number, name]));

const nameIn = (names: readonly CallerName[], number: string): string =>
  names.find((one) => one.number === number)?.name ?? '';

/** What the customer calls those who call, by their numbers; nobody until it is known. */
export function useCallerNames(): ReadonlyMap<string, string> {
  const { data } = useQuery({
    queryKey: namesKey,
    queryFn: ({ signal }) => read(callerNames, {}, { signal }),
    select: byNumber,
  });
  return data ?? none;
}

/** Names a caller, or takes the name away; every list follows at once. Answers the failure, or null. */
export function useNaming() {
  const client = useQueryClient();
  return async (named: CallerName): Promise<FailureOf<typeof nameCaller> | null> => {
    const answer = await call(nameCaller, { body: named });
    const seen = await savedAnyway(
      answer,
      (options) => call(callerNames, {}, options),
      (names) => nameIn(names, named.number) === named.name,
    );
    if (!answer.ok && !seen) {
      await rereadAfter(answer, client, namesKey);
      return answer;
    }
    client.setQueryData<CallerName[]>(namesKey, (names) => {
      const others = (names ?? []).filter(({ number }) => number !== named.number);
      return seen ?? (named.name === '' ? others : [...others, named]);
    });
    await client.invalidateQueries({ queryKey: namesKey });
    return null;
  };
}
