import type { ClientSession, Types, QueryFilter } from 'mongoose';
import { beyond, cursorAt } from '../cursor.ts';
import {
  type Actor,
  type PipelineEvent,
  type Position,
  endedSubStates,
  isUndoable,
  skipsForm,
  stages,
  start,
  transitionFor,
} from '../../domain/pipeline.ts';
import type { CriterionResult } from '../../domain/applications/screening/screening.ts';
import { countCriteria, type PapersState } from '../../domain/applications/table.ts';
import type { Hold, HoldFilter } from '../../domain/listings/progression.ts';
import { viewingDueAfter } from '../../domain/viewings/viewing.ts';
import { forgottenAnswer } from '../outbound/forget-answer.ts';
import type { Application } from './application.ts';
import { Applications } from './application-model.ts';
import { type CountedListing, keepIfMany, keptNumberAt, leaving } from './kept-counts.ts';
import { narrowedBy, type Narrowing } from './narrowing.ts';
import type { UnfinishedQuery } from '../unfinished-work.ts';

export type StageChange = {
  event: PipelineEvent;
  actor: Actor;
  at: Date;
  /** Why, in plain words: recorded in the history, and shown as the reason if the application ends. */
  reason: string;
  text: string;
  screening?: readonly CriterionResult[];
  criteriaVersion?: number;
  /** Why the application is held although it could move forward; any other change ends the hold. */
  hold?: Hold;
  /** The state of its documents, if that changed too. */
  papers?: PapersState;
  /** What an undone move had ended, and which applies again. */
  restored?: Application['beforeMove'];
};

/**
 * Takes an application through one transition of the table. The filter contains the position that was read, so only one
 * of two concurrent changes succeeds; asking for the rest changes no position, and is done once. Returns the updated application, or null if the table does not allow the
 * transition or another change came first. With a session it is part of that transaction.
 */
export async function changeStage(
  application: Application,
  change: StageChange,
  session?: ClientSession,
): Promise<Application | null> {
  const changed = stageChanged(application, change);
  if (!changed) return null;
  const { stage, subState } = application;
  return Applications.findOneAndUpdate(
    { _id: application._id, stage, subState, ...(change.event === 'rest-asked' ? { restAskedAt: null } : {}) },
    {
      $set: { ...changed.set, ...forgottenAnswer.$set },
      $inc: forgottenAnswer.$inc,
      $push: { history: changed.line, ...leaving(application) },
    },
    { returnDocument: 'after', ...(session ? { session } : {}) },
  ).lean<Application>();
}

/** The fields that a change of stage sets, and its history entry; null if the table has no such transition. */
export function stageChanged(
  application: Position &
    Pick<Application, 'stopReason' | 'skippedForm' | 'hold' | 'viewingDue' | 'reminder' | 'stageSince' | 'completeAt'>,
  change: StageChange,
) {
  const { at, actor, event, text } = change;
  const { stage, subState, stopReason, skippedForm, hold, viewingDue, reminder, stageSince, completeAt } = application;
  const transition = transitionFor(application, event, actor);
  if (!transition) return null;
  const stops = ['rejected', 'cancelled', 'in_review'].includes(transition.to.subState);
  const due = viewingDueAfter(transition);
  return {
    set: {
      ...transition.to,
      stageSince: at,
      reminder: null,
      stopReason: (stops && change.reason) || null,
      movedFrom: isUndoable(event) ? { stage, subState, stopReason, at, event } : null,
      beforeMove: isUndoable(event) ? { hold, viewingDue, reminder, stageSince } : null,
      hold: change.hold ? { ...change.hold, since: at } : null,
      viewingDue: due && { what: due, at },
      ...(isComplete(event) && !completeAt ? { completeAt: at } : {}),
      ...(event === 'rest-asked' ? { restAskedAt: at } : {}),
      ...(event === 'rest-undone' ? { restAskedAt: null } : {}),
      ...(skipsForm(event) ? { skippedForm: true } : {}),
      ...(skippedForm && transition.to.stage === start.stage ? { skippedForm: false } : {}),
      ...(change.screening
        ? { screening: [...change.screening], criteriaCount: countCriteria(change.screening), screenedAt: at }
        : {}),
      ...(change.papers ? { papers: change.papers } : {}),
      ...(change.criteriaVersion ? { criteriaVersion: change.criteriaVersion } : {}),
      ...(change.restored ?? {}),
    },
    line: { at, actor, event, text },
  };
}

const isComplete = (event: PipelineEvent): boolean => event === 'documents-in-order' || event === 'documents-hold';

/** A new application has a job of its own: the sweep leaves it alone for this long. */
const OWN_JOB_MS = 10_000;
const beforeOwnJob = (now: Date) => ({ $lt: new Date(now.getTime() - OWN_JOB_MS) });

