import type { ApplicantPage } from '../../domain/applications/applicant-link.ts';
import { pageAt } from '../../domain/pages.ts';

/** Which of the applicant's pages is at a path, or null. */
export function applicantPageAt(path: string): ApplicantPage | null {
  const name = pageAt(path);
  if (name === 'informationCollection') return 'information_collection';
  return name === 'viewingAppointment' ? 'viewing_appointment' : null;
}
