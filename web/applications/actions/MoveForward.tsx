import { MoveRight } from 'lucide-react';
import { useRef, useState } from 'react';
import { type Stage, stageTitles } from '../../../domain/pipeline.ts';
import { useCriteria } from '../../api/criteria.ts';
import { useMoveForward } from '../../api/pipeline.ts';
import { useOrder } from '../../api/progression.ts';
import { Button } from '../../components/Button.tsx';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { toastDone, toastError, toastUndoable } from '../../components/toast.ts';
import { EarlyToAsk } from '../criteria/EarlyToAsk.tsx';
import { hiddenWords } from '../../components/hidden-words.tsx';
import { Rich } from '../../components/Rich.tsx';
import { moveText, nextStage } from './next-stage.ts';
import type { RowActionProps } from './row-action.ts';
import { applicationsText } from '../text.ts';
import { actionsText } from './text.ts';
import { useUndoMove } from '../../shared/applications/undo-move.ts';
import { problemOf } from '../../shared/problem.ts';

const text = actionsText.move;

/** The button, and the question before an applicant moves to the next stage. */
export function MoveForward({ item, place, onDone, focusAfter }: RowActionProps) {
  const [open, setOpen] = useState(false);
  const moved = useRef(false);
  const move = useMoveForward();
  const undo = useUndoMove(item, place.listingId);
  const to = nextStage(place, useOrder(place.listingId));
  if (!to) return null;
  // A promise rather than the mutation's own callbacks: the live update may remove this row before the response
  // arrives.
  const confirm = async () => {
    try {
      const { undo_until: until } = await move.mutateAsync({
        application_id: item.application_id,
        listing_id: place.listingId,
        stage: place.stage,
        sub_state: place.subState,
        to,
      });
      moved.current = true;
      setOpen(false);
      onDone();
      const done = text.moved({ name: item.name, stage: stageTitles[to] });
      if (until) toastUndoable(done, new Date(until), undo, { mends: text.failed });
      else toastDone(done, undefined, text.failed);
    } catch {
      toastError(applicationsText.error, text.failed);
    }
  };
  return (
    <>
      <Button variant="secondary" size="small" data-key="move" onClick={() => setOpen(true)}>
        <span>
          <Rich text={text.ofApplicant({ name: item.name })} parts={{ hidden: hiddenWords }} />
        </span>
        <MoveRight aria-hidden />
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={text.title}
        confirm={text.action}
        confirmFirst
        busy={move.isPending}
        problem={problemOf(move.error, text.failed)}
        onConfirm={() => void confirm()}
        finalFocus={() => (moved.current ? (focusAfter?.() ?? true) : true)}
      >
        <Consequences item={item} place={place} to={to} />
      </ConfirmDialog>
    </>
  );
}

type ConsequencesProps = Pick<RowActionProps, 'item' | 'place'> & { to: Stage };

/** What the move does: what is asked early, and which reason it overrules. */
function Consequences({ item, place, to }: ConsequencesProps) {
  const early = useCriteria(place.listingId).data?.early_questions ?? [];
  const overrides = place.subState === 'rejected' || place.subState === 'cancelled';
  return (
    <>
      <p>
        <Rich
          text={moveText(item.name, place.stage, to)}
          parts={{ strong: (words) => <strong className="font-semibold text-ink">{words}</strong> }}
        />
      </p>
      {to === 'information_collection' && early.length > 0 && <EarlyToAsk questions={early} />}
      {overrides && item.stop_reason && (
        <p className="rounded-plate bg-warn-soft px-3 py-2 text-warn-ink">
          {text.overrides({ reason: item.stop_reason })}
        </p>
      )}
    </>
  );
}
