import type { RequestKind } from '../inbound/requests/request-words.ts';

/** What needs the landlord today, the most urgent first. */
export const todayKinds = [
  'decide',
  'answer',
  'papers',
  'viewings',
  'requests',
  'data',
  'times',
  'unsorted',
  'forwarding',
  'bounced',
] as const;
export type TodayKind = (typeof todayKinds)[number];

/**
 * The decisions about a listing's applicants. The first is for those who have done the most: a tenant to choose,
 * documents complete without an invitation, a question about the enquiry that no rule decides, and a limit or the
 * landlord's own choice before documents are requested.
 */
export const decisions = ['tenant', 'viewing', 'review', 'documents'] as const;
export type Decision = (typeof decisions)[number];

/** An applicant's position, as far as it shows whether they wait for a decision. */
export type StandingPlace = { stage: string; subState: string; heldStep: string | null };

/**
 * The decision that applicants in a position wait for; null if they don't wait for the landlord. A draw has already
 * decided about those that it passed over.
 */
export function decisionAt({ stage, subState, heldStep }: StandingPlace): Decision | null {
  // Whoever was asked for the rest is waited for.
  if (stage === 'final_decision' && subState === 'pending') return heldStep === 'rest' ? null : 'tenant';
  if (stage === 'information_collection' && subState === 'pending') return heldStep === 'viewing' ? 'viewing' : null;
  if (stage !== 'application_screening' || subState !== 'in_review' || heldStep === 'draw') return null;
  return heldStep === 'documents' ? 'documents' : 'review';
}

/** Requests of applicants that need an action; a question needs only a reply. */
export const actedRequests = [
  'withdraw',
  'move-viewing',
  'cancel-viewing',
  'late',
  'another-listing',
] as const satisfies readonly RequestKind[];
export type ActedRequest = (typeof actedRequests)[number];

/** What an applicant asks for about their data, which has a page with last days (domain/privacy/data-requests.ts). */
export const dataWishes = ['erasure', 'access', 'correction', 'review'] as const satisfies readonly RequestKind[];

/** What rows are ordered by. `at`: the ISO instant since which it waits, or the civil date and time of a viewing. */
export type OrderedRow = { kind: TodayKind; decision?: Decision; at: string };

const rank = ({ kind, decision }: OrderedRow): number =>
  todayKinds.indexOf(kind) * decisions.length + (decision ? decisions.indexOf(decision) : 0);

/** Rows in order of urgency: by kind and decision, and within these the longest wait or the next viewing first. */
export function byUrgency<Row extends OrderedRow>(rows: readonly Row[]): Row[] {
  return [...rows].sort((a, b) => rank(a) - rank(b) || (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
}

/**
 * The rows shown above the listings. Every kind gets its first row before any gets its second, so that many decisions
 * don’t hide a viewing this afternoon; the rows shown are again in order of urgency.
 */
export function firstRows<Row extends OrderedRow>(rows: readonly Row[], most: number): Row[] {
  const seen = new Map<TodayKind, number>();
  const rounds = byUrgency(rows).map((row) => {
    const round = seen.get(row.kind) ?? 0;
    seen.set(row.kind, round + 1);
    return { row, round };
  });
  const chosen = rounds.sort((a, b) => a.round - b.round).slice(0, most);
  return byUrgency(chosen.map(({ row }) => row));
}
