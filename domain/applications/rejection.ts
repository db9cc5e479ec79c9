import { applicationsText } from './text.ts';
/** Stored as the reason if a landlord gives none; never emailed. */
export const noReasonGiven = applicationsText.noReasonGiven;

/** The longest reason a landlord can give. */
export const reasonMaxLength = 500;

/** Days within which an applicant can request a person's review of a rejection (GDPR, Art. 22 (3)). */
export const reviewDays = 14;

/** An application's position, how it got there, and whether the applicant can be reached. */
export type ApplicationStanding = {
  subState: string;
  movedFrom: { subState: string; event?: string | undefined } | null;
  history: readonly { event: string }[];
};

/**
 * Whether an application was rejected by the screening or the landlord: an applicant who withdrew is told nothing.
 * Rejections before a booking count as cancelled; an applicant with a booking was told when the viewing was cancelled.
 */
export function isRejected({ subState, movedFrom, history }: ApplicationStanding): boolean {
  if (subState === 'cancelled') return movedFrom?.event === 'rejected' && movedFrom.subState === 'pending';
  const ended = history.findLast(
    ({ event }) => event === 'rejected' || event === 'screened-reject' || event === 'withdrew',
  );
  return subState === 'rejected' && ended?.event !== 'withdrew';
}

/** Why someone can't be told of a rejection, in a few words; null if they can. */
export function cannotBeTold(candidate: ApplicationStanding & { email: string | null; told: boolean }): string | null {
  if (!isRejected(candidate))
    return candidate.history.at(-1)?.event === 'withdrew'
      ? applicationsText.refusals.withdrew
      : applicationsText.refusals.notRejected;
  if (candidate.told) return applicationsText.refusals.alreadyTold;
  return candidate.email ? null : applicationsText.refusals.noAddress;
}

const spoken: readonly (readonly [RegExp, string])[] = [
  [/\bThey\b/g, 'You'],
  [/\bthey\b/g, 'you'],
  [/\bTheir\b/g, 'Your'],
  [/\btheir\b/g, 'your'],
];

/** A rule's reason addressed to the applicant: 'They are 5 people' becomes 'You are 5 people'. */
export function saidToThem(reason: string): string {
  return spoken.reduce((text, [they, you]) => text.replace(they, you), reason);
}
