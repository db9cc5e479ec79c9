import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Shows the response to a change in place of the cached data. A query for the same data that is still under way started
 * before the change: it is cancelled first, or its older response would arrive later and stay.
 */
export async function showAnswer<T>(client: QueryClient, queryKey: QueryKey, answer: T): Promise<void> {
  await client.cancelQueries({ queryKey, exact: true });
  client.setQueryData<T>(queryKey, answer);
}
