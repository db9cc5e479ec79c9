import { ClipboardList } from 'lucide-react';
import { useState } from 'react';
import { distinctCriteria, impressionLimits } from '../../../domain/viewings/impressions.ts';
import { useImpressionCriteria } from '../../api/viewing-changes.ts';
import { Button } from '../../components/Button.tsx';
import { Field } from '../../components/Field.tsx';
import { Textarea } from '../../components/Textarea.tsx';
import { FairWords } from '../../shared/messages/FairWords.tsx';
import { toastFailure } from '../../shared/toast-failure.ts';
import { runSheetText } from './text.ts';

const text = runSheetText.scores;

type CriteriaProps = { listingId: string; criteria: readonly string[] };

/** The criteria that the landlord scores at this listing's viewings, and a form to change them. */
export function ScoreCriteria({ listingId, criteria }: CriteriaProps) {
  const [open, setOpen] = useState(false);
  return (
    <section
      aria-label={text.title}
      data-screen-only
      className="mt-4 rounded-card border border-line bg-card px-4 py-3"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <ClipboardList aria-hidden className="size-5 shrink-0 text-brass-ink" />
        <p className="min-w-40 flex-1 text-row [overflow-wrap:anywhere]">
          {criteria.length > 0 ? criteria.join(' · ') : text.none}
        </p>
        {!open && (
          <Button variant="secondary" className="min-h-12" onClick={() => setOpen(true)}>
            {criteria.length > 0 ? text.edit : text.add}
          </Button>
        )}
      </div>
      {open && <CriteriaForm listingId={listingId} criteria={criteria} onClose={() => setOpen(false)} />}
    </section>
  );
}

function CriteriaForm({ listingId, criteria, onClose }: CriteriaProps & { onClose: () => void }) {
  const [lines, setLines] = useState(criteria.join('\n'));
  const change = useImpressionCriteria(listingId);
  const next = distinctCriteria(lines.split('\n'));
  const tooMany = next.length > impressionLimits.criteria || next.some((line) => line.length > impressionLimits.length);
  return (
    <form
      className="mt-3 flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (!tooMany) change.mutate(next, { onSuccess: onClose, onError: (error) => toastFailure(error) });
      }}
    >
      <Field label={text.label} hint={text.hint} error={tooMany ? text.tooMany : undefined}>
        <Textarea rows={4} value={lines} autoFocus onChange={(event) => setLines(event.target.value)} />
      </Field>
      <FairWords text={lines} onReplace={setLines} leaveOutOnly />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" className="h-12" busy={change.isPending} disabled={tooMany}>
          {text.save}
        </Button>
        <Button variant="secondary" className="h-12" onClick={onClose}>
          {text.cancel}
        </Button>
      </div>
    </form>
  );
}
