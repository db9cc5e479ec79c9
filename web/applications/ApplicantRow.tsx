import { ChevronRight, CircleHelp, CircleX, FileQuestionMark, KeyRound, Paperclip, Search } from 'lucide-react';
import type { RefObject } from 'react';
import type { ApplicantListItem } from '../../domain/calls/pipeline.ts';
import type { GroupPlace } from '../api/pipeline.ts';
import { Badge } from '../components/Badge.tsx';
import { Collapsible, CollapsiblePanel, CollapsibleTrigger } from '../components/Collapsible.tsx';
import { EmailAddress } from '../components/EmailAddress.tsx';
import { MiddleCut } from '../components/MiddleCut.tsx';
import { When } from '../components/When.tsx';
import { FoundInLetter } from '../shared/applications/FoundInLetter.tsx';
import { CannotEmail } from '../shared/messages/CannotEmail.tsx';
import { RequestLine } from '../shared/messages/RequestOffer.tsx';
import { ApplicantPanel } from './panel/ApplicantPanel.tsx';
import { DecisionLine } from './DecisionLine.tsx';
import { HoldLine } from './progression/HoldLine.tsx';
import { InterestLine } from './InterestLine.tsx';
import { ProgressLine } from './ProgressLine.tsx';
import { feeLength, type GroupLabel, interestsText } from './labels.ts';
import { rowActions } from './actions/row-actions.tsx';
import { SelectBox } from './bulk/SelectBox.tsx';
import { applicationsText } from './text.ts';
import { commonText } from '../../domain/text/common.ts';

type RowProps = {
  item: ApplicantListItem;
  place: GroupPlace;
  label: GroupLabel;
  onMoved: () => void;
  headingButton: RefObject<HTMLButtonElement | null>;
  /** Whether the URL opens this one. */
  chosen: boolean;
  onChosen: (open: boolean) => void;
};

/** One applicant in one line; opening it shows the letter, the documents and what is known. */
export function ApplicantRow({ item, place, label, onMoved, headingButton, chosen, onChosen }: RowProps) {
  const Actions = rowActions[place.stage];
  return (
    <Collapsible
      render={<li />}
      open={chosen}
      onOpenChange={onChosen}
      data-applicant={item.application_id}
      className="group/row"
    >
      <div className="flex items-start gap-x-1 pr-3 transition-colors max-desk:flex-wrap max-[68.75rem]:has-[[data-acts]>:nth-child(3)]:flex-wrap hover:bg-hover group-data-open/row:bg-sunken">
        <SelectBox item={item} className="touch-target h-10 w-10 shrink-0 max-sm:w-8" />
        <CollapsibleTrigger
          data-row
          className="min-w-0 flex-1 py-2 pl-1 pr-1 text-left text-row focus-visible:-outline-offset-2"
        >
          <RowFacts item={item} label={label} />
          {item.quote && (
            <span className="flex items-start gap-1.5 pl-7">
              <Search aria-hidden className="mt-0.75 size-3.5 shrink-0 text-brass-ink" />
              <FoundInLetter quote={item.quote} className="line-clamp-2" />
            </span>
          )}
          {label.reason && item.stop_reason && <Reason kind={label.reason} text={item.stop_reason} />}
          <ProgressLine item={item} />
          {item.cannot_email && (
            <CannotEmail reason={item.cannot_email} phone={item.phone_number} className="pl-7 text-fine" />
          )}
          {item.hold && <HoldLine hold={item.hold} />}
          {item.papers_alone && (
            <span className="flex items-start gap-1.5 pl-7 text-fine text-warn-ink">
              <FileQuestionMark aria-hidden className="mt-0.75 size-3.5 shrink-0" />
              {applicationsText.row.papersAlone}
            </span>
          )}
          {item.wish_let && (
            <span className="flex items-start gap-1.5 pl-7 text-fine text-warn-ink">
              <KeyRound aria-hidden className="mt-0.75 size-3.5 shrink-0" />
              {item.wish_let.asked ? applicationsText.row.wishLetAsked : applicationsText.row.wishLet}
            </span>
          )}
          {item.request && <RequestLine request={item.request} />}
          {place.stage === 'final_decision' && <InterestLine interest={item.interest} />}
          {place.stage === 'final_decision' && (
            <DecisionLine listingId={place.listingId} applicationId={item.application_id} />
          )}
        </CollapsibleTrigger>
        <div
          data-acts
          className="my-1 flex justify-end gap-1.5 empty:hidden max-[68.75rem]:has-[>:nth-child(3)]:basis-full max-desk:mt-0 max-desk:mb-2 max-desk:basis-full max-sm:flex-wrap max-sm:gap-2 max-sm:pl-10 max-sm:*:h-11 max-sm:*:flex-auto max-sm:*:whitespace-nowrap"
        >
          <Actions item={item} place={place} onDone={onMoved} focusAfter={() => headingButton.current} />
        </div>
      </div>
      <CollapsiblePanel>
        <ApplicantPanel item={item} />
      </CollapsiblePanel>
    </Collapsible>
  );
}

