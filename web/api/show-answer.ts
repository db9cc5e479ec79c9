import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Shows what a change answered in place of what the page had. A question about the same that is still under way was
 * asked before the change: it is dropped first, or its older answer would come later and stay.
 */
export async function showAnswer<T>(client: QueryClient, queryKey: QueryKey, answer: T): Promise<void> {
  await client.cancelQueries({ queryKey, exact: true });
  client.setQueryData<T>(queryKey, answer);
}
