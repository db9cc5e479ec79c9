import { useEffect } from 'react';
import type { ApplicantDetails } from '../../../domain/calls/pipeline.ts';
import { useReadConversation } from '../../api/conversations.ts';

/** Records that an applicant's letter was seen, once it is shown; a failure silently leaves it unread. */
export function useLetterSeen(data: ApplicantDetails | undefined): void {
  const { mutate } = useReadConversation(data?.listing_id ?? '');
  const [id, until] = [data?.application_id, data?.letter_unread];
  useEffect(() => {
    if (id && until && !document.hidden) mutate({ application_id: id, until });
  }, [id, until, mutate]);
}
