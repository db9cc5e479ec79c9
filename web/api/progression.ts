import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AskMore, ChangeProgression, ProgressionAnswer } from '../../domain/calls/progression.ts';
import type { Order } from '../../domain/pipeline.ts';
import { get, post } from './client.ts';
import { keys } from './keys.ts';
import { showAnswer } from './show-answer.ts';

const path = '/listing/progression';

const progressionQuery = (listingId: string) => ({
  queryKey: keys.progression(listingId),
  queryFn: ({ signal }: { signal: AbortSignal }) => get<ProgressionAnswer>(path, { listing_id: listingId }, signal),
});

/** How far applications move forward without the landlord, and who is waiting. */
export const useProgression = (listingId: string) => useQuery(progressionQuery(listingId));

/**
 * What comes first in a listing. It is read again when the listing changes, and not with each applicant who moves. Until
 * it is known, a move says where it would lead, and is refused if that is wrong.
 */
export function useOrder(listingId: string): Order {
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: keys.order(listingId),
    queryFn: async () => (await client.fetchQuery(progressionQuery(listingId))).order,
  });
  return data ?? 'papers';
}

export function useChangeProgression() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: ChangeProgression) => post<ProgressionAnswer>(path, change),
    onSuccess: (answer) =>
      Promise.all([
        showAnswer(client, keys.order(answer.listing_id), answer.order),
        showAnswer(client, keys.progression(answer.listing_id), answer),
      ]),
  });
}

/** Lets the next ones who fit be asked for documents. */
export function useAskMore() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (more: AskMore) => post<ProgressionAnswer>(`${path}/ask_more`, more),
    onSuccess: (answer) => showAnswer(client, keys.progression(answer.listing_id), answer),
  });
}
