import type { DrawState } from '../../../domain/calls/draw.ts';
import { useDrawNext, useRunDraw } from '../../api/draw.ts';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { problemOf } from '../../shared/problem.ts';
import { drawText as text } from './text.ts';

type DialogProps = { draw: DrawState; listingId: string; open: boolean; onOpenChange: (open: boolean) => void };

/** Says what drawing does before it is done. */
export function ConfirmRun({ draw, listingId, open, onOpenChange }: DialogProps) {
  const run = useRunDraw();
  const confirm = () =>
    run.mutate({ listing_id: listingId, draw_id: draw.draw_id }, { onSuccess: () => onOpenChange(false) });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={text.runTitle({ places: draw.places })}
      confirm={text.run}
      busy={run.isPending}
      problem={problemOf(run.error, text.runFailed)}
      onConfirm={confirm}
    >
      <p>{text.runEffect}</p>
    </ConfirmDialog>
  );
}

/** Gives one more place, to the next applicant in the drawn order. */
export function ConfirmNext({ draw, listingId, open, onOpenChange }: DialogProps) {
  const next = useDrawNext();
  const confirm = () =>
    next.mutate({ listing_id: listingId, draw_id: draw.draw_id, count: 1 }, { onSuccess: () => onOpenChange(false) });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={text.nextTitle}
      confirm={text.next}
      busy={next.isPending}
      problem={problemOf(next.error, text.nextFailed)}
      onConfirm={confirm}
    >
      <p>{text.nextEffect}</p>
    </ConfirmDialog>
  );
}
