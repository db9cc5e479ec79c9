/**
 * The pipeline of an application (specification, section 4): its stages, their sub-states, and the only allowed
 * transitions. Nothing else changes a stage.
 */
export const stages = [
  'application_screening',
  'information_collection',
  'viewing_appointment',
  'final_decision',
] as const;
export type Stage = (typeof stages)[number];

export const subStates = {
  application_screening: ['in_review', 'rejected'],
  information_collection: ['pending', 'rejected'],
  viewing_appointment: ['pending', 'scheduled', 'cancelled'],
  final_decision: ['pending', 'rejected', 'accepted'],
} as const satisfies Record<Stage, readonly string[]>;

/** What comes first after the screening: the form with its papers, as specified, or the viewing. */
export const orders = ['papers', 'view'] as const;
export type Order = (typeof orders)[number];

export type Position = { [S in Stage]: { stage: S; subState: (typeof subStates)[S][number] } }[Stage];

/** Sub-states in which nothing more is expected of an application, unless the landlord moves it forward. */
export const endedSubStates = ['rejected', 'cancelled', 'accepted'] as const;

export const isOver = (subState: string): boolean => endedSubStates.some((ended) => ended === subState);

export type Actor = 'mail' | 'applicant' | 'landlord' | 'clock' | 'rule';

/** What must be done after a change of stage; the workers do it, through the outbox. */
export type FollowUp = 'send-passcode' | 'invite-to-viewing' | 'ask-for-rest';

export type PipelineEvent =
  | 'screened-forward'
  | 'screened-to-viewing'
  | 'screened-reject'
  | 'screened-review'
  | 'screened-hold'
  | 'moved-forward'
  | 'moved-to-viewing'
  | 'returned-to-review'
  | 'returned-to-rejected'
  | 'returned-to-collection'
  | 'returned-to-collection-rejected'
  | 'returned-to-viewing'
  | 'documents-in-order'
  | 'documents-hold'
  | 'rejected'
  | 'rejection-undone'
  | 'viewing-booked'
  | 'viewing-moved'
  | 'viewing-freed'
  | 'viewing-over'
  | 'viewing-cancelled'
  | 'viewing-restored'
  | 'did-not-come'
  | 'rest-asked'
  | 'rest-undone'
  | 'cancelled'
  | 'withdrew'
  | 'accepted'
  | 'tenancy-cancelled';

export type Transition = {
  from: Position;
  event: PipelineEvent;
  to: Position;
  by: readonly Actor[];
  follows: readonly FollowUp[];
};

const at = <S extends Stage>(stage: S, subState: (typeof subStates)[S][number]) => ({ stage, subState }) as Position;

const inReview = at('application_screening', 'in_review');
const screenedOut = at('application_screening', 'rejected');
const collecting = at('information_collection', 'pending');
const collectionRejected = at('information_collection', 'rejected');
const toView = at('viewing_appointment', 'pending');
const booked = at('viewing_appointment', 'scheduled');
const viewingCancelled = at('viewing_appointment', 'cancelled');
const deciding = at('final_decision', 'pending');
const declined = at('final_decision', 'rejected');
const accepted = at('final_decision', 'accepted');

const screening: readonly Transition[] = [
  { from: inReview, event: 'screened-forward', to: collecting, by: ['rule'], follows: ['send-passcode'] },
  { from: inReview, event: 'screened-reject', to: screenedOut, by: ['rule'], follows: [] },
  { from: inReview, event: 'screened-review', to: inReview, by: ['rule'], follows: [] },
  { from: inReview, event: 'screened-hold', to: inReview, by: ['rule'], follows: [] },
  { from: inReview, event: 'moved-forward', to: collecting, by: ['landlord'], follows: ['send-passcode'] },
  { from: screenedOut, event: 'moved-forward', to: collecting, by: ['landlord'], follows: ['send-passcode'] },
  { from: inReview, event: 'screened-to-viewing', to: toView, by: ['rule'], follows: ['invite-to-viewing'] },
  { from: inReview, event: 'moved-to-viewing', to: toView, by: ['landlord'], follows: ['invite-to-viewing'] },
  { from: screenedOut, event: 'moved-to-viewing', to: toView, by: ['landlord'], follows: ['invite-to-viewing'] },
  { from: inReview, event: 'rejected', to: screenedOut, by: ['landlord'], follows: [] },
  { from: screenedOut, event: 'rejection-undone', to: inReview, by: ['landlord'], follows: [] },
  { from: inReview, event: 'withdrew', to: screenedOut, by: ['applicant', 'landlord'], follows: [] },
  { from: collecting, event: 'returned-to-review', to: inReview, by: ['landlord'], follows: [] },
  { from: collecting, event: 'returned-to-rejected', to: screenedOut, by: ['landlord'], follows: [] },
  { from: toView, event: 'returned-to-review', to: inReview, by: ['landlord'], follows: [] },
  { from: toView, event: 'returned-to-rejected', to: screenedOut, by: ['landlord'], follows: [] },
];

