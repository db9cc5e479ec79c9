import { civilDate } from '../civil-time.ts';
import { dataRequestsText as text } from './data-requests-text.ts';

/**
 * What a person can ask a landlord for: a copy of their data (GDPR Art. 15), its deletion (Art. 17), a correction (Art.
 * 16), and a person's review of a decision that a rule made (Art. 22(3)).
 */
export const dataRequestKinds = ['access', 'erasure', 'correction', 'review'] as const;
export type DataRequestKind = (typeof dataRequestKinds)[number];

/**
 * `suggested`: found in a letter, and not confirmed by the landlord yet; `open`: to be answered. The others are closed:
 * `done` as requested, `refused` with a reason, `dismissed` because it was no request.
 */
export const dataRequestStates = ['suggested', 'open', 'done', 'refused', 'dismissed'] as const;
export type DataRequestState = (typeof dataRequestStates)[number];

/** Where a request came from: an email, or the applicant’s own page. */
export type DataRequestSource = 'email' | 'page';

/** The states in which a request waits for the landlord. */
export const waitingStates = ['suggested', 'open'] as const satisfies readonly DataRequestState[];

const changes: Readonly<Record<DataRequestState, readonly DataRequestState[]>> = {
  suggested: ['open', 'dismissed'],
  open: ['done', 'refused', 'dismissed'],
  done: ['open'],
  refused: ['open'],
  dismissed: ['open'],
};

/** The length limit of a landlord's note about an answer, in characters. */
export const MAX_REQUEST_NOTE = 500;

/** Days for which a request is kept after it was answered. */
export const REQUEST_RECORD_DAYS = 365;

/** What a landlord can do with a request. */
export type RequestChange = { state: DataRequestState; note: string };

/** Why a request can't be changed like this, in words; null if it can. A refusal needs a reason (Art. 12(4)). */
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

/** How a request stands in relation to its last day. */
export type DueState = 'in-time' | 'soon' | 'overdue';

/** A request is due soon in the week before its last day. */
const SOON_DAYS = 7;

export function dueState(dueOn: string, today: string): DueState {
  if (today > dueOn) return 'overdue';
  const days = (Date.parse(dueOn) - Date.parse(today)) / 86_400_000;
  return days <= SOON_DAYS ? 'soon' : 'in-time';
}
