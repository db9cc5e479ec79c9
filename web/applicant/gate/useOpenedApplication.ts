import { useCallback } from 'react';
import { type GateReason, gateReasonParameter } from '../../../domain/applications/gate-slots.ts';
import { applicationAt } from '../../base/applicant-address.ts';
import { clearApplicantSession, keepApplicantSession, readApplicantSession } from '../../base/applicant-session.ts';

type OpenedApplication = {
  applicationId: string;
  /** Returns to the passcode page, which says why. */
  leave: (reason: GateReason) => void;
};

/** The application in the address, which this browser may see by the passcode typed into this tab, or by its cookie. */
export function useOpenedApplication(): OpenedApplication {
  const applicationId = applicationAt(location.pathname);
  // Admitted by the cookie: the page's calls still name their application.
  if (readApplicantSession()?.applicationId !== applicationId) keepApplicantSession({ applicationId });
  const leave = useCallback((reason: GateReason) => {
    clearApplicantSession();
    location.replace(`${location.pathname}?${gateReasonParameter}=${reason}`);
  }, []);
  return { applicationId, leave };
}
