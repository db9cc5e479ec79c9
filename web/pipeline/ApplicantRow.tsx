import { ChevronRight, CircleHelp, CircleX, Paperclip } from 'lucide-react';
import { type RefObject, useState } from 'react';
import type { ApplicantListItem } from '../../domain/calls/pipeline.ts';
import type { GroupPlace } from '../api/pipeline.ts';
import { Badge } from '../components/Badge.tsx';
import { Collapsible, CollapsiblePanel, CollapsibleTrigger } from '../components/Collapsible.tsx';
import { When } from '../components/When.tsx';
import { ApplicantPanel } from './ApplicantPanel.tsx';
import { type GroupWords, interestsText } from './groups.ts';
import { MoveForward } from './MoveForward.tsx';

type RowProps = {
  item: ApplicantListItem;
  place: GroupPlace;
  words: GroupWords;
  onMoved: () => void;
  headingButton: RefObject<HTMLButtonElement | null>;
};

/** One applicant in one line; opening it shows the letter, the documents and what is known. */
export function ApplicantRow({ item, place, words, onMoved, headingButton }: RowProps) {
  const [open, setOpen] = useState(false);
  return (
    <Collapsible render={<li />} open={open} onOpenChange={setOpen} data-applicant={item.application_id} className="group/row">
      <div className="flex items-start gap-2 pr-3 transition-colors hover:bg-hover group-data-open/row:bg-sunken">
        <CollapsibleTrigger className="min-w-0 flex-1 py-2 pl-3 pr-1 text-left text-row focus-visible:-outline-offset-2">
          <RowFacts item={item} words={words} />
          {words.reason && item.stop_reason && <Reason kind={words.reason} text={item.stop_reason} />}
        </CollapsibleTrigger>
        <MoveForward item={item} place={place} rejected={words.reason === 'stopped'} onMoved={onMoved} focusAfter={headingButton} />
      </div>
      <CollapsiblePanel>
        <ApplicantPanel item={item} />
      </CollapsiblePanel>
    </Collapsible>
  );
}

function RowFacts({ item, words }: { item: ApplicantListItem; words: GroupWords }) {
  return (
    <span className="grid grid-cols-[1.25rem_minmax(0,1fr)] min-h-6 items-center gap-x-2 gap-y-0.5 desk:grid-cols-[1.25rem_minmax(0,1fr)_minmax(0,1.1fr)_auto] wide:grid-cols-[1.25rem_minmax(0,11rem)_minmax(0,14rem)_minmax(0,1fr)_auto]">
      <ChevronRight aria-hidden className="size-4 text-ink-soft transition-transform group-data-open/row:rotate-90" />
      <span className="truncate font-medium">{item.name || 'Name not stated'}</span>
      <span className="truncate text-ink-soft max-desk:col-start-2">{item.email || 'no e-mail address'}</span>
      <span className="text-ink-soft max-desk:col-start-2 desk:max-wide:row-start-2 desk:max-wide:col-span-3 desk:max-wide:col-start-2 wide:truncate">
        {interestsText(item.rental_unit_interest)}
      </span>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-fine text-ink-soft max-desk:col-start-2 desk:justify-end desk:max-wide:row-start-1 desk:max-wide:col-start-4">
        {words.badge && (
          <Badge tone={words.badge.tone} icon={words.badge.icon}>
            {words.badge.text}
          </Badge>
        )}
        <span className="inline-flex w-9 items-center gap-1 tabular-nums max-desk:w-auto">
          <Paperclip aria-hidden className="size-3.5" />
          {item.num_documents}
          <span className="sr-only">{item.num_documents === 1 ? 'document' : 'documents'}</span>
        </span>
        <span className="desk:w-18">{item.source}</span>
        <When at={item.received_at} className="desk:w-26 desk:text-right" />
      </span>
    </span>
  );
}

/** Why somebody was stopped, or what is still open about them. */
function Reason({ kind, text }: { kind: 'stopped' | 'open'; text: string }) {
  const Icon = kind === 'stopped' ? CircleX : CircleHelp;
  return (
    <span className={`flex items-start gap-1.5 pl-7 text-fine ${kind === 'stopped' ? 'text-bad-ink' : 'text-warn-ink'}`}>
      <Icon aria-hidden className="mt-0.75 size-3.5 shrink-0" />
      {text}
    </span>
  );
}
