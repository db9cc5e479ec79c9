import {
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import type {
  ApplicantDetails,
  ApplicationDocuments,
  MoveForward,
  MoveForwardAnswer,
  PipelineNumbers,
  Reject,
  StageList,
} from '../../domain/calls/pipeline.ts';
import type { HoldFilter } from '../../domain/listings/progression.ts';
import type { Stage } from '../../domain/pipeline.ts';
import { get, post } from './client.ts';
import { type GroupFilter, keys } from './keys.ts';

const base = '/listing/application_pipeline';

const numbersQuery = (listingId: string) =>
  queryOptions({
    queryKey: keys.numbers(listingId),
    queryFn: ({ signal }) => get<PipelineNumbers>(`${base}/numbers_per_stage`, { listing_id: listingId }, signal),
  });
export const useNumbers = (listingId: string) => useQuery(numbersQuery(listingId));

/** The numbers within a search or unit; the previous ones stay until the response arrives. */
export const useNarrowedNumbers = (listingId: string, filter: GroupFilter) =>
  useQuery({
    queryKey: keys.narrowedNumbers(listingId, filter),
    queryFn: ({ signal }) => {
      const query = { listing_id: listingId, unit_type_id: filter.unitTypeId, search: filter.search };
      return get<PipelineNumbers>(`${base}/numbers_per_stage`, query, signal);
    },
    enabled: filter.search !== '' || filter.unitTypeId !== '',
    placeholderData: keepPreviousData,
  });

export type GroupPlace = { listingId: string; stage: Stage; subState: string };

/** The final decision is one list; every other stage has a list for each sub-state. */
const listPath = ({ stage, subState }: GroupPlace) =>
  stage === 'final_decision' ? `${base}/stage_list/final_decision` : `${base}/stage_list/${stage}/${subState}`;

/** One page of a group, filtered on the server. A response with only a count is an empty list. */
const groupQuery = (place: GroupPlace, page: number, filter: GroupFilter) =>
  queryOptions({
    queryKey: keys.group(place.listingId, place.stage, place.subState, page, filter),
    queryFn: async ({ signal }): Promise<StageList> => {
      const query = { listing_id: place.listingId, page, unit_type_id: filter.unitTypeId, search: filter.search };
      const answer = await get<Partial<StageList>>(listPath(place), query, signal);
      return { count: 0, next_cursor: null, prev_cursor: null, curr_page: page, ...answer, items: answer.items ?? [] };
    },
  });

/** Keeps the previous page on screen while the next one is loading. */
export const useGroup = (place: GroupPlace, page: number, filter: GroupFilter, enabled: boolean) =>
  useQuery({ ...groupQuery(place, page, filter), enabled, placeholderData: keepPreviousData });

const applicantQuery = (applicationId: string) =>
  queryOptions({
    queryKey: keys.applicant(applicationId),
    queryFn: ({ signal }) => get<ApplicantDetails>('/listing/applicant', { application_id: applicationId }, signal),
  });
export const useApplicant = (applicationId: string) => useQuery(applicantQuery(applicationId));

const documentsQuery = (applicationId: string) =>
  queryOptions({
    queryKey: keys.documents(applicationId),
    queryFn: ({ signal }) => get<ApplicationDocuments>(`${base}/application_documents/${applicationId}`, {}, signal),
  });
export const useDocuments = (applicationId: string) => useQuery(documentsQuery(applicationId));

/** Prefetches everything about the next applicant; null prefetches nobody. */
export function useLoadAhead(applicationId: string | null): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!applicationId) return;
    void client.prefetchQuery(applicantQuery(applicationId));
    void client.prefetchQuery(documentsQuery(applicationId));
  }, [client, applicationId]);
}

export type TriagePlace = GroupPlace & { held?: HoldFilter };

/** The applicants of a group, for reviewing them in turn. Decisions don’t refetch the list, so that its order stays. */
export const useTriageList = (place: TriagePlace) =>
  useInfiniteQuery({
    queryKey: keys.triage(place),
    queryFn: ({ pageParam, signal }) => {
      const query = { listing_id: place.listingId, held: place.held ?? '', next: pageParam };
      return get<StageList>(listPath(place), query, signal);
    },
    initialPageParam: '',
    getNextPageParam: (last) => last.next_cursor ?? undefined,
    staleTime: Infinity,
    gcTime: 0,
  });

/** Moves an applicant on, or asks for the rest of the form; `undo_move` reverses either while its email is held. */
export function useMoveForward(direction: 'move_forward' | 'undo_move' | 'ask_rest' = 'move_forward') {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (move: MoveForward) => post<MoveForwardAnswer>(`${base}/${direction}`, move),
    onSuccess: (_answer, move) =>
      Promise.all([
        client.invalidateQueries({ queryKey: keys.pipeline(move.listing_id) }),
        client.invalidateQueries({ queryKey: keys.applicant(move.application_id) }),
        client.invalidateQueries({ queryKey: keys.bookedMonths(move.listing_id) }),
        client.invalidateQueries({ queryKey: keys.listings }),
      ]),
    // It may lead elsewhere since what comes first was changed.
    onError: (_error, move) => client.invalidateQueries({ queryKey: keys.order(move.listing_id) }),
  });
}

/** Reminds an applicant of what is awaited from them. */
export function useRemind() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (applicant: MoveForward) => post<{ application_id: string }>(`${base}/remind`, applicant),
    onSettled: (_done, _error, { listing_id }) => client.invalidateQueries({ queryKey: keys.pipeline(listing_id) }),
  });
}

/** Rejects an applicant; they are told only if the landlord says so. */
export function useReject() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (rejection: Reject) => post<MoveForwardAnswer>(`${base}/reject`, rejection),
    onSuccess: (_answer, { listing_id, application_id }) =>
      Promise.all([
        client.invalidateQueries({ queryKey: keys.pipeline(listing_id) }),
        client.invalidateQueries({ queryKey: keys.applicant(application_id) }),
        client.invalidateQueries({ queryKey: keys.listings }),
      ]),
  });
}
