import type { Types } from 'mongoose';
import {
  type ApplicantSession,
  applicantSessionKey,
  beginApplicantSession,
  endApplicantSession,
  findApplicantSession,
} from '../../store/applications/applicant-session.ts';
import type { Cookies } from '../http/cookies.ts';

/** One cookie for each application, so that two of one household do not sign each other out. */
const nameOf = (applicationId: Types.ObjectId | string) => `applicant-${String(applicationId)}`;

/**
 * What the browser's cookie says about an application: `open` with the session, `ended` if the session no longer
 * exists, `none` without a cookie.
 */
export type SessionState = { state: 'open'; session: ApplicantSession } | { state: 'ended' | 'none' };

export async function resumeApplicant(
  applicationId: Types.ObjectId,
  cookies: Cookies,
  now: Date,
): Promise<SessionState> {
  const token = cookies.read(nameOf(applicationId));
  if (token === null) return { state: 'none' };
  const session = await findApplicantSession(token, applicationId, now);
  return session ? { state: 'open', session } : { state: 'ended' };
}

/** Exchanges a right passcode for a session of this browser, replacing any earlier one. */
export async function letIn(
  applicationId: Types.ObjectId,
  about: { device: string; remembered: boolean; now: Date },
  cookies: Cookies,
): Promise<void> {
  const before = cookies.read(nameOf(applicationId));
  if (before !== null) await endApplicantSession(applicationId, applicantSessionKey(before));
  const { token, expiresAt } = await beginApplicantSession(applicationId, about);
  // Lax: sent when a mailed link is followed, so that a signed-in applicant need not see the passcode page.
  cookies.keep(nameOf(applicationId), token, about.remembered ? expiresAt : null, 'lax');
}

/** Ends this browser's session of an application, and its cookie. */
export async function letOut(applicationId: Types.ObjectId, cookies: Cookies): Promise<void> {
  const token = cookies.read(nameOf(applicationId));
  if (token !== null) await endApplicantSession(applicationId, applicantSessionKey(token));
  cookies.drop(nameOf(applicationId));
}

/** The key of this browser's session, by which the list of devices identifies it; null without one. */
export function currentDevice(applicationId: Types.ObjectId, cookies: Cookies): string | null {
  const token = cookies.read(nameOf(applicationId));
  return token === null ? null : applicantSessionKey(token);
}
