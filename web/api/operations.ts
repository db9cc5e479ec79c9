import { infiniteQueryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { OperationsOverview, Traces, TracesQuery } from '../../domain/calls/operations.ts';
import { get } from './client.ts';
import { keys } from './keys.ts';

/** How often the operator's pages look again, in ms; hidden tabs do not. */
const lookAgain = 5_000;

export const useOverview = () =>
  useQuery({
    queryKey: keys.overview,
    queryFn: ({ signal }) => get<OperationsOverview>('/operations/overview', {}, signal),
    refetchInterval: lookAgain,
    refetchIntervalInBackground: false,
  });

export const tracesQuery = (search: Omit<TracesQuery, 'cursor'>) =>
  infiniteQueryOptions({
    queryKey: keys.traces(search),
    queryFn: ({ pageParam, signal }) => get<Traces>('/operations/traces', { ...search, cursor: pageParam }, signal),
    initialPageParam: '',
    getNextPageParam: (last) => last.next_cursor,
  });

export const useTraces = (search: Omit<TracesQuery, 'cursor'>) => useInfiniteQuery(tracesQuery(search));