const collection: readonly Transition[] = [
  { from: collecting, event: 'documents-in-order', to: toView, by: ['rule'], follows: ['invite-to-viewing'] },
  { from: collecting, event: 'documents-hold', to: collecting, by: ['rule'], follows: [] },
  { from: collecting, event: 'moved-forward', to: toView, by: ['landlord'], follows: ['invite-to-viewing'] },
  { from: collectionRejected, event: 'moved-forward', to: toView, by: ['landlord'], follows: ['invite-to-viewing'] },
  { from: collecting, event: 'rejected', to: collectionRejected, by: ['landlord'], follows: [] },
  { from: collectionRejected, event: 'rejection-undone', to: collecting, by: ['landlord'], follows: [] },
  { from: collecting, event: 'withdrew', to: collectionRejected, by: ['applicant', 'landlord'], follows: [] },
  { from: toView, event: 'returned-to-collection', to: collecting, by: ['landlord'], follows: [] },
  { from: toView, event: 'returned-to-collection-rejected', to: collectionRejected, by: ['landlord'], follows: [] },
];

/** A viewing that is cancelled ends the application (specification, section 4), until the landlord invites again. */
const viewing: readonly Transition[] = [
  { from: toView, event: 'viewing-booked', to: booked, by: ['applicant'], follows: [] },
  { from: booked, event: 'viewing-moved', to: booked, by: ['applicant'], follows: [] },
  { from: booked, event: 'viewing-freed', to: toView, by: ['landlord', 'applicant'], follows: [] },
  { from: booked, event: 'cancelled', to: viewingCancelled, by: ['applicant', 'landlord'], follows: [] },
  { from: toView, event: 'cancelled', to: viewingCancelled, by: ['applicant', 'landlord'], follows: [] },
  { from: booked, event: 'viewing-cancelled', to: viewingCancelled, by: ['landlord'], follows: [] },
  { from: viewingCancelled, event: 'viewing-restored', to: booked, by: ['landlord'], follows: [] },
  { from: toView, event: 'rejected', to: viewingCancelled, by: ['landlord'], follows: [] },
  { from: booked, event: 'rejected', to: viewingCancelled, by: ['landlord'], follows: [] },
  { from: toView, event: 'withdrew', to: viewingCancelled, by: ['landlord'], follows: [] },
  { from: booked, event: 'withdrew', to: viewingCancelled, by: ['landlord'], follows: [] },
  { from: viewingCancelled, event: 'rejection-undone', to: toView, by: ['landlord'], follows: [] },
  { from: viewingCancelled, event: 'moved-forward', to: toView, by: ['landlord'], follows: ['invite-to-viewing'] },
  { from: toView, event: 'moved-forward', to: deciding, by: ['landlord'], follows: [] },
  { from: booked, event: 'viewing-over', to: deciding, by: ['clock', 'landlord'], follows: [] },
  { from: booked, event: 'did-not-come', to: viewingCancelled, by: ['landlord'], follows: [] },
  { from: deciding, event: 'did-not-come', to: viewingCancelled, by: ['landlord'], follows: [] },
  { from: deciding, event: 'returned-to-viewing', to: toView, by: ['landlord'], follows: [] },
];

const decision: readonly Transition[] = [
  { from: deciding, event: 'rest-asked', to: deciding, by: ['landlord', 'clock'], follows: ['ask-for-rest'] },
  { from: deciding, event: 'rest-undone', to: deciding, by: ['landlord'], follows: [] },
  { from: deciding, event: 'rejected', to: declined, by: ['landlord'], follows: [] },
  { from: declined, event: 'rejection-undone', to: deciding, by: ['landlord'], follows: [] },
  { from: deciding, event: 'withdrew', to: declined, by: ['applicant', 'landlord'], follows: [] },
  { from: deciding, event: 'accepted', to: accepted, by: ['landlord'], follows: [] },
  { from: accepted, event: 'tenancy-cancelled', to: deciding, by: ['landlord'], follows: [] },
];

