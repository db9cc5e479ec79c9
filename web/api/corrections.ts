import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApplicantFields, CorrectionInput } from '../../domain/calls/corrections.ts';
import { get, post } from './client.ts';
import { keys } from './keys.ts';

const base = '/listing/application_pipeline';

/** What is known of an applicant, with the emails in which it was read. */
export const useFields = (applicationId: string) =>
  useQuery({
    queryKey: keys.fields(applicationId),
    queryFn: ({ signal }) => get<ApplicantFields>(`${base}/fields`, { application_id: applicationId }, signal),
  });

/** Corrects what is known of an applicant. */
export function useCorrect(listingId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: CorrectionInput) => post<{ corrected: string[] }>(`${base}/correct`, input),
    onSettled: (_answer, _error, { application_id: applicationId }) =>
      Promise.all([
        client.invalidateQueries({ queryKey: keys.applicant(applicationId) }),
        client.invalidateQueries({ queryKey: keys.pipeline(listingId) }),
        client.invalidateQueries({ queryKey: keys.conversations(listingId) }),
      ]),
  });
}
