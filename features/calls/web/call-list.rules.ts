import type { CallHistoryEntry } from '../contract.ts';

export interface MergedCalls {
  /** Newest first, each call once. */
  readonly calls: readonly CallHistoryEntry[];
  /** More calls ended than one look can show: the pages have to be read again. */
  readonly hasGap: boolean;
}

/** Newest first; calls of the same instant keep one order. */
function newestFirst(a: CallHistoryEntry, b: CallHistoryEntry): number {
  if (a.dialedTime !== b.dialedTime) return a.dialedTime < b.dialedTime ? 1 : -1;
  return b.id.localeCompare(a.id, 'en', { numeric: true });
}

/**
 * Joins a fresh look at the newest calls with the pages that were read before. Where both have a
 * call the fresh one counts. `freshLimit` is how many calls a look shows at most.
 */
export function mergeCalls(
  fresh: readonly CallHistoryEntry[],
  pages: readonly (readonly CallHistoryEntry[])[],
  freshLimit: number,
): MergedCalls {
  const known = pages.flat();
  const byId = new Map<string, CallHistoryEntry>();
  for (const call of [...fresh, ...known]) if (!byId.has(call.id)) byId.set(call.id, call);
  const knownIds = new Set(known.map((call) => call.id));
  const isFull = fresh.length >= freshLimit;
  return {
    calls: [...byId.values()].sort(newestFirst),
    hasGap: isFull && pages.length > 0 && !fresh.some((call) => knownIds.has(call.id)),
  };
}

/** The calls of `after` that `before` did not have: those that ended in between. */
export function newCalls(
  before: readonly CallHistoryEntry[],
  after: readonly CallHistoryEntry[],
): readonly CallHistoryEntry[] {
  const ids = new Set(before.map((call) => call.id));
  return after.filter((call) => !ids.has(call.id));
}

/** Whose number a row is about: the caller of an incoming call, else who was called. */
export function otherParty(call: CallHistoryEntry): string {
  return call.isIncomingCall ? call.callerID : call.callDestination;
}
