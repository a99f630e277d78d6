import { useQuery, useQueryClient } from '@tanstack/react-query';
import { listPasskeys, removePasskey } from '@portal/contract/passkeys';
import {
  endOtherSessions,
  endSession,
  listActivity,
  listSessions,
  listTrustedDevices,
  removeTrustedDevice,
  removeTrustedDevices,
} from '@portal/contract/security';
import { call, read } from '../../api/client.ts';

export const securityKey = ['security'] as const;

/** Where the customer is logged in, the last used first. */
export function useSessions() {
  return useQuery({
    queryKey: [...securityKey, 'sessions'],
    queryFn: ({ signal }) => read(listSessions, {}, { signal }),
  });
}

/** Devices that need no code. */
export function useTrustedDevices() {
  return useQuery({
    queryKey: [...securityKey, 'devices'],
    queryFn: ({ signal }) => read(listTrustedDevices, {}, { signal }),
  });
}

/** The customer's passkeys, the newest first. */
export function usePasskeys() {
  return useQuery({
    queryKey: [...securityKey, 'passkeys'],
    queryFn: ({ signal }) => read(listPasskeys, {}, { signal }),
  });
}

/** What happened to the account lately. */
export function useActivity() {
  return useQuery({
    queryKey: [...securityKey, 'activity'],
    queryFn: ({ signal }) => read(listActivity, {}, { signal }),
  });
}

/** done: also where it was over already; failed: nobody knows; ended: the page is being left. */
export type Ending = 'done' | 'failed' | 'ended';

function endingOf(answer: { ok: true } | { ok: false; code: string }): Ending {
  if (answer.ok || answer.code === 'NOT-FOUND') return 'done';
  return answer.code === 'UNAUTHORIZED' ? 'ended' : 'failed';
}

/** Ends sessions, the trust in devices and passkeys; the lists are read again before it is told. */
export function useSecurityChanges() {
  const client = useQueryClient();
  const after = async (ending: Ending): Promise<Ending> => {
    if (ending === 'done') await client.invalidateQueries({ queryKey: securityKey });
    return ending;
  };
  return {
    signOut: async (id: string) => after(endingOf(await call(endSession, { params: { id } }))),
    signOutOthers: async () => after(endingOf(await call(endOtherSessions, {}))),
    forget: async (id: string) =>
      after(endingOf(await call(removeTrustedDevice, { params: { id } }))),
    removePasskey: async (id: string) =>
      after(endingOf(await call(removePasskey, { params: { id } }))),
    forgetAll: async () => after(endingOf(await call(removeTrustedDevices, {}))),
  };
}
