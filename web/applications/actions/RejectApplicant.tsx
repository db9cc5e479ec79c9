import { MailX, UserX } from 'lucide-react';
import { useRef, useState } from 'react';
import { reasonMaxLength } from '../../../domain/applications/rejection.ts';
import { useReject } from '../../api/pipeline.ts';
import { Button } from '../../components/Button.tsx';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { Rich } from '../../components/Rich.tsx';
import { toastDone, toastUndoable } from '../../components/toast.ts';
import { canReject } from './next-stage.ts';
import { RejectionFields } from './RejectionFields.tsx';
import type { RowActionProps } from './row-action.ts';
import { actionsText } from './text.ts';
import { useUndoMove } from '../../shared/applications/undo-move.ts';
import { toastFailure } from '../../shared/toast-failure.ts';
import { problemOf } from '../../shared/problem.ts';

const text = actionsText.reject;

/**
 * The button, and the question before an applicant is rejected; one who has already been rejected can still be emailed.
 */
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
      setOpen(false);
      onDone();
      const done = (isRejected ? text.sent : text.rejected)({ name: item.name });
      if (until) toastUndoable(done, new Date(until), undo, { mends: text.failed });
      else toastDone(done, undefined, text.failed);
    } catch (error) {
      toastFailure(error, text.failed);
    }
  };
  const Icon = isRejected ? MailX : UserX;
  return (
    <>
      <Button variant="secondary" size="small" data-key="reject" onClick={() => setOpen(true)}>
        <Icon aria-hidden />
        <span>{isRejected ? text.send : text.action}</span>
        <span className="sr-only">: {item.name}</span>
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={isRejected ? text.sendTitle : text.title}
        confirm={isRejected ? text.sendConfirm : text.confirm}
        busy={reject.isPending}
        problem={problemOf(reject.error, text.failed)}
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
