import { useState } from 'react';
import { clearApplicantSession, keepApplicantSession, readApplicantSession } from '../api/applicant-session.ts';

/** Whether this tab has the passcode of exactly this application; how it gets and loses it. */
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
