import { infiniteQueryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { UnsortedList } from '../../domain/calls/unsorted.ts';
import { get } from './client.ts';
import { keys } from './keys.ts';

export const unsortedQuery = infiniteQueryOptions({
  queryKey: keys.unsortedList,
  queryFn: ({ pageParam, signal }) => get<UnsortedList>('/unsorted', { cursor: pageParam }, signal),
  initialPageParam: '',
  getNextPageParam: (last) => last.next_cursor,
});
export const useUnsorted = () => useInfiniteQuery(unsortedQuery);

/** How much mail waits to be placed. */
export const useUnsortedCount = () =>
  useQuery({ queryKey: keys.unsortedCount, queryFn: ({ signal }) => get<{ count: number }>('/unsorted/count', {}, signal) });
