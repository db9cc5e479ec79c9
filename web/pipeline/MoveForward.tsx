import { MoveRight } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import type { ApplicantListItem } from '../../domain/calls/pipeline.ts';
import { positionOf, type Stage, stageTitles, transitionFor } from '../../domain/pipeline.ts';
import { type GroupPlace, useMoveForward } from '../api/pipeline.ts';
import { Button } from '../components/Button.tsx';
import { ConfirmDialog } from '../components/ConfirmDialog.tsx';
import { toastDone, toastError, toastUndoable } from '../components/toast.ts';
import { useTakeBack } from './take-back.ts';

/** The stage a landlord's move leads to, or null when the pipeline has none from here. */
function nextStage({ stage, subState }: GroupPlace): Stage | null {
  const from = positionOf(stage, subState);
  return (from && transitionFor(from, 'moved-forward', 'landlord')?.to.stage) ?? null;
}

type MoveProps = {
  item: ApplicantListItem;
  place: GroupPlace;
  rejected: boolean;
  onMoved: () => void;
  /** Takes the keyboard when the applicant has left this list. */
  focusAfter: RefObject<HTMLButtonElement | null>;
};

/** The button and the question before an applicant goes on to the next stage. */
export function MoveForward({ item, place, rejected, onMoved, focusAfter }: MoveProps) {
  const [open, setOpen] = useState(false);
  const moved = useRef(false);
  const move = useMoveForward();
  const takeBack = useTakeBack(item, place.listingId);
  const to = nextStage(place);
  if (!to) return null;
  const title = stageTitles[to];
  // A promise rather than the mutation's own callbacks: the live update may take this row away before the answer is here.
  const confirm = async () => {
    try {
      const { undo_until: until } = await move.mutateAsync({ application_id: item.application_id, listing_id: place.listingId });
      moved.current = true;
      onMoved();
      const done = `${item.name} has been moved to ${title}.`;
      if (until) toastUndoable(done, Math.min(20_000, Date.parse(until) - Date.now()), takeBack);
      else toastDone(done);
    } catch {
      toastError('Error', 'Failed to move applicant forward. Please try again.');
    } finally {
      setOpen(false);
    }
  };
  return (
    <>
      <Button look="plain" size="small" onClick={() => setOpen(true)} className="my-1 max-desk:px-2">
        <span className="max-desk:sr-only">Move Forward</span>
        <span className="sr-only">: {item.name}</span>
        <MoveRight aria-hidden />
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title="Move Applicant Forward"
        confirm="Move Forward"
        busy={move.isPending}
        onConfirm={() => void confirm()}
        finalFocus={() => (moved.current ? focusAfter.current : true)}
      >
        <p>
          <strong className="font-semibold text-ink">{item.name}</strong> goes on to {title} and gets an e-mail with a link and a
          passcode, to send what is missing.
        </p>
        {rejected && item.stop_reason && (
          <p className="rounded-plate bg-warn-soft px-3 py-2 text-warn-ink">This overrides the rejection: {item.stop_reason}</p>
        )}
      </ConfirmDialog>
    </>
  );
}
