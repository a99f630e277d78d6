import { QueryClient } from '@tanstack/react-query';
import { ApiFailure } from '../../api/client.ts';

/** Failures that another try cannot mend. */
function isFinal(error: unknown): boolean {
  return error instanceof ApiFailure && error.failure.status >= 400 && error.failure.status < 500;
}

/** Reads of one customer: kept while the account area is open, asked for again on return to it. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        retry: (times, error) => times < 1 && !isFinal(error),
      },
      mutations: { retry: false },
    },
  });
}
