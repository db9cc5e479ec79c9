import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  MatchingAnswer,
  RemoveView,
  SavedView,
  SavedViewList,
  SaveView,
  TableAnswer,
  TableColumn,
  ViewSettings,
} from '../../domain/calls/pipeline-table.ts';
import { get, post } from './client.ts';
import { type GroupFilter, keys } from './keys.ts';

const base = '/listing/application_pipeline';

type Narrowing = GroupFilter & { place: string; filters: Partial<ViewSettings> };
export type TableFilter = Narrowing & { sort: TableColumn; order: 'asc' | 'desc' };

const narrowingQuery = (listingId: string, { place, unitTypeId, search, filters }: Narrowing) => ({
  listing_id: listingId,
  place,
  unit_type_id: unitTypeId,
  search,
  ...(filters as Record<string, string>),
});

/**
 * All applicants of a listing, sorted and filtered on the server; further ones are fetched as the table is scrolled.
 */
export const useTable = (listingId: string, filter: TableFilter) =>
  useInfiniteQuery({
    queryKey: keys.table(listingId, filter),
    queryFn: ({ pageParam, signal }) => {
      const { sort, order } = filter;
      const query = { ...narrowingQuery(listingId, filter), sort, order, next: pageParam };
      return get<TableAnswer>(`${base}/table`, query, signal);
    },
    initialPageParam: '',
    getNextPageParam: (last) => last.next_cursor ?? undefined,
    placeholderData: keepPreviousData,
  });

/** Asks the server for everyone who matches the filters, including those not loaded. */
export const useMatching = (listingId: string) =>
  useMutation({
    mutationFn: (narrowing: Narrowing) => get<MatchingAnswer>(`${base}/matching`, narrowingQuery(listingId, narrowing)),
  });

export const useTableViews = () =>
  useQuery({
    queryKey: keys.tableViews,
    queryFn: ({ signal }) => get<SavedViewList>('/listing/table_views', {}, signal),
  });

function useViewChange<Input, Answer>(path: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Input & object) => post<Answer>(path, input),
    onSettled: () => client.invalidateQueries({ queryKey: keys.tableViews }),
  });
}

export const useSaveView = () => useViewChange<SaveView, SavedView>('/listing/table_views/save');
export const useRemoveView = () => useViewChange<RemoveView, { message: string }>('/listing/table_views/remove');
