import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { labelNumber, myNumbers, updateForwarding, type VirtualNumber } from '../contract.ts';
import { call, read, type FailureOf } from '@portal/web/api/client';
import { savedAnyway } from '@portal/web/api/saved-anyway';
import { applyChange, isApplied, type ForwardingChange } from './numbers.rules.ts';

export const numbersKey = ['numbers'] as const;

/** The customer's numbers and where each rings. */
export function useNumbers() {
  return useQuery({
    queryKey: numbersKey,
    queryFn: ({ signal }) => read(myNumbers, {}, { signal }),
  });
}

export type ForwardingFailure = FailureOf<typeof updateForwarding>;
export type SaveForwarding = (change: ForwardingChange) => Promise<ForwardingFailure | null>;

const look = (options: { signal: AbortSignal }) => call(myNumbers, {}, options);

async function save(
  client: QueryClient,
  change: ForwardingChange,
): Promise<ForwardingFailure | null> {
  const answer = await call(updateForwarding, { body: { ...change } });
  const saved = await savedAnyway(answer, look, (numbers) => isApplied(change, numbers));
  if (!answer.ok && !saved) {
    // Logged, and told to the customer in place as well (behaviour 7.2).
    console.warn('update-forwarding failed', answer.code);
    return answer;
  }
  client.setQueryData<VirtualNumber[]>(
    numbersKey,
    (numbers) => numbers && applyChange(change, numbers),
  );
  await client.invalidateQueries({ queryKey: numbersKey });
  return null;
}

/**
 * Saves where a number rings or where its texts go, then reads the list again. Answers the failure,
 * or null; an answer that was lost on the way is looked for in the list first.
 */
export function useSaveForwarding(): SaveForwarding {
  const client = useQueryClient();
  return (change) => save(client, change);
}

export type LabelFailure = FailureOf<typeof labelNumber>;

/** Saves what a number is called, then reads the list again. Answers the failure, or null. */
export function useSaveLabel() {
  const client = useQueryClient();
  return async (change: { didid: string; label: string }): Promise<LabelFailure | null> => {
    const answer = await call(labelNumber, { body: change });
    const { didid, label } = change;
    const saved = await savedAnyway(answer, look, (numbers) =>
      numbers.some((one) => one.didid === didid && one.label === label),
    );
    if (!answer.ok && !saved) return answer;
    client.setQueryData<VirtualNumber[]>(numbersKey, (numbers) =>
      numbers?.map((one) => (one.didid === change.didid ? { ...one, label: change.label } : one)),
    );
    await client.invalidateQueries({ queryKey: numbersKey });
    return null;
  };
}
