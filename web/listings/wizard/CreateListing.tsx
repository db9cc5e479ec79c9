import { useEffect, useReducer, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { pages } from '../../../domain/pages.ts';
import { useCheckedSession } from '../../api/session.ts';
import { useCreateListing } from '../../api/wizard.ts';
import { paths } from '../../base/paths.ts';
import { usePageTitle } from '../../base/usePageTitle.ts';
import { AppShell } from '../../shared/shell/AppShell.tsx';
import { toastDone, toastError } from '../../components/toast.ts';
import { createListingError } from './call-errors.ts';
import { ClearQuestion } from './ClearQuestion.tsx';
import { loadDraft, saveDraft } from './draft.ts';
import { FormStep } from './FormStep.tsx';
import { listingOf } from './listing-of.ts';
import { PlatformStep } from './PlatformStep.tsx';
import { ReviewStep } from './ReviewStep.tsx';
import type { StepProps } from './step-props.ts';
import { StepBar } from './StepBar.tsx';
import { clearedTo, clearsAll, goTo, isWithoutPlatform, stepTitles, targetOf } from './steps.ts';
import { wizardText as text } from './text.ts';
import { UnitsStep } from './UnitsStep.tsx';
import { UrlStep } from './UrlStep.tsx';
import { useStepHistory } from './useStepHistory.ts';
import { VerifyStep } from './VerifyStep.tsx';
import { ViewingStep } from './ViewingStep.tsx';
import { type Change, emptyWizard, type Wizard } from './wizard.ts';

/** The seven steps from an advert to a listing. Input is stored in this browser until the listing is created. */
export function Component() {
  const username = useCheckedSession().user?.username ?? '';
  return <CreateListing key={username} username={username} />;
}

const apply = (wizard: Wizard, change: Change): Wizard => change(wizard);

function CreateListing({ username }: { username: string }) {
  const [wizard, change] = useReducer(apply, username, loadDraft);
  const [clearing, setClearing] = useState<number | null>(null);
  const creation = useCreation(username, wizard);
  const heading = useStepHeading(wizard.step);
  usePageTitle(pages.createListing.title, stepTitles[wizard.step - 1]?.title);
  const go = (step: number) =>
    clearsAll(wizard, step) ? setClearing(targetOf(wizard, step)) : change(goTo(targetOf(wizard, step)));
  const { stay } = useStepHistory(wizard.step, wizard.furthest, go);
  const clear = () => {
    if (clearing !== null) change(clearedTo(clearing));
    setClearing(null);
  };
  const step: StepProps = { wizard, change, onGo: go, heading };
  return (
    <AppShell
      title={text.title}
      subtitle={wizard.step === 1 ? text.subtitle : text.draft}
      back={{ to: paths.listings, label: text.backToListings }}
    >
      {wizard.step > 1 && <StepBar wizard={wizard} onGo={go} />}
      {wizard.step === 1 && <PlatformStep {...step} />}
      {wizard.step === 2 && <UrlStep {...step} />}
      {wizard.step === 3 && <VerifyStep {...step} />}
      {wizard.step === 4 && <UnitsStep {...step} />}
      {wizard.step === 5 && <FormStep {...step} />}
      {wizard.step === 6 && <ViewingStep {...step} />}
      {wizard.step === 7 && <ReviewStep {...step} {...creation} onStartOver={() => setClearing(1)} />}
      <ClearQuestion
        step={clearing}
        hint={isWithoutPlatform(wizard) ? text.clear.hintWithout : text.clear.hint}
        onCancel={() => {
          setClearing(null);
          stay();
        }}
        onClear={clear}
        heading={heading}
      />
    </AppShell>
  );
}

/** Creates the listing, says so, and leaves for the dashboard; the draft is kept until then. */
function useCreation(username: string, wizard: Wizard) {
  const navigate = useNavigate();
  const { mutate, isPending, isSuccess, error } = useCreateListing();
  useEffect(() => saveDraft(username, isSuccess ? emptyWizard : wizard), [username, wizard, isSuccess]);
  const onCreate = () =>
    mutate(listingOf(wizard), {
      onSuccess: ({ listing_id: id }) => {
        // Here and not only by the effect: the page may be left before an effect runs.
        saveDraft(username, emptyWizard);
        toastDone(text.created, text.createdId({ id }), text.created);
        void navigate(paths.listings);
      },
      onError: (failure) => toastError('Error', createListingError(failure), text.created),
    });
  return { creating: isPending || isSuccess, failure: error && createListingError(error), onCreate };
}

/** Each step starts at the top of the page, with the focus on its heading. */
function useStepHeading(step: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, [step]);
  return heading;
}
