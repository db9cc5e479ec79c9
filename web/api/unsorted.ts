import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import type { UnsortedList } from '../../domain/calls/unsorted.ts';
import { get } from './client.ts';
import { keys } from './keys.ts';

export const unsortedQuery = infiniteQueryOptions({
  queryKey: keys.unsorted,
  queryFn: ({ pageParam, signal }) => get<UnsortedList>('/unsorted', { cursor: pageParam }, signal),
  initialPageParam: '',
  getNextPageParam: (last) => last.next_cursor,
});
export const useUnsorted = () => useInfiniteQuery(unsortedQuery);

/** How many there are, as far as they were read: '3', or '20+' when more wait on the server. */
export function unsortedCount(pages: readonly UnsortedList[]): { shown: number; more: boolean } {
  return { shown: pages.reduce((sum, page) => sum + page.items.length, 0), more: Boolean(pages.at(-1)?.next_cursor) };
}
