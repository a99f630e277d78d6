import { useQuery } from '@tanstack/react-query';
import { read } from '@portal/web/api/client';
import { phoneState } from '../contract.ts';

const againMs = 15_000;

/** Whether browsers can ring, and how many are open; undefined until it is known. */
export function usePhoneState() {
  const { data } = useQuery({
    queryKey: ['phone-state'],
    queryFn: ({ signal }) => read(phoneState, {}, { signal }),
    refetchInterval: ({ state }) => (state.data?.isOffered ? againMs : false),
  });
  return data;
}
