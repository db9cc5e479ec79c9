import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AskMore, ChangeProgression, ProgressionAnswer } from '../../domain/calls/progression.ts';
import type { Order } from '../../domain/pipeline.ts';
import { get, post } from './client.ts';
import { keys } from './keys.ts';
import { showAnswer } from './show-answer.ts';

const path = '/listing/progression';

/** How far applications move forward without the landlord, and who is waiting. */
export const useProgression = (listingId: string) =>
  useQuery({
    queryKey: keys.progression(listingId),
    queryFn: ({ signal }) => get<ProgressionAnswer>(path, { listing_id: listingId }, signal),
  });

/** What comes first in a listing. Until it is known, a move says where it would lead, and is refused if that is wrong. */
export const useOrder = (listingId: string): Order => useProgression(listingId).data?.order ?? 'papers';

export function useChangeProgression() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: ChangeProgression) => post<ProgressionAnswer>(path, change),
    onSuccess: (answer) => showAnswer(client, keys.progression(answer.listing_id), answer),
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
