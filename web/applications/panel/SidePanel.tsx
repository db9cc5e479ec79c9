import { Tabs } from '@base-ui/react/tabs';
import { CannotEmail } from '../../shared/messages/CannotEmail.tsx';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ApplicantDetails } from '../../../domain/calls/pipeline.ts';
import { positionOf } from '../../../domain/pipeline.ts';
import { useApplicant } from '../../api/pipeline.ts';
import { Button } from '../../components/Button.tsx';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { keepToastsAbove } from '../../components/toast-clearance.ts';
import { Skeleton } from '../../components/Skeleton.tsx';
import { LandlordNote } from './LandlordNote.tsx';
import { Contact, HeldEmail, History, Letter, Part, WriterLine } from './ApplicantParts.tsx';
import { KnownFields } from '../corrections/KnownFields.tsx';
import { Documents } from './Documents.tsx';
import { deferred } from '../../components/deferred.ts';
import { placeLabel } from '../labels.ts';
import { rowActions } from '../actions/row-actions.tsx';
import { LaterQuestions } from './LaterQuestions.tsx';
import { Openings } from './Openings.tsx';
import { OtherActs } from './OtherActs.tsx';
import { useLetterSeen } from './useLetterSeen.ts';
import { Remind } from './Remind.tsx';
import { Screening } from './Screening.tsx';
import { SeparateJoined } from './SeparateJoined.tsx';
import { applicationsText } from '../text.ts';
import { type PanelTab, panelTabs } from '../url-state.ts';
import { panelText } from './text.ts';
import { commonText } from '../../../domain/text/common.ts';

const text = panelText.panel;
const failed = applicationsText.page.applicantsFailed;

/** The conversation is loaded once the page is in use. */
const ThreadMessages = deferred(() =>
  import('../../shared/messages/thread/Thread.tsx').then((module) => module.ThreadMessages),
);

type PanelProps = { listingId: string; applicationId: string; onClose: () => void } & TabProps;
type TabProps = { tab: PanelTab; onTab: (tab: PanelTab) => void };

/** One applicant beside the table; on a small screen over it. */
export function SidePanel({ listingId, applicationId, onClose, ...tabs }: PanelProps) {
  const { data, error, isFetching, refetch } = useApplicant(applicationId);
  useLetterSeen(data);
  return (
    <aside
      aria-label={data ? text.labelOf({ name: data.name || commonText.unnamed }) : text.label}
      data-applicant={applicationId}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      className="fixed inset-0 z-20 flex flex-col overflow-hidden bg-card desk:sticky desk:inset-auto desk:top-4 desk:z-auto desk:h-[max(28rem,calc(100dvh-19.5rem))] wide:h-[max(28rem,calc(100dvh-15.75rem))] desk:rounded-card desk:border desk:border-line desk:shadow-1"
    >
      {error && (
        <div className="p-4">
          <LoadFailed text={failed} busy={isFetching} onRetry={() => void refetch()} />
        </div>
      )}
      {!data && !error && <Skeleton className="after-a-while m-5 h-48" />}
      {data && <Panel key={applicationId} data={data} listingId={listingId} onClose={onClose} {...tabs} />}
      {!data && <CloseButton onClose={onClose} />}
    </aside>
  );
}

function CloseButton({ onClose }: { onClose: () => void }) {
  return (
    <Button variant="ghost" size="icon" aria-label={text.close} onClick={onClose} className="shrink-0">
      <X aria-hidden />
    </Button>
  );
}

type OpenProps = { data: ApplicantDetails; listingId: string; onClose: () => void };

function Panel({ data, listingId, onClose, ...tabs }: OpenProps & TabProps) {
  return (
    <>
      <Head data={data} onClose={onClose} />
      <About data={data} listingId={listingId} onClose={onClose} {...tabs} />
      <Decide data={data} listingId={listingId} />
    </>
  );
}

function Head({ data, onClose }: Omit<OpenProps, 'listingId'>) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // On a small screen the panel covers the table, so it takes the focus. Beside the table, the focus stays in the
    // list.
    if (window.matchMedia('(width < 56.25rem)').matches) title.current?.focus();
  }, []);
  return (
    <header className="flex items-start gap-3 border-b border-line px-4 py-3 desk:px-5">
      <div className="min-w-0 flex-1">
        <h2 ref={title} tabIndex={-1} className="truncate text-lg leading-7 outline-none">
          {data.name || commonText.unnamed}
        </h2>
        <p className="text-fine text-ink-soft">{placeLabel(data.stage, data.sub_state)}</p>
      </div>
      <CloseButton onClose={onClose} />
    </header>
  );
}

