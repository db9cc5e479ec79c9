import { Undo2 } from 'lucide-react';
import type { ClosingBatchAnswer } from '../../../domain/calls/closing-emails.ts';
import { useClosingBatch, useUndoClosing } from '../../api/closing-emails.ts';
import { Badge } from '../../components/Badge.tsx';
import { Button } from '../../components/Button.tsx';
import { useHeld } from '../../components/useHeld.ts';
import { When } from '../../components/When.tsx';
import { Rich } from '../../components/Rich.tsx';
import { closingText } from './text.ts';
import { batchText } from './batch-text.ts';
import { stateLabels } from './labels.ts';
import { toastFailure } from '../../shared/toast-failure.ts';
import { Countdown } from '../../components/Countdown.tsx';

const text = closingText.batch;

/** The delivery status of the last closing email for each applicant, with Undo while it is held. */
export function BatchResult({ listingId, batchId }: { listingId: string; batchId: string }) {
  const { data: batch } = useClosingBatch(listingId, batchId);
  const undo = useUndoClosing();
  const held = useHeld(batch?.undo_until ?? null);
  if (!batch) return null;
  const undoAll = () =>
    void undo.mutateAsync({ listing_id: listingId, batch_id: batchId }).catch((error: Error) => toastFailure(error));
  return (
    <section aria-label={text.label} className="rounded-card border border-line bg-card px-4 py-3.5 shadow-1 desk:px-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 text-row">
          <span role="status" className="font-medium tabular-nums">
            {batchText(batch)}
          </span>{' '}
          <span className="text-ink-soft">
            <Rich text={text.written} parts={{ when: () => <When at={batch.created_at} /> }} />
          </span>
        </p>
        {held && batch.undo_until && (
          <Button size="small" variant="secondary" busy={undo.isPending} onClick={undoAll}>
            <Undo2 aria-hidden /> <Countdown until={batch.undo_until}>{text.undo}</Countdown>
          </Button>
        )}
      </div>
      <details className="mt-1 text-row">
        <summary className="w-fit cursor-pointer py-1 font-medium text-door-ink">{text.details}</summary>
        <Results items={batch.items} />
      </details>
    </section>
  );
}

function Results({ items }: Pick<ClosingBatchAnswer, 'items'>) {
  return (
    <ul
      tabIndex={0}
      aria-label={text.results}
      className="mt-1 max-h-80 divide-y divide-line overflow-y-auto rounded-plate border border-line"
    >
      {items.map(({ application_id: id, name, state, detail }) => {
        const { text: label, tone, icon } = stateLabels[state];
        return (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2">
            <span className="min-w-0 flex-1 basis-40 font-medium [overflow-wrap:anywhere]">{name}</span>
            <Badge tone={tone} icon={icon}>
              {label}
            </Badge>
            {detail && <span className="basis-full text-fine text-ink-soft [overflow-wrap:anywhere]">{detail}</span>}
          </li>
        );
      })}
    </ul>
  );
}
