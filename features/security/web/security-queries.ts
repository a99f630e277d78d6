import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  endOtherSessions,
  endSession,
  listActivity,
  listSessions,
  listTrustedDevices,
  removeTrustedDevice,
  removeTrustedDevices,
} from '../contract.ts';
import { call, read } from '@portal/web/api/client';
import { eventTexts } from './security-words.ts';

export const securityKey = ['security'] as const;
export const activityKey = [...securityKey, 'activity'] as const;

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

/** What happened to the account lately. */
export function useActivity() {
  return useQuery({
    queryKey: activityKey,
    queryFn: ({ signal }) => read(listActivity, {}, { signal }),
    // A newer server may tell of things that this page has no word for.
    select: (entries) => entries.filter(({ event }) => event in eventTexts),
  });
}

/** done: also where it was over already; failed: nobody knows; ended: the page is being left. */
export type Ending = 'done' | 'failed' | 'ended';

export function endingOf(answer: { ok: true } | { ok: false; code: string }): Ending {
  if (answer.ok || answer.code === 'NOT-FOUND') return 'done';
  return answer.code === 'UNAUTHORIZED' ? 'ended' : 'failed';
}

/** Reads the lists again after something ended, before it is told. */
export function useAfterEnding() {
  const client = useQueryClient();
  return async (ending: Ending): Promise<Ending> => {
    if (ending === 'done') await client.invalidateQueries({ queryKey: securityKey });
    return ending;
  };
}

/** Ends sessions and the trust in devices; the lists are read again before it is told. */
export function useSecurityChanges() {
  const after = useAfterEnding();
  return {
    signOut: async (id: string) => after(endingOf(await call(endSession, { params: { id } }))),
    signOutOthers: async () => after(endingOf(await call(endOtherSessions, {}))),
    forget: async (id: string) =>
      after(endingOf(await call(removeTrustedDevice, { params: { id } }))),
    forgetAll: async () => after(endingOf(await call(removeTrustedDevices, {}))),
  };
}
