import { readApplicantSession } from '../base/applicant-session.ts';
import { post } from './client.ts';

/** A call under /applications/, with the proven application and its passcode added (specification, section 6). */
export function postAsApplicant<T>(path: string, body: object = {}): Promise<T> {
  return post<T>(path, { ...readApplicantSession(), ...body });
}
