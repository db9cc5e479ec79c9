import { ChevronDown, CirclePause, ListOrdered } from 'lucide-react';
import { useState } from 'react';
import type { ProgressionAnswer } from '../../../domain/calls/progression.ts';
import { useProgression } from '../../api/progression.ts';
import { Badge } from '../../components/Badge.tsx';
import { Button } from '../../components/Button.tsx';
import { Collapsible, CollapsiblePanel, CollapsibleTrigger } from '../../components/Collapsible.tsx';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { ProgressionLetters } from '../../shared/listings/ProgressionLetters.tsx';
import { applicationsText } from '../text.ts';
import { AskNext } from './AskNext.tsx';
import { ProgressionForm } from './ProgressionForm.tsx';
import { progressionText as text } from './text.ts';

/** Who moves forward without the landlord, who waits, and the settings behind it. */
export function ProgressionCard({ listingId }: { listingId: string }) {
  const [open, setOpen] = useState(false);
  const { data, error, isFetching, refetch } = useProgression(listingId);
  return (
    <Collapsible open={open} onOpenChange={setOpen} className="mt-5 rounded-card border border-line bg-card shadow-1">
      <div className="relative flex min-h-13 items-center gap-3 px-4 py-2.5">
        <ListOrdered aria-hidden className="size-5 shrink-0 text-brass-ink" />
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-0.5">
          <h2 className="text-lg leading-6">{text.title}</h2>
          {data?.paused && (
            <Badge tone="warn" icon={CirclePause}>
              {text.paused}
            </Badge>
          )}
          {data && <p className="text-fine text-ink-soft">{summaryOf(data)}</p>}
        </div>
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
          {data && <Settings settings={data} />}
        </div>
      </CollapsiblePanel>
    </Collapsible>
  );
}

/** 'Asked for documents: 20 of 20. 380 people who fit are waiting.' */
function summaryOf({ documents, asked, most, waiting_for_documents: waiting }: ProgressionAnswer): string {
  const limit = documents === 'first' ? text.asked.first({ asked, most }) : text.asked[documents];
  return waiting > 0 ? `${limit} ${text.waiting({ count: waiting })}` : limit;
}

function Settings({ settings }: { settings: ProgressionAnswer }) {
  const [editing, setEditing] = useState(false);
  if (editing) return <ProgressionForm settings={settings} onDone={() => setEditing(false)} />;
  const { viewing, waiting_for_viewing: ready, free_places: free, invited, paused } = settings;
  return (
    <div className="flex flex-col gap-4">
      {ready > 0 && <p className="max-w-[70ch] text-row">{text.viewing({ count: ready })}</p>}
      {viewing === 'places' && free !== null && (
        <p className="max-w-[70ch] text-row text-ink-soft">{text.places({ free, invited })}</p>
      )}
      <ProgressionLetters value={settings} paused={paused} />
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" onClick={() => setEditing(true)}>
          {text.change}
        </Button>
        <AskNext settings={settings} />
      </div>
    </div>
  );
}