export const transitions: readonly Transition[] = [...screening, ...collection, ...viewing, ...decision];

/** The position that a landlord's own change left, and so the one that undoing it returns to. */
export type LeftBy = { stage: Stage; subState: string; event: UndoableEvent };

/** The landlord's changes to an application that can be undone within the hold. */
const undoableEvents = [
  'moved-forward',
  'moved-to-viewing',
  'rejected',
  'viewing-cancelled',
  'rest-asked',
] as const satisfies readonly PipelineEvent[];
export type UndoableEvent = (typeof undoableEvents)[number];

export const isUndoable = (event: PipelineEvent): event is UndoableEvent => undoableEvents.some((one) => one === event);

/**
 * The event that undoes a landlord's last change; null if none does. A viewing that the landlord cancelled keeps its
 * place for as long as that can be undone; one that ended with a rejection is gone, and the booking is not restored.
 */
export function eventToUndo({ stage, subState, event }: LeftBy): PipelineEvent | null {
  const from = positionOf(stage, subState);
  if (event === 'rest-asked') return 'rest-undone';
  if (event === 'viewing-cancelled') return subState === 'scheduled' ? 'viewing-restored' : null;
  if (!from || subState === 'scheduled') return null;
  return event === 'rejected' ? 'rejection-undone' : undoingEvent(from);
}

/**
 * The event that undoes a landlord's move out of `from`; null for a position without such moves, and for a cancelled
 * viewing: an applicant who was told of it can't be untold.
 */
function undoingEvent({ stage, subState }: Position): PipelineEvent | null {
  if (stage === 'application_screening') return subState === 'rejected' ? 'returned-to-rejected' : 'returned-to-review';
  if (stage === 'information_collection')
    return subState === 'rejected' ? 'returned-to-collection-rejected' : 'returned-to-collection';
  return stage === 'viewing_appointment' && subState === 'pending' ? 'returned-to-viewing' : null;
}

/** The event by which the landlord moves someone on from `from`, where `order` is their listing's. */
export const forwardEvent = ({ stage }: Pick<Position, 'stage'>, order: Order) =>
  order === 'view' && stage === 'application_screening' ? 'moved-to-viewing' : 'moved-forward';

/** Whether an event invites to a viewing without the form, which is then asked for after it. */
export const skipsForm = (event: PipelineEvent): boolean =>
  event === 'screened-to-viewing' || event === 'moved-to-viewing';

/** The position of a new application. */
export const start: Position = inReview;

/** The transition for `event` out of `from`, or null if the table has none: then nothing may be changed. */
export function transitionFor(from: Position, event: PipelineEvent, actor: Actor): Transition | null {
  return (
    transitions.find(
      (t) =>
        t.from.stage === from.stage && t.from.subState === from.subState && t.event === event && t.by.includes(actor),
    ) ?? null
  );
}

/** Narrows two words of a path or a record to a position, or null if there is no such stage or sub-state. */
export function positionOf(stage: string, subState: string): Position | null {
  const found = stages.find((s) => s === stage);
  if (!found || !(subStates[found] as readonly string[]).includes(subState)) return null;
  return { stage: found, subState } as Position;
}

/** Displayed names (specification, section 2, "Application pipeline"). */
export const stageTitles: Record<Stage, string> = {
  application_screening: 'Applications',
  information_collection: 'Information Collection',
  viewing_appointment: 'Viewing Appointments',
  final_decision: 'Final Decision',
};

export type StageCounts = {
  application_screening: { in_review: number; rejected: number };
  information_collection: { pending: number; rejected: number };
  viewing_appointment: { pending: number; scheduled: number; cancelled: number };
  final_decision: number;
};

/**
 * The stage shown first, the furthest with activity (specification, section 2): final decision if any application
 * awaits one, else viewings if any is scheduled, else collection if any is pending, else applications.
 */
export function furthestActiveStage(counts: StageCounts): Stage {
  if (counts.final_decision > 0) return 'final_decision';
  if (counts.viewing_appointment.scheduled > 0) return 'viewing_appointment';
  if (counts.information_collection.pending > 0) return 'information_collection';
  return 'application_screening';
}

/** All applicants of a stage, whatever their sub-state: the number on its card. */
export function stageTotal(counts: StageCounts, stage: Stage): number {
  const of = counts[stage];
  return typeof of === 'number' ? of : Object.values(of).reduce((sum, n) => sum + n, 0);
}
