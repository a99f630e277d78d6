import { useQuery } from '@tanstack/react-query';
import { getPackagePrice, preSuspended } from '../contract.ts';
import { read } from '@portal/web/api/client';
import { useSession } from '@portal/web/api/session';

/** What keeps the account suspended. */
export function usePreSuspended() {
  return useQuery({
    queryKey: ['pre-suspended'],
    queryFn: ({ signal }) => read(preSuspended, {}, { signal }),
  });
}

/** Whether the numbers have stopped ringing: by what is owed, and until that is read by the log-in. */
export function useIsPaused(): boolean {
  const session = useSession();
  const { data } = usePreSuspended();
  // The days of grace may have ended since the log-in.
  if (data) return data.graceUntil === null;
  return session.kind !== 'suspended' || session.record.status === 'Suspended';
}

/** What the numbers cost, by term. */
export function usePackagePrice() {
  return useQuery({
    queryKey: ['package-price'],
    queryFn: ({ signal }) => read(getPackagePrice, {}, { signal }),
  });
}
