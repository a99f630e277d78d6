import { useMemo } from 'react';
import { useCallerNames } from '@portal/features/caller-names/web';
import { useCallerIds } from './queries.ts';

/** What numbers are called, by their digits. */
export type PartyNames = ReadonlyMap<string, string>;

/**
 * Whom a number stands for: the name that the customer gave to it, else that of an own phone which
 * was verified, else that of an own virtual number.
 */
export function usePartyNames(own: PartyNames): PartyNames {
  const given = useCallerNames();
  const phones = useCallerIds().data?.callerIds;
  return useMemo(() => {
    const named = (phones ?? []).filter(({ proved, comment }) => proved && comment !== '');
    return new Map([
      ...own,
      ...named.map(({ callerId, comment }) => [callerId, comment] as const),
      ...given,
    ]);
  }, [own, phones, given]);
}
