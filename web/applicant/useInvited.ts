import { useEffect, useRef } from 'react';
import type { ApplicantStatus } from '../../domain/calls/information-collection.ts';
import { leadTo } from '../base/applicant-address.ts';
import { paths } from '../base/paths.ts';
import { toastDone } from '../components/toast.ts';
import { applicantText } from './text.ts';

/** Whether a time for a viewing can be chosen now. */
const isInvited = ({ stage, sub_state, listing_open }: ApplicantStatus): boolean =>
  stage === 'viewing_appointment' && sub_state === 'pending' && listing_open;

/**
 * Opens the times to choose from if the invitation arrives while the page is open: an applicant who has just sent the
 * last document is asked for nothing again. Later visits lead there by a button.
 */
export function useInvited(applicationId: string, status: ApplicantStatus): void {
  const before = useRef(status.stage);
  useEffect(() => {
    const came = before.current === 'information_collection' && isInvited(status);
    before.current = status.stage;
    if (!came) return;
    toastDone(applicantText.progress.invited.title, applicantText.progress.invited.text);
    leadTo(paths.viewingAppointment(applicationId));
  }, [applicationId, status]);
}
