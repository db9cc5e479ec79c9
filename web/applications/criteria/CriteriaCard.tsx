import { ChevronDown, ListChecks } from 'lucide-react';
import { useState } from 'react';
import type { CriteriaAnswer } from '../../../domain/calls/screening-criteria.ts';
import { useCriteria } from '../../api/criteria.ts';
import { Button } from '../../components/Button.tsx';
import { Collapsible, CollapsiblePanel, CollapsibleTrigger } from '../../components/Collapsible.tsx';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { CriteriaForm } from './CriteriaForm.tsx';
import { criteriaRows, sinceText } from './criteria-text.ts';
import { TellRejected } from '../actions/TellRejected.tsx';
import { applicationsText } from '../text.ts';
import { criteriaText } from './text.ts';

const text = criteriaText.criteria;

/** The screening criteria, which the landlord can change. */
export function CriteriaCard({ listingId }: { listingId: string }) {
  const [open, setOpen] = useState(false);
  const { data, error, isFetching, refetch } = useCriteria(listingId);
  return (
    <Collapsible open={open} onOpenChange={setOpen} className="mt-8 rounded-card border border-line bg-card shadow-1">
      <div className="relative flex min-h-13 items-center gap-3 px-4 py-1.5">
        <ListChecks aria-hidden className="size-5 shrink-0 text-brass-ink" />
        <h2 className="min-w-0 flex-1 text-lg leading-6">{text.title}</h2>
        <CollapsibleTrigger
          aria-label={open ? text.hide : text.show}
          className="inline-flex h-8 shrink-0 items-center gap-1.5 rounded-plate px-2.5 text-fine font-medium text-door-ink after:absolute after:inset-0 after:rounded-card hover:after:bg-ink/4"
        >
          {open ? applicationsText.group.hide : applicationsText.group.show}
          <ChevronDown aria-hidden className={`size-4 transition-transform ${open ? 'rotate-180' : ''}`} />
        </CollapsibleTrigger>
      </div>
      <CollapsiblePanel>
        <div className="border-t border-line px-4 py-4 desk:px-6">
          {error && !data && <LoadFailed text={text.failed} busy={isFetching} onRetry={() => void refetch()} />}
          {!data && !error && <Skeleton className="after-a-while h-32" />}
          {data && <Criteria key={data.version} criteria={data} />}
        </div>
      </CollapsiblePanel>
    </Collapsible>
  );
}

function Criteria({ criteria }: { criteria: CriteriaAnswer }) {
  const [editing, setEditing] = useState(false);
  if (editing) return <CriteriaForm criteria={criteria} onDone={() => setEditing(false)} />;
  return (
    <div className="flex flex-col gap-4">
      <p className="max-w-[70ch] text-row text-ink-soft">{sinceText(criteria)}</p>
      <dl className="divide-y divide-line rounded-plate border border-line text-row">
        {criteriaRows(criteria).map(({ title, asks, mustHave }) => (
          <div key={title} className="grid gap-x-4 px-4 py-2 sm:grid-cols-[13rem_1fr_auto]">
            <dt className="font-medium">{title}</dt>
            <dd className="text-ink-soft [overflow-wrap:anywhere]">{asks}</dd>
            <dd className="text-fine text-ink-soft sm:text-right">{mustHave ? text.mustHave : text.flagged}</dd>
          </div>
        ))}
      </dl>
      <p className="max-w-[70ch] text-fine text-ink-soft">
        {criteria.tell_rejected ? text.explanationTold : text.explanation}
      </p>
      <div>
        <Button variant="secondary" onClick={() => setEditing(true)}>
          {text.change}
        </Button>
      </div>
      <TellRejected criteria={criteria} />
    </div>
  );
}
