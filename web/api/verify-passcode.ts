import type { ApplicantPage } from '../../domain/applications/applicant-link.ts';
import type { PasscodeAnswer } from '../../domain/calls/applicant-gate.ts';
import { ApiError, post } from './client.ts';

/** The response in a refusal: a wrong passcode may be answered with a 4xx as well as with a 200. */
function answerIn(error: unknown): PasscodeAnswer | null {
  if (!(error instanceof ApiError) || typeof error.body !== 'object' || error.body === null) return null;
  return 'verified_passcode' in error.body && error.body.verified_passcode === false
    ? { ...error.body, verified_passcode: false }
    : null;
}

/** Checks a passcode. A wrong one is a result, not an error. */
export async function verifyPasscode(
  page: ApplicantPage,
  { applicationId, passcode, remember }: { applicationId: string; passcode: string; remember: boolean },
): Promise<PasscodeAnswer> {
  try {
    return await post<PasscodeAnswer>(`/applications/${page}/verify_passcode`, {
      applicationId,
      passcode,
      remember_device: remember,
    });
  } catch (error) {
    const answer = answerIn(error);
    if (answer) return answer;
    throw error;
  }
}

/** Requests a new passcode; it is sent to the address on file and never shown. */
export const resendPasscode = (applicationId: string): Promise<unknown> =>
  post('/applications/information_collection/resend_passcode', { applicationId });
