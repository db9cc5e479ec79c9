import type { Stage } from '../pipeline.ts';
import type { RequestKind } from '../inbound/requests/request-words.ts';

/** What a landlord is needed for today, the most urgent first. */
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
 * What there is to decide about the applicants of a listing. Those who have done the most wait for the first of them: a
 * tenant to choose, documents complete and no invitation, a question about the enquiry that no rule answers, a limit or
 * a choice of the landlord's before documents are asked for.
 */
export const decisions = ['tenant', 'viewing', 'review', 'documents'] as const;
export type Decision = (typeof decisions)[number];

/** Where applicants stand, as far as it says whether they wait for a decision. */
export type StandingPlace = { stage: string; subState: string; heldStep: string | null };

/**
 * What applicants in a place wait for; null when it is not the landlord that they wait for. A draw has decided about those
 * whom it passed over.
 */
export function decisionAt({ stage, subState, heldStep }: StandingPlace): Decision | null {
  if (stage === 'final_decision' && subState === 'pending') return 'tenant';
  if (stage === 'information_collection' && subState === 'pending') return heldStep === 'viewing' ? 'viewing' : null;
  if (stage !== 'application_screening' || subState !== 'in_review' || heldStep === 'draw') return null;
  return heldStep === 'documents' ? 'documents' : 'review';
}

/** The stage at which applicants wait for a decision. */
export const stageOfDecision: Readonly<Record<Decision, Stage>> = {
  tenant: 'final_decision',
  viewing: 'information_collection',
  review: 'application_screening',
  documents: 'application_screening',
};

/** What an applicant asks for that is done by an act; a question is done by a reply. */
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

/** What orders a row. `at`: the ISO instant since which it waits, or the civil date and time of a viewing. */
export type OrderedRow = { kind: TodayKind; decision?: Decision; at: string };

const rank = ({ kind, decision }: OrderedRow): number =>
  todayKinds.indexOf(kind) * decisions.length + (decision ? decisions.indexOf(decision) : 0);

/**
 * Rows in order of urgency: by kind and decision, and within these whoever has waited longest, the next viewing first.
 */
export function byUrgency<Row extends OrderedRow>(rows: readonly Row[]): Row[] {
  return [...rows].sort((a, b) => rank(a) - rank(b) || (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
}

/**
 * The rows that stand above the listings. Every kind gets its first row before any gets its second, so that many
 * decisions don’t hide a viewing this afternoon; what is shown is in order of urgency again.
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
