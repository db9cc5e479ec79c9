/**
 * The pipeline of an application (specification, section 4): its stages, what each is divided into, and the only
 * transitions there are. Nothing else changes a stage.
 */
export const stages = ['application_screening', 'information_collection', 'viewing_appointment', 'final_decision'] as const;
export type Stage = (typeof stages)[number];

export const subStates = {
  application_screening: ['in_review', 'rejected'],
  information_collection: ['pending', 'rejected'],
  viewing_appointment: ['pending', 'scheduled', 'cancelled'],
  final_decision: ['pending', 'rejected', 'accepted'],
} as const satisfies Record<Stage, readonly string[]>;

export type Position = { [S in Stage]: { stage: S; subState: (typeof subStates)[S][number] } }[Stage];

export type Actor = 'mail' | 'applicant' | 'landlord' | 'clock' | 'rule';

/** What must be done after a change of stage; the workers do it, through the outbox. */
export type FollowUp = 'send-passcode';

export type PipelineEvent =
  | 'screened-forward'
  | 'screened-reject'
  | 'screened-review'
  | 'moved-forward'
  | 'returned-to-review'
  | 'returned-to-rejected';

type Transition = { from: Position; event: PipelineEvent; to: Position; by: readonly Actor[]; follows: readonly FollowUp[] };

const at = <S extends Stage>(stage: S, subState: (typeof subStates)[S][number]) => ({ stage, subState }) as Position;

const inReview = at('application_screening', 'in_review');
const screenedOut = at('application_screening', 'rejected');
const collecting = at('information_collection', 'pending');

export const transitions: readonly Transition[] = [
  { from: inReview, event: 'screened-forward', to: collecting, by: ['rule'], follows: ['send-passcode'] },
  { from: inReview, event: 'screened-reject', to: screenedOut, by: ['rule'], follows: [] },
  { from: inReview, event: 'screened-review', to: inReview, by: ['rule'], follows: [] },
  { from: inReview, event: 'moved-forward', to: collecting, by: ['landlord'], follows: ['send-passcode'] },
  { from: screenedOut, event: 'moved-forward', to: collecting, by: ['landlord'], follows: ['send-passcode'] },
  { from: collecting, event: 'returned-to-review', to: inReview, by: ['landlord'], follows: [] },
  { from: collecting, event: 'returned-to-rejected', to: screenedOut, by: ['landlord'], follows: [] },
];

/** The event that undoes a landlord's move out of screening; null for a place that no move comes from. */
export function undoingEvent(from: Position): PipelineEvent | null {
  if (from.stage !== 'application_screening') return null;
  return from.subState === 'rejected' ? 'returned-to-rejected' : 'returned-to-review';
}

/** Where a new application starts. */
export const start: Position = inReview;

/** The transition for `event` out of `from`, or null when the table has none: then nothing may be changed. */
export function transitionFor(from: Position, event: PipelineEvent, actor: Actor): Transition | null {
  return (
    transitions.find(
      (t) => t.from.stage === from.stage && t.from.subState === from.subState && t.event === event && t.by.includes(actor),
    ) ?? null
  );
}

/** Narrows two words of a path or a record to a position, or null when there is no such stage or sub-state. */
export function positionOf(stage: string, subState: string): Position | null {
  const found = stages.find((s) => s === stage);
  if (!found || !(subStates[found] as readonly string[]).includes(subState)) return null;
  return { stage: found, subState } as Position;
}

/** What people read (specification, section 2, "Application pipeline"). */
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
 * The stage shown first: the furthest with activity (specification, section 2): final decision if any awaits one,
 * else viewings if any is scheduled, else collection if any is pending, else applications.
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
