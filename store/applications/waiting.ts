import type { PipelineStage, QueryFilter, Types } from 'mongoose';
import type { PapersState } from '../../domain/applications/table.ts';
import type { ScreeningHoldReason } from '../../domain/listings/progression.ts';
import { endedSubStates } from '../../domain/pipeline.ts';
import { actedRequests, dataWishes, decisionAt, type Decision } from '../../domain/today/today.ts';
import type { Application } from './application.ts';
import { Applications } from './application-model.ts';

/** How many applicants of a listing are waiting for one kind of decision, and since when the first has waited. */
export type WaitingForDecision = {
  listingId: Types.ObjectId;
  decision: Decision;
  why: ScreeningHoldReason | null;
  count: number;
  since: Date;
};

type DecisionGroup = {
  _id: {
    listingId: Types.ObjectId;
    stage: string;
    subState: string;
    heldStep: string | null;
    why: ScreeningHoldReason | null;
  };
  count: number;
  since: Date;
};

/** Where applicants may be waiting for a decision (domain/today/today.ts, decisionAt). */
const waitingPlaces = [
  { stage: 'application_screening', subState: 'in_review' },
  { stage: 'information_collection', subState: 'pending', 'hold.step': 'viewing' },
  { stage: 'final_decision', subState: 'pending' },
] as const;

/**
 * Counts what a landlord's applicants are waiting for, by listing: one command that groups those of each place. The
 * embedded engine would sort the whole records of all places to group them together.
 */
export async function waitingForDecisions(landlordId: Types.ObjectId): Promise<WaitingForDecision[]> {
  const [first, ...others] = waitingPlaces.map((place) => [
    { $match: { landlordId, ...place } },
    {
      $group: {
        _id: {
          listingId: '$listingId',
          stage: '$stage',
          subState: '$subState',
          heldStep: { $ifNull: ['$hold.step', null] },
          why: { $ifNull: ['$hold.why', null] },
        },
        count: { $sum: 1 },
        since: { $min: '$receivedAt' },
      },
    },
  ]);
  const coll = Applications.collection.collectionName;
  const rows = await Applications.aggregate<DecisionGroup>([
    ...(first ?? []),
    ...others.map((pipeline) => ({ $unionWith: { coll, pipeline } })),
  ] as PipelineStage[]);
  return rows.flatMap(({ _id: { listingId, why, ...place }, count, since }) => {
    const decision = decisionAt(place);
    return decision ? [{ listingId, decision, why: place.heldStep ? why : null, count, since }] : [];
  });
}

export type FoundRows<Row> = { rows: Row[]; count: number };

export type UnansweredLetter = Pick<
  Application,
  '_id' | 'listingId' | 'name' | 'email' | 'stage' | 'subState' | 'blindNumber' | 'conversation'
>;

const letterFields = {
  listingId: 1,
  name: 1,
  email: 1,
  stage: 1,
  subState: 1,
  blindNumber: 1,
  conversation: 1,
} as const;

/** Letters waiting for a reply, oldest first. */
async function letters(
  landlordId: Types.ObjectId,
  which: QueryFilter<Application>,
  limit: number,
): Promise<FoundRows<UnansweredLetter>> {
  const filter = { landlordId, 'conversation.unansweredAt': { $type: 'date' as const }, ...which };
  const [rows, count] = await Promise.all([
    Applications.find(filter, letterFields)
      .sort({ 'conversation.unansweredAt': 1 })
      .limit(limit)
      .lean<UnansweredLetter[]>(),
    Applications.countDocuments(filter),
  ]);
  return { rows, count };
}

/** Applicants whose last letter is waiting for a reply, oldest letter first. */
export function lettersToAnswer(landlordId: Types.ObjectId, limit: number): Promise<FoundRows<UnansweredLetter>> {
  return letters(landlordId, { 'conversation.request.kind': { $nin: [...actedRequests, ...dataWishes] } }, limit);
}

/** Applicants with an open application whose last letter contains a request. */
export function lettersToAct(landlordId: Types.ObjectId, limit: number): Promise<FoundRows<UnansweredLetter>> {
  const which: QueryFilter<Application> = {
    'conversation.request.kind': { $in: [...actedRequests] },
    subState: { $nin: [...endedSubStates] },
  };
  return letters(landlordId, which, limit);
}

export type WithPapers = Pick<Application, '_id' | 'listingId' | 'name' | 'stage' | 'blindNumber' | 'papersToCheck'>;

/** Applicants whose documents are being collected, with the form or after a viewing. */
const collecting: QueryFilter<Application> = {
  subState: 'pending',
  $or: [{ stage: 'information_collection' }, { stage: 'final_decision', 'hold.step': 'rest' }],
};

/** Applicants with documents that no rule could decide on, oldest first. */
export async function papersToCheck(landlordId: Types.ObjectId, limit: number): Promise<FoundRows<WithPapers>> {
  const [rows, count] = await Promise.all([
    Applications.find(
      { landlordId, 'papersToCheck.since': { $type: 'date' }, ...collecting },
      { listingId: 1, name: 1, stage: 1, blindNumber: 1, papersToCheck: 1 },
    )
      .sort({ 'papersToCheck.since': 1 })
      .limit(limit)
      .lean<WithPapers[]>(),
    Applications.countDocuments({ landlordId, 'papersToCheck.since': { $type: 'date' }, ...collecting }),
  ]);
  return { rows, count };
}

/**
 * Records the state of an application's required documents and how many the landlord has to look at; returns whether
 * either changed.
 */
export async function notePapers(
  application: Application,
  papers: PapersState,
  toCheck: number,
  now: Date,
): Promise<boolean> {
  const { _id, papersToCheck: before } = application;
  const known = application.papers ?? { ...papers, inOrder: 0, rent: null };
  const isSame =
    (before?.count ?? 0) === toCheck &&
    known.inOrder === papers.inOrder &&
    known.required === papers.required &&
    known.rent === papers.rent;
  if (isSame) return false;
  const papersToCheck = toCheck > 0 ? { count: toCheck, since: before?.since ?? now } : null;
  await Applications.updateOne({ _id }, { $set: { papersToCheck, papers } });
  return true;
}
