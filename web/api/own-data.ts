import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { EraseAnswer, WithdrawAnswer } from '../../domain/calls/privacy.ts';
import { postAsApplicant } from './applicant-gate.ts';
import { post } from './client.ts';
import { keys } from './keys.ts';

/** The applicant ends their own application. */
export function useWithdraw(applicationId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => postAsApplicant<WithdrawAnswer>('/applications/own_data/withdraw'),
    onSettled: () => client.invalidateQueries({ queryKey: keys.ownApplication(applicationId) }),
  });
}

/** The applicant has everything about them deleted. */
export const useEraseOwn = () =>
  useMutation({ mutationFn: () => postAsApplicant<EraseAnswer>('/applications/own_data/erase') });

/** The landlord deletes an applicant: they leave the lists when those are read again. */
export function useEraseApplicant(listingId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (applicationId: string) =>
      post<EraseAnswer>('/listing/application_pipeline/erase', {
        application_id: applicationId,
        listing_id: listingId,
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.pipeline(listingId) }),
  });
}
