import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  EraseAnswer,
  OwnAccessList,
  OwnDownload,
  OwnDownloadLink,
  WithdrawAnswer,
} from '../../domain/calls/privacy.ts';
import { postAsApplicant } from './applicant-gate.ts';
import { post } from './client.ts';
import { keys } from './keys.ts';
import { showAnswer } from './show-answer.ts';

/** The applicant ends their own application. */
export function useWithdraw(applicationId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => postAsApplicant<WithdrawAnswer>('/applications/own_data/withdraw'),
    onSettled: () => client.invalidateQueries({ queryKey: keys.ownApplication(applicationId) }),
  });
}

/** The applicant has all data about them deleted. */
export const useEraseOwn = () =>
  useMutation({ mutationFn: () => postAsApplicant<EraseAnswer>('/applications/own_data/erase') });

/** The landlord deletes an applicant: they leave the lists when those are next fetched. */
export function useEraseApplicant(listingId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (applicationId: string) =>
      post<EraseAnswer>('/listing/application_pipeline/erase', {
        application_id: applicationId,
        listing_id: listingId,
      }),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: keys.pipeline(listingId) }),
        client.invalidateQueries({ queryKey: keys.dataRequests }),
      ]),
  });
}

const MAKING_POLL_MS = 2000;

/** The applicant’s copy of everything held about them; polled while it’s being made. */
export const useOwnDownload = (applicationId: string) =>
  useQuery({
    queryKey: keys.ownDownload(applicationId),
    queryFn: () => postAsApplicant<OwnDownload>('/applications/own_data/download/status'),
    refetchInterval: ({ state }) => (state.data?.state === 'making' ? MAKING_POLL_MS : false),
  });

export function useRequestDownload(applicationId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => postAsApplicant<OwnDownload>('/applications/own_data/download'),
    onSuccess: (download) => showAnswer(client, keys.ownDownload(applicationId), download),
  });
}

/** A single-use address of the file. */
export const useDownloadLink = () =>
  useMutation({ mutationFn: () => postAsApplicant<OwnDownloadLink>('/applications/own_data/download/link') });

/** Who opened the applicant’s documents. */
export const useOwnAccessList = (applicationId: string) =>
  useQuery({
    queryKey: keys.ownAccessList(applicationId),
    queryFn: () => postAsApplicant<OwnAccessList>('/applications/own_data/accesses'),
  });
