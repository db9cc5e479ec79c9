import type { QueryFilter, Types } from 'mongoose';
import {
  type CriteriaFilter,
  MANY_PEOPLE,
  type PapersFilter,
  type PeopleFilter,
  type QuietFilter,
  type RentFilter,
  type SilenceFilter,
  type WaitingParty,
} from '../../domain/applications/table.ts';
import { endedSubStates, type Position } from '../../domain/pipeline.ts';
import type { Application } from './application.ts';
import { narrowedBy, type Narrowing } from './narrowing.ts';

/** Filters of a table's rows; an absent or empty filter matches everything. */
export type TableNarrowing = Narrowing & {
  stage?: Position['stage'] | undefined;
  subState?: Position['subState'] | undefined;
  criteria?: CriteriaFilter | undefined;
  papers?: PapersFilter | undefined;
  people?: PeopleFilter | undefined;
  /** ISO dates, both inclusive. */
  moveInFrom?: string | undefined;
  moveInTo?: string | undefined;
  rent?: RentFilter | undefined;
  waiting?: WaitingParty | undefined;
  lastMessage?: QuietFilter | undefined;
  silence?: SilenceFilter | undefined;
};

type Filter = QueryFilter<Application>;

const unanswered: Filter = { 'conversation.unansweredAt': { $type: 'date' } };
const noLetter: Filter = { 'conversation.unansweredAt': null };
const inReview: Filter = { stage: 'application_screening', subState: 'in_review' };
const collecting: Filter = { stage: 'information_collection', subState: 'pending' };
const deciding: Filter = { stage: 'final_decision', subState: 'pending' };

/** Whom applications are waiting for, by the same rule as domain/today/waiting-on.ts. */
export const waitingFilters: Readonly<Record<WaitingParty, Filter>> = {
  landlord: {
    $or: [
      unanswered,
      { ...inReview, 'hold.step': { $ne: 'draw' } },
      { ...deciding, 'hold.step': { $ne: 'rest' } },
      { ...deciding, 'hold.step': 'rest', 'papersToCheck.since': { $type: 'date' } },
      { ...collecting, 'hold.step': 'viewing' },
      { ...collecting, 'papersToCheck.since': { $type: 'date' } },
    ],
  },
  applicant: {
    ...noLetter,
    $or: [
      { stage: 'viewing_appointment', subState: 'pending' },
      { ...collecting, 'hold.step': { $ne: 'viewing' }, 'papersToCheck.since': null },
      { ...deciding, 'hold.step': 'rest', 'papersToCheck.since': null },
    ],
  },
  viewing: { ...noLetter, stage: 'viewing_appointment', subState: 'scheduled' },
  nobody: { ...noLetter, $or: [{ subState: { $in: [...endedSubStates] } }, { ...inReview, 'hold.step': 'draw' }] },
};

const criteriaFilters: Readonly<Record<CriteriaFilter, Filter>> = {
  all: { 'criteriaCount.failed': 0, 'criteriaCount.open': 0 },
  failed: { 'criteriaCount.failed': { $gt: 0 } },
  open: { 'criteriaCount.failed': 0, 'criteriaCount.open': { $gt: 0 } },
};

const papersFilters: Readonly<Record<PapersFilter, Filter>> = {
  complete: { 'papers.isComplete': true },
  check: { 'papersToCheck.since': { $type: 'date' } },
  some: { documentCount: { $gt: 0 } },
  none: { documentCount: 0 },
};

function peopleFilter(people: PeopleFilter): Filter {
  if (people === 'unknown') return { 'enquiry.occupants': null };
  const many = Number(people);
  return { 'enquiry.occupants': many === MANY_PEOPLE ? { $gte: many } : many };
}

const dayMs = 24 * 60 * 60_000;

function quietFilter(quiet: QuietFilter, now: Date): Filter {
  const before = (days: number) => new Date(now.getTime() - days * dayMs);
  if (quiet === 'older') return { lastMessageAt: { $lt: before(7) } };
  return { lastMessageAt: { $gte: before(quiet === 'day' ? 1 : 7) } };
}

/** Applicants who haven't answered for this many days, counted from when they were asked or last wrote. */
function silenceFilter(silence: SilenceFilter, now: Date): Filter {
  const upTo = { $lte: new Date(now.getTime() - Number(silence) * dayMs) };
  return { ...waitingFilters.applicant, stageSince: upTo, lastMessageAt: upTo };
}

function moveInFilter(from: string | undefined, to: string | undefined): Filter {
  if (!from && !to) return {};
  return { 'enquiry.moveIn': { ...(from ? { $gte: from } : {}), ...(to ? { $lte: to } : {}) } };
}

/** The filter of a table’s rows. Its parts are joined by `$and`, because several of them have an `$or`. */
export function tableFilter(listingId: Types.ObjectId, narrowing: TableNarrowing, now: Date): Filter {
  const { stage, subState, criteria, papers, people, rent, waiting, lastMessage, silence } = narrowing;
  const parts: (Filter | false | undefined)[] = [
    criteria && criteriaFilters[criteria],
    papers && papersFilters[papers],
    people && peopleFilter(people),
    rent && { 'papers.rent': rent === 'unknown' ? null : rent },
    waiting && waitingFilters[waiting],
    lastMessage && quietFilter(lastMessage, now),
    silence && silenceFilter(silence, now),
    moveInFilter(narrowing.moveInFrom, narrowing.moveInTo),
    narrowedBy(narrowing),
  ];
  const asked = parts.filter((part): part is Filter => Boolean(part) && Object.keys(part as object).length > 0);
  return {
    listingId,
    ...(stage ? { stage } : {}),
    ...(subState ? { subState } : {}),
    ...(asked.length > 0 ? { $and: asked } : {}),
  };
}
