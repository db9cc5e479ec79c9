import { MailX, UserX } from 'lucide-react';
import { useRef, useState } from 'react';
import { reasonMaxLength } from '../../../domain/applications/rejection.ts';
import { useReject } from '../../api/pipeline.ts';
import { Button } from '../../components/Button.tsx';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { Rich } from '../../components/Rich.tsx';
import { toastDone, toastError, toastUndoable } from '../../components/toast.ts';
import { canReject } from './next-stage.ts';
import { RejectionFields } from './RejectionFields.tsx';
import type { RowActionProps } from './row-action.ts';
import { applicationsText } from '../text.ts';
import { actionsText } from './text.ts';
import { useUndoMove } from './undo-move.ts';

const text = actionsText.reject;

/** The button, and the question before an applicant is rejected; one who was rejected already can still be emailed. */
export function RejectApplicant({ item, place, onDone, focusAfter }: RowActionProps) {
  const isRejected = place.subState === 'rejected';
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [tell, setTell] = useState(isRejected || place.stage === 'final_decision');
  const rejected = useRef(false);
  const reject = useReject();
  const undo = useUndoMove(item, place.listingId);
  if (!isRejected && !canReject(place)) return null;
  const confirm = async () => {
    try {
      const input = {
        application_id: item.application_id,
        listing_id: place.listingId,
        reason: reason.slice(0, reasonMaxLength),
        tell,
      };
      const { undo_until: until } = await reject.mutateAsync(input);
      rejected.current = true;
      onDone();
      const done = (isRejected ? text.sent : text.rejected)({ name: item.name });
      if (until) toastUndoable(done, Math.min(20_000, Date.parse(until) - Date.now()), undo);
      else toastDone(done);
    } catch (error) {
      toastError(applicationsText.error, error instanceof Error ? error.message : text.failed);
    } finally {
      setOpen(false);
    }
  };
  const Icon = isRejected ? MailX : UserX;
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setOpen(true)} className="max-desk:px-2">
        <span className="max-desk:sr-only">{isRejected ? text.send : text.action}</span>
        <span className="sr-only">: {item.name}</span>
        <Icon aria-hidden />
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={isRejected ? text.sendTitle : text.title}
        confirm={isRejected ? text.sendConfirm : text.confirm}
        busy={reject.isPending}
        onConfirm={() => void confirm()}
        finalFocus={() => (rejected.current ? (focusAfter?.() ?? true) : true)}
      >
        <p>
          <Rich
            text={(isRejected ? text.sendEffect : text.effect)({ name: item.name })}
            parts={{ strong: (words) => <strong className="font-semibold text-ink">{words}</strong> }}
          />
        </p>
        {!isRejected && <RejectionFields reason={reason} onReason={setReason} tell={tell} onTell={setTell} />}
      </ConfirmDialog>
    </>
  );
}
