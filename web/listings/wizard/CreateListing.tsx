import { useEffect, useReducer, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { pages } from '../../../domain/pages.ts';
import { useCheckedSession } from '../../api/session.ts';
import { createListingWords, useCreateListing } from '../../api/wizard.ts';
import { paths } from '../../base/paths.ts';
import { usePageTitle } from '../../base/usePageTitle.ts';
import { AppShell } from '../../shared/shell/AppShell.tsx';
import { toastDone, toastError } from '../../components/toast.ts';
import { UnsortedLink } from '../../shared/inbound/UnsortedLink.tsx';
import { ClearQuestion } from './ClearQuestion.tsx';
import { loadDraft, saveDraft } from './draft.ts';
import { FormStep } from './FormStep.tsx';
import { listingOf } from './listing-of.ts';
import { PlatformStep } from './PlatformStep.tsx';
import { ReviewStep } from './ReviewStep.tsx';
import type { StepProps } from './step-props.ts';
import { StepBar } from './StepBar.tsx';
import { clearedTo, clearsAll, goTo, stepTitles, targetOf } from './steps.ts';
import { UnitsStep } from './UnitsStep.tsx';
import { UrlStep } from './UrlStep.tsx';
import { VerifyStep } from './VerifyStep.tsx';
import { ViewingStep } from './ViewingStep.tsx';
import { type Change, emptyWizard, type Wizard } from './wizard.ts';

/** The seven steps from an advert to a listing. What is entered is kept in this browser until the listing is created. */
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
  const clear = () => {
    if (clearing !== null) change(clearedTo(clearing));
    setClearing(null);
  };
  const step: StepProps = { wizard, change, onGo: go, heading };
  return (
    <AppShell
      title="Add New Property"
      subtitle={
        wizard.step === 1
          ? 'From an advert to a listing that takes applications'
          : 'What you enter is kept in this browser until the listing is created'
      }
      bar={<UnsortedLink />}
      back={{ to: paths.listings, label: 'Back to the listings' }}
    >
      {wizard.step > 1 && <StepBar wizard={wizard} onGo={go} />}
      {wizard.step === 1 && <PlatformStep {...step} />}
      {wizard.step === 2 && <UrlStep {...step} />}
      {wizard.step === 3 && <VerifyStep {...step} />}
      {wizard.step === 4 && <UnitsStep {...step} />}
      {wizard.step === 5 && <FormStep {...step} />}
      {wizard.step === 6 && <ViewingStep {...step} />}
      {wizard.step === 7 && <ReviewStep {...step} {...creation} onStartOver={() => setClearing(1)} />}
      <ClearQuestion step={clearing} onCancel={() => setClearing(null)} onClear={clear} heading={heading} />
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
        toastDone('Listing created', `Listing ID ${id}`);
        void navigate(paths.listings);
      },
      onError: (failure) => toastError('Error', createListingWords(failure)),
    });
  return { creating: isPending || isSuccess, failure: error && createListingWords(error), onCreate };
}

/** The heading of each step takes the keyboard when the step begins, and the page starts at its top. */
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
