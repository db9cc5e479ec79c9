import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { DecisionFact, DecisionFacts, LandlordNote } from '../../domain/calls/landlord-notes.ts';
import { get, post } from './client.ts';
import { keys } from './keys.ts';
import { showAnswer } from './show-answer.ts';

const base = '/listing/application_pipeline';
type ApplicationOfListing = { listing_id: string; application_id: string };

/** A summary of one applicant who awaits a decision; one call returns all of them. */
export const useDecisionFact = (listingId: string, applicationId: string) =>
  useQuery({
    queryKey: keys.decisionFacts(listingId),
    queryFn: ({ signal }) => get<DecisionFacts>(`${base}/decision_facts`, { listing_id: listingId }, signal),
    select: ({ items }): DecisionFact | null => items.find((item) => item.application_id === applicationId) ?? null,
  });

export const useNote = (of: ApplicationOfListing) =>
  useQuery({
    queryKey: keys.note(of.application_id),
    queryFn: ({ signal }) => get<LandlordNote>(`${base}/note`, of, signal),
  });

/** Stores the landlord's note, or whether the applicant is a backup. */
export function useWriteNote() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: ApplicationOfListing & ({ note: string } | { keep: boolean })) =>
      post<LandlordNote>(`${base}/${'note' in change ? 'note' : 'backup'}`, change),
    onSuccess: async (note, { listing_id }) => {
      await showAnswer(client, keys.note(note.application_id), note);
      return client.invalidateQueries({ queryKey: keys.pipeline(listing_id) });
    },
  });
}
