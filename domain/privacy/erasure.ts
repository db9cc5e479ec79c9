import type { Answer, CriterionResult } from '../applications/screening/criterion.ts';
import type { Position } from '../pipeline.ts';
import { privacyText } from './text.ts';

/** Who requested an erasure; the clock if a period has expired. */
export type ErasedBy = 'applicant' | 'landlord' | 'clock';

/**
 * Why an application may not be erased, in words for the person who asks; null if it may. Data that a tenancy depends
 * on is kept while the tenancy lasts (GDPR Art. 17(3)(b) and (e)).
 */
export function erasureRefusal({ stage, subState }: Position, by: ErasedBy): string | null {
  if (stage !== 'final_decision' || subState !== 'accepted') return null;
  return by === 'applicant' ? privacyText.refusals.tenantThemselves : privacyText.refusals.tenant;
}

const minuteMs = 60_000;

/**
 * When each pass of an erasure runs, after the previous one. The first is immediate; the second finds what running work
 * wrote after the first; the third follows when the receipt has been sent.
 */
const passesAfterMs = [0, 10 * minuteMs, 24 * 60 * minuteMs] as const;

/** How many passes need the name and the address to find the person's data; after these both are forgotten. */
const PASSES_BY_NAME = 2;

/** When the next pass is due after `done` passes; null after the last. */
export function nextPassAt(done: number, now: Date): Date | null {
  const after = passesAfterMs[done];
  return after === undefined ? null : new Date(now.getTime() + after);
}

export const needsName = (passesDone: number): boolean => passesDone < PASSES_BY_NAME;

/** One more pass after the last, for data that arrived later, such as the same email again. */
export const LATE_PASS_AFTER_MS = minuteMs;

/** What remains of a decision: the result of each criterion, without the words that it is based on. */
export type DecidedCriterion = { criterion: string; answer: Answer };

export function decidedCriteria(screening: readonly CriterionResult[]): DecidedCriterion[] {
  return screening.map(({ criterion, answer }) => ({ criterion, answer }));
}

/** The text of another record without the name and email address of someone whose data was erased. */
export function withoutPerson(text: string, { name, email }: { name: string; email: string | null }): string {
  return [name, email ?? '']
    .filter((word) => word.length > 1)
    .reduce((rest, word) => rest.replaceAll(word, privacyText.erasedPerson), text);
}
