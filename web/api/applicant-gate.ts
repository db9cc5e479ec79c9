import { useMutation } from '@tanstack/react-query';
import type { PasscodeAnswer } from '../../domain/calls/applicant-gate.ts';
import { ApiError, post } from './client.ts';
import { readApplicantSession } from '../base/applicant-session.ts';

const collectionPath = '/applications/information_collection';

export type GateKind = 'information_collection' | 'viewing_appointment';

/** A call under /applications/, with the verified application and its passcode added (specification, section 6). */
export function postAsApplicant<T>(path: string, body: object = {}): Promise<T> {
  return post<T>(path, { ...readApplicantSession(), ...body });
}

/** The answer in a refusal: a wrong passcode may be answered with a 4xx as well as with a 200. */
function answerIn(error: unknown): PasscodeAnswer | null {
  if (!(error instanceof ApiError) || typeof error.body !== 'object' || error.body === null) return null;
  return 'verified_passcode' in error.body && error.body.verified_passcode === false
    ? { ...error.body, verified_passcode: false }
    : null;
}

/** Tries a passcode. A wrong one is an answer, not an error. */
export function useVerifyPasscode(kind: GateKind, applicationId: string) {
  return useMutation({
    mutationFn: async ({ passcode, remember }: { passcode: string; remember: boolean }): Promise<PasscodeAnswer> => {
      try {
        return await postAsApplicant<PasscodeAnswer>(`/applications/${kind}/verify_passcode`, {
          applicationId,
          passcode,
          remember_device: remember,
        });
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
    mutationFn: () => post<unknown>(`${collectionPath}/resend_passcode`, { applicationId }),
  });
