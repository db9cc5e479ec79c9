import type { ApplicantStatus, Ending, RequestedRow } from '../../domain/calls/information-collection.ts';
import type { Stage } from '../../domain/pipeline.ts';
import { stages } from '../../domain/pipeline.ts';

import { applicantText } from './text.ts';

const { progress: text, stages: stageTexts } = applicantText;

/** What a stage means to an applicant: its name, the current state, what happens next. */
type StageText = { step: string; now: string; next: string };

const textOf: Record<Stage, StageText> = {
  application_screening: stageTexts.screening,
  information_collection: stageTexts.collection,
  viewing_appointment: stageTexts.viewing,
  final_decision: stageTexts.decision,
};

export type Step = StageText & { state: 'done' | 'now' | 'ahead' };

/**
 * When the form is asked: before the viewing, or after it, where it isn't yet, is now, or was sent and is in order.
 */
type FormStep = 'first' | 'not-asked' | 'asked' | 'given';

export function formStepOf({
  form_order: order,
  open_set: set,
  form,
  all_in_order: isGiven,
}: Pick<ApplicantStatus, 'form_order' | 'open_set' | 'form' | 'all_in_order'>): FormStep {
  if (order === 'papers') return 'first';
  if (set === 'viewing') return isGiven ? 'given' : 'asked';
  return form.sent_at === null ? 'not-asked' : 'given';
}

const [received, documents, viewing, decision] = stages;
const stepOrder: Record<FormStep, readonly Stage[]> = {
  first: stages,
  'not-asked': [received, viewing, decision],
  asked: [received, viewing, documents, decision],
  given: [received, viewing, documents, decision],
};

/**
 * The steps as seen from `stage`. An unknown stage counts as the first; for an accepted applicant all are done.
 */
export function stepsAt(stage: string, ending: Ending | null = null, form: FormStep = 'first'): Step[] {
  const steps = stepOrder[form];
  const now = form === 'asked' ? documents : stage;
  const at = Math.max(
    0,
    steps.findIndex((known) => known === now),
  );
  const here = ending === 'accepted' ? steps.length : at;
  return steps.map((known, index) => ({
    ...textOf[known],
    state: index < here ? 'done' : index === here ? 'now' : 'ahead',
  }));
}

/** The current state and what happens next; `viewing` labels a link to the viewing page, if that is the next step. */
type Progress = Pick<StageText, 'now' | 'next'> & { viewing?: string };

const endingTexts: Record<Ending, Progress> = {
  accepted: text.accepted,
  declined: text.declined,
  'cancelled-by-you': text.cancelled,
};

const isLeft = ({ state, required }: RequestedRow) => state === 'please-replace' || (required && state === 'needed');

/** While something is asked, the next step is the applicant's, ours or the landlord's. */
function collectionProgress({
  asked: all,
  all_in_order,
  open_set: set,
}: Pick<ApplicantStatus, 'asked' | 'all_in_order' | 'open_set'>): Progress {
  const asked = all.filter(({ open }) => open);
  const then = set === 'viewing' ? stageTexts.decision : stageTexts.collection;
  const count = (state: string) =>
    asked.filter((row) => row.state === state && (row.required || state !== 'needed')).length;
  const [replace, needed, checking, landlord] = [
    count('please-replace'),
    count('needed'),
    count('checking'),
    count('with-landlord'),
  ];
  if (replace > 0) return { now: text.replace.now({ count: replace }), next: text.replace.next };
  if (needed > 0) return { now: text.needed.now({ count: needed }), next: text.needed.next({ count: needed }) };
  if (checking > 0) return { now: text.checking, next: then.next };
  if (all_in_order) return set === 'viewing' ? { ...text.inOrder, next: then.next } : text.inOrder;
  if (landlord > 0) return text.withLandlord;
  return set === 'viewing' ? text.restAsked : stageTexts.collection;
}

/**
 * The current state and what happens next. A rejection is told by email, once a person has confirmed it: until then
 * this page only says that there is nothing to do.
 */
export function progressOf(
  status: Pick<
    ApplicantStatus,
    'stage' | 'sub_state' | 'ending' | 'listing_open' | 'asked' | 'all_in_order' | 'open' | 'open_set'
  >,
): Progress {
  if (status.ending === 'accepted' && status.open && status.asked.some((row) => row.open && isLeft(row)))
    return text.acceptedAndAsked;
  if (status.ending) return endingTexts[status.ending];
  if (status.sub_state === 'rejected' || status.sub_state === 'cancelled') return text.resting;
  if (!status.listing_open && status.sub_state !== 'scheduled')
    return { now: text.unavailable, next: text.resting.next };
  if (status.open) return collectionProgress(status);
  if (status.sub_state === 'scheduled') return { ...text.booked, viewing: text.seeViewing };
  const stage = stages.find((known) => known === status.stage) ?? 'application_screening';
  return stage === 'viewing_appointment' ? { ...textOf[stage], viewing: text.chooseTime } : textOf[stage];
}
