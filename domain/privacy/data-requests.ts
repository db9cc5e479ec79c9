import { civilDate } from '../civil-time.ts';
import { dataRequestsText as text } from './data-requests-text.ts';

/**
 * What a person can ask a landlord for: a copy of their data (GDPR Art. 15), its deletion (Art. 17), a correction (Art.
 * 16), and that a person looks again at a decision that a rule came to (Art. 22(3)).
 */
export const dataRequestKinds = ['access', 'erasure', 'correction', 'review'] as const;
export type DataRequestKind = (typeof dataRequestKinds)[number];

/**
 * `suggested`: read out of a letter, and not confirmed by the landlord; `open`: to be answered. The others are over:
 * `done` as was asked, `refused` with a reason, `dismissed` because it was no request.
 */
export const dataRequestStates = ['suggested', 'open', 'done', 'refused', 'dismissed'] as const;
export type DataRequestState = (typeof dataRequestStates)[number];

/** Where a request came from: an email, or the applicant’s own page. */
export type DataRequestSource = 'email' | 'page';

/** States that still wait for the landlord. */
export const waitingStates = ['suggested', 'open'] as const satisfies readonly DataRequestState[];

const changes: Readonly<Record<DataRequestState, readonly DataRequestState[]>> = {
  suggested: ['open', 'dismissed'],
  open: ['done', 'refused', 'dismissed'],
  done: ['open'],
  refused: ['open'],
  dismissed: ['open'],
};

/** Characters of what a landlord notes about an answer. */
export const MAX_REQUEST_NOTE = 500;

/** Days for which a request stays on record after it was answered. */
export const REQUEST_RECORD_DAYS = 365;

/** What the landlord makes of a request. */
export type RequestChange = { state: DataRequestState; note: string };

/** Why a request can’t be changed like this, in words; null when it can. A refusal is told with its reason (Art. 12(4)). */
export function changeRefusal(from: DataRequestState, { state, note }: RequestChange): string | null {
  if (!changes[from].includes(state)) return text.refusals.changed;
  return state === 'refused' && note === '' ? text.refusals.why : null;
}

/**
 * The last day for an answer, YYYY-MM-DD: one month after the request came (GDPR Art. 12(3)), on the same day of the next
 * month, or its last day where it has no such day (Regulation 1182/71, Art. 3(2)(c)).
 */
export function dueDate(cameAt: Date): string {
  const [year = 0, month = 0, day = 0] = civilDate(cameAt).split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(day, lastDay))).toISOString().slice(0, 10);
}

/** Where a request stands against its last day. */
export type DueState = 'in-time' | 'soon' | 'overdue';

/** A week before its last day a request is due soon. */
const SOON_DAYS = 7;

export function dueState(dueOn: string, today: string): DueState {
  if (today > dueOn) return 'overdue';
  const days = (Date.parse(dueOn) - Date.parse(today)) / 86_400_000;
  return days <= SOON_DAYS ? 'soon' : 'in-time';
}