/** One line on a wide screen, two on a medium one, three on a phone: the same facts in the same reading order. */
const rowGrid =
  'grid min-h-6 items-start gap-x-2 desk:items-center gap-y-0.5 grid-cols-[1.25rem_minmax(0,1fr)_3rem] desk:grid-cols-[1.25rem_minmax(0,1fr)_minmax(0,1.1fr)_auto_6.5rem] wide:grid-cols-[1.25rem_minmax(0,10fr)_minmax(0,12fr)_minmax(0,13fr)_auto_6.5rem]';

function RowFacts({ item, label }: { item: ApplicantListItem; label: GroupLabel }) {
  return (
    <span className={rowGrid}>
      <ChevronRight
        aria-hidden
        className="size-4 max-desk:mt-1 text-ink-soft transition-transform group-data-open/row:rotate-90"
      />
      <span className="font-medium max-desk:[overflow-wrap:anywhere] desk:truncate">
        {item.name || commonText.unnamed}
      </span>
      {/* On a phone, address and time share a line below the name, or have one each if the address is long. */}
      <span className="col-span-2 col-start-2 row-start-2 flex min-w-0 flex-wrap items-baseline justify-between gap-x-2 desk:contents">
        <span className="min-w-0 text-ink-soft max-desk:[overflow-wrap:anywhere] desk:col-start-3 desk:row-start-1 desk:truncate">
          {item.email ? <EmailAddress address={item.email} /> : applicationsText.noAddress}
        </span>
        <When
          at={item.received_at}
          className="shrink-0 text-right text-fine text-ink-soft desk:col-start-5 desk:row-start-1 wide:col-start-6"
        />
      </span>
      <span className="col-span-2 col-start-2 row-start-3 flex min-w-0 items-center gap-2 text-ink-soft desk:col-span-4 desk:col-start-2 desk:row-start-2 wide:col-span-1 wide:col-start-4 wide:row-start-1">
        {/* On a phone the first line is for the name. */}
        <StateBadge badge={label.badge} className="desk:hidden" />
        <MiddleCut
          text={interestsText(item.rental_unit_interest)}
          end={feeLength(item.rental_unit_interest)}
          className="max-desk:block max-desk:**:whitespace-normal"
        />
      </span>
      <span className="col-start-3 row-start-1 flex items-center justify-end gap-x-3 text-fine text-ink-soft desk:col-start-4 wide:col-start-5">
        <StateBadge badge={label.badge} className="max-desk:hidden" />
        <span className="inline-flex items-center gap-1 tabular-nums desk:w-9">
          <Paperclip aria-hidden className="size-3.5" />
          {item.num_documents}
          <span className="sr-only">{applicationsText.row.documents({ count: item.num_documents })}</span>
        </span>
        <span className="w-18 max-desk:hidden">{item.source}</span>
      </span>
    </span>
  );
}

function StateBadge({ badge, className }: Pick<GroupLabel, 'badge'> & { className: string }) {
  if (!badge) return null;
  return (
    <span className={`flex shrink-0 ${className}`}>
      <Badge tone={badge.tone} icon={badge.icon}>
        {badge.text}
      </Badge>
    </span>
  );
}

/** Why an applicant was stopped, or what is still open. */
function Reason({ kind, text }: { kind: 'stopped' | 'open'; text: string }) {
  const Icon = kind === 'stopped' ? CircleX : CircleHelp;
  return (
    <span
      className={`flex items-start gap-1.5 pl-7 text-fine ${kind === 'stopped' ? 'text-bad-ink' : 'text-warn-ink'}`}
    >
      <Icon aria-hidden className="mt-0.75 size-3.5 shrink-0" />
      {text}
    </span>
  );
}
