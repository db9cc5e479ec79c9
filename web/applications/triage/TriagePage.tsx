import { ChevronLeft, ChevronRight, Keyboard } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { pages } from '../../../domain/pages.ts';
import { useCriteria } from '../../api/criteria.ts';
import { isMissing } from '../../api/error-text.ts';
import { useListing } from '../../api/listings.ts';
import { type TriagePlace, useLoadAhead } from '../../api/pipeline.ts';
import { paths } from '../../base/paths.ts';
import { usePageTitle } from '../../base/usePageTitle.ts';
import { ListingDoor } from '../../components/art/ListingDoor.tsx';
import { Button } from '../../components/Button.tsx';
import { ButtonLink } from '../../components/ButtonLink.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { Spinner } from '../../components/Spinner.tsx';
import { MissingListing } from '../../shared/listings/MissingListing.tsx';
import { AppShell } from '../../shared/shell/AppShell.tsx';
import { EarlyToAsk } from '../criteria/EarlyToAsk.tsx';
import { KeySheet } from '../KeySheet.tsx';
import type { KeyAction } from '../../shared/keyboard/key-bindings.ts';
import { useKeys } from '../../shared/keyboard/keys.ts';
import { applicationsText } from '../text.ts';
import { ApplicantSheet } from './ApplicantSheet.tsx';
import { DecisionBar } from './DecisionBar.tsx';
import { triageText as text } from './text.ts';
import { effectText, type Triage, useTriage } from './useTriage.ts';

/** What keys do on this page; they are changed and switched off together with the pipeline's. */
const triageKeys: readonly KeyAction[] = ['advance', 'reject', 'undo', 'next', 'previous', 'show'];

/** The applicants of a listing one by one, each with everything needed for the decision on one screen. */
export function Component() {
  const { listingId = '' } = useParams();
  const [query] = useSearchParams();
  const listing = useListing(listingId);
  usePageTitle(pages.triage.title, listing.data?.address);
  const named = query.get('step');
  const step = steps.find((one) => one === named) ?? 'all';
  return (
    <AppShell
      title={listing.data?.address}
      subtitle={text.steps[step]}
      back={{ to: paths.pipeline(listingId), label: text.back }}
      mark={<ListingDoor id={listingId} className="h-15 w-10 shrink-0 max-sm:hidden" />}
    >
      {isMissing(listing.error) ? (
        <MissingListing />
      ) : (
        <OneByOne key={`${listingId} ${step}`} listingId={listingId} step={step} />
      )}
    </AppShell>
  );
}

/** Which applicants are shown: those awaiting one decision, as /today counts them, or everyone in review. */
const steps = ['all', 'review', 'documents', 'viewing'] as const;
type Step = (typeof steps)[number];

function placeOf(listingId: string, step: Step): TriagePlace {
  if (step === 'viewing') return { listingId, stage: 'information_collection', subState: 'pending', held: step };
  const inReview = { listingId, stage: 'application_screening', subState: 'in_review' } as const;
  if (step === 'all') return inReview;
  return { ...inReview, held: step === 'documents' ? 'documents' : 'none' };
}

function OneByOne({ listingId, step }: { listingId: string; step: Step }) {
  const place = useMemo(() => placeOf(listingId, step), [listingId, step]);
  const triage = useTriage(place);
  const [sheet, setSheet] = useState(false);
  useTriageKeys(triage, setSheet);
  useLoadAhead(triage.ahead);
  const { list, current } = triage;
  const decided = step === 'viewing' ? step : 'review';
  // What is asked too early is above the applicant, who would move when it comes.
  const isEarlyKnown = !useCriteria(listingId).isLoading;
  if (list.error && !list.data)
    return (
      <div className="mt-8">
        <LoadFailed text={text.failed} busy={list.isFetching} onRetry={() => void list.refetch()} />
      </div>
    );
  if (!list.data || !isEarlyKnown) return <Spinner label={text.loading} />;
  return (
    <>
      {current && <Progress triage={triage} onKeys={() => setSheet(true)} />}
      {/* On a phone, the bar with the decisions leaves no room for it. */}
      {current && !triage.last && (
        <p className="mt-2 text-fine text-ink-soft desk:hidden">
          {effectText(triage.order, decided)} {text.swipe}
        </p>
      )}
      {current && step !== 'viewing' && !triage.last && <EarlyQuestions listingId={listingId} />}
      {current && (
        <ApplicantSheet key={current.application_id} item={current} listingId={listingId} onSwipe={triage.decide} />
      )}
      {!current && <Finished triage={triage} listingId={listingId} />}
      {(current ?? triage.last) && <DecisionBar triage={triage} place={place} step={decided} />}
      <KeySheet open={sheet} onOpenChange={setSheet} actions={triageKeys} />
    </>
  );
}

/** Adds the key listener once; the keys act on the applicant currently on screen. */
function useTriageKeys(triage: Triage, showSheet: (open: boolean) => void): void {
  const now = useRef(triage);
  now.current = triage;
  const acts = useMemo(
    () => ({
      advance: () => now.current.decide('advance'),
      reject: () => now.current.decide('reject'),
      undo: () => now.current.undo(),
      next: () => now.current.step(1),
      previous: () => now.current.step(-1),
      show: () => showSheet(true),
    }),
    [showSheet],
  );
  useKeys(acts);
}

function Progress({ triage, onKeys }: { triage: Triage; onKeys: () => void }) {
  const { position, count, advanced, rejected } = triage;
  return (
    <div className="mt-5 flex items-center gap-2">
      <p className="min-w-0 flex-1 text-row text-ink-soft">
        <span className="font-medium text-ink tabular-nums">{text.progress({ at: position, count })}</span>
        {advanced + rejected > 0 && (
          <span className="block sm:inline sm:pl-3">{text.tally({ advanced, rejected })}</span>
        )}
      </p>
      <Button variant="secondary" size="icon" aria-label={text.previous} onClick={() => triage.step(-1)}>
        <ChevronLeft aria-hidden />
      </Button>
      <Button variant="secondary" size="icon" aria-label={text.next} onClick={() => triage.step(1)}>
        <ChevronRight aria-hidden />
      </Button>
      <Button
        variant="ghost"
        size="icon"
        aria-label={applicationsText.filters.shortcuts}
        onClick={onKeys}
        className="max-desk:hidden"
      >
        <Keyboard aria-hidden />
      </Button>
    </div>
  );
}

/** What the form asks too early, shown before the first applicant is sent it. */
function EarlyQuestions({ listingId }: { listingId: string }) {
  const early = useCriteria(listingId).data?.early_questions ?? [];
  if (early.length === 0) return null;
  return (
    <div className="mt-4">
      <EarlyToAsk questions={early} />
    </div>
  );
}

/** Shown after the last applicant, or when there are none. */
function Finished({ triage, listingId }: { triage: Triage; listingId: string }) {
  const { advanced, rejected } = triage;
  const isDone = advanced + rejected > 0;
  return (
    <EmptyState
      title={isDone ? text.done : text.none}
      text={isDone ? text.doneHint({ advanced, rejected }) : text.noneHint}
      className="py-16"
    >
      <Button variant="secondary" busy={triage.list.isFetching} onClick={triage.again}>
        {text.again}
      </Button>
      <ButtonLink variant="secondary" to={paths.pipeline(listingId)}>
        {text.pipeline}
      </ButtonLink>
      <ButtonLink to={paths.today}>{text.today}</ButtonLink>
    </EmptyState>
  );
}
