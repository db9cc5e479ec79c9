import { useCallback } from 'react';
import { type GateReason, gateReasonParameter } from '../../../domain/applications/gate-slots.ts';
import { applicationAt } from '../../base/applicant-address.ts';
import { clearApplicantSession, keepApplicantSession, readApplicantSession } from '../../base/applicant-session.ts';

type OpenedApplication = {
  applicationId: string;
  /** Leads back to the passcode page, which says why. */
  leave: (reason: GateReason) => void;
};

/**
 * The application that the address names, which the server has let this browser see: by the passcode that was typed
 * into this tab, or by its cookie.
 */
export function useOpenedApplication(): OpenedApplication {
  const applicationId = applicationAt(location.pathname);
  // Let in by the cookie: the calls of the page name their application all the same.
  if (readApplicantSession()?.applicationId !== applicationId) keepApplicantSession({ applicationId });
  const leave = useCallback((reason: GateReason) => {
    clearApplicantSession();
    location.replace(`${location.pathname}?${gateReasonParameter}=${reason}`);
  }, []);
  return { applicationId, leave };
}
