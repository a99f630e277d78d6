import { notifyManager, QueryCache, QueryClient, type Query } from '@tanstack/react-query';
import { afterPress } from '../lib/after-press.ts';
import { ApiFailure } from './answer.ts';

// What was read is told to the screens between presses, never in one.
notifyManager.setScheduler(afterPress);

/** Failures that another try at once cannot mend. */
function isFinal(error: unknown): boolean {
  if (!(error instanceof ApiFailure)) return false;
  const { code, status } = error.failure;
  return code === 'TIMEOUT' || (status >= 400 && status < 500);
}

/** How long what was read counts as fresh, unless its query says otherwise, ms. */
const staleTime = 10_000;

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Looks again by itself and is waited for by nobody. */
      background?: true;
    };
  }
}

/** Whether nobody waits for it: it looks again from time to time at what is shown already. */
function isByItself(query: Query<unknown, unknown>): boolean {
  if (query.meta?.background) return true;
  const looksAgain = query.observers.some(({ options }) => Boolean(options.refetchInterval));
  return looksAgain && query.state.data !== undefined;
}

/**
 * Reads of one page. What failed is tried once more; what hung for 25 s is told first, and tried
 * once more after that: `onHang` tells it, and calls `retry` once that has been read.
 */
export function createQueryClient(onHang: (retry: () => void) => void): QueryClient {
  const hung = new Set<string>();
  const retry = () => {
    const all = [...hung];
    hung.clear();
    void client.refetchQueries({
      predicate: (query) => all.includes(query.queryHash),
      type: 'active',
    });
  };
  const queryCache = new QueryCache({
    onError(error, query) {
      if (!(error instanceof ApiFailure) || error.failure.code !== 'TIMEOUT') return;
      if (isByItself(query)) return;
      hung.add(query.queryHash);
      // Reads that hang together are one trouble: each popup takes the place of the one before.
      onHang(retry);
    },
    onSuccess: (_, query) => void hung.delete(query.queryHash),
  });
  const client = new QueryClient({
    queryCache,
    defaultOptions: {
      queries: { staleTime, retry: (times, error) => times < 1 && !isFinal(error) },
      mutations: { retry: false },
    },
  });
  return client;
}
