import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApplicationDocument } from '../../domain/calls/pipeline.ts';
import type { AskAgain, OverrideVerdict } from '../../domain/calls/review-document.ts';
import { post } from './client.ts';
import { keys } from './keys.ts';

const base = '/listing/application_pipeline';

/** A landlord's verdict on a document; what is shown of its applicant is fetched again. */
function useReview<Said extends object>(call: string, applicationId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (said: Said) => post<ApplicationDocument>(`${base}/${call}`, said),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.applicant(applicationId) }),
  });
}

export const useOverrideVerdict = (applicationId: string) =>
  useReview<OverrideVerdict>('override_verdict', applicationId);
export const useAskAgain = (applicationId: string) => useReview<AskAgain>('ask_again', applicationId);