function About({ data, listingId, onClose, tab, onTab }: OpenProps & TabProps) {
  return (
    <Tabs.Root value={tab} onValueChange={onTab} className="flex min-h-0 flex-1 flex-col">
      <Tabs.List
        aria-label={text.about}
        className="flex gap-1 overflow-x-auto border-b border-line px-3 max-sm:gap-0 max-sm:px-1"
      >
        {panelTabs.map((value) => (
          <Tabs.Tab
            key={value}
            value={value}
            className="-mb-px min-h-10 shrink-0 border-b-2 border-transparent px-3 text-row max-sm:px-2.5 max-[22rem]:px-1 max-[22rem]:text-fine font-medium text-ink-soft hover:text-ink focus-visible:-outline-offset-2 data-active:border-brass data-active:text-ink"
          >
            {text[value]}
            {value === 'documents' && data.documents.length > 0 && (
              <span className="ml-1.5 tabular-nums">({data.documents.length})</span>
            )}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {/* Focusable, so that the keyboard can scroll it. */}
      <Tabs.Panel value="summary" className={panel}>
        <Summary data={data} listingId={listingId} onClose={onClose} />
      </Tabs.Panel>
      <Tabs.Panel value="documents" className={panel}>
        <div>
          <Documents applicationId={data.application_id} />
          <LaterQuestions questions={data.not_asked} />
        </div>
        {data.documents.length > 0 && <Openings applicationId={data.application_id} />}
      </Tabs.Panel>
      <Tabs.Panel value="messages" className="flex min-h-0 flex-1 flex-col">
        <ThreadMessages listingId={listingId} applicationId={data.application_id} />
      </Tabs.Panel>
      <Tabs.Panel value="history" className={panel}>
        <SeparateJoined applicationId={data.application_id} listingId={listingId} />
        <History history={data.history} />
      </Tabs.Panel>
    </Tabs.Root>
  );
}

function Summary({ data, listingId, onClose }: OpenProps) {
  return (
    <>
      {data.stop_reason && (
        <p className="rounded-plate bg-warn-soft px-3 py-2 text-row text-warn-ink">{data.stop_reason}</p>
      )}
      <WriterLine writer={data.writer} name={data.name} />
      {data.cannot_email && <CannotEmail reason={data.cannot_email} phone={data.phone_number} className="text-row" />}
      <Contact
        applicationId={data.application_id}
        email={data.email}
        phone={data.phone_number}
        isHidden={data.is_hidden ?? false}
        interests={data.bedroom_interests.join(', ')}
      />
      <Part title={text.letter}>
        <Letter text={data.application_letter} />
      </Part>
      <Part title={text.note}>
        <LandlordNote
          listingId={listingId}
          applicationId={data.application_id}
          deciding={data.stage === 'final_decision' && data.sub_state === 'pending'}
        />
      </Part>
      <KnownFields data={data} listingId={listingId} />
      <Part title={text.screening}>
        <Screening criteria={data.screening} />
      </Part>
      <div className="flex flex-wrap gap-3">
        <Remind listingId={listingId} applicationId={data.application_id} name={data.name || data.email} data={data} />
        <OtherActs item={data} listingId={listingId} onGone={onClose} />
      </div>
    </>
  );
}

/** The actions, always in view, with Undo while the last step's email is held. */
function Decide({ data, listingId }: Omit<OpenProps, 'onClose'>) {
  const position = positionOf(data.stage, data.sub_state);
  const Actions = position && rowActions[position.stage];
  if (!Actions) return null;
  return (
    <footer ref={keepToastsAbove} className="flex flex-col gap-2 border-t border-line bg-sunken px-4 py-3 desk:px-5">
      {data.undo_until && <HeldEmail key={data.undo_until} item={data} listingId={listingId} until={data.undo_until} />}
      <div className="flex flex-wrap justify-end gap-2">
        <Actions
          item={data}
          place={{ listingId, stage: position.stage, subState: position.subState }}
          onDone={() => undefined}
        />
      </div>
    </footer>
  );
}

const panel = 'flex min-h-0 flex-1 flex-col gap-5 overflow-y-auto px-4 py-4 outline-offset-[-2px] desk:px-5';
