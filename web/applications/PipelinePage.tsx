import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { pages } from '../../domain/pages.ts';
import type { ListingInfo } from '../../domain/calls/listing.ts';
import type { PipelineNumbers } from '../../domain/calls/pipeline.ts';
import { furthestActiveStage, type Stage, type StageCounts, stages, stageTotal } from '../../domain/pipeline.ts';
import { isMissing } from '../api/error-text.ts';
import { useListing } from '../api/listings.ts';
import { useNarrowedNumbers, useNumbers } from '../api/pipeline.ts';
import { paths } from '../base/paths.ts';
import { usePageTitle } from '../base/usePageTitle.ts';
import { ListingDoor } from '../components/art/ListingDoor.tsx';
import { AppShell } from '../shared/shell/AppShell.tsx';
import { cn } from '../components/cn.ts';
import { LoadFailed } from '../components/LoadFailed.tsx';
import { MissingListing } from '../shared/listings/MissingListing.tsx';
import { Spinner } from '../components/Spinner.tsx';
import { useErrorToast } from '../components/useErrorToast.ts';
import { UnitChoicesCard } from './UnitChoicesCard.tsx';
import { BulkBar } from './bulk/BulkBar.tsx';
import { CriteriaCard } from './criteria/CriteriaCard.tsx';
import { KeySheet } from './KeySheet.tsx';
import { pipelineKeys, usePipelineKeys } from './keyboard.ts';
import { PipelineFilters } from './PipelineFilters.tsx';
import { choose, SelectionContext } from './bulk/selection.ts';
import { ProgressionCard } from './progression/ProgressionCard.tsx';
import { SidePanel } from './panel/SidePanel.tsx';
import { StagePanel } from './StagePanel.tsx';
import { StageTabs } from './StageTabs.tsx';
import { applicationsText } from './text.ts';
import { panelTabs, type PipelineView, readView, withStage, writeView } from './url-state.ts';

/** The table loads when it is first shown. */
const ApplicantTable = lazy(() =>
  import('./table/ApplicantTable.tsx').then(({ ApplicantTable: component }) => ({ default: component })),
);

const text = applicationsText.page;
const { failed } = text;

/** The four stages of one listing and the applicants in them. */
export function Component() {
  const { listingId = '' } = useParams();
  const listing = useListing(listingId);
  const numbers = useNumbers(listingId);
  usePageTitle(pages.pipeline.title, listing.data?.address);
  const missing = isMissing(listing.error);
  useErrorToast(missing ? null : listing.error, text.listingFailed);
  useErrorToast(isMissing(numbers.error) ? null : numbers.error, failed);
  return (
    <AppShell
      title={listing.data?.address}
      subtitle={text.title}
      back={{ to: paths.listing(listingId), label: text.back }}
      mark={<ListingDoor id={listingId} className="h-15 w-10 shrink-0 max-sm:hidden" />}
    >
      {missing && <MissingListing />}
      {!missing && !numbers.data && !numbers.error && <Spinner label={text.loading} />}
      {!missing && !numbers.data && numbers.error && (
        <div className="mt-8">
          <LoadFailed text={failed} busy={numbers.isFetching} onRetry={() => void numbers.refetch()} />
        </div>
      )}
      {!missing && numbers.data && <Pipeline listingId={listingId} numbers={numbers.data} listing={listing.data} />}
    </AppShell>
  );
}

/** How many applicants match the search and the unit, by stage; all of them without a filter. */
function useShownCounts(listingId: string, counts: StageCounts, { search, unitTypeId }: PipelineView): StageCounts {
  const narrowed = useNarrowedNumbers(listingId, { search, unitTypeId });
  const isNarrowed = search !== '' || unitTypeId !== '';
  return isNarrowed ? (narrowed.data?.numbers_per_stage ?? counts) : counts;
}

type Change = (next: (view: PipelineView) => PipelineView) => void;

/** What the address says is shown, and how to change it. */
function useView(): [PipelineView, Change] {
  const [query, setQuery] = useSearchParams();
  const view = readView(query);
  const change: Change = (next) => {
    // Opening an applicant adds an entry to the browser's history, so that Back closes them; filters and pages do not.
    const after = next(view);
    const opens = (after.applicant !== '' && view.applicant === '') || (after.card !== '' && view.card === '');
    setQuery((now) => writeView(next(readView(now))), { replace: !opens, preventScrollReset: true });
  };
  return [view, change];
}

/** The applicants who are ticked for an action on all of them. */
function useChosen() {
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map());
  return useMemo(
    () => ({
      chosen,
      set: (rows: readonly { application_id: string; name: string }[], on: boolean) =>
        setChosen((now) => choose(now, rows, on)),
      clear: () => setChosen(new Map()),
    }),
    [chosen],
  );
}

