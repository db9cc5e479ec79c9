import { CircleCheck, CircleSlash, LoaderCircle, Undo2, X } from 'lucide-react';
import type { BulkState } from '../../../domain/calls/bulk-move.ts';
import { useBulkState, useBulkUndo } from '../../api/bulk-move.ts';
import { Button } from '../../components/Button.tsx';
import { useHeld } from '../../components/useHeld.ts';
import { progressText } from './bulk-text.ts';
import { bulkText } from './text.ts';
import { toastFailure } from '../../shared/toast-failure.ts';
import { Countdown } from '../../components/Countdown.tsx';

const text = bulkText;

const bar =
  'mt-2 h-1.5 w-full appearance-none overflow-hidden rounded-full border-0 bg-line [&::-moz-progress-bar]:bg-door [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-door';

/** The progress of a bulk action, who was left out and why, and Undo while the emails are held. */
export function BulkProgress({ batchId, onClose }: { batchId: string; onClose: () => void }) {
  const { data: state } = useBulkState(batchId);
  const undo = useBulkUndo();
  const held = useHeld(state?.undo_until ?? null);
  if (!state) return null;
  const busy = state.status === 'moving' || state.status === 'undoing';
  const undoAll = () => void undo.mutateAsync(batchId).catch((error: Error) => toastFailure(error));
  const Icon = busy ? LoaderCircle : CircleCheck;
  return (
    <section aria-label={text.progress} className="mt-5 rounded-card border border-line bg-card px-4 py-3 shadow-1">
      <div className="flex flex-wrap items-center gap-3">
        <Icon aria-hidden className={`size-5 shrink-0 ${busy ? 'animate-spin text-ink-soft' : 'text-good-ink'}`} />
        <p role="status" className="min-w-0 flex-1 basis-48 text-row font-medium tabular-nums">
          {progressText(state)}
        </p>
        {held && state.undo_until && (
          <Button size="small" variant="secondary" busy={undo.isPending} onClick={undoAll}>
            <Undo2 aria-hidden /> <Countdown until={state.undo_until}>{text.undo}</Countdown>
          </Button>
        )}
        {!busy && (
          <Button size="smallIcon" variant="ghost" aria-label={text.close} onClick={onClose}>
            <X aria-hidden />
          </Button>
        )}
      </div>
      <progress
        aria-label={text.done}
        max={state.total}
        value={doneCount(state)}
        className={`${bar} ${busy ? '' : 'hidden'}`}
      />
      {state.skipped.length > 0 && <LeftOut skipped={state.skipped} />}
    </section>
  );
}

const doneCount = ({ status, moved, skipped, taken_back: back }: BulkState) =>
  status === 'undoing' ? back : moved + skipped.length;

function LeftOut({ skipped }: Pick<BulkState, 'skipped'>) {
  return (
    <details className="mt-2 text-row">
      <summary className="w-fit py-1 font-medium text-door-ink">{text.leftOut}</summary>
      <ul className="mt-1 max-h-56 divide-y divide-line overflow-y-auto rounded-plate border border-line" tabIndex={0}>
        {skipped.map(({ application_id: id, name, reason }) => (
          <li key={id} className="flex items-start gap-2.5 px-3 py-2">
            <CircleSlash aria-hidden className="mt-0.5 size-4 shrink-0 text-warn-ink" />
            <span>
              <span className="font-medium">{name}</span> <span className="text-ink-soft">{reason}</span>
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
