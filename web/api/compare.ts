import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CompareAnswer } from '../../domain/calls/compare.ts';
import { get } from './client.ts';
import { keys } from './keys.ts';

const base = '/listing/application_pipeline';

export const useCompare = (listingId: string, ids: readonly string[]) =>
  useQuery({
    queryKey: keys.compare(listingId, ids),
    queryFn: ({ signal }) =>
      get<CompareAnswer>(`${base}/compare`, { listing_id: listingId, application_ids: ids.join(',') }, signal),
    placeholderData: keepPreviousData,
    enabled: ids.length >= 2,
  });
