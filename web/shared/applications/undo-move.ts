import type { ApplicantListItem } from '../../../domain/calls/pipeline.ts';
import { useMoveForward } from '../../api/pipeline.ts';
import { toastDone } from '../../components/toast.ts';
import { toastFailure } from '../toast-failure.ts';
import { sharedApplicationsText } from './text.ts';

const text = sharedApplicationsText.undo;

/** Undoes the last change of an applicant and says how that went, even when their row is gone by then. */
export function useUndoMove(item: Pick<ApplicantListItem, 'application_id' | 'name'>, listingId: string): () => void {
  const { mutateAsync } = useMoveForward('undo_move');
  return () =>
    void mutateAsync({ application_id: item.application_id, listing_id: listingId }).then(
      () => toastDone(text.undone({ name: item.name }), text.undoneHint),
      (error: Error) => toastFailure(error),
    );
}
