import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AddApplicant, AddApplicantAnswer } from '../../domain/calls/add-applicant.ts';
import { post } from './client.ts';
import { keys } from './keys.ts';

/** Adds someone who telephoned or came in person. */
export function useAddApplicant(listingId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: AddApplicant) => post<AddApplicantAnswer>('/listing/application_pipeline/add_applicant', input),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: keys.pipeline(listingId) }),
        client.invalidateQueries({ queryKey: keys.listings }),
      ]),
  });
}
