/**
 * The application open in this browser tab, and the passcode that opened it; absent if the browser was admitted by its
 * cookie. It survives a reload and ends with the tab.
 */
export type ApplicantSession = { applicationId: string; passcode?: string };

const applicationKey = 'letterbox.applicationId';
const passcodeKey = 'letterbox.passcode';

/** What was verified in this tab, or null. */
export function readApplicantSession(): ApplicantSession | null {
  try {
    const applicationId = sessionStorage.getItem(applicationKey);
    const passcode = sessionStorage.getItem(passcodeKey);
    if (!applicationId) return null;
    return passcode ? { applicationId, passcode } : { applicationId };
  } catch (error) {
    console.warn('The applicant session could not be read', error);
    return null;
  }
}

export function keepApplicantSession(session: ApplicantSession): void {
  try {
    sessionStorage.setItem(applicationKey, session.applicationId);
    if (session.passcode === undefined) sessionStorage.removeItem(passcodeKey);
    else sessionStorage.setItem(passcodeKey, session.passcode);
  } catch (error) {
    console.warn('The applicant session could not be kept', error);
  }
}

export function clearApplicantSession(): void {
  try {
    sessionStorage.removeItem(applicationKey);
    sessionStorage.removeItem(passcodeKey);
  } catch (error) {
    console.warn('The applicant session could not be cleared', error);
  }
}
