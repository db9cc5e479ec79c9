import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ChangeCriteria, CriteriaAnswer, TellRejected } from '../../domain/calls/screening-criteria.ts';
import { get, post } from './client.ts';
import { keys } from './keys.ts';
import { showAnswer } from './show-answer.ts';

const path = '/listing/screening_criteria';

export const useCriteria = (listingId: string) =>
  useQuery({
    queryKey: keys.criteria(listingId),
    queryFn: ({ signal }) => get<CriteriaAnswer>(path, { listing_id: listingId }, signal),
  });

export function useChangeCriteria() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: ChangeCriteria) => post<CriteriaAnswer>(path, change),
    onSuccess: (answer) => showAnswer(client, keys.criteria(answer.listing_id), answer),
  });
}

/** Whether applicants whom the screening rejects from now on are told automatically. */
export function useTellRejected() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (said: TellRejected) => post<CriteriaAnswer>('/listing/tell_rejected', said),
    onSuccess: (answer) => showAnswer(client, keys.criteria(answer.listing_id), answer),
  });
}
