import { useState } from 'react';
import { clearApplicantSession, keepApplicantSession, readApplicantSession } from '../api/applicant-session.ts';

/** Whether this tab has a verified passcode for exactly this application, with functions to store and forget it. */
export function useVerified(applicationId: string) {
  const [verifiedFor, setVerifiedFor] = useState(() => readApplicantSession()?.applicationId ?? null);
  return {
    verified: verifiedFor === applicationId,
    keep: (passcode: string) => {
      keepApplicantSession({ applicationId, passcode });
      setVerifiedFor(applicationId);
    },
    forget: () => {
      clearApplicantSession();
      setVerifiedFor(null);
    },
  };
}
