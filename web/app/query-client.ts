import { QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from '../api/client.ts';
import { askAgainUnlessRefused, retryDelay, shouldRetry } from '../api/retry.ts';
import { forgetSession } from '../api/session.ts';

/** The session ended on the server: forget it here too, and the guards lead to the landing page. */
function onError(error: unknown): void {
  if (error instanceof ApiError && error.status === 401) forgetSession(queryClient);
}

/** Cached answers: three retries from 1 s to 30 s for network and 5xx only, unused ones kept for five minutes. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (error, query) => query.queryKey[0] !== 'own-application' && onError(error) }),
  defaultOptions: {
    queries: {
      retry: shouldRetry,
      retryDelay,
      gcTime: 5 * 60_000,
      staleTime: 10_000,
      refetchOnWindowFocus: askAgainUnlessRefused,
      refetchOnReconnect: askAgainUnlessRefused,
    },
    mutations: { retry: false },
  },
});
