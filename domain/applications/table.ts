import { decisionAt } from '../today/today.ts';
import { isOver } from '../pipeline.ts';
import type { Verdict } from '../documents/kinds.ts';
import type { Claim } from '../documents/judgement.ts';
import type { CollectionState } from '../documents/collection/collection.ts';
import type { CriterionResult } from './screening/criterion.ts';

/** What the table of applicants shows, sorts and filters by, beside what a card shows. */

/** Whom an application waits for; `viewing` is a booked viewing that has not taken place. */
export const waitingParties = ['landlord', 'applicant', 'viewing', 'nobody'] as const;
export type WaitingParty = (typeof waitingParties)[number];

export type Waiting = {
  stage: string;
  subState: string;
  heldStep: string | null;
  /** Whether a letter of theirs waits for a reply, and whether documents wait for the landlord's eye. */
  isUnanswered: boolean;
  hasPapersToCheck: boolean;
};

/** Whom an application waits for. The store finds them by a filter each (store/applications/table-filter.ts). */
export function waitingOn({ isUnanswered, hasPapersToCheck, ...place }: Waiting): WaitingParty {
  if (isUnanswered || decisionAt(place)) return 'landlord';
  const isCollecting = place.stage === 'information_collection' && place.subState === 'pending';
  if (hasPapersToCheck && isCollecting) return 'landlord';
  if (isOver(place.subState)) return 'nobody';
  return place.subState === 'scheduled' ? 'viewing' : 'applicant';
}

/** How many of a listing's criteria someone meets, plainly fails, and has said nothing about. */
export type CriteriaCount = { met: number; failed: number; open: number };

export function countCriteria(results: readonly Pick<CriterionResult, 'answer'>[]): CriteriaCount {
  const of = (answer: CriterionResult['answer']) => results.filter((one) => one.answer === answer).length;
  return { met: of('meets'), failed: of('does not meet'), open: of('not stated') };
}

/** Filters of the criteria: everything met, something failed, or nothing failed and something not stated. */
export const criteriaFilters = ['all', 'failed', 'open'] as const;
export type CriteriaFilter = (typeof criteriaFilters)[number];

/** Filters of the documents. */
export const papersFilters = ['complete', 'check', 'some', 'none'] as const;
export type PapersFilter = (typeof papersFilters)[number];

/** How many people want to move in; the last stands for that many or more. */
export const peopleFilters = ['1', '2', '3', '4', '5', 'unknown'] as const;
export type PeopleFilter = (typeof peopleFilters)[number];
export const MANY_PEOPLE = 5;

/** Whether documents show that the rent can be paid. What they do not show is no finding against anyone. */
export const rentStates = ['yes', 'not shown'] as const;
export type RentState = (typeof rentStates)[number];
export const rentFilters = ['yes', 'not shown', 'unknown'] as const;
export type RentFilter = (typeof rentFilters)[number];

/** Filters of the last message: within a day, within a week, or longer ago. */
export const quietFilters = ['day', 'week', 'older'] as const;
export type QuietFilter = (typeof quietFilters)[number];

/** The required documents that are in order, of how many, and whether they show that the rent can be paid. */
export type PapersState = { inOrder: number; required: number; isComplete: boolean; rent: RentState | null };

type JudgedDocument = {
  verdict: Verdict | null;
  removedAt?: Date | null;
  judgement: { claims: readonly Pick<Claim, 'rule' | 'outcome'>[] } | null;
};

const rentRule = 'reaches-the-rent';

/** What documents show about the rent; null where none of them was read for it. One that is contradicted shows nothing. */
export function rentShownBy(documents: readonly JudgedDocument[]): RentState | null {
  const claims = documents
    .filter(({ verdict, removedAt }) => !removedAt && verdict !== 'CONTRADICTS')
    .flatMap(({ judgement }) => judgement?.claims ?? [])
    .filter(({ rule }) => rule === rentRule);
  if (claims.length === 0) return null;
  return claims.some(({ outcome }) => outcome === 'supports') ? 'yes' : 'not shown';
}

/** What the table shows of someone's documents. */
export function papersStateOf(standing: CollectionState, documents: readonly JudgedDocument[]): PapersState {
  const required = standing.asked.filter((one) => one.required);
  const inOrder = required.filter(({ state }) => state === 'in-order').length;
  return {
    inOrder,
    required: required.length,
    isComplete: required.length > 0 && inOrder === required.length,
    rent: rentShownBy(documents),
  };
}

/** Columns that the table can show, in their order; the name always stands first. */
export const tableColumnIds = [
  'stage',
  'criteria',
  'papers',
  'people',
  'move_in',
  'rent',
  'waiting',
  'last_message',
  'received',
  'documents',
  'units',
  'source',
] as const;
export type TableColumnId = (typeof tableColumnIds)[number];

/** The columns of a table that nobody has changed. */
export const firstColumns: readonly TableColumnId[] = [
  'stage',
  'criteria',
  'papers',
  'people',
  'move_in',
  'rent',
  'waiting',
  'last_message',
  'received',
];

export const savedViewLimits = { name: 60, perLandlord: 30 } as const;
