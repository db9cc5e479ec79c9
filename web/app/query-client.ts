import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from '../api/client.ts';
import { askAgainUnlessRefused, retryDelay, shouldRetry } from '../api/retry.ts';
import { forgetSession } from '../api/session.ts';

/** Calls that may receive 401 although no session has ended: an applicant's passcode, or a failed sign-in. */
const ownCredentials = /^\/(?:applications|auth\/signin)(?:\/|$)/;

/** The session ended on the server: end it here too, and the guards lead to the landing page. */
function onError(error: unknown): void {
  if (!(error instanceof ApiError) || error.status !== 401 || ownCredentials.test(error.path ?? '')) return;
  forgetSession(queryClient);
}

/**
 * The query cache: three retries from 1 s to 30 s for network errors and 5xx only; unused entries are kept for five
 * minutes.
 */
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
    // An action without a network fails at once: if it were kept until the network returns, it would be carried out
    // unnoticed.
    mutations: { retry: false, networkMode: 'always' },
  },
});
