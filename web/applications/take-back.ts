import type { ApplicantListItem } from '../../domain/calls/pipeline.ts';
import { useMoveForward } from '../api/pipeline.ts';
import { toastDone, toastError } from '../components/toast.ts';

/** Takes the last move of an applicant back, and says how that went, also when their row is gone by then. */
export function useTakeBack(item: Pick<ApplicantListItem, 'application_id' | 'name'>, listingId: string): () => void {
  const { mutateAsync } = useMoveForward('undo_move');
  return () =>
    void mutateAsync({ application_id: item.application_id, listing_id: listingId }).then(
      () => toastDone(`${item.name} is back where they were.`, 'Nothing was mailed.'),
      (error: Error) => toastError('Error', error.message),
    );
}
