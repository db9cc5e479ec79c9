import { MailX, UserX } from 'lucide-react';
import { useRef, useState } from 'react';
import { reasonMaxLength } from '../../domain/applications/rejection.ts';
import { useReject } from '../api/pipeline.ts';
import { Button } from '../components/Button.tsx';
import { ConfirmDialog } from '../components/ConfirmDialog.tsx';
import { toastDone, toastError, toastUndoable } from '../components/toast.ts';
import { canReject } from './next-stage.ts';
import { RejectionFields } from './RejectionFields.tsx';
import type { RowActionProps } from './row-actions.tsx';
import { useTakeBack } from './take-back.ts';

/** The button and the question before an applicant is rejected; somebody rejected already can still be told. */
export function RejectApplicant({ item, place, onDone, focusAfter }: RowActionProps) {
  const stands = place.subState === 'rejected';
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [tell, setTell] = useState(stands || place.stage === 'final_decision');
  const rejected = useRef(false);
  const reject = useReject();
  const takeBack = useTakeBack(item, place.listingId);
  if (!stands && !canReject(place)) return null;
  const confirm = async () => {
    try {
      const said = {
        application_id: item.application_id,
        listing_id: place.listingId,
        reason: reason.slice(0, reasonMaxLength),
        tell,
      };
      const { undo_until: until } = await reject.mutateAsync(said);
      rejected.current = true;
      onDone();
      const done = stands ? `${item.name} will be told.` : `${item.name} has been rejected.`;
      if (until) toastUndoable(done, Math.min(20_000, Date.parse(until) - Date.now()), takeBack);
      else toastDone(done);
    } catch (error) {
      toastError('Error', error instanceof Error ? error.message : 'Failed to reject the applicant. Please try again.');
    } finally {
      setOpen(false);
    }
  };
  const Icon = stands ? MailX : UserX;
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setOpen(true)} className="max-desk:px-2">
        <span className="max-desk:sr-only">{stands ? 'Tell Them' : 'Reject'}</span>
        <span className="sr-only">: {item.name}</span>
        <Icon aria-hidden />
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={stands ? 'Tell the Applicant' : 'Reject Applicant'}
        confirm={stands ? 'Send the E-mail' : 'Reject'}
        busy={reject.isPending}
        onConfirm={() => void confirm()}
        finalFocus={() => (rejected.current ? (focusAfter?.() ?? true) : true)}
      >
        {stands ? (
          <p>
            <strong className="font-semibold text-ink">{item.name}</strong> gets an e-mail that you will not go on with
            their application. It gives the reason, says how to ask for a person’s review, and waits for a minute: until
            then Undo takes it back.
          </p>
        ) : (
          <>
            <p>
              <strong className="font-semibold text-ink">{item.name}</strong> is put under Rejected. You can move them
              forward again at any time.
            </p>
            <RejectionFields reason={reason} onReason={setReason} tell={tell} onTell={setTell} />
          </>
        )}
      </ConfirmDialog>
    </>
  );
}
