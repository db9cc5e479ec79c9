import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ChangeListing, ChangeListingAnswer } from '../../domain/calls/change-listing.ts';
import { post } from './client.ts';
import { keys } from './keys.ts';

/** Moves an application of this listing to another one. */
export function useChangeListing(listingId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: ChangeListing) =>
      post<ChangeListingAnswer>('/listing/application_pipeline/change_listing', input),
    onSuccess: (_answer, { application_id, to_listing_id }) =>
      Promise.all([
        ...[listingId, to_listing_id].flatMap((id) => [
          client.invalidateQueries({ queryKey: keys.pipeline(id) }),
          client.invalidateQueries({ queryKey: keys.conversations(id) }),
        ]),
        client.invalidateQueries({ queryKey: keys.applicant(application_id) }),
        client.invalidateQueries({ queryKey: keys.listings }),
      ]),
  });
}
