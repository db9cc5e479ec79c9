import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useResumed } from '../../api/applicant-devices.ts';
import { clearApplicantSession, keepApplicantSession, readApplicantSession } from '../../base/applicant-session.ts';

/** `open`: the application may be shown. `checking`: whether this browser was let in before is being asked. */
type Verification = {
  state: 'checking' | 'closed' | 'open';
  keep: (passcode: string) => void;
  forget: () => void;
};

/** Whether this tab may show exactly this application, by a passcode or by the browser's cookie. */
export function useVerified(applicationId: string): Verification {
  const [verifiedFor, setVerifiedFor] = useState(() => readApplicantSession()?.applicationId ?? null);
  /** Sent back to the passcode: the cookie is not asked again, or a page that is refused would come and go for ever. */
  const [left, setLeft] = useState(false);
  const client = useQueryClient();
  const isOpen = verifiedFor === applicationId;
  const resumed = useResumed(applicationId, !isOpen && !left);
  const isResumed = !left && resumed.data?.open === true;
  if (isResumed && !isOpen) {
    keepApplicantSession({ applicationId });
    setVerifiedFor(applicationId);
  }
  const closed = left || !resumed.isPending ? 'closed' : 'checking';
  return {
    state: isOpen || isResumed ? 'open' : closed,
    keep: (passcode) => {
      keepApplicantSession({ applicationId, passcode });
      setLeft(false);
      setVerifiedFor(applicationId);
    },
    forget: () => {
      clearApplicantSession();
      client.removeQueries({ queryKey: ['own-application'] });
      setLeft(true);
      setVerifiedFor(null);
    },
  };
}
