import { useMutation, useQuery } from '@tanstack/react-query';
import type { ApplicantStatus, PasscodeAnswer } from '../../domain/calls/applicant.ts';
import { ApiError, post } from './client.ts';
import { readApplicantSession } from './applicant-session.ts';
import { keys } from './keys.ts';

export type GateKind = 'information_collection' | 'viewing_appointment';

/** Calls under /applications/ carry the verified application and its passcode by themselves (specification, section 6). */
function postAsApplicant<T>(path: string, body: object = {}): Promise<T> {
  return post<T>(path, { ...readApplicantSession(), ...body });
}

/** The answer that came with a refusal: a wrong passcode may be told with a 4xx as well as with a 200. */
function answerIn(error: unknown): PasscodeAnswer | null {
  if (!(error instanceof ApiError) || typeof error.body !== 'object' || error.body === null) return null;
  return 'verified_passcode' in error.body && error.body.verified_passcode === false
    ? { ...error.body, verified_passcode: false }
    : null;
}

/** Tries a passcode. A wrong one is an answer, not an error. */
export function useVerifyPasscode(kind: GateKind, applicationId: string) {
  return useMutation({
    mutationFn: async (passcode: string): Promise<PasscodeAnswer> => {
      try {
        return await postAsApplicant<PasscodeAnswer>(`/applications/${kind}/verify_passcode`, { applicationId, passcode });
      } catch (error) {
        const answer = answerIn(error);
        if (answer) return answer;
        throw error;
      }
    },
  });
}

/** Asks for a new passcode; it goes to the address on file and is never shown. */
export const useResendPasscode = (applicationId: string) =>
  useMutation({
    mutationFn: () => post<unknown>('/applications/information_collection/resend_passcode', { applicationId }),
  });

export const useOwnApplication = (applicationId: string) =>
  useQuery({
    queryKey: keys.ownApplication(applicationId),
    queryFn: () => postAsApplicant<ApplicantStatus>('/applications/information_collection/status'),
    refetchInterval: 30_000,
  });
