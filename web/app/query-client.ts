import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from '../api/client.ts';
import { askAgainUnlessRefused, retryDelay, shouldRetry } from '../api/retry.ts';
import { forgetSession } from '../api/session.ts';

/** Calls that are answered 401 without a session having ended: an applicant's passcode, or a sign-in that was wrong. */
const ownCredentials = /^\/(?:applications|auth\/signin)(?:\/|$)/;

/** The session ended on the server: forget it here too, and the guards lead to the landing page. */
function onError(error: unknown): void {
  if (!(error instanceof ApiError) || error.status !== 401 || ownCredentials.test(error.path ?? '')) return;
  forgetSession(queryClient);
}

/** Cached answers: three retries from 1 s to 30 s for network and 5xx only, unused ones kept for five minutes. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError }),
  mutationCache: new MutationCache({ onError }),
  defaultOptions: {
    queries: {
      retry: shouldRetry,
      retryDelay,
      gcTime: 5 * 60_000,
      staleTime: 10_000,
      refetchOnWindowFocus: askAgainUnlessRefused,
      refetchOnReconnect: askAgainUnlessRefused,
    },
    // What someone does without a network fails at once: kept until it returns, it would be done behind their back.
    mutations: { retry: false, networkMode: 'always' },
  },
});
