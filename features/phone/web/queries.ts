import { useQuery } from '@tanstack/react-query';
import { read } from '@portal/web/api/client';
import { phoneState } from '../contract.ts';

export const phoneStateKey = ['phone-state'] as const;
const againMs = 15_000;

/** Whether browsers can ring, and how many are open; undefined until it is known. */
export function usePhoneState() {
  const { data } = useQuery({
    queryKey: phoneStateKey,
    queryFn: ({ signal }) => read(phoneState, {}, { signal }),
    refetchInterval: ({ state }) => (state.data?.isOffered ? againMs : false),
  });
  return data;
}
