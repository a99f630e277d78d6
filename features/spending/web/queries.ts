import { useQuery, useQueryClient } from '@tanstack/react-query';
import { changeSpending, readSpending, type Spending, type SpendingChange } from '../contract.ts';
import { call, read } from '@portal/web/api/client';
import { putSaved } from '@portal/web/api/put-saved';
import { savedAnyway } from '@portal/web/api/saved-anyway';
import { isSwitched } from './switched.rules.ts';

const spendingKey = ['spending'] as const;

/** The customer's three switches, and how this month and this day stand. */
export function useSpending() {
  return useQuery({
    queryKey: spendingKey,
    queryFn: ({ signal }) => read(readSpending, {}, { signal }),
  });
}

export type SpendingFailure = 'no-card' | 'too-often' | 'not-saved';

const failures: Partial<Record<string, SpendingFailure>> = {
  'NO-SAVED-CARD': 'no-card',
  'TOO-MANY-REQUESTS': 'too-often',
};

/**
 * Sets one of the three; null when it is done, and the page knows it. Where the answer is lost, the
 * switches themselves tell.
 */
export function useSaveSpending(): (change: SpendingChange) => Promise<SpendingFailure | null> {
  const client = useQueryClient();
  return async (change) => {
    const answer = await call(changeSpending, { body: change });
    const look = (options: { signal: AbortSignal }) => call(readSpending, {}, options);
    const saved = answer.ok
      ? answer.result
      : await savedAnyway(answer, look, (seen) => isSwitched(change, seen));
    if (saved) await putSaved<Spending>(client, spendingKey, saved);
    if (answer.ok || saved) return null;
    return failures[answer.code] ?? 'not-saved';
  };
}
