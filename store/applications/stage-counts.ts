import type { PipelineStage, QueryFilter } from 'mongoose';
import { type Position, type Stage, type StageCounts, stages, subStates } from '../../domain/pipeline.ts';
import type { Application } from './application.ts';
import { Applications } from './application-model.ts';
import { type CountedListing, keepIfMany, keptNumbers } from './kept-counts.ts';
import { narrowedBy, type Narrowing } from './narrowing.ts';

const noCounts = (): StageCounts => ({
  application_screening: { in_review: 0, rejected: 0 },
  information_collection: { pending: 0, rejected: 0 },
  viewing_appointment: { pending: 0, scheduled: 0, cancelled: 0 },
  final_decision: 0,
});

/** Where an application is shown in the pipeline: those accepted or rejected at the end are counted nowhere. */
const countedPositions = stages.flatMap((stage) =>
  (stage === 'final_decision' ? (['pending'] as const) : subStates[stage]).map(
    (subState) => ({ stage, subState }) as Position,
  ),
);

/** What is counted of those who wait for the landlord (domain/today/today.ts, decisionAt). */
const waitingCounts = {
  inReview: { stage: 'application_screening', subState: 'in_review' },
  passedOver: {
    stage: 'application_screening',
    subState: 'in_review',
    'hold.step': 'draw',
    'hold.since': { $type: 'date' },
  },
  toInvite: {
    stage: 'information_collection',
    subState: 'pending',
    'hold.step': 'viewing',
    'hold.since': { $type: 'date' },
  },
  toChoose: { stage: 'final_decision', subState: 'pending' },
  asked: { stage: 'final_decision', subState: 'pending', 'hold.step': 'rest', 'hold.since': { $type: 'date' } },
} as const satisfies Record<string, QueryFilter<Application>>;
type WaitingCount = keyof typeof waitingCounts;
/** Those that are not also the number of a group. */
const ofHolds = ['passedOver', 'toInvite', 'asked'] as const satisfies readonly WaitingCount[];
const all = Object.keys(waitingCounts) as WaitingCount[];

export type ListingNumbers = { stages: StageCounts; waiting: Partial<Record<Stage, number>> };

type Count = { _id: Position | WaitingCount; count: number };

/** The stages of a pipeline that counts along an index, as a row named `_id`. */
const counted = (match: object, _id: Count['_id']) => [{ $match: match }, { $count: 'count' }, { $addFields: { _id } }];

/**
 * Counts a listing's applications by stage and group, within the given narrowing, and by stage those that wait for the
 * landlord, whatever the narrowing: one command, in which each number is counted along an index, or kept
 * (kept-counts.ts).
 */
export async function countStages(listing: CountedListing, narrowing: Narrowing, now: Date): Promise<ListingNumbers> {
  const { _id: listingId } = listing;
  const narrowed = narrowedBy(narrowing);
  const isWhole = Object.keys(narrowed).length === 0;
  const coll = Applications.collection.collectionName;
  const union = (pipeline: PipelineStage[]) => ({ $unionWith: { coll, pipeline } }) as PipelineStage;
  const waiting = (isWhole ? ofHolds : all).map((name) => counted({ listingId, ...waitingCounts[name] }, name));
  const kept = isWhole ? await keptNumbers<Count>(listing, now, waiting.map(union)) : null;
  if (kept) return numbersOf([...countedPositions.map((_id) => ({ _id, count: kept.at(_id) })), ...kept.beside], true);
  const [first, ...others] = [
    ...countedPositions.map((position) => counted({ listingId, ...position, ...narrowed }, position)),
    ...waiting,
  ];
  const rows = await Applications.aggregate<Count>([...(first ?? []), ...others.map(union)] as PipelineStage[]);
  const total = rows.reduce((sum, { _id, count }) => (typeof _id === 'string' ? sum : sum + count), 0);
  if (isWhole) await keepIfMany(listing, total, now);
  return numbersOf(rows, isWhole);
}

function numbersOf(rows: readonly Count[], isWhole: boolean): ListingNumbers {
  const numbers = { inReview: 0, passedOver: 0, toInvite: 0, toChoose: 0, asked: 0 };
  const counts = noCounts();
  for (const { _id, count } of rows) {
    if (typeof _id === 'string') numbers[_id] = count;
    else if (_id.stage === 'final_decision') counts.final_decision = count;
    else (counts[_id.stage] as Record<string, number>)[_id.subState] = count;
  }
  const groups = { inReview: counts.application_screening.in_review, toChoose: counts.final_decision };
  return { stages: counts, waiting: waitingIn(isWhole ? { ...numbers, ...groups } : numbers) };
}

/** How many wait for the landlord in each stage; stages without any are left out. */
function waitingIn({
  inReview,
  passedOver,
  toInvite,
  toChoose,
  asked,
}: Record<WaitingCount, number>): ListingNumbers['waiting'] {
  const waiting = [
    ['application_screening', inReview - passedOver],
    ['information_collection', toInvite],
    ['final_decision', toChoose - asked],
  ] as const;
  return Object.fromEntries(waiting.filter(([, count]) => count > 0));
}
