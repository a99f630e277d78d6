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
import { savedAnyway } from '@portal/web/api/saved-anyway';
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

function endingOf(answer: { ok: true } | { ok: false; code: string }): Ending {
  if (answer.ok || answer.code === 'NOT-FOUND') return 'done';
  return answer.code === 'UNAUTHORIZED' ? 'ended' : 'failed';
}

/**
 * How something ended, where its answer was lost by the list itself; the lists are read again before
 * an end is told.
 */
export function useAfterEnding() {
  const client = useQueryClient();
  return async <T>(
    answer: Parameters<typeof endingOf>[0],
    look: Parameters<typeof savedAnyway<T>>[1],
    isOver: (seen: T) => boolean,
  ): Promise<Ending> => {
    const seen = await savedAnyway(answer, look, isOver);
    const ending = seen ? 'done' : endingOf(answer);
    const areRead = client.invalidateQueries({ queryKey: securityKey });
    if (ending === 'done') await areRead;
    return ending;
  };
}

type Look = Parameters<typeof call>[2];
const seeSessions = (options: Look) => call(listSessions, {}, options);
const seeDevices = (options: Look) => call(listTrustedDevices, {}, options);
const isGone = (id: string) => (entries: readonly { readonly id: string }[]) =>
  !entries.some((one) => one.id === id);

/** Ends sessions and the trust in devices; the lists are read again before it is told. */
export function useSecurityChanges() {
  const after = useAfterEnding();
  return {
    signOut: async (id: string) =>
      after(await call(endSession, { params: { id } }), seeSessions, isGone(id)),
    signOutOthers: async () =>
      after(await call(endOtherSessions, {}), seeSessions, (all) =>
        all.every(({ current }) => current),
      ),
    forget: async (id: string) =>
      after(await call(removeTrustedDevice, { params: { id } }), seeDevices, isGone(id)),
    forgetAll: async () =>
      after(await call(removeTrustedDevices, {}), seeDevices, (all) => all.length === 0),
  };
}