/** Applications that arrived a while ago and were not screened because a process died between two steps. */
export function unscreenedApplications(now: Date, limit: number): UnfinishedQuery {
  return Applications.find(
    { screenedAt: null, stage: 'application_screening', lastMessageAt: beforeOwnJob(now) },
    { _id: 1 },
  )
    .limit(limit)
    .lean<{ _id: Types.ObjectId }[]>();
}

/** Applications that were moved to information collection and never got a passcode. */
export function uninvitedApplications(now: Date, limit: number): UnfinishedQuery {
  return Applications.find(
    {
      passcode: null,
      email: { $type: 'string' },
      stage: 'information_collection',
      subState: 'pending',
      addressUnproven: { $ne: true },
      lastMessageAt: beforeOwnJob(now),
    },
    { _id: 1 },
  )
    .limit(limit)
    .lean<{ _id: Types.ObjectId }[]>();
}

/** Counts a listing's applications that were moved past screening, by a rule or the landlord, and are still there. */
export async function countBeyondScreening(listingId: Types.ObjectId): Promise<number> {
  return Applications.countDocuments({ listingId, stage: { $in: stages.filter((s) => s !== start.stage) } });
}

/** How many applications a listing has had, and how many of them still go on. */
export type ApplicationCounts = { all: number; open: number };

/** Counts a landlord's applications per listing. */
export async function countApplications(landlordId: Types.ObjectId): Promise<Map<string, ApplicationCounts>> {
  const isOpen = { $cond: [{ $in: ['$subState', endedSubStates] }, 0, 1] };
  const rows = await Applications.aggregate<ApplicationCounts & { _id: Types.ObjectId }>([
    { $match: { landlordId } },
    { $group: { _id: '$listingId', all: { $sum: 1 }, open: { $sum: isOpen } } },
  ]);
  return new Map(rows.map(({ _id, all, open }) => [String(_id), { all, open }]));
}

export type StagePage = Narrowing & {
  listing: CountedListing;
  now: Date;
  position: Position;
  size: number;
  next?: string | undefined;
  prev?: string | undefined;
  page?: number | undefined;
  held?: HoldFilter | undefined;
};
function heldBy(held: HoldFilter | undefined): QueryFilter<Application> {
  if (held === 'none') return { 'hold.step': null };
  return held ? { 'hold.step': held, 'hold.since': { $type: 'date' } } : {};
}

export type StageRows = { rows: Application[]; count: number; next: string | null; prev: string | null };

const cursorOf = ({ receivedAt, _id }: Application): string => cursorAt(receivedAt, _id);

/**
 * One page of a stage's applicants, newest first, by cursor or page number, filtered by unit type and by a search.
 * Histories and screening details are left out: a list needs neither.
 */
export async function listStage(query: StagePage): Promise<StageRows> {
  const { listing, position } = query;
  const narrowed = { ...narrowedBy(query), ...heldBy(query.held) };
  const isWhole = Object.keys(narrowed).length === 0;
  const filter: QueryFilter<Application> = { listingId: listing._id, ...position, ...narrowed };
  const backwards = query.prev !== undefined;
  const cursor = query.prev ?? query.next;
  const side = beyond(cursor, 'receivedAt', backwards ? '$gt' : '$lt') ?? {};
  const order = backwards ? 1 : -1;
  const skipped = cursor ? 0 : ((query.page ?? 1) - 1) * query.size;
  const [count, found] = await Promise.all([
    isWhole ? countWhole(query) : Applications.countDocuments(filter),
    Applications.find({ $and: [filter, side] }, { history: 0, screening: 0, letterWords: 0 })
      .sort({ receivedAt: order, _id: order })
      .skip(skipped)
      .limit(query.size + 1)
      .lean<Application[]>(),
  ]);
  const more = found.length > query.size;
  const rows = backwards ? found.slice(0, query.size).reverse() : found.slice(0, query.size);
  const [first, last] = [rows[0], rows.at(-1)];
  const isFirst = backwards ? !more : cursor === undefined && (query.page ?? 1) === 1;
  return {
    rows,
    count,
    next: last && (backwards || more) ? cursorOf(last) : null,
    prev: first && !isFirst ? cursorOf(first) : null,
  };
}

/** How many stand at a place. */
async function countWhole({ listing, position, now }: StagePage): Promise<number> {
  const kept = await keptNumberAt(listing, position, now);
  if (kept !== null) return kept;
  const count = await Applications.countDocuments({ listingId: listing._id, ...position });
  await keepIfMany(listing, count, now);
  return count;
}

/** How many of a listing's applications have been read so far. */
export async function countScreened(listingId: Types.ObjectId): Promise<number> {
  return Applications.countDocuments({ listingId, screenedAt: { $ne: null } });
}
