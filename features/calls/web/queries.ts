import { useCallback, useMemo, useState } from 'react';
import {
  keepPreviousData,
  skipToken,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query';
import { callDetails, callHistory, callsSeen, type CallHistoryEntry } from '../contract.ts';
import { numbersKey, quoteKey } from '@portal/features/numbers/web';
import { comingUpKey } from '@portal/features/subscriptions/web';
import * as limits from '@portal/contract/limits';
import { ApiFailure, call, read } from '@portal/web/api/client';
import { isUnread, type Repeatable } from '@portal/web/lib/load-failure.tsx';
import type { Paged } from '@portal/web/lib/more-button.tsx';
import { type FilterQuery, isLetThrough } from './call-filters.rules.ts';
import { mergeCalls, newCalls } from './call-list.rules.ts';

export const pagesKey = ['calls', 'pages'] as const;
const allPagesKey = [...pagesKey, {}] as const;
export const freshKey = ['calls', 'fresh'] as const;
/** What a call that ended may have changed: the balance, how far it goes, and the month's sums. */
const creditKeys = [['account'], ['usage'], numbersKey, quoteKey, comingUpKey] as const;

/**
 * A finished call shows within 3 s of its end (behaviour 14.4), so the newest are asked for often.
 */
const lookEveryMs = 2_000;
/** While the server can't be reached it is asked less often. */
const lookAfterFailureMs = 15_000;
/** Calls that one look brings. */
const lookLimit = 20;
/** What is younger than this needs no look of its own. */
const lookAgainMs = lookEveryMs / 2;

export interface CallPage {
  readonly calls: readonly CallHistoryEntry[];
  /** The cursor of the page after this one; null at the end. */
  readonly next: string | null;
  readonly news: News;
}

/** Missed calls that were not in view by an instant, and messages. */
interface News {
  readonly unseen: number;
  /** Messages that nobody has listened to. */
  readonly unheard: number;
  readonly asOf: string | null;
}

export interface FreshLook {
  readonly news: News;
  readonly calls: readonly CallHistoryEntry[];
  /** The newest call that the look before did not have. */
  readonly arrived: CallHistoryEntry | null;
  /** When it was told first, in ms. */
  readonly arrivedAt: number;
}

async function readPage(
  asked: { filters: FilterQuery; cursor: string | null; limit: number },
  signal: AbortSignal,
): Promise<CallPage> {
  const { filters, cursor, limit } = asked;
  const query = { ...filters, limit: String(limit), ...(cursor === null ? {} : { cursor }) };
  const answer = await call(callHistory, { query }, { signal });
  if (!answer.ok) throw new ApiFailure(answer);
  const { headers, result: calls } = answer;
  const news = {
    unseen: Number(headers.get('X-Missed-Unseen') ?? 0),
    unheard: Number(headers.get('X-Voicemail-Unheard') ?? 0),
    asOf: headers.get('X-As-Of'),
  };
  return { calls, next: headers.get('X-Next-Cursor'), news };
}

export interface CallHistory extends Repeatable {
  readonly status: 'loading' | 'failed' | 'ready';
  readonly calls: readonly CallHistoryEntry[];
  /** The filters have changed, and `calls` are still those of the ones before. */
  readonly isBehind: boolean;
  /** What of it is read, and whether there is more. */
  readonly pages: Paged;
  /** A call that has just ended. */
  readonly arrived: CallHistoryEntry | null;
  /** The newest calls can't be asked for at the moment. */
  readonly isStale: boolean;
  readonly news: News;
  /** Looks at once for calls that have just ended; one that is not among the newest is found too. */
  readonly look: (ended: readonly string[]) => void;
}

const noNews: News = { unseen: 0, unheard: 0, asOf: null };

/** A call whose line told its end is settled by then, and in the history. */
const settledAfterMs = 3_000;

/**
 * Calls that are over, by when that was told, come to stand among the newest, but for a long one that
 * began before all of those: then the pages are read again, and what its cost changed.
 */
export function lookFurther(
  client: QueryClient,
  sought: Map<string, number>,
  newest: readonly CallHistoryEntry[],
  now: number,
): void {
  for (const { id } of newest) sought.delete(id);
  const missing = [...sought].filter(([, toldAt]) => now - toldAt >= settledAfterMs);
  if (missing.length === 0) return;
  for (const [id] of missing) sought.delete(id);
  for (const queryKey of [pagesKey, ...creditKeys]) void client.invalidateQueries({ queryKey });
}

const noneArrived = { arrived: null, arrivedAt: 0 } as const;

/**
 * The call that is told as new. Two looks may come one upon the other, when a call's line says that it
 * is over: the second takes nothing away that nobody has been told yet.
 */
export function arrivedOf(
  ended: readonly CallHistoryEntry[],
  last: Pick<FreshLook, 'arrived' | 'arrivedAt'> | undefined,
  now: number,
): Pick<FreshLook, 'arrived' | 'arrivedAt'> {
  const [newest] = ended;
  if (newest) return { arrived: newest, arrivedAt: now };
  if (!last?.arrived || now - last.arrivedAt >= lookAgainMs) return noneArrived;
  const { arrived, arrivedAt } = last;
  return { arrived, arrivedAt };
}

/**
 * A look at the newest calls, whatever the filters are: a call that has ended since the look before
 * has read again what its cost changed, and more than a look can show has the pages read again.
 */
async function lookAtNewest(
  client: QueryClient,
  signal: AbortSignal,
  sought: Map<string, number>,
): Promise<FreshLook> {
  const { calls, news } = await readPage({ filters: {}, cursor: null, limit: lookLimit }, signal);
  const last = client.getQueryData<FreshLook>(freshKey);
  const before = last?.calls;
  const kept = client.getQueryData<InfiniteData<CallPage>>(allPagesKey)?.pages;
  if (!before && !kept) return { ...noneArrived, calls, news };
  const pages = (kept ?? []).map((page) => page.calls);
  const known = mergeCalls(before ?? [], pages, lookLimit).calls;
  // Pages may have been read since: what they have of it was told to nobody.
  const ended = newCalls(before ?? known, calls);
  if (ended.length > 0) {
    for (const queryKey of creditKeys) void client.invalidateQueries({ queryKey });
  }
  if (mergeCalls(calls, [known], lookLimit).hasGap) {
    void client.invalidateQueries({ queryKey: pagesKey });
  }
  lookFurther(client, sought, calls, Date.now());
  return { ...arrivedOf(ended, last, Date.now()), calls, news };
}

/** The first page of all calls is the first look, too: the next one comes in its turn. */
async function readFirstPage(client: QueryClient, signal: AbortSignal): Promise<CallPage> {
  const page = await readPage({ filters: {}, cursor: null, limit: limits.callHistoryPage }, signal);
  client.setQueryData<FreshLook>(
    freshKey,
    (look) => look ?? { ...noneArrived, calls: page.calls.slice(0, lookLimit), news: page.news },
  );
  return page;
}

/**
 * The call history, newest first: pages by cursor, and a look at the newest calls every few
 * seconds while the page is in sight, so that a finished call appears by itself.
 */
export function useCallHistory(filters: FilterQuery): CallHistory {
  const client = useQueryClient();
  /** Calls that were told to be over, and not looked for yet. */
  const [sought] = useState(() => new Map<string, number>());
  const pages = useInfiniteQuery({
    queryKey: [...pagesKey, filters],
    queryFn: ({ pageParam: cursor, signal }) =>
      cursor === null && Object.keys(filters).length === 0
        ? readFirstPage(client, signal)
        : readPage({ filters, cursor, limit: limits.callHistoryPage }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const fresh = useQuery({
    queryKey: freshKey,
    queryFn: ({ signal }) => lookAtNewest(client, signal, sought),
    enabled: pages.isSuccess,
    refetchInterval: (query) => (query.state.status === 'error' ? lookAfterFailureMs : lookEveryMs),
    meta: { background: true },
    staleTime: lookAgainMs,
  });
  const refetchFresh = fresh.refetch;
  const calls = useMemo(() => {
    const newest = (fresh.data?.calls ?? []).filter((one) => isLetThrough(one, filters));
    const known = (pages.data?.pages ?? []).map((page) => page.calls);
    return mergeCalls(newest, known, lookLimit).calls;
  }, [fresh.data?.calls, pages.data, filters]);
  const arrived = fresh.data?.arrived ?? null;
  return {
    status: pages.data ? 'ready' : isUnread(pages) ? 'failed' : 'loading',
    calls,
    isBehind: pages.isPlaceholderData,
    isFetching: pages.isFetching,
    refetch: pages.refetch,
    pages,
    arrived: arrived && isLetThrough(arrived, filters) ? arrived : null,
    isStale: fresh.isError,
    news: fresh.data?.news ?? noNews,
    look: useCallback(
      (ended: readonly string[]) => {
        for (const id of ended) sought.set(id, Date.now());
        void refetchFresh();
      },
      [sought, refetchFresh],
    ),
  };
}

/** How many missed calls nobody saw, as the history knows it. */
export function useMissedUnseen(): number {
  const { data } = useQuery<FreshLook, Error, number>({
    queryKey: freshKey,
    queryFn: skipToken,
    select: ({ news }) => news.unseen,
  });
  return data ?? 0;
}

/** Tells the server what has been in view; the count goes at once, and comes back if that fails. */
export function useMarkSeen() {
  const client = useQueryClient();
  return async (until: string): Promise<void> => {
    const answer = await call(callsSeen, { body: { until } });
    if (!answer.ok) return;
    client.setQueryData<FreshLook>(
      freshKey,
      (look) => look && { ...look, news: { ...look.news, unseen: 0 } },
    );
  };
}

/** One call with its legs; a call that is over does not change. */
export function useCallDetails(id: string) {
  return useQuery({
    queryKey: ['calls', 'details', id],
    queryFn: ({ signal }) => read(callDetails, { params: { id } }, { signal }),
    // What a call cost never changes; a message may still come, and is followed to its end.
    staleTime: ({ state }) => (state.data?.outcome === 'missed' ? 0 : Infinity),
    refetchInterval: ({ state }) =>
      ['fetching', 'queued'].includes(state.data?.voicemail?.state ?? '') ? lookEveryMs : false,
  });
}
