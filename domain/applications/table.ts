import type { CriterionResult } from './screening/criterion.ts';

/** What the table of applicants shows, sorts and filters by, besides what a card shows. */

/**
 * Whom an application is waiting for; `viewing` is an upcoming booked viewing. None if the application has ended, or a
 * draw passed it over.
 */
export const waitingParties = ['landlord', 'applicant', 'viewing', 'nobody'] as const;
export type WaitingParty = (typeof waitingParties)[number];

/** How many of a listing's criteria someone meets, clearly fails, and has said nothing about. */
export type CriteriaCount = { met: number; failed: number; open: number };

export function countCriteria(results: readonly Pick<CriterionResult, 'answer'>[]): CriteriaCount {
  const of = (answer: CriterionResult['answer']) => results.filter((one) => one.answer === answer).length;
  return { met: of('meets'), failed: of('does not meet'), open: of('not stated') };
}

/** Filters by criteria: everything met, something failed, or nothing failed and something not stated. */
export const criteriaFilters = ['all', 'failed', 'open'] as const;
export type CriteriaFilter = (typeof criteriaFilters)[number];

/** Filters of the documents. */
export const papersFilters = ['complete', 'check', 'some', 'none'] as const;
export type PapersFilter = (typeof papersFilters)[number];

/** How many people want to move in; the last value stands for that many or more. */
export const peopleFilters = ['1', '2', '3', '4', '5', 'unknown'] as const;
export type PeopleFilter = (typeof peopleFilters)[number];
export const MANY_PEOPLE = 5;

/** Whether documents show that the rent can be paid. If they don't show it, that is no finding against anyone. */
export const rentStates = ['yes', 'not shown'] as const;
export type RentState = (typeof rentStates)[number];
export const rentFilters = ['yes', 'not shown', 'unknown'] as const;
export type RentFilter = (typeof rentFilters)[number];

/** Filters of the last message: within a day, within a week, or longer ago. */
export const quietFilters = ['day', 'week', 'older'] as const;
export type QuietFilter = (typeof quietFilters)[number];

/** Filters for applicants who haven't answered: for at least this many days. */
export const silenceFilters = ['2', '4', '7'] as const;
export type SilenceFilter = (typeof silenceFilters)[number];

/** How many of the required documents are in order, and whether they show that the rent can be paid. */
export type PapersState = { inOrder: number; required: number; isComplete: boolean; rent: RentState | null };

/** The columns of an unchanged table. */
export const firstColumns = [
  'stage',
  'criteria',
  'papers',
  'people',
  'move_in',
  'rent',
  'waiting',
  'last_message',
  'received',
] as const;

/** The table's columns, in order; the name always comes first. */
export const tableColumnIds = [...firstColumns, 'documents', 'units', 'source'] as const;
export type TableColumnId = (typeof tableColumnIds)[number];

export const savedViewLimits = { name: 60, perLandlord: 30 } as const;