type PipelineProps = { listingId: string; numbers: PipelineNumbers; listing: ListingInfo | undefined };

function Pipeline({ listingId, numbers, listing }: PipelineProps) {
  const selection = useChosen();
  const [sheet, setSheet] = useState(false);
  const [view, change] = useView();
  // Chosen once: new applicants must not move the reader to another stage.
  const [firstStage] = useState(() => furthestActiveStage(numbers.numbers_per_stage));
  const openMessages = (id: string) => change((now) => ({ ...now, applicant: id, tab: 'messages' }));
  usePipelineKeys({ showSheet: () => setSheet(true), openMessages });
  return (
    <SelectionContext value={selection}>
      <PipelineFilters
        listingId={listingId}
        view={view}
        units={listing?.rental_units ?? []}
        onChange={change}
        onKeys={() => setSheet(true)}
      />
      <BulkBar listingId={listingId} panelOpen={view.applicant !== ''} />
      <WithApplicant listingId={listingId} view={view} onChange={change}>
        {view.layout === 'table' ? (
          <Suspense
            fallback={
              // As high as the window, as the table usually is: what is below stays where it is.
              <div data-awaited className="min-h-dvh">
                <Spinner label={text.loadingTable} />
              </div>
            }
          >
            <ApplicantTable listingId={listingId} view={view} onChange={change} />
          </Suspense>
        ) : (
          <Cards listingId={listingId} numbers={numbers} firstStage={firstStage} view={view} onChange={change} />
        )}
      </WithApplicant>
      {/* Hidden until the table is there: below a shorter one they would move up into view. */}
      <div className="[:has([data-awaited])~&]:invisible">
        <ProgressionCard listingId={listingId} />
        <UnitChoicesCard listingId={listingId} />
        <CriteriaCard listingId={listingId} />
      </div>
      {selection.chosen.size > 0 && <div aria-hidden className="h-20" />}
      <KeySheet open={sheet} onOpenChange={setSheet} actions={pipelineKeys} opens />
    </SelectionContext>
  );
}

type CardsProps = {
  listingId: string;
  numbers: PipelineNumbers;
  /** Shown while no stage is chosen. */
  firstStage: Stage;
  view: PipelineView;
  onChange: Change;
};

/** One stage's groups of cards, with tabs for the others. */
function Cards({ listingId, numbers, firstStage, view, onChange }: CardsProps) {
  const counts = numbers.numbers_per_stage;
  const shownCounts = useShownCounts(listingId, counts, view);
  const hasMatches = (one: Stage) => stageTotal(shownCounts, one) > 0;
  // A search without a match at the first stage shown opens one that has some, unless a stage was chosen.
  const matched = view.search === '' || hasMatches(firstStage) ? undefined : stages.find(hasMatches);
  const stage = view.stage ?? matched ?? firstStage;
  return (
    <StageTabs
      stage={stage}
      counts={counts}
      shownCounts={shownCounts}
      waiting={numbers.waiting_for_landlord}
      onStage={(next) => onChange((now) => withStage(now, next))}
    >
      <StagePanel
        key={stage}
        listingId={listingId}
        stage={stage}
        counts={counts}
        shownCounts={shownCounts}
        pageSize={numbers.max_num_elements_per_page}
        view={view}
        onChange={onChange}
      />
    </StageTabs>
  );
}

type WithApplicantProps = {
  listingId: string;
  view: PipelineView;
  onChange: Change;
  children: ReactNode;
};

/** The cards or the table and, beside them, the applicant in the address. */
function WithApplicant({ listingId, view, onChange, children }: WithApplicantProps) {
  const close = () => {
    onChange((now) => ({ ...now, applicant: '', tab: panelTabs[0] }));
    document.querySelector<HTMLElement>(`[role=row][data-applicant="${view.applicant}"] [data-row]`)?.focus();
  };
  const isOpen = view.applicant !== '';
  return (
    <div
      className={cn(
        (isOpen || view.layout === 'table') && 'mt-5 grid items-start gap-5',
        isOpen && 'desk:grid-cols-[minmax(0,1fr)_minmax(22rem,27rem)]',
      )}
    >
      {/* The cards keep their own distance from the filters, and have less room for their stages. */}
      <div
        className={cn(
          'min-w-0',
          isOpen && view.layout === 'cards' && '-mt-5 desk:max-wide:[&_[role=tablist]]:grid-cols-2',
        )}
      >
        {children}
      </div>
      {isOpen && (
        <SidePanel
          listingId={listingId}
          applicationId={view.applicant}
          tab={view.tab}
          onTab={(tab) => onChange((now) => ({ ...now, tab }))}
          onClose={close}
        />
      )}
    </div>
  );
}
