import { addDays, civilInstant } from '../civil-time.ts';
import { periodsText as text } from './periods-text.ts';

/**
 * Why data is kept beyond its period. The first three are disputes: what a legal claim needs may be kept (GDPR Art.
 * 17(3)(e)), even if the applicant asks for its deletion. The last only postpones deletion.
 */
export const holdReasons = ['wrc', 'rtb', 'court', 'other'] as const;
export type HoldReason = (typeof holdReasons)[number];

/** A landlord’s decision to keep an application, or all of a listing, for a time. */
export type Hold = {
  reason: HoldReason;
  /** The last day of the hold, YYYY-MM-DD in Ireland. */
  until: string;
  /** When the landlord ended it; null if they have not. */
  endedAt: Date | null;
};

/** How far in the future a hold may end, in days: two years for a dispute, 90 days for anything else. */
const MAX_DISPUTE_DAYS = 730;
const MAX_OTHER_DAYS = 90;

/** The most characters of the landlord's note about it. */
export const MAX_HOLD_NOTE = 300;

const isDispute = ({ reason }: Pick<Hold, 'reason'>): boolean => reason !== 'other';

/** The latest possible last day of a hold for a reason, if today is `today`. */
export const lastHoldDay = (reason: HoldReason, today: string): string =>
  addDays(today, isDispute({ reason }) ? MAX_DISPUTE_DAYS : MAX_OTHER_DAYS);

/** Why a hold may not be set, in words; null if it may. */
export function holdRefusal({ reason, until }: Pick<Hold, 'reason' | 'until'>, today: string): string | null {
  if (until <= today) return text.holds.past;
  if (until <= lastHoldDay(reason, today)) return null;
  return isDispute({ reason }) ? text.holds.tooLongDispute : text.holds.tooLong({ days: MAX_OTHER_DAYS });
}

/** The first instant at which a hold is no longer in force: the midnight after its last day. */
export const endOfHold = ({ until }: Pick<Hold, 'until'>): Date => civilInstant(addDays(until, 1), '00:00');

/** Whether a hold is in force now. */
export const stands = (hold: Hold, now: Date): boolean => hold.endedAt === null && now < endOfHold(hold);

/** When the last of the current holds ends; null if there are none. */
export function releasedAt(holds: readonly Hold[], now: Date): Date | null {
  const ends = holds.filter((hold) => stands(hold, now)).map((hold) => endOfHold(hold).getTime());
  return ends.length > 0 ? new Date(Math.max(...ends)) : null;
}

/** The last day of the dispute for which an application is kept; null if there is none. */
export function disputeUntil(holds: readonly Hold[], now: Date): string | null {
  const days = holds.filter((hold) => isDispute(hold) && stands(hold, now)).map(({ until }) => until);
  return days.toSorted().at(-1) ?? null;
}
